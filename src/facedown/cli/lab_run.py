"""The implementation of `facedown lab`: plays the missing games, then reports."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn

from facedown import FacedownError, game
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.plots import percent
from facedown.lab.study import comparing, report
from facedown.lab.study.figures import StudyFigures
from facedown.lab.study.files import Study
from facedown.lab.study.plan import StudyPlan, make_plan
from facedown.lab.study.ray_backend import Cluster
from facedown.lab.study.running import Players, play_missing

from .arguments import BAR, Rate, chosen_game, console, names_of, progress_console, read_options, seats_of, write_json
from .lab import RAY_EXTRA

FOLDER = Path("lab")
PAGE = "report.html"


def run(arguments: argparse.Namespace) -> None:
    chosen = chosen_game(arguments.game, arguments)
    plan = make_plan(
        chosen,
        seats_of(arguments, chosen),
        names_of(arguments.bots),
        seed=arguments.seed,
        options=read_options(chosen, arguments.option),
        watched=max(arguments.watch, 0),
        estimate=arguments.estimate,
    )
    study = Study.begun(arguments.into or usual_folder(plan), plan)
    try:
        with players(arguments.ray, arguments.jobs) as (jobs, their_play):
            play(chosen, study, arguments.games, jobs, their_play)
    except KeyboardInterrupt:
        kept = len(study.played())
        progress_console().print(
            f"Interrupted: {kept:,} of {arguments.games:,} games are kept in {study.folder}. "
            "The same command goes on from there."
        )
        if not kept:
            raise
    found = StudyFigures(study)
    beside = write_page(arguments.page or study.folder / PAGE, report.page(chosen, found))
    if arguments.json:
        write_json(summary(chosen, found))
    else:
        print_summary(console(), chosen, found)
        console().print(f"games: {study.folder}\npage:  {beside}", soft_wrap=True)


def usual_folder(plan: StudyPlan) -> Path:
    return FOLDER / f"{plan.game}-{plan.seats}-{plan.id}"


@contextmanager
def players(ray: str | None, jobs: int) -> Iterator[tuple[int, Players | None]]:
    """How many workers there are, and the workers themselves if they are not the cores of this machine."""
    if ray is None:
        yield jobs, None
        return
    try:
        cluster = Cluster(ray, jobs)
    except ModuleNotFoundError as error:
        if error.name != "ray":
            raise
        raise FacedownError(RAY_EXTRA) from None
    try:
        yield cluster.cores, cluster.play
    finally:
        cluster.close()


def play(chosen: Game[Table], study: Study, games: int, jobs: int, others: Players | None) -> None:
    shown = progress_console()
    with Progress(
        *BAR, Rate(), TimeRemainingColumn(), console=shown, transient=True, disable=not shown.is_terminal
    ) as bar:
        task = bar.add_task(chosen.name, total=games, completed=games - len(study.missing(games)))
        play_missing(study, games, jobs, lambda more: bar.advance(task, more), pack=chosen.pack, players=others)


def write_page(file: Path, text: str) -> Path:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FacedownError(f"cannot write {file}: {error.strerror}") from None
    return file


def summary(chosen: Game[Table], found: StudyFigures) -> dict[str, Any]:
    decided = found.decided()
    return {
        "plan": found.plan,
        "folder": str(found.study.folder),
        "games": found.count,
        "seats": [mean.rate for mean in found.seat_rates().values()],
        "decisions": float(found.numbers("decisions").mean()),
        "decided": float(decided.mean()) if len(decided) else None,
        "unseen": report.unseen(chosen, found),
    }


def print_summary(out: Console, chosen: Game[Table], found: StudyFigures) -> None:
    out.print(f"{chosen.name}: {report.facts(found)}")
    for (name, mean), bot in zip(found.seat_rates().items(), found.plan.bots, strict=True):
        out.print(f"{name}, {bot}: {percent(mean.rate)}")
    for title, words, _ in report.lengths(found) + report.leads(found):
        out.print(f"{title}: {words}")
    never = report.unseen(chosen, found) if found.watched() else []
    if never:
        out.print(f"rules never seen: {', '.join(never)}")


# --- two runs ---------------------------------------------------------------------------------------------------------


def run_compare(arguments: argparse.Namespace) -> None:
    one, other = (StudyFigures(Study.opened(folder)) for folder in arguments.runs)
    found = comparing.compare(one, other)
    chosen = game(one.plan.game)
    file = arguments.page or FOLDER / f"compare-{one.study.folder.name}-{other.study.folder.name}.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = write_page(file, comparing.page(chosen, one, other, found))
    if arguments.json:
        write_json(found)
        return
    out = console()
    out.print(comparing.facts(one, other))
    for line in comparing.sentences(found) or ["Nothing differs by more than chance."]:
        out.print(f"- {line}")
    out.print(f"page: {beside}", soft_wrap=True)
