"""SQL statements for table ownership, on PostgreSQL. A worker is alive while its row has not expired by the database's
clock, and keeps its tables as long as it is alive. A worker that has expired never comes back: it restarts under
another name. So a table has one owner at a time, and its epoch tells that owner from earlier ones
(docs/decisions/0011-one-owner.md)."""

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from .schema import tables, workers

EXPIRED = text("expires <= clock_timestamp()")


class Taken(NamedTuple):
    """Ours with this epoch, or owned by another worker at that address."""

    epoch: int = 0
    elsewhere: str | None = None


def register(connection: Connection, worker: str, address: str, seconds: float) -> None:
    connection.execute(delete(workers).where(EXPIRED))
    connection.execute(insert(workers).values(id=worker, address=address, expires=in_seconds(seconds)))


def renew(connection: Connection, worker: str, seconds: float) -> bool:
    """Whether the worker is still alive. The commit need not be on disk: if a crash loses it, this worker only counts
    as dead sooner, and a slow disk must not cost the lease."""
    connection.execute(text("SET LOCAL synchronous_commit TO off"))
    alive = (workers.c.id == worker, text("expires > clock_timestamp()"))
    return connection.execute(update(workers).where(*alive).values(expires=in_seconds(seconds))).rowcount == 1


def leave(connection: Connection, worker: str) -> None:
    """Frees all its tables."""
    connection.execute(delete(workers).where(workers.c.id == worker))


def workers_known(connection: Connection) -> list[str]:
    return list(connection.execute(select(workers.c.id)).scalars())


def take(connection: Connection, worker: str, table: str) -> Taken | None:
    """None: there is no such table. Taking always counts as a new owner, even from oneself, so that an earlier request
    to give the table back that arrives late has no effect."""
    row = connection.execute(select(tables.c.owner).where(tables.c.id == table).with_for_update()).first()
    if row is None:
        return None
    if row.owner is not None and row.owner != worker:
        # Deleted, not only read: a worker renewing at this moment has either done so already or never will.
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
    """Addresses of the other live workers."""
    found = connection.execute(
        select(workers.c.address).where(workers.c.id != worker, text("expires > clock_timestamp()"))
    )
    return list(found.scalars())


def in_seconds(seconds: float) -> object:
    return text("clock_timestamp() + make_interval(secs => :seconds)").bindparams(seconds=seconds)
