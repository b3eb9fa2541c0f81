"""Bots think in processes of their own, each over one imagined world, and within a time limit."""

import asyncio
import logging
import random
import secrets
import subprocess
import sys
from typing import Any

from facedown.kernel.table import Table

from .thinker import Thought
from .wire import encode

LIMIT = 10.0  # seconds

log = logging.getLogger("facedown.bots")


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
        """The bot gets a world that this seat can imagine. One that fails or dawdles is replaced by chance."""
        ask = table.ask_of(seat)
        assert ask is not None
        world: Any = table.imagine(seat, random.Random(secrets.randbits(64)))
        line = encode(Thought(table.game.id, bot, seat, secrets.randbits(63), world.dump())) + b"\n"
        thinker = await self.free.get()
        try:
            index = await asyncio.wait_for(asyncio.to_thread(thinker.think, line), LIMIT)
            if 0 <= index < len(ask.options):
                return index
            log.error("bot %s of %s chose %d of %d options", bot, table.game.id, index, len(ask.options))
        except (TimeoutError, OSError, ValueError):
            log.exception("bot %s of %s found no answer to %s", bot, table.game.id, ask.kind.name)
            await asyncio.to_thread(thinker.stop)
        finally:
            self.free.put_nowait(thinker)
        return secrets.randbelow(len(ask.options))

    def close(self) -> None:
        for thinker in self.all:
            thinker.stop()
