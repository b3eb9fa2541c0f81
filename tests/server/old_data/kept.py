"""What people had of their tables when the databases of this folder were made, and how the databases are opened."""

import gzip
import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import psycopg
from tests.server.databases import databases
from tests.server.seats import Seat

HERE = Path(__file__).parent
BACKUP = HERE / "sqlite.backup.gz"  # the file itself, as `facedown backup` copies it
RULES = {"archer": 3, "campus-life": 2, "roger-rabbit": 2, "voices": 2}  # under which these were dealt
STATEMENTS = HERE / "postgresql.sql.gz"


class Kept(msgspec.Struct, frozen=True):
    """Of one table: how its people come in again, and what each had been told."""

    table: str
    tokens: list[str]
    told: list[str]

    def sit(self, address: str) -> list[Seat]:
        return [Seat(address, self.table, token) for token in self.tokens]


def kept_by(kind: str) -> dict[str, Kept]:
    """By what the table is an example of."""
    found = msgspec.json.decode((HERE / "tables.json").read_bytes(), type=dict[str, dict[str, Kept]])
    return found[kind]


def fingerprint(seat: Seat) -> str:
    """Of all that it was told but the sentences: those may be said better one day."""
    facts = [{name: fact for name, fact in line.items() if name != "words"} for line in seat.journal]
    return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()


def write_backup(file: Path) -> None:
    file.write_bytes(gzip.decompress(BACKUP.read_bytes()))


def open_old(folder: Path) -> str:
    """The address of the old database, in the store that tests run on."""
    address = databases.address(folder)
    if databases.kind == "sqlite":
        file = Path(address.removeprefix("sqlite:///"))
        write_backup(file)
        with closing(sqlite3.connect(file)) as database:
            database.execute("DROP TABLE backup")
    else:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(gzip.decompress(STATEMENTS.read_bytes()))
    return address
