"""The tables that anybody may join, of all workers, as they are sent. To list a hundred takes longer than all else that
a stranger can ask for, so it is done once a second at most, whoever asks (F9)."""

import asyncio

from .lobby import MOST_LISTED, Lobby
from .owning import clock
from .passing import Passing
from .wire import encode

EVERY = 1.0  # seconds


class Listing:
    def __init__(self, lobby: Lobby, passing: Passing | None) -> None:
        self.lobby = lobby
        self.passing = passing
        self.turn = asyncio.Lock()
        self.made = float("-inf")
        self.text = b"[]"

    async def shown(self) -> bytes:
        """Newest first. Raises StoreUnavailable."""
        async with self.turn:
            if clock() - self.made >= EVERY:
                self.text = await self._make()
                self.made = clock()
            return self.text

    async def _make(self) -> bytes:
        found = self.lobby.open_rooms()
        if self.passing is not None:
            found = sorted(found + await self.passing.rooms(), key=lambda listed: -listed.created)
        return encode([listed.room for listed in found[:MOST_LISTED]])
