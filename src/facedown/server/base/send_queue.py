"""Outgoing messages of one connection, so that a slow reader holds up nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

MOST_WAITING = 2_000_000  # characters that a reader may be behind
RECONNECT, TOO_SLOW = 1012, 1013  # say hello again; reads too slowly


class Outward(Protocol):
    """The sending side of a connection."""

    async def send_data(self, data: str) -> None: ...

    async def close(self, code: int) -> None: ...


class SendQueue:
    """Once the lease on its table is lost, nothing more is sent and the connection is closed."""

    __slots__ = ("behind", "closing", "holds", "ready", "waiting")

    def __init__(self, holds: Callable[[], bool] = lambda: True) -> None:
        self.holds = holds
        self.waiting: deque[str] = deque()
        self.behind = 0
        self.ready = asyncio.Event()
        self.closing: int | None = None

    def send(self, message: str) -> None:
        if self.closing is not None:
            return None
        self.behind += len(message)
        if self.behind > MOST_WAITING:
            return self.drop(TOO_SLOW)
        self.waiting.append(message)
        self.ready.set()

    def drop(self, code: int) -> None:
        if self.closing is None:
            self.closing = code
            self.ready.set()

    async def pump(self, connection: Outward) -> None:
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.waiting and self.closing != TOO_SLOW:
                message = self.waiting.popleft()
                self.behind -= len(message)
                if not self.holds():
                    return await connection.close(RECONNECT)
                await connection.send_data(message)
            if self.closing is not None:
                return await connection.close(self.closing)
