"""SQL statements that end lobbies in which nobody is any more."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, or_, select, text

from .schema import metadata, tables, workers

OF_TABLES = [each for each in metadata.sorted_tables if "table_id" in each.primary_key.columns]


def drop(connection: Connection, before: int, spared: Sequence[str]) -> int:
    """`spared` are loaded here; those that another worker has loaded are its own."""
    old = select(tables.c.id).where(tables.c.status == "lobby", tables.c.created < before, tables.c.id.not_in(spared))
    if connection.dialect.name == "postgresql":
        alive = select(workers.c.id).where(text("expires > clock_timestamp()"))
        old = old.where(or_(tables.c.owner.is_(None), tables.c.owner.not_in(alive)))
    ended = list(connection.execute(old.with_for_update(skip_locked=True)).scalars())
    for start in range(0, len(ended), 500):
        part = ended[start : start + 500]
        for each in OF_TABLES:
            connection.execute(delete(each).where(each.c.table_id.in_(part)))
        connection.execute(delete(tables).where(tables.c.id.in_(part)))
    return len(ended)
