"""SQL statements that delete old tables: lobbies that came to nothing, and what the people who run the server do not
want to keep for good."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, delete, false, or_, select, text

from . import Kept
from .schema import metadata, tables, workers

DAY = 24 * 60 * 60
AT_ONCE = 200
OF_TABLES = [each for each in metadata.sorted_tables if "table_id" in each.primary_key.columns]


class OldTable(NamedTuple):
    id: str
    game: str
    status: str
    touched: int  # seconds since 1970


def find(connection: Connection, kept: Kept, most: int | None = None) -> list[OldTable]:
    """The longest untouched first."""
    columns = (tables.c.id, tables.c.game, tables.c.status, tables.c.touched)
    found = select(*columns).where(is_old(kept)).order_by(tables.c.touched, tables.c.id).limit(most)
    return [OldTable(*row) for row in connection.execute(found)]


def is_old(kept: Kept) -> ColumnElement[bool]:
    now = time.time()
    old: list[ColumnElement[bool]] = [false()]
    for days, statuses in ((kept.finished, ("over", "closed")), (kept.untouched, ("lobby", "playing"))):
        if days:
            old.append(and_(tables.c.status.in_(statuses), tables.c.touched < now - days * DAY))
    return or_(*old)


def prune(connection: Connection, kept: Kept, spared: Sequence[str] = ()) -> int:
    """Deletes some of them; returns how many."""
    return drop(connection, is_old(kept), spared)


def drop_lobbies(connection: Connection, before: int, spared: Sequence[str]) -> int:
    """Lobbies made before that time, in nanoseconds."""
    return drop(connection, and_(tables.c.status == "lobby", tables.c.created < before), spared)


def drop(connection: Connection, old: ColumnElement[bool], spared: Sequence[str]) -> int:
    """With all that is kept of them. `spared` are loaded here; what another worker has loaded is spared too."""
    found = select(tables.c.id).where(old, tables.c.id.not_in(spared)).limit(AT_ONCE)
    if connection.dialect.name == "postgresql":
        alive = select(workers.c.id).where(text("expires > clock_timestamp()"))
        found = found.where(or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive)))
    ids = list(connection.execute(found.with_for_update(skip_locked=True)).scalars())
    for each in OF_TABLES:
        connection.execute(delete(each).where(each.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    return len(ids)
