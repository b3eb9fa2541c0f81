"""The coach for a person who plays alone among bots: hints during the game, and a review after the end.

It thinks in the bots' processes, over worlds consistent with what the seat knows, so nobody learns what they may not
know (A8). It is silent where two people sit at a table."""

import logging
import random
from collections import OrderedDict

import msgspec

from facedown.bots.coach import Advice
from facedown.bots.levels import HARD
from facedown.bots.review import Better, Curve, Decision, better, curve, decisions, worst_first
from facedown.kernel.errors import ReplayError
from facedown.kernel.replay import Replay
from facedown.server.base.clocks import Entropy
from facedown.server.base.errors import Denied
from facedown.server.room.dealt_in import electorate
from facedown.server.room.ports import BotPool
from facedown.server.room.room import Room

GLANCE = 0.12  # seconds per decision of a finished game
MOST_KEPT = 200  # reviews of games

log = logging.getLogger("facedown.coach")


class LookBack(msgspec.Struct, frozen=True):
    """A review of a finished game: the curve of everybody's chances, and what this seat could have done better."""

    curve: Curve
    better: list[Better]


class Coach:
    """Thinks about one question at a time per table."""

    def __init__(self, bots: BotPool, entropy: Entropy) -> None:
        self.bots = bots
        self.entropy = entropy
        self.busy: set[str] = set()
        self.kept: OrderedDict[tuple[str, int], LookBack] = OrderedDict()

    async def hint(self, room: Room, seat: int | None, caller: str) -> Advice:
        """What `hard` would do in this seat. Raises Denied."""
        seat = self._advised(room, seat)
        play = room.play
        if play is None or play.table.over or seat not in play.table.awaited():
            raise Denied(409, "not-asked", "You are not being asked anything right now.")
        with self._one_at_a_time(room):
            found = await self.bots.advise(play.table, seat, HARD.seconds, caller=caller)
        if found is None:
            raise Denied(503, "try-again", "The coach has lost the thread. Please try again.")
        return found

    async def look_back(self, room: Room, seat: int | None, caller: str) -> LookBack:
        """Raises Denied, StoreUnavailable."""
        seat = self._advised(room, seat)
        if room.play is None and room.state.finished is None:
            raise Denied(409, "not-started", room.seating.closed or "There is nothing to replay yet.")
        if not room.over:
            raise Denied(403, "not-yet", "The coach looks back once the game is over.")
        key = (room.id, seat)
        if key not in self.kept:
            with self._one_at_a_time(room):
                self.kept[key] = await self._looked_back(room, seat, caller)
            if len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        return self.kept[key]

    async def _looked_back(self, room: Room, seat: int, caller: str) -> LookBack:
        replay = await room.replay()
        try:
            chances = await room.tools.aside(curve, replay, room.game)
            made = await room.tools.aside(self._decisions, replay, room, seat)
        except ReplayError:  # what does not fit may be somebody's secret: it is only logged
            log.exception("table %s does not replay", room.id)
            raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None
        found = []
        for answer, world, chosen in made:
            advice = await self.bots.advise(world, seat, GLANCE, chosen, caller=caller)
            missed = None if advice is None else better(world, seat, answer, chosen, advice)
            found += [] if missed is None else [missed]
        return LookBack(chances, worst_first(found))

    def _decisions(self, replay: Replay, room: Room, seat: int) -> list[Decision]:
        source = random.Random(self.entropy.getrandbits(64))
        return list(decisions(replay, room.game, seat, lambda table: table.imagine(seat, source)))

    def _advised(self, room: Room, seat: int | None) -> int:
        if seat is None:
            raise Denied(403, "not-allowed", "The coach talks to the person who plays.")
        if not room.seating.coach or room.game.prior is None or room.game.estimate is None:
            raise Denied(403, "no-coach", "There is no coach at this table.")
        if room.seating.people() != 1 or len(electorate(room.seating)) > 1:
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
