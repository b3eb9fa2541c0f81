"""Who speaks for which table, on PostgreSQL. A worker lives as long as its row has not expired by the database's clock,
and its tables are its own as long as it lives. Whoever has expired once never comes back: it starts anew under another
name. So a table has one owner at a time, and its epoch tells each from those before (docs/decisions/0011-one-owner.md).
"""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from .schema import tables, workers

EXPIRED = text("expires <= clock_timestamp()")


class Taken(NamedTuple):
    """Ours with this epoch, or another's who can be reached there."""

    epoch: int = 0
    elsewhere: str | None = None


def register(connection: Connection, worker: str, address: str, seconds: float) -> None:
    connection.execute(delete(workers).where(EXPIRED))
    connection.execute(insert(workers).values(id=worker, address=address, expires=in_seconds(seconds)))


def renew(connection: Connection, worker: str, seconds: float) -> bool:
    """Whether it is still alive. It need not be on disk: whoever forgets it in a crash thinks this worker dead sooner,
    and a slow disk must not."""
    connection.execute(text("SET LOCAL synchronous_commit TO off"))
    alive = (workers.c.id == worker, text("expires > clock_timestamp()"))
    return connection.execute(update(workers).where(*alive).values(expires=in_seconds(seconds))).rowcount == 1


def leave(connection: Connection, worker: str) -> None:
    """From now on all its tables are free."""
    connection.execute(delete(workers).where(workers.c.id == worker))


def workers_known(connection: Connection) -> list[str]:
    return list(connection.execute(select(workers.c.id)).scalars())


def take(connection: Connection, worker: str, table: str) -> Taken | None:
    """None: there is no such table. Every time counts as a new owner, also from oneself: an order to give the table
    back that is still on its way must not hit it."""
    row = connection.execute(select(tables.c.owner).where(tables.c.id == table).with_for_update()).first()
    if row is None:
        return None
    if row.owner is not None and row.owner != worker:
        # Removed, not only looked at: one that is just renewing itself has done so before this, or never will.
        connection.execute(delete(workers).where(workers.c.id == row.owner, EXPIRED))
        address: str | None = connection.execute(select(workers.c.address).where(workers.c.id == row.owner)).scalar()
        if address is not None:
            return Taken(elsewhere=address)
    ours = update(tables).where(tables.c.id == table).values(owner=worker, epoch=tables.c.epoch + 1)
    return Taken(connection.execute(ours.returning(tables.c.epoch)).scalar_one())


def give_back(connection: Connection, worker: str, table: str, epoch: int) -> None:
    ours = (tables.c.id == table, tables.c.owner == worker, tables.c.epoch == epoch)
    connection.execute(update(tables).where(*ours).values(owner=None))


def others(connection: Connection, worker: str) -> list[str]:
    """Addresses of the workers that live, without this one."""
    found = connection.execute(
        select(workers.c.address).where(workers.c.id != worker, text("expires > clock_timestamp()"))
    )
    return list(found.scalars())


def in_seconds(seconds: float) -> object:
    return text("clock_timestamp() + make_interval(secs => :seconds)").bindparams(seconds=seconds)
