"""Presence: batches joins and leaves; pauses bots at empty tables."""

import asyncio

from facedown.kernel.asks import Refusal
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import JOINED
from facedown.server.room.change import Change
from facedown.server.room.feature import Access, Feature, gives

TOGETHER = 0.2  # seconds within which joins and leaves are batched


class Presence(Feature):
    name = "presence"

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.rests_at = 0.0
        self.telling: asyncio.TimerHandle | None = None

    def came(self) -> None:
        self._note()

    def went(self) -> None:
        self._note()

    def _note(self) -> None:
        """Batches joins and leaves: otherwise each of many strangers would cost a message to everybody."""
        if not self.room.connections:
            self.rests_at = self.room.tools.clocks.monotonic() + self.room.tools.settings.rest
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self.telling = None
        self.room.tell_room([one for one in self.room.connections if one.told_of < self.room.comings])

    def holds_bots(self) -> bool:
        """Bots pause at empty tables, except at slow ones, where nobody need be connected."""
        if self.room.seating.goes_on or self.room.connections:
            return False
        return self.room.tools.clocks.monotonic() >= self.rests_at

    @gives(wire.Look, JOINED)
    def look(self, _: int, command: wire.Look) -> Change | Refusal:
        return Change(away=command.away)

    def stop(self) -> None:
        if self.telling is not None:
            self.telling.cancel()
