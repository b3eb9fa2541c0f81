"""Plays the missing games of a study, over all cores."""

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial

from facedown.kernel.content.pack import Pack
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.processes import shared_out
from facedown.lab.study.parquet_schema import Tables
from facedown.lab.study.recording import play_chunk

from .files import Study
from .plan import StudyPlan, chunks

EVERY = 20.0  # seconds between parts: the most that a power failure can lose
Progress = Callable[[int], None]
Chunks = Generator[Tables, None, None]
Players = Callable[[StudyPlan, Sequence[Sequence[int]], Pack | None], Chunks]


def play_missing(
    study: Study,
    games: int,
    jobs: int,
    progress: Progress | None = None,
    game: Game[Table] | None = None,
    pack: Pack | None = None,
    players: Players | None = None,
) -> None:
    """`progress` gets the number of games in each chunk. An interrupt keeps what is done, and is raised again. `game`
    counts only with one job: it is for a game that other processes could not find; `pack` is the plan's pack; `players`
    are `jobs` workers other than the cores of this machine."""
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


def over_cores(jobs: int, game: Game[Table] | None) -> Players:
    def play(plan: StudyPlan, missing: Sequence[Sequence[int]], pack: Pack | None) -> Chunks:
        return shared_out(partial(play_chunk, plan, game=game if jobs == 1 else None, pack=pack), missing, jobs)

    return play
