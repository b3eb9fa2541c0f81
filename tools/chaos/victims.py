"""Picks what is killed next, and measures how long it takes until somebody is answered again."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable

from .crowd import Crowd
from .links import cut_links
from .workers import Workers

FROZEN = 5.0  # seconds at most: longer than a lease


class Victims:
    def __init__(self, workers: Workers, crowd: Crowd, source: random.Random) -> None:
        self.workers = workers
        self.crowd = crowd
        self.source = source
        self.waits: list[float] = []

    async def kill(self) -> str:
        """Kills something; returns what, once everything is started again."""
        kinds: dict[str, Callable[[], Awaitable[None]]] = {"server": self._server}
        if self.workers.database.mortal:
            kinds |= {"database": self._database, "server and database": self._both}
        if self.workers.count > 1:
            kinds |= {"one worker": self._worker, "a table's owner": self._owner}
            kinds |= {"lines between workers": self._network, "one worker, frozen": self._freeze}
        kind = self.source.choice(list(kinds))
        await kinds[kind]()
        return kind

    def back(self) -> tuple[float, float]:
        waits = sorted(self.waits)
        return (round(waits[len(waits) // 2], 2), round(waits[-1], 2)) if waits else (0.0, 0.0)

    async def _server(self) -> None:
        killed = time.monotonic()
        await asyncio.to_thread(self.workers.restart)
        await self._until_welcome(killed)

    async def _database(self) -> None:
        await asyncio.to_thread(self.workers.database.kill)
        await asyncio.sleep(self.source.uniform(0, 1))  # some are told to try again
        await asyncio.to_thread(self.workers.database.start)

    async def _both(self) -> None:
        await asyncio.to_thread(self.workers.database.kill)
        await asyncio.to_thread(self.workers.kill)
        await asyncio.to_thread(self.workers.database.start)
        started = time.monotonic()
        await asyncio.to_thread(self.workers.start)
        await self._until_welcome(started)

    async def _worker(self) -> None:
        await asyncio.to_thread(self.workers.kill_one, self.source.choice(self.workers.processes()))

    async def _owner(self) -> None:
        playing = [table for table in self.crowd.tables if not table.over]
        process = await asyncio.to_thread(self.workers.owner_of, self.source.choice(playing).id) if playing else None
        await asyncio.to_thread(self.workers.kill_one, process or self.source.choice(self.workers.processes()))

    async def _network(self) -> None:
        await asyncio.to_thread(cut_links, self.workers.processes(), self.workers.port)

    async def _freeze(self) -> None:
        process = self.source.choice(self.workers.processes())
        await asyncio.to_thread(self.workers.freeze, process, self.source.uniform(0.5, FROZEN))

    async def _until_welcome(self, since: float) -> None:
        if await self.crowd.welcomed_after(since, 60.0):
            self.waits.append(self.crowd.welcomed - since)
