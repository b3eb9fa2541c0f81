"""How a player wants to be told that it is their move: kept for a table, shown to nobody but by kind and host."""

import msgspec

from facedown.kernel.errors import Unreadable

from . import wire
from .courier import Nowhere, host_of
from .lobby import Denied, Lobby
from .store import StoredWay, WayKind
from .webpush import Subscriber


class PushKey(msgspec.Struct, frozen=True):
    key: str


class Way(msgspec.Struct, frozen=True):
    kind: WayKind
    host: str


async def keep(lobby: Lobby, way: StoredWay, asked: wire.NewWay) -> list[Way]:
    """Raises Denied or StoreUnavailable."""
    if way.kind == "push":
        way = with_keys(way, asked)
    try:
        await lobby.messenger.courier.check(way.address)
    except Nowhere as error:
        raise Denied(409, "address", str(error)) from None
    if not await lobby.store.keep_way(way):
        raise Denied(409, "too-many", "You are told in enough ways at this table already. Remove one first.")
    return await shown(lobby, way.table_id, way.player)


def with_keys(way: StoredWay, asked: wire.NewWay) -> StoredWay:
    try:
        keys = Subscriber.read(asked.p256dh or "", asked.auth or "")
    except Unreadable as error:
        raise Denied(409, "address", str(error)) from None
    return msgspec.structs.replace(way, point=keys.point, auth=keys.auth)


async def shown(lobby: Lobby, table: str, player: int) -> list[Way]:
    found = await lobby.store.find_ways(table, player)
    return [Way(way.kind, host_of(way.address)) for way in found]
