"""Waiting for cuts: not for long. Whoever has said nothing by then is silent, whoever has not opened is left out."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from . import wire
from .clock import seconds
from .deal import shown
from .store import Conflict, StoreUnavailable

if TYPE_CHECKING:
    from .room import Room

ALONE = 5  # times as long: nobody else waits, and the page is perhaps still being loaded
AGAIN = 2.0  # seconds until what could not be stored is tried again

log = logging.getLogger("facedown.cutting")


class Cutting:
    def __init__(self, room: "Room", within: float) -> None:
        self.room = room
        self.within = within
        self.waits_for: tuple[int, str] | None = None
        self.until = 0.0
        self.task: asyncio.Task[None] | None = None

    def phase(self) -> tuple[int, str] | None:
        """Which try, and whether cuts are being laid or opened."""
        deal, room = self.room.deal, self.room
        if deal is None or deal.phase == "done" or room.seating.status != "playing":
            return None
        return len(deal.tries), deal.phase

    def look(self) -> None:
        """Called after every change."""
        phase = self.phase()
        if phase == self.waits_for:
            return
        self.waits_for = phase
        if self.task is not None and self.task is not asyncio.current_task():
            self.task.cancel()
        self.task = None
        if phase is not None:
            assert self.room.deal is not None
            wait = self.within * (ALONE if len(self.room.deal.awaited) == 1 else 1)
            self.until = time.monotonic() + wait
            self.task = asyncio.create_task(self._run_out(phase, wait))

    async def _run_out(self, phase: tuple[int, str], wait: float) -> None:
        while True:
            await asyncio.sleep(wait)
            try:
                return await self.room.cuts_run_out(phase)
            except Conflict:
                return None
            except StoreUnavailable as error:
                log.warning("table %s: that time was up was not stored: %s", self.room.id, error)
                wait = AGAIN

    def state(self) -> wire.Deal | None:
        phase, deal = self.phase(), self.room.deal
        if phase is None or deal is None or deal.phase == "done":
            return None
        return wire.Deal(
            commitment=deal.commitment.hex(),
            phase=deal.phase,
            awaited=deal.awaited,
            hashes=shown(deal.latest.hashes),
            opened=deal.cut_by(),
            left=seconds(max(0.0, self.until - time.monotonic())),
        )

    def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
