"""Notifies players who are not looking that it is their move, by Web Push or webhook. The message holds the game's
title, the table and its link: nothing about the question, and nothing a stranger could not read there."""

import asyncio
import hashlib
import logging
from typing import NamedTuple

import msgspec

from facedown.server.base.fair_queue import FairQueue, QueueFull
from facedown.server.base.rate_limits import Buckets
from facedown.server.base.settings import ServerSettings
from facedown.server.room.ports import YourMove
from facedown.server.store import Store, StoredWay, StoreUnavailable

from .safe_http import NotSent, Nowhere, SafeHttp, Unreached, host_of
from .webpush import Signer, Subscriber, new_key, sealed

GONE = (404, 410)
MOST_FAILURES = 5  # in a row; then the address is dropped
AT_ONCE, OF_ONE, WAITING_OF_ONE = 64, 2, 20  # connections; of one player; messages to one player that wait
LAST_WORDS = 2.0  # seconds, when the server stops
EACH_ADDRESS, EACH_HOST = 30, 2000  # an hour, and burst

log = logging.getLogger("facedown.messenger")


class Letter(NamedTuple):
    address: str
    headers: dict[str, str]
    body: bytes


def player_of(way: StoredWay) -> str:
    """Each waits for their own messages only."""
    return f"{way.table_id} {way.player}"


def words_of(call: YourMove) -> str:
    return f"{call.game}: it is your move."


def webhook(way: StoredWay, call: YourMove) -> Letter:
    """The request in the format each kind of receiver expects."""
    words, link, address = words_of(call), f"{way.site}/t/{call.table}", way.address
    told: dict[str, object]
    match way.kind:
        case "discord":
            told = {"content": f"{words} {link}", "allowed_mentions": {"parse": []}}
        case "slack":
            told = {"text": f"{words} {link}"}
        case "ntfy":  # its JSON goes to the server's root and names the topic, the last part of the address
            address, _, topic = way.address.rstrip("/").rpartition("/")
            told = {"topic": topic, "title": call.game, "message": "It is your move.", "click": link}
        case _:
            told = {"game": call.game, "table": call.table, "words": words, "link": link}
    return Letter(address, {"Content-Type": "application/json"}, msgspec.json.encode(told))


def push(way: StoredWay, call: YourMove, signer: Signer, contact: str) -> Letter:
    told = {"title": call.game, "body": "It is your move.", "table": call.table}
    headers = {
        "Authorization": signer.authorization(way.address, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(call.within),
        "Topic": call.table,  # replaces an earlier one that is not delivered yet
        "Urgency": "high",
    }
    return Letter(way.address, headers, sealed(msgspec.json.encode(told), Subscriber(way.point, way.auth)))


class PushAndWebhooks:
    def __init__(self, store: Store, settings: ServerSettings) -> None:
        self.store = store
        self.courier = SafeHttp(inward=settings.inward)
        self.contact = settings.contact
        self.signer: Signer | None = None
        self.lines = FairQueue(AT_ONCE, OF_ONE, WAITING_OF_ONE)
        self.addresses = Buckets(EACH_ADDRESS, EACH_ADDRESS / 3600)
        self.hosts = Buckets(EACH_HOST, EACH_HOST / 3600)
        self.tasks: set[asyncio.Task[None]] = set()

    async def key(self) -> Signer:
        """Raises StoreUnavailable."""
        if self.signer is None:
            self.signer = Signer(await self.store.own_key("vapid", new_key()))
        return self.signer

    def tell(self, call: YourMove) -> None:
        """Returns at once; delivery happens in the background."""
        task = asyncio.create_task(self._tell(call))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, call: YourMove) -> None:
        try:
            for way in await self.store.find_ways(call.table, call.player):
                async with self.lines.turn(player_of(way)):
                    await self._send(way, call)
        except (QueueFull, StoreUnavailable) as error:
            log.warning("table %s: a player was not told: %s", call.table, error)

    async def _send(self, way: StoredWay, call: YourMove) -> None:
        host = host_of(way.address)
        mark = hashlib.sha256(way.address.encode()).hexdigest()
        if not self.addresses.of(mark).take() or not self.hosts.of(host).take():
            return log.warning("table %s: too much was sent to %s", call.table, host)
        contact = self.contact or way.site
        letter = push(way, call, await self.key(), contact) if way.kind == "push" else webhook(way, call)
        try:
            status = await self.courier.post(*letter, asker=player_of(way))
            why = f"answered with {status}"
        except NotSent as error:  # not counted against the address
            return log.warning("table %s: %s to %s: %s", call.table, way.kind, host, error)
        except (Unreached, Nowhere) as error:
            status, why = 0, str(error)
        if 200 <= status < 300:
            failures: int | None = 0
        else:
            failures = None if status in GONE or way.failures + 1 >= MOST_FAILURES else way.failures + 1
            log.warning("table %s: %s at %s: %s", call.table, way.kind, host, why)
        if failures != way.failures:
            await self.store.note_failures(way, failures)

    async def close(self) -> None:
        """Gives pending notifications a moment to be delivered."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=LAST_WORDS)
        for task in self.tasks:
            task.cancel()
