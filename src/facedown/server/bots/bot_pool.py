"""Runs bots in processes of their own, each over one imagined world, within a time limit."""

import asyncio
import logging
import random
import secrets
import subprocess
import sys
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, TypeVar

import msgspec

from facedown.bots.coach import Advice
from facedown.bots.registry import bot_called
from facedown.bots.running import WHILE_PEOPLE_WAIT, checked, fall_back
from facedown.kernel.content.pack import Pack
from facedown.kernel.errors import NotAsked
from facedown.kernel.knowledge.notebook import Odds, world_of
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table
from facedown.kernel.words.log import Told
from facedown.server.base.fair_queue import FairQueue
from facedown.server.protocol.wire import encode

from .bot_worker import COACH, MOST_PACKS, Counting, NewPack, Thought

STARTING = 10.0  # seconds that a process may take to start
LIMIT = 5.0  # seconds for one answer, beyond the budget
SOONEST = 0.5  # seconds within which no bot counts as late: most answer at once
LATEST = 3.0  # seconds after which no table waits for a bot any longer
ON_TIME = 0.15  # seconds between the end of thinking and the moment of the answer
HURRY = 0.5  # seconds that a bot waits for its turn before it takes a spare process: another may be hanging

T = TypeVar("T")
ADVICE = msgspec.json.Decoder(Advice).decode
ODDS = msgspec.json.Decoder(Odds).decode
log = logging.getLogger("facedown.bots")


class BotProcess:
    """One bot process, started on first use, never again once closed."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.told: list[str] = []  # hashes of the packs it has been sent, latest last
        self.closed = False
        self.starting = Lock()

    def start(self) -> None:
        """Returns once the process listens."""
        if self.process is not None and self.process.poll() is None:
            return
        self.stop()
        with self.starting:
            if self.closed:
                raise OSError("no bot thinks here any more")
            command = [sys.executable, "-m", "facedown.server.bots.bot_worker"]
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.process, self.told = process, []
        assert process.stdout is not None
        process.stdout.readline()

    def learn(self, pack: Pack) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        if pack.hash not in self.told:
            self.process.stdin.write(encode(NewPack(pack.texts)) + b"\n")
            self.told = [*self.told, pack.hash][-MOST_PACKS:]

    def think(self, line: bytes) -> bytes:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def stop(self) -> None:
        with self.starting:
            process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.communicate()

    def close(self) -> None:
        self.closed = True
        self.stop()


Free = asyncio.Queue[BotProcess]


class BotProcesses:
    """A pool of `count` processes, with as many spare ones for when some hang."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.under_way = 0  # choices in progress
        self.all = [BotProcess() for _ in range(2 * count)]
        self.free: Free = asyncio.Queue()
        self.spare: Free = asyncio.Queue()
        for number, thinker in enumerate(self.all):
            (self.free if number < count else self.spare).put_nowait(thinker)
        self.questions = FairQueue(max(1, count))  # of people, one caller after the other
        self.thoughts: set[asyncio.Task[object]] = set()
        # Two for each: while one waits for a process that hangs, the other stops it.
        self.threads = ThreadPoolExecutor(max(1, 2 * len(self.all)), "facedown-bots")

    async def choose(self, table: Table, seat: int, bot: str, by: float | None = None) -> int:
        """The bot gets a world consistent with what this seat knows. If it fails, a random answer is given; if it is
        not done `by` then (loop time, `SOONEST` to `LATEST` seconds from now), the game's own bot answers by habit."""
        source = random.Random(secrets.randbits(64))
        world: Table = table.imagine(seat, source)
        now = asyncio.get_running_loop().time()
        by = now + LATEST if by is None else min(max(by, now + SOONEST), now + LATEST)
        self.under_way += 1
        choice = asyncio.create_task(self._choose(table, seat, bot, world, by))
        try:
            await asyncio.wait({choice}, timeout=by - now)
        finally:
            self.under_way -= 1
            choice.cancel()
        if choice.done() and not choice.cancelled():
            return choice.result()
        log.info("bot %s of %s is late: its habit answers", bot, table.game.id)
        return await asyncio.to_thread(by_habit, world, seat, source)

    async def advise(
        self, table: Table, seat: int, seconds: float, also: int | None = None, *, caller: str
    ) -> Advice | None:
        """Like bots, the coach gets a world consistent with what this seat knows; None where it found no advice. Bots
        come first: the coach uses no spare process, and its time shrinks as theirs does."""
        world: Table = table.imagine(seat, random.Random(secrets.randbits(64)))
        await self.questions.enter(caller)
        thinker = await self._free_for(caller)
        budget = Budget(seconds * min(1.0, self.count / (self.under_way + 1)))
        thought = Thought(table.game.id, COACH, seat, secrets.randbits(63), budget, world.dump(), also, hash_of(table))
        return await self._to_its_end(self._told(thinker, thought, table.game.pack, ADVICE, caller))

    async def count_odds(self, table: Table, seat: int, told: list[Told], *, caller: str) -> Odds | None:
        """The odds of what is hidden from a seat, counted over an imagined world; None if that failed. Queues as the
        coach does."""
        counting = Counting(table.game.id, seat, world_of(table, seat).dump(), told, hash_of(table))
        await self.questions.enter(caller)
        thinker = await self._free_for(caller)
        return await self._to_its_end(self._told(thinker, counting, table.game.pack, ODDS, caller))

    async def _told(
        self, thinker: BotProcess, asked: Thought | Counting, pack: Pack | None, read: Callable[[bytes], T], caller: str
    ) -> T | None:
        """The answer to a person's question; None if that fails, and then the process is killed."""
        try:
            return read(await self._answered(thinker, asked, pack))
        except (TimeoutError, OSError, msgspec.MsgspecError) as error:
            await self._in_a_thread(None, thinker.stop)
            log.error("a question about %s was not answered (%s)", asked.game, type(error).__name__)
            return None
        finally:
            self.free.put_nowait(thinker)
            self.questions.leave(caller)

    async def _free_for(self, caller: str) -> BotProcess:
        try:
            return await self.free.get()
        except BaseException:
            self.questions.leave(caller)
            raise

    async def _choose(self, table: Table, seat: int, bot: str, world: Table, by: float) -> int:
        home = self.free
        try:
            async with asyncio.timeout(HURRY):  # not wait_for: if cancelled just as it gets a process, it would keep it
                thinker = await home.get()
        except TimeoutError:
            home = self.free if self.spare.empty() else self.spare
            thinker = await home.get()
        budget, pack = self._budget(by), hash_of(table)
        thought = Thought(table.game.id, bot, seat, secrets.randbits(63), budget, world.dump(), pack=pack)
        return await self._to_its_end(self._think(thinker, home, thought, table))

    async def _to_its_end(self, thought: Coroutine[Any, Any, T]) -> T:
        """Shielded: a caller that gives up waiting must not leave an answer in the pipe for the next caller."""
        task = asyncio.create_task(thought)
        self.thoughts.add(task)
        task.add_done_callback(self.thoughts.discard)
        return await asyncio.shield(task)

    def _budget(self, by: float) -> Budget:
        """The time left, but no more than a fair share while other bots think too."""
        left = by - asyncio.get_running_loop().time() - ON_TIME
        share = min(1.0, self.count / self.under_way)
        assert WHILE_PEOPLE_WAIT.seconds is not None
        return Budget(max(0.0, min(left, WHILE_PEOPLE_WAIT.seconds * share)))

    async def _think(self, thinker: BotProcess, home: Free, thought: Thought, table: Table) -> int:
        ask = table.ask_of(thought.seat)
        assert ask is not None
        try:
            return checked(int(await self._answered(thinker, thought, table.game.pack)), ask)
        except (TimeoutError, OSError, ValueError, NotAsked) as error:
            await self._in_a_thread(None, thinker.stop)
            return fall_back(thought.bot, table, thought.seat, random.SystemRandom(), error)
        finally:
            home.put_nowait(thinker)

    async def _answered(self, thinker: BotProcess, thought: Thought | Counting, pack: Pack | None) -> bytes:
        await self._in_a_thread(STARTING, thinker.start)
        if pack is not None:
            await self._in_a_thread(LIMIT, thinker.learn, pack)
        return await self._in_a_thread(LIMIT, thinker.think, encode(thought) + b"\n")

    async def _in_a_thread(self, limit: float | None, work: Callable[..., T], *args: object) -> T:
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self.threads, work, *args), limit)

    def close(self) -> None:
        for task in self.thoughts:
            task.cancel()
        for thinker in self.all:
            thinker.close()
        self.threads.shutdown(wait=False)


def hash_of(table: Table) -> str | None:
    return None if table.game.pack is None else table.game.pack.hash


def by_habit(world: Table, seat: int, source: random.Random) -> int:
    """The immediate choice of the game's own bot over the same world."""
    return bot_called(world.game, world.game.best_bot)(world, seat, source)
