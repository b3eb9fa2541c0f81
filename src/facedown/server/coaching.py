"""The coach of somebody who plays alone among bots: a hint while they play, and a look back after the end.

It thinks in the bots' processes, over worlds that the seat can imagine, so nobody learns what they may not know (A8).
Where two people sit at a table it is silent."""

import asyncio
import logging
import random
import secrets
from collections import OrderedDict

import msgspec

from facedown.bots.coach import Advice
from facedown.bots.levels import HARD
from facedown.bots.looking_back import Better, Curve, Decision, better, curve, decisions, worst_first
from facedown.kernel.errors import ReplayError
from facedown.kernel.replay import Replay

from .lobby import Denied
from .replays import check_started
from .room import Room
from .thinking import Thinkers

GLANCE = 0.12  # seconds for each decision of a game that is over
MOST_KEPT = 200  # games that were looked back at

log = logging.getLogger("facedown.coach")


class LookBack(msgspec.Struct, frozen=True):
    """A finished game: the curve of everybody's chances, and what this seat could have done better."""

    curve: Curve
    better: list[Better]


class Coach:
    """One thought at a time for each table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.busy: set[str] = set()
        self.kept: OrderedDict[tuple[str, int], LookBack] = OrderedDict()

    async def hint(self, room: Room, seat: int | None) -> Advice:
        """What `hard` would do in place of this seat. Raises Denied."""
        seat = self._advised(room, seat)
        play = room.play
        if play is None or play.table.over or seat not in play.table.awaited():
            raise Denied(409, "not-asked", "You are not being asked anything right now.")
        with self._one_at_a_time(room):
            found = await self.thinkers.advise(play.table, seat, HARD.seconds)
        if found is None:
            raise Denied(503, "try-again", "The coach has lost the thread. Please try again.")
        return found

    async def look_back(self, room: Room, seat: int | None) -> LookBack:
        """Raises Denied, StoreUnavailable."""
        seat = self._advised(room, seat)
        check_started(room)
        if not room.over:
            raise Denied(403, "not-yet", "The coach looks back once the game is over.")
        key = (room.id, seat)
        if key not in self.kept:
            with self._one_at_a_time(room):
                self.kept[key] = await self._looked_back(room, seat)
            if len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        return self.kept[key]

    async def _looked_back(self, room: Room, seat: int) -> LookBack:
        replay = await room.replay()
        try:
            chances = await asyncio.to_thread(curve, replay, room.game)
            made = await asyncio.to_thread(self._decisions, replay, room, seat)
        except ReplayError:  # what does not fit may be somebody's secret: only the log has it
            log.exception("table %s does not replay", room.id)
            raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None
        found = []
        for answer, world, chosen in made:
            advice = await self.thinkers.advise(world, seat, GLANCE, chosen)
            missed = None if advice is None else better(world, seat, answer, chosen, advice)
            found += [] if missed is None else [missed]
        return LookBack(chances, worst_first(found))

    @staticmethod
    def _decisions(replay: Replay, room: Room, seat: int) -> list[Decision]:
        source = random.Random(secrets.randbits(64))
        return list(decisions(replay, room.game, seat, lambda table: table.imagine(seat, source)))

    def _advised(self, room: Room, seat: int | None) -> int:
        if seat is None:
            raise Denied(403, "not-allowed", "The coach talks to whoever plays.")
        if not room.seating.coach or room.game.prior is None or room.game.estimate is None:
            raise Denied(403, "no-coach", "There is no coach at this table.")
        if room.seating.people() != 1:
            raise Denied(403, "no-coach", "The coach sits only with somebody who plays alone among bots.")
        return seat

    def _one_at_a_time(self, room: Room) -> "Busy":
        if room.id in self.busy:
            raise Denied(429, "too-fast", "The coach is thinking already.")
        return Busy(self.busy, room.id)


class Busy:
    def __init__(self, busy: set[str], id: str) -> None:
        self.busy = busy
        self.id = id

    def __enter__(self) -> None:
        self.busy.add(self.id)

    def __exit__(self, *_: object) -> None:
        self.busy.discard(self.id)
