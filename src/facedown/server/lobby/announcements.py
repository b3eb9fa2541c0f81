"""Polls the database once a second for messages from `facedown admin`. So write access to the database makes somebody
the admin, no port is opened for it, and every worker gets the message."""

import asyncio
import time

from facedown.server.protocol import wire
from facedown.server.protocol.wire import encode
from facedown.server.room.connection import Connection
from facedown.server.room.room import Room
from facedown.server.store import Store, StoredNotice, StoreUnavailable

EVERY = 1.0  # seconds
RETRY_DELAY = 2.0  # seconds, while the database does not answer
STALE = 5.0


class Announcements:
    def __init__(self, store: Store, rooms: dict[str, Room]) -> None:
        self.store = store
        self.rooms = rooms
        self.seen: set[int] | None = None
        self.words: str | None = None  # the current announcement
        self.until = 0.0
        self.answered: float | None = None  # when the database last answered; None if the latest attempt failed

    async def listen(self) -> None:
        while True:
            await asyncio.sleep(EVERY if await self.poll() else RETRY_DELAY)

    async def poll(self) -> bool:
        """Returns whether the database answers."""
        try:
            found = await self.store.find_notices()
        except StoreUnavailable:
            self.answered = None
            return False
        self.answered = time.monotonic()
        if self.seen is not None:  # messages from before this server started are not for it
            for notice in found:
                if notice.number not in self.seen:
                    await self._take(notice)
        self.seen = {notice.number for notice in found}
        if self.words is not None and time.time() >= self.until:
            self._announce(None)
        return True

    def ready(self) -> bool:
        return self.answered is not None and time.monotonic() - self.answered < STALE

    def greet(self, connection: Connection) -> None:
        if self.words is not None:
            connection.send(encode(wire.Notice(self.words)).decode())

    async def _take(self, notice: StoredNotice) -> None:
        if notice.table is None:
            self.until = notice.until or 0
            return self._announce(notice.words)
        room = self.rooms.get(notice.table)
        if room is not None:
            await room.reload()

    def _announce(self, words: str | None) -> None:
        self.words = words
        message = encode(wire.Notice(words)).decode()
        for room in self.rooms.values():
            for connection in room.connections:
                connection.send(message)
