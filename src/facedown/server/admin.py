"""What `facedown admin` does. It works on the database alone, even while a server runs: write access there makes
somebody the admin. A table is changed as another server would change it, by its version, and a server that has it in
memory is told to reload it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import SQLAlchemyError

from facedown.kernel.errors import FacedownError

from .base.plain_text import one_line
from .base.settings import ServerSettings
from .protocol.wire import encode
from .room.seating import Seating
from .store import Kept, announcements, old_tables
from .store.engine import cause_of, make_engine, up_to_date
from .store.schema import chat, claims, tables

CLOSED = "The person who runs this server has closed this table."
GONE = "(removed)"
LONGEST = 200
OPEN = ("lobby", "playing")


class TableLine(msgspec.Struct, frozen=True):
    id: str
    game: str
    status: str
    public: bool
    created: int  # seconds since 1970
    seats: int
    people: list[str]
    lines: int  # lines of chat


@contextmanager
def transaction(settings: ServerSettings) -> Iterator[Connection]:
    """On a server's database. Nothing is created where there is none."""
    engine = make_engine(settings.database_address())
    try:
        if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
            raise FacedownError(f"there is no database {engine.url.database}: choose another with --database")
        if not up_to_date(engine):
            raise FacedownError("this database is of another version: start the server of this version first")
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        words = f"cannot work on the database: {cause_of(error)} (choose another with --database)"
        raise FacedownError(words) from None
    finally:
        engine.dispose()


def list_tables(connection: Connection, *, ended: bool) -> list[TableLine]:
    """Newest first; finished and closed ones only if `ended`."""
    said = select(chat.c.table_id, func.count().label("lines")).group_by(chat.c.table_id).subquery()
    lines = func.coalesce(said.c.lines, 0).label("lines")
    wanted = select(tables, lines).outerjoin(said, said.c.table_id == tables.c.id)
    if not ended:
        wanted = wanted.where(tables.c.status.in_(OPEN))
    return [line_of(row) for row in connection.execute(wanted.order_by(tables.c.created.desc())).mappings()]


def line_of(row: Any) -> TableLine:
    seating = msgspec.json.decode(row["state"], type=Seating)
    people = list(dict.fromkeys(person.name for person in seating.players))
    made = row["created"] // 10**9
    return TableLine(
        row["id"], row["game"], row["status"], row["public"], made, len(seating.chairs), people, row["lines"]
    )


def announce(connection: Connection, words: str | None, minutes: float) -> None:
    """To all tables of all servers on this database; None ends the announcement."""
    said = None if words is None else one_line(words, LONGEST, "An announcement")
    announcements.add(connection, words=said, until=int(time.time() + 60 * minutes))


def close(connection: Connection, id: str) -> None:
    seating = seating_of(connection, id)
    if seating.status not in OPEN:
        raise FacedownError(f"the table {id} is {seating.status} already")
    seating.status, seating.closed = "closed", CLOSED
    keep(connection, id, seating, code=None, status="closed")


def remove_words(connection: Connection, id: str, person: str) -> int:
    """Removes what somebody said at a table, and their name, for everybody there with that name; returns how many
    lines."""
    seating = seating_of(connection, id)
    called = [player for player in seating.players if player.name == person]
    if not called:
        names = ", ".join(player.name for player in seating.players)
        raise FacedownError(f"nobody called {person!r} has joined the table {id}; who has: {names}")
    for player in called:
        player.name = GONE
    if seating.closed is not None:
        seating.closed = seating.closed.replace(person, "Somebody")
    theirs = (chat.c.table_id == id, chat.c.name == person)
    found = connection.execute(update(chat).where(*theirs).values(name=GONE, words=GONE))
    said = (claims.c.table_id == id, claims.c.name == person)  # the words themselves are the game's
    connection.execute(update(claims).where(*said).values(name=GONE))
    keep(connection, id, seating)
    return found.rowcount


def prune(connection: Connection, kept: Kept, *, dry_run: bool) -> list[old_tables.OldTable]:
    """Returns those that are older than they are kept, and deletes them unless it is a dry run. Those that a worker has
    loaded stay."""
    if not any(kept):
        raise FacedownError("say for how long: --finished DAYS or --untouched DAYS, or the server's settings")
    found = old_tables.find(connection, kept)
    if dry_run:
        return found
    while old_tables.prune(connection, kept):
        pass
    left = {table.id for table in old_tables.find(connection, kept)}
    for table in found:
        if table.id not in left:
            announcements.add(connection, table=table.id)
    return [table for table in found if table.id not in left]


def seating_of(connection: Connection, id: str) -> Seating:
    state = connection.execute(select(tables.c.state).where(tables.c.id == id).with_for_update()).scalar()
    if state is None:
        raise FacedownError(f"there is no table {id!r}; `facedown admin tables` lists them")
    return msgspec.json.decode(state, type=Seating)


def keep(connection: Connection, id: str, seating: Seating, **more: Any) -> None:
    changed = {"state": encode(seating), "version": tables.c.version + 1, **more}
    connection.execute(update(tables).where(tables.c.id == id).values(**changed))
    announcements.add(connection, table=id)
