"""Players' notification channels, and this server's own keys."""

import hashlib

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from . import StoredWay
from .schema import keys, ways

MOST = 5  # per player


def mark_of(address: str) -> bytes:
    return hashlib.sha256(address.encode()).digest()


def own_key(connection: Connection, name: str, fresh: bytes) -> bytes:
    """The stored key; stores the fresh one if there is none. Raises IntegrityError if another is stored at the same
    moment."""
    found: bytes | None = connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar()
    if found is None:
        connection.execute(insert(keys).values(name=name, value=fresh))
    return found or fresh


def find(connection: Connection, table: str, player: int) -> list[StoredWay]:
    columns = [ways.c[name] for name in StoredWay.__struct_fields__]
    ours = select(*columns).where(ways.c.table_id == table, ways.c.player == player).order_by(ways.c.mark)
    return [StoredWay(*row) for row in connection.execute(ours)]


def keep(connection: Connection, way: StoredWay) -> bool:
    """Replaces one with the same address. False: the player has too many."""
    drop(connection, way.table_id, way.player, way.address)
    ours = select(func.count()).where(ways.c.table_id == way.table_id, ways.c.player == way.player)
    if connection.execute(ours).scalar_one() >= MOST:
        return False
    connection.execute(insert(ways).values(mark=mark_of(way.address), **msgspec.structs.asdict(way)))
    return True


def drop(connection: Connection, table: str, player: int, address: str) -> None:
    ours = (ways.c.table_id == table, ways.c.player == player, ways.c.mark == mark_of(address))
    connection.execute(delete(ways).where(*ours))


def note_failures(connection: Connection, way: StoredWay, failures: int | None) -> None:
    """None: the channel is deleted."""
    if failures is None:
        return drop(connection, way.table_id, way.player, way.address)
    ours = (ways.c.table_id == way.table_id, ways.c.player == way.player, ways.c.mark == mark_of(way.address))
    connection.execute(update(ways).where(*ours).values(failures=failures))
