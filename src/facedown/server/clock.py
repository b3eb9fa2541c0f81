"""A room's clocks: who is gone and since when, who is asked and since when. Seconds of the event loop's clock."""

import asyncio
import math
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .play import Play
    from .seating import Seating


class Clock:
    """`ring` is called when a time is up that changes what others may do."""

    def __init__(self, grace: float, ring: Callable[[], None]) -> None:
        self.grace = grace
        self.ring = ring
        self.loop = asyncio.get_running_loop()
        self.gone: dict[int, float] = {}  # player: since
        self.asked: dict[int, tuple[int, float]] = {}  # seat: what all had been told when it was asked, since
        self.alarm: asyncio.TimerHandle | None = None

    def note_present(self, player: int) -> None:
        self.gone.pop(player, None)

    def note_gone(self, player: int) -> None:
        self.gone.setdefault(player, self.loop.time())

    def note_asks(self, play: "Play | None", seating: "Seating") -> None:
        """One wait goes on until all see something of it: where a seat is asked again in secret, a clock that began
        anew would tell (A4). Whoever waited for the device has had no time yet when it is handed on."""
        awaited = () if play is None else play.table.awaited()
        told = 0 if play is None else play.number(None)
        answered = [seat for seat in self.asked if seat not in awaited]
        for seat in answered:
            del self.asked[seat]
        for seat in awaited:
            if self.asked.get(seat, (None,))[0] != told:
                self.asked[seat] = (told, self.loop.time())
        handed_on = {other for seat in answered for other in seating.seats_beside(seat)}
        for seat in handed_on.intersection(self.asked):
            self.asked[seat] = (told, self.loop.time())

    def grace_left(self, player: int | None) -> float | None:
        """None: not gone."""
        if player is None or player not in self.gone:
            return None
        return max(0.0, self.gone[player] + self.grace - self.loop.time())

    def idle_left(self, seat: int, idle: int) -> float | None:
        """None: not asked, or no limit."""
        if not idle or seat not in self.asked:
            return None
        return max(0.0, self.asked[seat][1] + idle - self.loop.time())

    def arm(self, seating: "Seating") -> None:
        """Ring at the next time that runs out."""
        self.stop()
        times = [self.grace_left(player) for player in (*(c.person for c in seating.chairs), seating.host)]
        if not seating.paused:
            times += [
                self.idle_left(seat, seating.idle)
                for seat, chair in enumerate(seating.chairs)
                if chair.person is not None
            ]
        ahead = [left for left in times if left]
        if ahead:
            self.alarm = self.loop.call_later(min(ahead) + 0.01, self.ring)

    def stop(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


def seconds(left: float) -> int:
    return math.ceil(left)
