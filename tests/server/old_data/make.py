"""Made at commit 0da4ae2: the databases in this folder, as the server of that day left them.

.venv/bin/python -m tests.server.old_data.make

Only a change of a game's rules is a reason to run it again: a table that was begun under other rules is closed. What is
stored in another way from now on must still be read, so it gets data of its own beside these.
"""

import gzip
import itertools
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from psycopg import sql
from sqlalchemy import MetaData, create_engine, select
from sqlalchemy.schema import CreateIndex, CreateTable
from tests.games_support.packs import FOLDER as PACKS
from tests.games_support.playing import support
from tests.server import seats
from tests.server.conftest import Running, settings_for
from tests.server.cutters import SHORT, begin, cut_all, cutters
from tests.server.databases import KINDS, databases, rows
from tests.server.old_data.kept import BACKUP, HERE, STATEMENTS, Kept, fingerprint
from tests.server.seats import Seat, call, join, play_on, seated_table

from facedown.cli import main
from facedown.games import games

DAY = 86_400
ANSWERS = 12

source = random.Random(7)


def any_option(ask: dict[str, Any]) -> int:
    return source.randrange(int(ask["count"]))


def kept(people: list[Seat]) -> Kept:
    for seat in people:
        seat.sync()
    return Kept(people[0].table, [str(seat.token) for seat in people], [fingerprint(seat) for seat in people])


def claim_something(seat: Seat) -> None:
    """The first sentence of the list that this seat may say."""
    listed = call("GET", f"{seat.address}/api/tables/{seat.table}/claims").json()
    for claim in listed:
        for values in itertools.product(*([choice["id"] for choice in blank["choices"]] for blank in claim["blanks"])):
            if seat.do("claim", claim=claim["id"], values=values)["type"] == "ack":
                return
    raise AssertionError(listed)


def running(address: str, **fields: Any) -> Kept:
    _, people = seated_table(address, **fields)
    play_on(people, ANSWERS, any_option)
    assert people[1].do("chat", words="Wish me luck.")["type"] == "ack"
    claim_something(people[1])
    return kept(people)


def slow(address: str) -> Kept:
    """Each is called where they wanted it: at an address where nobody listens."""
    _, people = seated_table(address, idle=DAY, options={"last_call": 8})
    for number, seat in enumerate(people):
        body = {"kind": "plain", "address": f"http://127.0.0.1:9/{number}"}
        headers = {"Authorization": f"Bearer {seat.token}"}
        answer = call("POST", f"{address}/api/tables/{seat.table}/ways", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
    play_on(people, ANSWERS, any_option)
    return kept(people)


def in_a_vote(address: str) -> Kept:
    """Friend 1 was removed; Theo asks for the seat, and Ada has agreed."""
    table, people = seated_table(address, seats=4, options={"last_call": 8})
    theo = Seat(address, table, join(address, table, "Theo", None)["token"])
    assert people[0].do("remove", seat=1)["type"] == "ack"
    assert theo.do("ask-for-seat", seat=1)["type"] == "ack"
    people[0].sync()
    assert people[0].do("cast-vote", vote=people[0].room["vote"]["number"], agree=True)["type"] == "ack"
    return kept([people[0], *people[2:], theo])


def lesson(address: str) -> Kept:
    made = call("POST", f"{address}/api/games/campus-life/lesson", json={"name": "Ada"}).json()
    seat = Seat(address, made["table"], made["token"])
    while seat.room["lesson"]["step"] < 2:
        if not seat.asked():
            seat.next()
            continue
        assert seat.ask is not None
        any(seat.answer(index)["type"] == "ack" for index in range(seat.ask["count"]))  # a mistake is not played
    return kept([seat])


def finished(address: str, database: str) -> Kept:
    browsers = cutters(address, **SHORT)
    cut_all(browsers)
    people = begin(browsers)
    play_on(people, 4, any_option)
    claim_something(people[2])
    play_on(people, choose=any_option)
    while not rows(database, "SELECT 1 FROM finished WHERE table_id = :id", id=people[0].table):
        time.sleep(0.1)
    return kept(people)


def make_all(folder: Path) -> dict[str, Kept]:
    server = Running(settings_for(folder, packs=str(PACKS), messages=10_000, inward=True, call_after=DAY))
    address, made = server.address, dict[str, Kept]()
    for game in games():
        made[game.id] = running(address, game=game.id, **support(game).ONLINE)
    made["pack"] = running(address, pack="village-fete", options={"last_call": 8})
    made["slow"] = slow(address)
    made["vote"] = in_a_vote(address)
    made["lesson"] = lesson(address)
    made["finished"] = finished(address, server.settings.database)
    server.stop()
    leave_for_days(server.settings.database, made["slow"].table, 10 * DAY)
    return made


def leave_for_days(database: str, table: str, seconds: int) -> None:
    """The asked seat has not answered since."""
    ((waits, due),) = rows(database, "SELECT waits, due FROM tables WHERE id = :id", id=table)
    stored = json.loads(waits)
    stored["asked"] = [[seat, told, since - seconds] for seat, told, since in stored["asked"]]
    stored["due"] = due - seconds
    change = "UPDATE tables SET waits = :waits, due = :due WHERE id = :id"
    rows(database, change, id=table, waits=msgspec.json.encode(stored), due=stored["due"])


def dump(database: str) -> bytes:
    """As the statements that make it again, on whatever version of PostgreSQL."""
    found, engine = MetaData(), create_engine(database.replace("postgresql", "postgresql+psycopg", 1))
    found.reflect(engine)
    statements: list[str] = []
    with engine.connect() as connection, psycopg.connect(database) as quoting:
        for table in found.sorted_tables:
            statements.append(str(CreateTable(table).compile(engine)).strip())
            statements += [str(CreateIndex(index).compile(engine)) for index in table.indexes]
            for row in connection.execute(select(table)):
                values = ", ".join(sql.Literal(value).as_string(quoting) for value in row)
                statements.append(f"INSERT INTO {table.name} VALUES ({values})")
    engine.dispose()
    return "".join(f"{statement};\n" for statement in statements).encode()


def write_all() -> None:
    seats.numbers = itertools.count(1_000_000)  # a command that comes again is not obeyed again: tests count from 1
    index: dict[str, dict[str, Kept]] = {}
    for kind in KINDS:
        databases.kind = kind
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            index[kind] = make_all(folder)
            database = databases.address(folder)
            if kind == "sqlite":
                file = folder / "all.backup"
                assert main(["backup", str(file), "--database", database]) == 0
                BACKUP.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
            else:
                STATEMENTS.write_bytes(gzip.compress(dump(database), mtime=0))
    (HERE / "tables.json").write_bytes(msgspec.json.format(msgspec.json.encode(index)) + b"\n")
    databases.stop()


if __name__ == "__main__":
    write_all()
