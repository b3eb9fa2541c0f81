"""A queue in which callers take turns: somebody who asks for much waits behind their own requests, and not in front of
everybody else's."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from facedown.kernel.errors import FacedownError


class QueueFull(FacedownError):
    """This caller has too many requests in the queue already."""


class FairQueue:
    """Lets in `at_once` requests at a time, of one caller at most `each` (None: as many as there is room for), and lets
    `waiting` of each wait."""

    def __init__(self, at_once: int, each: int | None = None, waiting: int | None = None) -> None:
        self.at_once = at_once
        self.each = at_once if each is None else each
        self.waiting = waiting
        self.full = 0
        self.inside = Counter[str]()
        self.queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # whose turn is next comes first

    @asynccontextmanager
    async def turn(self, caller: str) -> AsyncIterator[None]:
        """Raises QueueFull."""
        await self.enter(caller)
        try:
            yield
        finally:
            self.leave(caller)

    async def enter(self, caller: str) -> None:
        """Returns once it is the caller's turn; they `leave` when they are done. Raises QueueFull."""
        if self.waiting is not None and len(self.queues.get(caller, ())) >= self.waiting:
            raise QueueFull("Too many requests of yours are waiting. Try again in a moment.")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(caller, deque()).append(place)
        self._let_in()
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._drop(caller, place)
            else:
                self.leave(caller)
            raise

    def leave(self, caller: str) -> None:
        self.full -= 1
        self.inside[caller] -= 1
        if not self.inside[caller]:
            del self.inside[caller]
        self._let_in()

    def _let_in(self) -> None:
        while self.full < self.at_once and (caller := self._next()) is not None:
            place = self.queues[caller][0]
            self.queues.move_to_end(caller)
            self._drop(caller, place)
            if not place.done():
                self.full += 1
                self.inside[caller] += 1
                place.set_result(None)

    def _next(self) -> str | None:
        return next((caller for caller in self.queues if self.inside[caller] < self.each), None)

    def _drop(self, caller: str, place: asyncio.Future[None]) -> None:
        queue = self.queues.get(caller)
        if queue is not None and place in queue:
            queue.remove(place)
            if not queue:
                del self.queues[caller]
