"""Those who come and go: the others are told of all of them together, and bots rest where nobody is."""

import asyncio
from typing import TYPE_CHECKING

from .telling import tell_room

if TYPE_CHECKING:
    from .room import Room

TOGETHER = 0.2  # seconds


class Comings:
    def __init__(self, room: "Room", rest: float) -> None:
        self.room = room
        self.rest = rest
        self.rests_at = 0.0
        self.count = 0  # how often somebody came or went
        self.telling: asyncio.TimerHandle | None = None
        self.ended = False

    def note(self) -> None:
        """Of all who come and go within a moment together: else each of many strangers would cost a message to all."""
        self.count += 1
        loop = self.room.clock.loop
        if not self.room.sockets:
            self.rests_at = loop.time() + self.rest
        if self.telling is None:
            self.telling = loop.call_later(TOGETHER, self._tell)

    def _tell(self) -> None:
        self.telling = None
        tell_room(self.room, [socket for socket in self.room.sockets if socket.comings < self.count])

    def bots_play(self) -> bool:
        """They rest where nobody is, but not at a slow table: there nobody need be."""
        return self.room.seating.goes_on or bool(self.room.sockets) or self.room.clock.loop.time() < self.rests_at

    def stop(self) -> None:
        self.ended = True
        if self.telling is not None:
            self.telling.cancel()
