"""Measures the speed of one core: random play with and without a journal, the cost of copying, imagining, viewing and
opening a table, and the thinker's playouts.

Times are CPU times of this process, the best of several rounds, so that other work on the machine counts little."""

import itertools
import platform
import random
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from facedown.bots.thinker import Thinker
from facedown.kernel.dealer import Dealer
from facedown.kernel.game import Game
from facedown.kernel.native import build
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

from .playing import play_randomly

ROUNDS = 20
SAMPLES = 200  # tables at different moments of different games
MICRO = 1_000_000
CHOICES, PLAYOUTS = 10, 40  # number of choices, and playouts for each

Progress = Callable[[str, int, int], None]


class Place(msgspec.Struct, frozen=True):
    """What was measured, and where."""

    commit: str
    python: str
    build: str  # plain or compiled
    cpu: str


class BenchFigures(msgspec.Struct, frozen=True):
    """Decisions per second, and microseconds for one of each of the others."""

    game: str
    seats: int
    decisions: int
    decisions_with_journal: int
    clone: float
    imagine: float
    view: float
    open: float
    estimate: float | None  # for one seat, features included
    playouts: int | None  # of `thinker`, per second


class Bench(msgspec.Struct, frozen=True):
    place: Place
    figures: list[BenchFigures]


def bench(games: Sequence[Game[Table]], seats: int | None, seconds: float, progress: Progress | None = None) -> Bench:
    """`seconds` is the time for each of the eight figures of a game and seat count; without `seats`, all seat counts.
    `progress` gets what comes next, how many are done and how many there are."""
    subjects = [
        (game, count) for game in games for count in (range(game.fewest, game.most + 1) if seats is None else (seats,))
    ]
    figures: list[BenchFigures] = []
    for game, count in subjects:
        if progress is not None:
            progress(f"{game.name}, {count} seats", len(figures), len(subjects))
        figures.append(measure(game, count, seconds))
    return Bench(this_place(), figures)


def measure(game: Game[Table], seats: int, seconds: float) -> BenchFigures:
    tables = sample(game, seats)
    dealer = Dealer.seeded("bench")
    source = random.Random(0)
    return BenchFigures(
        game=game.id,
        seats=seats,
        decisions=decisions_per_second(game, seats, seconds, journal=False),
        decisions_with_journal=decisions_per_second(game, seats, seconds, journal=True),
        clone=microseconds(tables, seconds, lambda table: table.clone(dealer)),
        imagine=microseconds(tables, seconds, lambda table: table.imagine(table.asks[0].seat, source)),
        view=microseconds(tables, seconds, lambda table: table.view(table.asks[0].seat)),
        open=microseconds(range(SAMPLES), seconds, lambda seed: game.open(seats, seed)),
        estimate=None if game.estimate is None else round(microseconds(tables, seconds, game.estimate) / seats, 2),
        playouts=None if game.estimate is None or game.prior is None else playouts_per_second(game, tables, seconds),
    )


def decisions_per_second(game: Game[Table], seats: int, seconds: float, *, journal: bool) -> int:
    """Every round plays the same games; the fastest counts. The first one determines how many games a round has."""
    games, best = 0, float("inf")
    deadline = time.process_time() + seconds
    while True:
        decisions, played, source = 0, 0, random.Random(seats)
        began = now = time.process_time()
        while played < games or (not games and now - began < seconds / ROUNDS):
            decisions += play_randomly(game.open(seats, played, journal=journal), source)
            played += 1
            now = time.process_time()
        games = played
        best = min(best, (now - began) / decisions)
        if now >= deadline:
            return round(1 / best)


def playouts_per_second(game: Game[Table], tables: Sequence[Table], seconds: float) -> int:
    """Every round makes the same choices; the fastest counts, once caches are warm."""
    thinker, thought = Thinker(game), Budget(iterations=PLAYOUTS)
    choices = [table for table in tables if len(table.asks[0].options) > 1][:: SAMPLES // CHOICES]

    def think() -> int:
        searches = [
            thinker.search(table, table.asks[0].seat, random.Random(place), thought)
            for place, table in enumerate(choices)
        ]
        return sum(PLAYOUTS - search.left for search in searches)

    think()
    best = 0.0
    deadline = time.process_time() + seconds
    while True:
        began = time.process_time()
        made = think()
        now = time.process_time()
        best = max(best, made / (now - began))
        if now >= deadline:
            return round(best)


def microseconds(subjects: Sequence[Any], seconds: float, work: Callable[[Any], object]) -> float:
    """The time of `work` on one subject, once caches are warm."""
    for subject in subjects:
        work(subject)
    best = float("inf")
    deadline = time.process_time() + seconds
    while True:
        began = time.process_time()
        for subject in subjects:
            work(subject)
        now = time.process_time()
        best = min(best, (now - began) / len(subjects))
        if now >= deadline:
            return round(best * MICRO, 2)


def sample(game: Game[Table], seats: int) -> list[Table]:
    """Tables as bots copy them: without a journal, from all phases of a game."""
    return [table.clone() for table in itertools.islice(moments(game, seats), 0, SAMPLES * 10, 10)]


def moments(game: Game[Table], seats: int) -> Iterator[Table]:
    source = random.Random(seats)
    for seed in itertools.count():
        table = game.open(seats, seed, journal=False)
        while asks := table.asks:
            yield table
            for ask in asks:
                table.answer(ask.seat, int(source.random() * len(ask.options)))


def this_place() -> Place:
    return Place(commit(), f"{platform.python_implementation()} {platform.python_version()}", build(), cpu())


def commit() -> str:
    """The commit of the checkout this package runs from, with a plus if files differ from it."""
    checkout = next((folder for folder in Path(__file__).parents if (folder / "pyproject.toml").is_file()), None)
    if checkout is None:
        return "unknown"
    git = ["git", "-C", str(checkout / "src")]
    try:
        found = subprocess.run([*git, "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=True)
        changed = subprocess.run([*git, "status", "--porcelain", "."], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip() + ("+" if changed.stdout else "")


def cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{models[0]}, {len(models)} cores" if models else platform.machine()
