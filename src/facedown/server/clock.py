"""A room's clocks: who is gone and since when, who is asked and since when. Seconds of the event loop's clock."""

import asyncio
import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from .store import StoredWait, StoredWaits

if TYPE_CHECKING:
    from .play import Play
    from .seating import Seating

SOON = 60.0  # seconds: until a slow table is looked at again where it should have gone on by itself


class Waits(NamedTuple):
    """Whom a table waits for."""

    asked: dict[int, tuple[int, float]]  # seat: what all had been told when it was asked, since
    called: set[int]  # seats whose persons know it: they were looking, or were told where they wanted it


class Clock:
    """`ring` is called when a time is up that changes what others may do."""

    def __init__(self, grace: float, ring: Callable[[], None]) -> None:
        self.grace = grace
        self.ring = ring
        self.loop = asyncio.get_running_loop()
        self.gone: dict[int, float] = {}  # player: since
        self.asked: dict[int, tuple[int, float]] = {}
        self.called: set[int] = set()
        self.alarm: asyncio.TimerHandle | None = None

    def note_present(self, player: int) -> None:
        self.gone.pop(player, None)

    def note_gone(self, player: int) -> None:
        self.gone.setdefault(player, self.loop.time())

    def note_asks(self, play: "Play | None", seating: "Seating") -> None:
        self.asked, self.called = self.waits_after(play, seating)

    def waits_after(self, play: "Play | None", seating: "Seating") -> Waits:
        """One wait goes on until all see something of it: where a seat is asked again in secret, a clock that began
        anew would tell (A4). Whoever waited for the device has had no time yet when it is handed on. A pause ends every
        wait, but nobody is called again after it."""
        if play is None:
            return Waits({}, set())
        awaited, told, now = play.table.awaited(), play.number(None), self.loop.time()
        called = self.called.intersection(awaited)
        if seating.paused:
            return Waits({}, called)
        handed_on = {other for seat in self.asked if seat not in awaited for other in seating.seats_beside(seat)}
        goes_on = {seat: known for seat, known in self.asked.items() if known[0] == told and seat not in handed_on}
        return Waits({seat: goes_on.get(seat, (told, now)) for seat in awaited}, called)

    def grace_left(self, player: int | None, seating: "Seating") -> float | None:
        """None: not gone. At a slow table all may be away for days: only who let a whole wait go by counts as gone."""
        if player is None or player not in self.gone:
            return None
        if seating.slow:
            return 0.0 if seating.missed(player) else None
        return max(0.0, self.gone[player] + self.grace - self.loop.time())

    def idle_left(self, seat: int, idle: int) -> float | None:
        """None: not asked, or no limit."""
        if not idle or seat not in self.asked:
            return None
        return max(0.0, self.asked[seat][1] + idle - self.loop.time())

    def arm(self, seating: "Seating") -> None:
        """Ring at the next time that runs out."""
        self.stop()
        times = [self.grace_left(player, seating) for player in (*(c.person for c in seating.chairs), seating.host)]
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

    # --- what a slow table keeps of it, by the clock on the wall ------------------------------------------------------

    def stored(self, seating: "Seating", waits: Waits) -> StoredWaits:
        began = time.time() - self.loop.time()
        asked = [StoredWait(seat, told, since + began) for seat, (told, since) in waits.asked.items()]
        return StoredWaits(self._due(seating, waits), asked, sorted(waits.called))

    def restore(self, stored: StoredWaits) -> None:
        began = time.time() - self.loop.time()
        self.asked = {wait.seat: (wait.told, wait.since - began) for wait in stored.asked}
        self.called = set(stored.called)

    def _due(self, seating: "Seating", waits: Waits) -> int | None:
        """When somebody has to look at a slow table that is not in anybody's memory then: a person's time is up, or a
        bot should have answered and a person been called long ago. Seconds since 1970; None: never."""
        if seating.status != "playing" or seating.paused or not seating.goes_on:
            return None
        now = self.loop.time()
        times = [
            since + seating.idle if seating.chairs[seat].person is not None and seat in waits.called else now + SOON
            for seat, (_, since) in waits.asked.items()
        ]
        return math.ceil(time.time() - now + min(times, default=now + SOON))


def seconds(left: float) -> int:
    return math.ceil(left)
