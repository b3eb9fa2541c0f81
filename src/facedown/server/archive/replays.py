"""Access to replays: before the end players see the game through their own eyes, after it through any. Replaying a game
is slow and anybody may ask, so it is done one at a time, and once for everybody who asks."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Literal

import msgspec

from facedown.kernel.errors import ReplayError
from facedown.kernel.replay import to_text
from facedown.kernel.words.claims import Verdict
from facedown.kernel.words.story import StoryLine
from facedown.server.base.errors import Denied
from facedown.server.base.fair_queue import FairQueue, QueueFull
from facedown.server.protocol.wire import encode
from facedown.server.room.room import Room

from .finish import Finish
from .proofs import proof_of
from .recordings import ALL, Eyes, make_film

MOST_WAITING = 10  # requests of one caller that wait for a recording
MOST_KEPT = 16_000_000  # bytes of recordings and proofs
PROOF: Literal["proof"] = "proof"

Key = tuple[str, int | None, Eyes | Literal["proof"]]

log = logging.getLogger("facedown.replays")


class Films:
    """A cache of the latest recordings, as bytes ready to send."""

    def __init__(self) -> None:
        self.queue = FairQueue(1, waiting=MOST_WAITING)
        self.kept: OrderedDict[Key, bytes] = OrderedDict()
        self.thread = ThreadPoolExecutor(1, "facedown-films")

    async def film(self, room: Room, eyes: Eyes, caller: str) -> bytes:
        """`caller` waits behind their own requests only. Raises Denied, ReplayError or StoreUnavailable."""
        return await self._once(room, eyes, caller, lambda: self._make(room, eyes))

    async def proof(self, room: Room, caller: str) -> bytes:
        """Empty where there is none. Raises Denied, ReplayError or StoreUnavailable."""
        return await self._once(room, PROOF, caller, lambda: self._prove(room))

    async def _once(
        self, room: Room, what: Eyes | Literal["proof"], caller: str, make: Callable[[], Awaitable[bytes]]
    ) -> bytes:
        key = (room.id, None if room.over or room.play is None else room.play.answers, what)
        if key in self.kept:
            return self.kept[key]
        try:
            async with self.queue.turn(caller):
                if key not in self.kept:
                    self._keep(key, await make())
                return self.kept[key]
        except QueueFull:
            raise Denied(503, "try-again", "Too many replays are being asked for. Try again in a moment.") from None

    async def _make(self, room: Room, eyes: Eyes) -> bytes:
        loop = asyncio.get_running_loop()
        if room.over:
            finished = await room.feature(Finish).recorded()
            return await loop.run_in_executor(self.thread, finished.film, eyes)
        replay = await room.replay()
        return await loop.run_in_executor(self.thread, lambda: encode(make_film(replay, room.game, eyes, over=False)))

    async def _prove(self, room: Room) -> bytes:
        kept = (await room.feature(Finish).recorded()).proof if room.over else None
        return await proof_of(room, kept, self.thread)

    def _keep(self, key: Key, film: bytes) -> None:
        self.kept[key] = film
        while len(self.kept) > 1 and sum(map(len, self.kept.values())) > MOST_KEPT:
            self.kept.popitem(last=False)

    def close(self) -> None:
        self.thread.shutdown(wait=False)


async def film_through(films: Films, room: Room, eyes: str, own: int | None, caller: str) -> bytes:
    named: dict[str, Eyes] = {"own": own, "watcher": None, "all": ALL}
    if eyes not in named and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 4):
        raise Denied(400, "unreadable", "Eyes must be own, watcher, all or a seat number.")
    through, seats = named[eyes] if eyes in named else int(eyes), len(room.seating.chairs)
    check_started(room)
    if isinstance(through, int) and not 0 <= through < seats:
        raise Denied(409, "no-seat", f"Seats are 0 to {seats - 1}.")
    if through not in (own, None) and not room.over:
        raise Denied(403, "not-yet", "You can see it through other eyes once the game is over.")
    try:
        return await films.film(room, through, caller)
    except ReplayError:  # what does not fit may be somebody's secret: it is only logged
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None


async def record_of(room: Room) -> str:
    """The game as `facedown replay` reads it. It holds every secret, so it is not available before the end."""
    check_started(room)
    if not room.over:
        raise Denied(403, "not-yet", "You can save the game once it is over.")
    finished, replay = await room.feature(Finish).recorded(), await room.replay()
    header = msgspec.structs.replace(replay.header, rules=room.rules)
    return to_text(msgspec.structs.replace(replay, header=header, result=finished.result))


async def story_of(room: Room) -> list[StoryLine]:
    """It tells what was secret, so it is not available before the end."""
    check_started(room)
    if not room.over:
        raise Denied(403, "not-yet", "The story is told once the game is over.")
    try:
        return await room.feature(Finish).story()
    except ReplayError:
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None


async def verdicts_of(room: Room) -> list[Verdict]:
    """Which claims were true, one verdict each. They tell what was secret, so they are not available before the end."""
    check_started(room)
    if not room.over:
        raise Denied(403, "not-yet", "What was true is told once the game is over.")
    try:
        return (await room.feature(Finish).recorded()).verdicts
    except ReplayError:
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None


async def proof_for_all(films: Films, room: Room, caller: str) -> bytes:
    """It holds every secret, so it is not available before the end. A closed table has one too, so that nobody can deal
    and close tables unseen until a deal suits them."""
    if room.deal is None and room.seating.status == "lobby":
        raise Denied(409, "not-started", "Nothing has been dealt yet.")
    if not room.ended:
        raise Denied(403, "not-yet", "You can check the deal once the game is over.")
    try:
        proof = await films.proof(room, caller)
    except ReplayError:
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None
    if not proof:
        raise Denied(409, "no-proof", "This table was dealt in a way that cannot be checked any more.")
    return proof


def check_started(room: Room) -> None:
    if room.play is None and room.state.finished is None:
        raise Denied(409, "not-started", room.seating.closed or "There is nothing to replay yet.")
