"""Plays what is missing of a study, over all cores."""

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from facedown.kernel.game import Game
from facedown.kernel.pack import Pack
from facedown.lab.processes import shared_out

from .files import Study
from .plan import Plan, chunks
from .tables import Tables
from .watching import play_chunk

EVERY = 20.0  # seconds between parts: as much as a machine that loses power can lose
Progress = Callable[[int], None]
Chunks = Generator[Tables, None, None]
Players = Callable[[Plan, Sequence[Sequence[int]], Pack | None], Chunks]


def play_missing(
    study: Study,
    games: int,
    jobs: int,
    progress: Progress | None = None,
    game: Game[Any] | None = None,
    pack: Pack | None = None,
    players: Players | None = None,
) -> None:
    """`progress` is told how many games each chunk had. An interrupt keeps what is done, and is raised again. `game` is
    for one that other processes would not find, in this one alone; `pack` is the one of the plan; `players` are others
    than the cores of this machine, `jobs` of them."""
    missing = chunks(study.missing(games), jobs)
    waiting: list[Tables] = []
    written = time.monotonic()
    try:
        with closing((players or over_cores(jobs, game))(study.plan, missing, pack)) as done:
            for tables in done:
                waiting.append(tables)
                if progress is not None:
                    progress(tables["games"].num_rows)
                if time.monotonic() - written > EVERY:
                    study.add(waiting)
                    waiting, written = [], time.monotonic()
    finally:
        study.add(waiting)


def over_cores(jobs: int, game: Game[Any] | None) -> Players:
    def play(plan: Plan, missing: Sequence[Sequence[int]], pack: Pack | None) -> Chunks:
        return shared_out(partial(play_chunk, plan, game=game if jobs == 1 else None, pack=pack), missing, jobs)

    return play
