"""What `facedown admin` has to say to this server: it stands in the database, and is looked for once a second. So
whoever may write there is the admin, nothing listens for them, and every worker hears it."""

import asyncio
import time
from typing import TYPE_CHECKING

from . import wire
from .store import Store, StoredNotice, StoreUnavailable
from .wire import encode

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket

EVERY = 1.0  # seconds
AGAIN = 2.0  # where the database does not answer
STALE = 5.0


class Notices:
    def __init__(self, store: Store, rooms: "dict[str, Room]") -> None:
        self.store = store
        self.rooms = rooms
        self.seen: set[int] | None = None
        self.words: str | None = None  # what all are told just now
        self.until = 0.0
        self.answered: float | None = None  # when the database last did, if it did when last asked

    async def listen(self) -> None:
        while True:
            await asyncio.sleep(EVERY if await self.look() else AGAIN)

    async def look(self) -> bool:
        """Whether the database answers."""
        try:
            found = await self.store.find_notices()
        except StoreUnavailable:
            self.answered = None
            return False
        self.answered = time.monotonic()
        if self.seen is not None:  # what was said before this server began is not for it
            for notice in found:
                if notice.number not in self.seen:
                    await self._take(notice)
        self.seen = {notice.number for notice in found}
        if self.words is not None and time.time() >= self.until:
            self._announce(None)
        return True

    def ready(self) -> bool:
        return self.answered is not None and time.monotonic() - self.answered < STALE

    def greet(self, socket: "Socket") -> None:
        if self.words is not None:
            socket.send(encode(wire.Notice(self.words)).decode())

    async def _take(self, notice: StoredNotice) -> None:
        if notice.table is None:
            self.until = notice.until or 0
            return self._announce(notice.words)
        room = self.rooms.get(notice.table)
        if room is not None:
            await room.load_anew()

    def _announce(self, words: str | None) -> None:
        self.words = words
        message = encode(wire.Notice(words)).decode()
        for room in self.rooms.values():
            for socket in room.sockets:
                socket.send(message)
