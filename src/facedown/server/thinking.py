"""Bots think in processes of their own, each over one imagined world, and within a time limit."""

import asyncio
import random
import secrets
import subprocess
import sys
from typing import Any

from facedown.bots.running import WHILE_PEOPLE_WAIT, checked, fall_back
from facedown.kernel.errors import NotAsked
from facedown.kernel.table import Table

from .thinker import Thought
from .wire import encode

LIMIT = 10.0  # seconds; beyond the budget, since a process may have to start


class Thinker:
    """One process, started when first needed."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None

    def think(self, line: bytes) -> int:
        process = self.process
        if process is None or process.poll() is not None:
            command = [sys.executable, "-m", "facedown.server.thinker"]
            process = self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        return int(process.stdout.readline())

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None


class Thinkers:
    def __init__(self, count: int) -> None:
        self.all = [Thinker() for _ in range(count)]
        self.free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    async def choose(self, table: Table, seat: int, bot: str) -> int:
        """The bot gets a world that this seat can imagine. For one that fails or dawdles chance answers."""
        ask = table.ask_of(seat)
        assert ask is not None
        world: Any = table.imagine(seat, random.Random(secrets.randbits(64)))
        thought = Thought(table.game.id, bot, seat, secrets.randbits(63), WHILE_PEOPLE_WAIT, world.dump())
        line = encode(thought) + b"\n"
        thinker = await self.free.get()
        try:
            return checked(await asyncio.wait_for(asyncio.to_thread(thinker.think, line), LIMIT), ask)
        except (TimeoutError, OSError, ValueError, NotAsked) as error:
            await asyncio.to_thread(thinker.stop)
            return fall_back(bot, table, seat, random.SystemRandom(), error)
        finally:
            self.free.put_nowait(thinker)

    def close(self) -> None:
        for thinker in self.all:
            thinker.stop()
