"""Bots think in processes of their own, each over one imagined world, and within a time limit."""

import asyncio
import random
import secrets
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, TypeVar

from facedown.bots.running import WHILE_PEOPLE_WAIT, checked, fall_back
from facedown.kernel.errors import NotAsked
from facedown.kernel.table import Table

from .thinker import Thought
from .wire import encode

STARTING = 10.0  # seconds that a process may take to start
LIMIT = 5.0  # seconds for one answer, beyond the budget
HURRY = 0.5  # seconds that a bot waits for its turn before it takes a spare process: another may be hanging

T = TypeVar("T")


class Thinker:
    """One process, started when first needed; none once it is closed."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.closed = False
        self.starting = Lock()

    def start(self) -> None:
        """Returns when it listens."""
        if self.process is not None and self.process.poll() is None:
            return
        self.stop()
        with self.starting:
            if self.closed:
                raise OSError("no bot thinks here any more")
            command = [sys.executable, "-m", "facedown.server.thinker"]
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.process = process
        assert process.stdout is not None
        process.stdout.readline()

    def think(self, line: bytes) -> int:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def stop(self) -> None:
        with self.starting:
            process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.communicate()

    def close(self) -> None:
        self.closed = True
        self.stop()


Free = asyncio.Queue[Thinker]


class Thinkers:
    """`count` processes, and as many again for when one of them hangs."""

    def __init__(self, count: int) -> None:
        self.all = [Thinker() for _ in range(2 * count)]
        self.free: Free = asyncio.Queue()
        self.spare: Free = asyncio.Queue()
        for number, thinker in enumerate(self.all):
            (self.free if number < count else self.spare).put_nowait(thinker)
        # Two for each: while one waits for a process that hangs, the other stops it.
        self.threads = ThreadPoolExecutor(max(1, 2 * len(self.all)), "facedown-bots")

    async def choose(self, table: Table, seat: int, bot: str) -> int:
        """The bot gets a world that this seat can imagine. For one that fails or dawdles chance answers."""
        world: Any = table.imagine(seat, random.Random(secrets.randbits(64)))
        thought = Thought(table.game.id, bot, seat, secrets.randbits(63), WHILE_PEOPLE_WAIT, world.dump())
        home = self.free
        try:
            thinker = await asyncio.wait_for(home.get(), HURRY)
        except TimeoutError:
            home = self.free if self.spare.empty() else self.spare
            thinker = await home.get()
        # Shielded: whoever gives up waiting must not leave an answer behind for the next.
        return await asyncio.shield(asyncio.create_task(self._think(thinker, home, thought, table)))

    async def _think(self, thinker: Thinker, home: Free, thought: Thought, table: Table) -> int:
        ask = table.ask_of(thought.seat)
        assert ask is not None
        try:
            await self._in_a_thread(STARTING, thinker.start)
            return checked(await self._in_a_thread(LIMIT, thinker.think, encode(thought) + b"\n"), ask)
        except (TimeoutError, OSError, ValueError, NotAsked) as error:
            await self._in_a_thread(None, thinker.stop)
            return fall_back(thought.bot, table, thought.seat, random.SystemRandom(), error)
        finally:
            home.put_nowait(thinker)

    async def _in_a_thread(self, limit: float | None, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.threads, work, *args), limit)

    def close(self) -> None:
        for thinker in self.all:
            thinker.close()
        self.threads.shutdown(wait=False)
