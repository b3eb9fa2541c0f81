"""The cut: before the deal every player lays one face down, then all open. A player who lays nothing in time adds
nothing; one who does not open is left out."""

import asyncio
import logging
from typing import Any

from facedown.kernel.asks import Refusal
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import SEATED
from facedown.server.room.change import Change
from facedown.server.room.commands.dealing import dealt
from facedown.server.room.deal import NOT_NOW, Deal, shown
from facedown.server.room.feature import Access, Feature, Known, gives
from facedown.server.room.timers import seconds
from facedown.server.store import Conflict, StoreUnavailable

ALONE = 5  # times as long: nobody else waits, and the page may still be loading
RETRY_DELAY = 2.0  # seconds before a failed write is tried again

Phase = tuple[int, str]  # which try, and whether cuts are being laid or opened
log = logging.getLogger("facedown.cut")


class Cut(Feature):
    name = "cut"
    hears = frozenset({"deal"})
    needs = frozenset({"deal"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.waits_for: Phase | None = None
        self.until = 0.0
        self.task: asyncio.Task[None] | None = None

    @gives(wire.LayCut, SEATED)
    def lay(self, player: int, command: wire.LayCut) -> Change | Refusal:
        deal, seat = self._under_way(), self.room.seating.seat_of(player)
        assert seat is not None
        if deal is None:
            return NOT_NOW
        return deal.lay(seat, bytes.fromhex(command.hash)) or dealt(self.room, deal)

    @gives(wire.OpenCut, SEATED)
    def open_up(self, player: int, command: wire.OpenCut) -> Change | Refusal:
        deal, seat = self._under_way(), self.room.seating.seat_of(player)
        assert seat is not None
        if deal is None:
            return NOT_NOW
        return deal.open(seat, bytes.fromhex(command.cut)) or dealt(self.room, deal)

    def _under_way(self) -> Deal | None:
        """A copy of the deal in progress, to modify."""
        deal = self.room.deal
        return None if deal is None or phase_of(self.room) is None else deal.copy()

    def sync(self) -> None:
        phase = phase_of(self.room)
        if phase == self.waits_for:
            return
        self.waits_for = phase
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()
        self.task = None
        if phase is not None:
            assert self.room.deal is not None
            wait = self._time_for(self.room.deal)
            self.until = self.room.tools.clocks.monotonic() + wait
            self.task = asyncio.create_task(self._run_out(phase, wait))

    def _time_for(self, deal: Deal) -> float:
        return self.room.tools.settings.cut_within * (ALONE if len(deal.awaited) == 1 else 1)

    async def _run_out(self, phase: Phase, wait: float) -> None:
        while True:
            await asyncio.sleep(wait)
            try:
                return await self.room.change(lambda: self._time_is_up(phase))
            except Conflict:
                return None
            except StoreUnavailable as error:
                log.warning("table %s: that time was up was not stored: %s", self.room.id, error)
                wait = RETRY_DELAY

    def _time_is_up(self, phase: Phase) -> Change | None:
        deal = self._under_way()
        if deal is None or phase_of(self.room) != phase:
            return None
        deal.run_out(self.room.tools.entropy)
        return dealt(self.room, deal)

    def in_room(self, known: Known) -> dict[str, Any]:
        deal = known.deal
        return {
            "commitment": None if deal is None else deal.commitment.hex(),
            "secret": deal.latest.seed.hex() if deal is not None and known.ended else None,
            "deal": self._state(known),
            "cut_by": [] if deal is None else deal.cut_by(),
            "voids": 0 if deal is None else len(deal.tries) - 1,
        }

    def _state(self, known: Known) -> wire.Deal | None:
        deal, phase = known.deal, phase_of(known)
        if deal is None or phase is None or deal.phase == "done":
            return None
        left = self.until - self.room.tools.clocks.monotonic() if phase == self.waits_for else self._time_for(deal)
        return wire.Deal(
            commitment=deal.commitment.hex(),
            phase=deal.phase,
            awaited=deal.awaited,
            hashes=shown(deal.latest.hashes),
            opened=deal.cut_by(),
            left=seconds(max(0.0, left)),
        )

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()


def phase_of(known: Known) -> Phase | None:
    deal = known.deal
    if deal is None or deal.phase == "done" or known.seating.status != "playing":
        return None
    return len(deal.tries), deal.phase
