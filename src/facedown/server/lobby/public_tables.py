"""The public tables of all workers, as bytes ready to send. Listing a hundred is the slowest thing a stranger can ask
for, so the list is made at most once a second, however many ask (F9)."""

import asyncio
from typing import Protocol

from facedown.server.base.clocks import boot_time
from facedown.server.protocol.wire import encode

from .table_registry import MOST_LISTED, Lobby, OpenRoom

EVERY = 1.0  # seconds


class OtherWorkers(Protocol):
    async def rooms(self) -> list[OpenRoom]:
        """Raises StoreUnavailable."""


class Listing:
    def __init__(self, lobby: Lobby, passing: OtherWorkers | None) -> None:
        self.lobby = lobby
        self.passing = passing
        self.turn = asyncio.Lock()
        self.made = float("-inf")
        self.text = b"[]"

    async def shown(self) -> bytes:
        """Newest first. Raises StoreUnavailable."""
        async with self.turn:
            if boot_time() - self.made >= EVERY:
                self.text = await self._make()
                self.made = boot_time()
            return self.text

    async def _make(self) -> bytes:
        found = self.lobby.open_rooms()
        if self.passing is not None:
            found = sorted(found + await self.passing.rooms(), key=lambda listed: -listed.created)
        return encode([listed.room for listed in found[:MOST_LISTED]])
