"""`facedown chaos`: bots play over the network while servers and databases are killed; then the history is checked."""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from facedown.kernel.errors import FacedownError

from .crowd import Crowd
from .databases import database_for
from .history import check_history
from .victims import Victims
from .workers import Workers

Say = Callable[[str], None]
STUCK = 60.0  # seconds without an acknowledged command


class Plan(msgspec.Struct, frozen=True):
    tables: int = 50
    kills: int = 200
    seats: int | None = None  # None: varies by game
    store: str = "sqlite"
    workers: int = 1
    seed: int = 1
    seconds: float = 900.0
    games: tuple[str, ...] = ()  # none: all


class Report(msgspec.Struct):
    """What was done to the servers, what the players were told, and what is missing from the history."""

    kills: dict[str, int]
    seconds: float
    tables: int
    finished: int
    acknowledged: int
    resent: int
    reconnected: int
    refused: dict[str, int]
    lost: int = 0
    doubled: int = 0
    otherwise: int = 0  # views and journals that differ from the history
    closed: int = 0  # tables that do not replay
    back: tuple[float, float] = (0.0, 0.0)  # seconds from a kill to the first welcome: median, worst
    wrong: list[str] = []

    @property
    def clean(self) -> bool:
        return not self.wrong


def chaos(plan: Plan, say: Say) -> Report:
    """Starts its own servers and databases on this machine, and ends them."""
    with (
        tempfile.TemporaryDirectory(prefix="facedown-chaos-") as folder,
        database_for(plan.store, Path(folder)) as found,
    ):
        workers = Workers(found, plan.workers, Path(folder) / "complaints.txt")
        try:
            return asyncio.run(play(plan, workers, say))
        finally:
            workers.close()


async def play(plan: Plan, workers: Workers, say: Say) -> Report:
    source, start = random.Random(plan.seed), time.monotonic()
    await asyncio.to_thread(workers.start)
    crowd = Crowd(plan.games, plan.tables, plan.seats, workers.addresses, source.getrandbits(64))
    victims = Victims(workers, crowd, source)
    kills: Counter[str] = Counter()
    playing = asyncio.create_task(crowd.play())
    try:
        while kills.total() < plan.kills and time.monotonic() < start + plan.seconds:
            await wait_for_more(crowd, workers, source.randrange(5, 60))
            await asyncio.sleep(source.uniform(0, 0.02))
            kills[await victims.kill()] += 1
            say(f"{kills.total()} of {plan.kills} kills, {crowd.acknowledged} commands acknowledged")
        await crowd.settle(STUCK)
    except FacedownError as error:
        crowd.wrong.append(f"after {kills.total()} kills: {error}")
        await try_once_more(crowd, workers)
    finally:
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    say("Looking at the history …")
    try:
        await asyncio.to_thread(workers.restart)
        await crowd.look_again(STUCK)
        await asyncio.to_thread(workers.stop)
    except FacedownError as error:
        crowd.wrong.append(f"in the end: {error}")
    report = Report(
        dict(kills),
        round(time.monotonic() - start, 1),
        len(crowd.tables),
        sum(table.over for table in crowd.tables),
        crowd.acknowledged,
        crowd.resent,
        crowd.reconnected,
        dict(crowd.refused),
        back=victims.back(),
        wrong=crowd.wrong + workers.complaints(),
    )
    if kills.total() < plan.kills:
        report.wrong.append(f"only {kills.total()} of {plan.kills} kills in {plan.seconds:g} seconds")
    check_history(workers.database.address, crowd.tables, report)
    return report


async def try_once_more(crowd: Crowd, workers: Workers) -> None:
    """So that the history shows what was lost, not what was in flight."""
    with suppress(FacedownError):
        await asyncio.to_thread(workers.restart)
        await crowd.settle(STUCK)


async def wait_for_more(crowd: Crowd, workers: Workers, commands: int) -> None:
    """Raises FacedownError when no command is acknowledged any more, or the server has died by itself."""
    going_on = await crowd.more(commands, STUCK)
    if workers.vanished():
        raise FacedownError(f"the server is gone, and nobody here ended it; {workers.last_words()}")
    if not going_on:
        raise FacedownError(f"nobody got an answer for {STUCK:g} seconds; {workers.last_words()}")


def check_plan(plan: Plan) -> None:
    for name, least, most in (("tables", 1, 1000), ("kills", 0, 10_000), ("workers", 1, 16), ("seconds", 1, 86_400)):
        if not least <= getattr(plan, name) <= most:
            raise FacedownError(f"--{name} takes {least} to {most}, not {getattr(plan, name):g}")
    if plan.workers > 1 and plan.store == "sqlite":
        raise FacedownError("several workers need PostgreSQL: --store postgres")
