"""A room's timers: who has been gone, and who has been asked, since when. In seconds of the monotonic clock."""

import asyncio
import math
from collections.abc import Callable
from typing import NamedTuple

from facedown.server.base.clocks import Clocks
from facedown.server.store import StoredWait, StoredWaits

from .game_session import Play
from .seating import Seating

SOON = 60.0  # seconds until a slow table that should have gone on by itself is checked again


Asked = dict[int, tuple[int, float]]  # seat: number of public events when it was asked, and since when


class Waits(NamedTuple):
    """Who a table waits for."""

    asked: Asked
    called: set[int]  # seats whose players know: they were looking, or were notified


class Timers:
    """`ring` is called when a time runs out that changes what others may do."""

    def __init__(self, grace: float, clocks: Clocks, ring: Callable[[], None]) -> None:
        self.grace = grace
        self.clocks = clocks
        self.ring = ring
        self.loop = asyncio.get_running_loop()
        self.gone: dict[int, float] = {}  # player: since when
        self.asked: Asked = {}
        self.called: set[int] = set()
        self.alarm: asyncio.TimerHandle | None = None

    def note_present(self, player: int) -> None:
        self.gone.pop(player, None)

    def note_gone(self, player: int) -> None:
        self.gone.setdefault(player, self.clocks.monotonic())

    def note_asks(self, play: Play | None, seating: Seating) -> None:
        self.asked, self.called = self.waits_after(play, seating)

    def waits_after(self, play: Play | None, seating: Seating) -> Waits:
        """A wait lasts until everybody sees progress: if a seat is asked again in secret, a restarted clock would give
        that away (A4). A player who waited for a shared device gets the full time when it is handed on. A pause ends
        every wait, but nobody is notified again after it."""
        if play is None:
            return Waits({}, set())
        awaited, told, now = play.table.awaited(), play.number(None), self.clocks.monotonic()
        called = self.called.intersection(awaited)
        if seating.paused:
            return Waits({}, called)
        handed_on = {other for seat in self.asked if seat not in awaited for other in seating.seats_beside(seat)}
        goes_on = {seat: known for seat, known in self.asked.items() if known[0] == told and seat not in handed_on}
        return Waits({seat: goes_on.get(seat, (told, now)) for seat in awaited}, called)

    def grace_left(self, player: int | None, seating: Seating) -> float | None:
        """None: not gone. At a slow table everybody may be away for days: only players who let a whole wait go by count
        as gone."""
        if player is None or player not in self.gone:
            return None
        if seating.slow:
            return 0.0 if seating.missed(player) else None
        return max(0.0, self.gone[player] + self.grace - self.clocks.monotonic())

    def idle_left(self, seat: int, idle: int) -> float | None:
        return self.left_of(self.asked, seat, idle)

    def left_of(self, asked: Asked, seat: int, idle: int) -> float | None:
        """None: not asked, or no limit."""
        if not idle or seat not in asked:
            return None
        return max(0.0, asked[seat][1] + idle - self.clocks.monotonic())

    def arm(self, seating: Seating) -> None:
        """Sets the timer for the next time that runs out."""
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

    def stored(self, seating: Seating, waits: Waits) -> StoredWaits:
        began = self.clocks.wall() - self.clocks.monotonic()
        asked = [StoredWait(seat, told, since + began) for seat, (told, since) in waits.asked.items()]
        return StoredWaits(self._due(seating, waits), asked, sorted(waits.called))

    def restore(self, stored: StoredWaits) -> None:
        began = self.clocks.wall() - self.clocks.monotonic()
        self.asked = {wait.seat: (wait.told, wait.since - began) for wait in stored.asked}
        self.called = set(stored.called)

    def _due(self, seating: Seating, waits: Waits) -> int | None:
        """When a worker has to check on a slow table that is not in memory: a person's time is up, or a bot's answer or
        a notification is long overdue. Seconds since 1970; None: never."""
        if seating.status != "playing" or seating.paused or not seating.goes_on:
            return None
        now = self.clocks.monotonic()
        times = [
            since + seating.idle if seating.chairs[seat].person is not None and seat in waits.called else now + SOON
            for seat, (_, since) in waits.asked.items()
        ]
        return math.ceil(self.clocks.wall() - now + min(times, default=now + SOON))


def seconds(left: float) -> int:
    return math.ceil(left)
