"""Backups: a consistent snapshot in one SQLite file, from and for either kind of database."""

import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, Table, create_engine, func, insert, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.proof import PutBack
from facedown.server.base.plain_text import one_line

from .engine import HEAD, cause_of, make_engine, open_database, up_to_date
from .schema import FEATURE_TABLES, answers, commands, dice, finished, keys, metadata, packs, tables, tokens, ways

# In an order that foreign keys allow.
KEPT = (packs, tables, tokens, commands, answers, finished, dice, *FEATURE_TABLES.values(), ways, keys)
AT_ONCE = 500  # rows
WORDS_LONGEST = 200
HEAD_OF = "SELECT version_num FROM alembic_version"


class Backup(msgspec.Struct, frozen=True):
    """A backup's description of itself."""

    schema: str
    tables: int
    digest: str


# --- making -----------------------------------------------------------------------------------------------------------


def back_up(database: str, to: Path, *, force: bool = False) -> Backup:
    """Works while servers run, without holding them up. The file appears only once complete, readable only by its
    owner: it holds every seat's secrets."""
    if to.exists() and not force:
        raise FacedownError(f"{to} is there already: choose another name, or say --force")
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
        if database.startswith("sqlite:"):
            copy_file(database, part)
        else:
            with disposed(make_engine(database)) as engine:
                copy_out(engine, part)
        made = seal(part)
        sync(part)
        part.replace(to)
        sync(to.parent)  # the directory entry too
    except OSError as error:
        raise FacedownError(f"cannot write {to}: {error.strerror}") from None
    except (sqlite3.Error, SQLAlchemyError) as error:
        raise FacedownError(f"the backup failed: {cause_of(error)}") from None
    finally:
        part.unlink(missing_ok=True)
    return made


def copy_file(database: str, to: Path) -> None:
    """In one step: otherwise SQLite would restart at every concurrent write."""
    file = Path(database.removeprefix("sqlite:///"))
    if not file.is_file():
        raise FacedownError(f"there is no database {file}")
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as source, closing(sqlite3.connect(to)) as copy:
        source.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode=DELETE")


def copy_out(engine: Engine, to: Path) -> None:
    """Everything as it was at one moment."""
    if not up_to_date(engine):
        raise FacedownError("the database is empty or of an older version: start the server on it once")
    with disposed(create_engine(f"sqlite:///{to}")) as target:
        metadata.create_all(target, tables=list(KEPT))
        snapshot = engine.connect().execution_options(isolation_level="REPEATABLE READ", stream_results=True)
        with snapshot, target.begin() as copy:
            copy_rows(snapshot, copy)
            copy.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
            copy.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (HEAD,))


def copy_rows(source: Connection, target: Connection) -> None:
    for table in KEPT:
        for rows in source.execute(select(table)).mappings().partitions(AT_ONCE):
            target.execute(insert(table), [dict(row) for row in rows])


def seal(file: Path) -> Backup:
    with closing(sqlite3.connect(file)) as copy:
        made = described(copy)
        copy.execute("CREATE TABLE backup (digest TEXT NOT NULL)")
        copy.execute("INSERT INTO backup VALUES (?)", (made.digest,))
        copy.commit()
    return made


def sync(path: Path) -> None:
    """Makes sure the backup is on disk."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


# --- reading ----------------------------------------------------------------------------------------------------------


def described(copy: sqlite3.Connection) -> Backup:
    names = [name for (name,) in copy.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    whole = hashlib.sha256()
    for name in names:
        if name == "backup":
            continue
        keys = [f'"{row[1]}"' for row in sorted(copy.execute(f'PRAGMA table_info("{name}")'), key=lambda row: row[5])]
        for row in copy.execute(f'SELECT * FROM "{name}" ORDER BY {", ".join(keys)}'):
            whole.update(msgspec.msgpack.encode((name, row)))
    ((schema,),) = copy.execute(HEAD_OF)
    ((count,),) = copy.execute("SELECT count(*) FROM tables")
    return Backup(schema, count, whole.hexdigest())


def check(file: Path) -> Backup:
    """Raises FacedownError for a file that is no backup, is incomplete, or is of a newer version."""
    if not file.is_file():
        raise FacedownError(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as copy:
            found = described(copy)
            ((digest,),) = copy.execute("SELECT digest FROM backup")
    except (sqlite3.Error, ValueError):
        raise FacedownError(f"{file} is not a backup that `facedown backup` has made, or it is damaged") from None
    if digest != found.digest:
        raise FacedownError(f"{file} was changed since it was made, or it is damaged")
    if found.schema > HEAD:
        raise FacedownError(f"{file} was made by a newer Facedown (schema {found.schema}, this one knows {HEAD})")
    return found


# --- bringing back ----------------------------------------------------------------------------------------------------


def restore(file: Path, database: str, *, force: bool = False, words: str = "") -> Backup:
    """All or nothing. No server may run on that database meanwhile. Tables that have not ended show for good that they
    were put back, with these words."""
    said = one_line(words, WORDS_LONGEST, "What is said of it") if words else ""
    found = check(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite"  # migrated there if it is of an older version
        shutil.copyfile(file, copy)
        with disposed(open_database(f"sqlite:///{copy}")) as source, disposed(open_database(database)) as target:
            try:
                with source.connect() as kept, target.begin() as connection:
                    make_room(connection, force=force)
                    copy_rows(kept, connection)
                    compare(kept, connection)
                    connection.execute(update(tables).values(owner=None, epoch=0))  # the owners are not here
                    note_put_back(connection, int(time.time()), said)
            except DBAPIError as error:
                raise FacedownError(f"nothing was restored: {cause_of(error)}") from None
    return found


def note_put_back(connection: Connection, at: int, words: str) -> None:
    """What players were told after the backup was made is lost, though their browsers have seen it."""
    played = select(func.count()).where(answers.c.table_id == tables.c.id).scalar_subquery()
    running = select(tables.c.id, tables.c.state, played).where(tables.c.status.in_(("lobby", "playing")))
    for id, state, count in connection.execute(running).all():
        seating = msgspec.json.decode(state)
        seating["put_back"] = [*seating.get("put_back", ()), PutBack(count, at, words)]
        connection.execute(update(tables).where(tables.c.id == id).values(state=msgspec.json.encode(seating)))


def make_room(connection: Connection, *, force: bool) -> None:
    count = count_of(connection, tables)
    if count and not force:
        raise FacedownError(f"the database has {count} tables: choose another, or say --force to replace them")
    for table in reversed(metadata.sorted_tables):
        connection.execute(table.delete())


def compare(source: Connection, target: Connection) -> None:
    for table in KEPT:
        if count_of(source, table) != count_of(target, table):
            raise FacedownError(f"nothing was restored: of {table.name} not all rows arrived")


def count_of(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


@contextmanager
def disposed(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()
