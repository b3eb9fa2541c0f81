"""Who is asked at a slow table, and does not look at it, is called once a turn. That is stored before anybody is told,
so that no restart and no other worker calls them twice."""

import asyncio
import logging
from typing import TYPE_CHECKING

from .messenger import Call, Messenger
from .outcome import Outcome
from .store import Conflict, StoreUnavailable

if TYPE_CHECKING:
    from .room import Room

AGAIN = 5.0  # seconds until what could not be stored is tried again
SLACK = 0.1  # seconds: a timer may ring early

log = logging.getLogger("facedown.calling")


class Caller:
    def __init__(self, room: "Room", messenger: Messenger, after: float) -> None:
        self.room = room
        self.messenger = messenger
        self.after = after
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    def look(self) -> None:
        """Called after every change."""
        self._wait(min(self._uncalled().values(), default=None))

    def _uncalled(self) -> dict[int, float]:
        """Seats of people who are asked, and when they are to be called."""
        room = self.room
        if not room.seating.slow or room.seating.status != "playing" or room.over:
            return {}
        return {
            seat: since + self.after
            for seat, (_, since) in room.clock.asked.items()
            if seat not in room.clock.called and room.seating.chairs[seat].person is not None
        }

    def _wait(self, until: float | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if until is None else self.room.clock.loop.call_at(until, self._ring)

    def _ring(self) -> None:
        self.task = asyncio.create_task(self._call())

    async def _call(self) -> None:
        try:
            for call in await self.room.call(self.due):
                self.messenger.tell(call)
        except Conflict:
            pass  # another has the table now
        except StoreUnavailable as error:
            log.warning("table %s: that somebody is called was not stored: %s", self.room.id, error)
            self._wait(self.room.clock.loop.time() + AGAIN)

    def due(self) -> tuple[Outcome, list[Call]]:
        """What is stored of it, and whom to tell: those who look know already."""
        room, now = self.room, self.room.clock.loop.time() + SLACK
        seats = {seat for seat, when in self._uncalled().items() if when <= now}
        people = [room.seating.chairs[seat].person for seat in sorted(seats)]
        calls = [
            Call(room.id, room.game.name, player, room.seating.idle)
            for player in people
            if player is not None and not room.looking(player)
        ]
        return Outcome(called=seats), calls

    def stop(self) -> None:
        self._wait(None)
