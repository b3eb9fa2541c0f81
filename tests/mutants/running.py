"""Runs the tests of one game on its mutants.

A pytest plugin: the tests are collected and run once, to learn which lines each of them reaches and how long it takes.
Then each mutant is planted in a child process, where the tests that reach its lines are run, quickest first, until one
fails. What a child breaks dies with it.
"""

import gc
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from _pytest.runner import runtestprotocol
from tests.planted.planting import LEFT_OUT

import coverage

from .making import GAMES, Mutant

ROOT = Path(__file__).parents[2]
MEMORY = 4 << 30  # bytes
LONGEST = 1.0  # CPU seconds: longer tests count many games for a figure, and are spared
KILLED, SURVIVED, UNREACHED = "killed", "survived", "unreached"


def run(game: str, mutants: list[Mutant], heard: Callable[[Mutant, str], None], jobs: int) -> None:
    """Tell of every mutant what became of it."""
    folder = ROOT / "tests" / "games" / game.replace("-", "_")
    runner = Runner(folder, mutants, heard, jobs)
    options = ["-qq", "--capture=no", "-p", "no:cacheprovider"]
    code = pytest.main([*options, str(folder)], plugins=[runner])
    if code != pytest.ExitCode.OK:
        raise SystemExit(f"pytest ended with {code!r}: do the tests of {game} pass by themselves?")


class Runner:
    def __init__(self, folder: Path, mutants: list[Mutant], heard: Callable[[Mutant, str], None], jobs: int) -> None:
        self.folder = folder
        self.mutants = mutants
        self.unreached: list[Mutant] = []
        self.heard = heard
        self.jobs = jobs
        self.seconds: dict[pytest.Item, float] = {}
        self.reaching: dict[tuple[str, int], list[pytest.Item]] = {}
        self.running: dict[int, Mutant] = {}
        self.caches: list[_lru_cache_wrapper[object]] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            return True
        self.caches = caches()
        for item in session.items:
            self.learn(item)
        for mutant in self.mutants:
            if len(self.running) == self.jobs:
                self.wait()
            self.start(mutant)
        while self.running:
            self.wait()
        with ThreadPoolExecutor(self.jobs) as pool:
            for mutant, fate in zip(self.unreached, pool.map(self.afresh, self.unreached), strict=True):
                self.heard(mutant, fate)
        return True

    def afresh(self, mutant: Mutant) -> str:
        """What no test reaches may have run when the game was imported: all quick tests, on a copy of the sources."""
        slow = [f"--deselect={item.nodeid}" for item, seconds in self.seconds.items() if seconds > LONGEST]
        with TemporaryDirectory() as garden:
            shutil.copytree(ROOT / "src", Path(garden, "src"), ignore=LEFT_OUT)
            mutant.write(Path(garden, "src"))
            found = subprocess.run(
                [sys.executable, "-m", "pytest", "-qx", "-p", "no:cacheprovider", *slow, str(self.folder)],
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(Path(garden, "src")), "FACEDOWN_PLANTED": garden},
                capture_output=True,
                check=False,
            )
        return UNREACHED if found.returncode == pytest.ExitCode.OK else KILLED

    def learn(self, item: pytest.Item) -> None:
        self.forget()
        cover = coverage.Coverage(data_file=None, include=[f"{GAMES}/*"])
        cover.set_option("run:disable_warnings", ["no-data-collected"])
        start = time.process_time()
        with silence(), cover.collect():
            if not passes(item):
                raise pytest.UsageError(f"{item.nodeid} fails on the rules as they are")
        self.seconds[item] = time.process_time() - start
        if self.seconds[item] > LONGEST:
            return
        for path in cover.get_data().measured_files():
            for line in cover.get_data().lines(path) or ():
                self.reaching.setdefault((path, line), []).append(item)

    def start(self, mutant: Mutant) -> None:
        path = str(sys.modules[mutant.module].__file__)
        reaching = {item for line in mutant.lines for item in self.reaching.get((path, line), ())}
        if not reaching:
            self.unreached.append(mutant)
            return
        items = sorted(reaching, key=self.seconds.__getitem__)
        child = os.fork()
        if child:
            self.running[child] = mutant
        else:
            os._exit(not self.survives(mutant, items))

    def survives(self, mutant: Mutant, items: list[pytest.Item]) -> bool:
        """In the child. A mutant that runs for ever or eats all memory is killed, as by a test that fails."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with silence():
            self.forget()
            mutant.plant()
            return all(self.passes_in_time(item) for item in items)

    def passes_in_time(self, item: pytest.Item) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, 2 + 5 * self.seconds[item])  # CPU seconds; the signal ends the child
        return passes(item)

    def forget(self) -> None:
        for cache in self.caches:
            cache.cache_clear()

    def wait(self) -> None:
        child, status = os.wait()
        self.heard(self.running.pop(child), KILLED if status else SURVIVED)


def passes(item: pytest.Item) -> bool:
    """Fixtures of wider scope are made again for each test, lest one made before the mutant serve it."""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def caches() -> list["_lru_cache_wrapper[object]"]:
    """What the games and their tests remember between calls."""
    found = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    return [one for one in found if (one.__module__ or "").startswith(("facedown.games", "tests"))]


@contextmanager
def silence() -> Iterator[None]:
    kept = [os.dup(1), os.dup(2)]
    with Path(os.devnull).open("w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    try:
        yield
    finally:
        for stream, old in zip((1, 2), kept, strict=True):
            sys.stdout.flush()
            os.dup2(old, stream)
            os.close(old)
