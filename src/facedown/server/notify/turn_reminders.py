"""Turn reminders: a player asked at a slow table who does not look at it is notified once a turn. This is stored before
it is sent, so that no restart and no other worker sends it twice."""

import asyncio
import logging

from facedown.server.room.change import Change
from facedown.server.room.feature import Access, Feature
from facedown.server.room.ports import YourMove
from facedown.server.store import Conflict, StoreUnavailable

RETRY_DELAY = 5.0  # seconds before a failed write is tried again
SLACK = 0.1  # seconds: a timer may ring early

log = logging.getLogger("facedown.turn_reminders")


class TurnReminders(Feature):
    name = "turn-reminders"
    hears = frozenset({"slow"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.timer: asyncio.TimerHandle | None = None
        self.task: asyncio.Task[None] | None = None

    def sync(self) -> None:
        self._wait(min(self._unreminded().values(), default=None))

    def _unreminded(self) -> dict[int, float]:
        """Seats of people who are asked, and when to remind them."""
        room = self.room
        if not room.seating.slow or room.seating.status != "playing" or room.over:
            return {}
        return {
            seat: since + room.tools.settings.call_after
            for seat, (_, since) in room.timers.asked.items()
            if seat not in room.timers.called and room.seating.chairs[seat].person is not None
        }

    def _wait(self, until: float | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if until is None else asyncio.get_running_loop().call_at(until, self._ring)

    def _ring(self) -> None:
        self.task = asyncio.create_task(self._remind())

    async def _remind(self) -> None:
        try:
            moves: list[YourMove] = []
            await self.room.change(lambda: self._due(moves))
            for move in moves:
                self.room.tools.notifier.tell(move)
        except Conflict:
            pass  # another worker has the table now
        except StoreUnavailable as error:
            log.warning("table %s: that somebody is reminded was not stored: %s", self.room.id, error)
            self._wait(self.room.tools.clocks.monotonic() + RETRY_DELAY)

    def _due(self, moves: list[YourMove]) -> Change:
        """The change to store. Adds the people to notify to `moves`; those who are looking know already."""
        room, now = self.room, self.room.tools.clocks.monotonic() + SLACK
        seats = {seat for seat, when in self._unreminded().items() if when <= now}
        people = [room.seating.chairs[seat].person for seat in sorted(seats)]
        moves += [
            YourMove(room.id, room.game.name, player, room.seating.idle)
            for player in people
            if player is not None and not room.looks(player)
        ]
        return Change(reminded=seats)

    def stop(self) -> None:
        self._wait(None)
