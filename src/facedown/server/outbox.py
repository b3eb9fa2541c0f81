"""What waits to be sent to one connection, so that a slow reader stops nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

MOST_WAITING = 2_000_000  # characters that a reader may be behind
AGAIN, SLOW = 1012, 1013  # say hello again; too slow a reader


class Outward(Protocol):
    """A connection, as far as it is sent to."""

    async def send_data(self, data: str) -> None: ...

    async def close(self, code: int) -> None: ...


class Outbox:
    """Past the lease on its table nothing goes out any more, and the connection is closed."""

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
            return self.drop(SLOW)
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
            while self.waiting and self.closing != SLOW:
                message = self.waiting.popleft()
                self.behind -= len(message)
                if not self.holds():
                    return await connection.close(AGAIN)
                await connection.send_data(message)
            if self.closing is not None:
                return await connection.close(self.closing)
