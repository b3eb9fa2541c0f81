"""Ways to notify a player of their move, stored per table; only their kind and host are ever shown."""

import msgspec

from facedown.kernel.errors import Unreadable
from facedown.server.base.errors import Denied
from facedown.server.protocol import bodies
from facedown.server.store import StoredWay, WayKind

from .notifier import PushAndWebhooks
from .safe_http import NotSent, Nowhere, host_of
from .webpush import Subscriber


class PushKey(msgspec.Struct, frozen=True):
    key: str


class Way(msgspec.Struct, frozen=True):
    kind: WayKind
    host: str


async def keep(notifier: PushAndWebhooks, way: StoredWay, asked: bodies.NewWay, asker: str) -> list[Way]:
    """`asker`: the network that the address is looked up for. Raises Denied or StoreUnavailable."""
    if way.kind == "push":
        way = with_keys(way, asked)
    try:
        await notifier.courier.check(way.address, asker)
    except NotSent:
        raise Denied(503, "try-again", "That address could not be looked up just now. Please try again.") from None
    except Nowhere as error:
        raise Denied(409, "address", str(error)) from None
    if not await notifier.store.keep_way(way):
        raise Denied(409, "too-many", "You are told in enough ways at this table already. Remove one first.")
    return await shown(notifier, way.table_id, way.player)


def with_keys(way: StoredWay, asked: bodies.NewWay) -> StoredWay:
    try:
        keys = Subscriber.read(asked.p256dh or "", asked.auth or "")
    except Unreadable as error:
        raise Denied(409, "address", str(error)) from None
    return msgspec.structs.replace(way, point=keys.point, auth=keys.auth)


async def shown(notifier: PushAndWebhooks, table: str, player: int) -> list[Way]:
    found = await notifier.store.find_ways(table, player)
    return [Way(way.kind, host_of(way.address)) for way in found]
