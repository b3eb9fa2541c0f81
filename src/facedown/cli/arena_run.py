"""The implementation of `facedown arena`: plays the missing games, then reports."""

import argparse
from collections.abc import Generator, Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table as TextTable

from facedown import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.arena.bot_specs import PROGRAM
from facedown.lab.arena.figures import Report, report
from facedown.lab.arena.page import cells, facts, headings, page
from facedown.lab.arena.plan import TOGETHER, ArenaPlan, Fixture, fixtures, make_plan
from facedown.lab.arena.playing import Played, play_all
from facedown.lab.arena.results import Results

from .arena_programs import play_programs
from .arguments import BAR, chosen_game, console, names_of, progress_console, read_options, seats_of, write_json

FOLDER = Path("arena")


def run(arguments: argparse.Namespace) -> None:
    chosen = chosen_game(arguments.game, arguments)
    plan = make_plan(
        chosen,
        seats_of(arguments, chosen),
        names_of(arguments.bots),
        arguments.among,
        part=arguments.part,
        seed=arguments.seed,
        options=read_options(chosen, arguments.option),
    )
    results = Results(arguments.results or usual_file(plan), plan)
    wanted = fixtures(plan, arguments.games, arguments.among_games)
    try:
        play_missing(chosen, results, wanted, arguments.jobs)
    except KeyboardInterrupt:
        progress_console().print(
            f"Interrupted: {len(results.played):,} of {len(wanted):,} games are kept in {results.file}. "
            "The same command goes on from there."
        )
        if not results.played:
            raise
    found = report(plan, results.played.values(), shares_wins=chosen.shares_wins)
    beside = write_page(arguments.page or results.file.with_suffix(".html"), chosen, found, results)
    if arguments.json:
        write_json(found)
    else:
        print_report(console(), chosen, found)
        console().print(f"games: {results.file}\npage:  {beside}", soft_wrap=True)


def usual_file(plan: ArenaPlan) -> Path:
    return FOLDER / f"{plan.game}-{plan.seats}-{plan.id}.jsonl"


def play_missing(chosen: Game[Table], results: Results, wanted: Sequence[Fixture], jobs: int) -> None:
    missing = results.missing(wanted)
    shown = progress_console()
    with (
        Progress(*BAR, TimeRemainingColumn(), console=shown, transient=True, disable=not shown.is_terminal) as bar,
        closing(play_each(chosen, results.plan, missing, jobs)) as games,
    ):
        task = bar.add_task(chosen.name, total=len(wanted), completed=len(wanted) - len(missing))
        for played in games:
            results.add(played)
            bar.advance(task)


def play_each(
    chosen: Game[Table], plan: ArenaPlan, missing: Sequence[Fixture], jobs: int
) -> Generator[Played, None, None]:
    """Programs need a server, and play after the bots."""
    program = {lineup: lineup.startswith(PROGRAM) or has_programs(plan, lineup) for lineup in plan.lineups}
    yield from play_all(plan, [one for one in missing if not program[one.lineup]], jobs, pack=chosen.pack)
    theirs = [one for one in missing if program[one.lineup]]
    if theirs:
        yield from play_programs(chosen, plan, theirs, jobs)


def has_programs(plan: ArenaPlan, lineup: str) -> bool:
    return lineup == TOGETHER and any(bot.startswith(PROGRAM) for bot in plan.bots)


def write_page(file: Path, chosen: Game[Table], found: Report, results: Results) -> Path:
    text = page(found, results.played.values(), f"Arena: {chosen.name}", shares_wins=chosen.shares_wins)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FacedownError(f"cannot write {file}: {error.strerror}") from None
    return file


def print_report(out: Console, chosen: Game[Table], found: Report) -> None:
    out.print(f"{chosen.name}: {facts(found)}")
    rows = [headings(found.plan.among), *map(cells, found.standings)]
    columns = [column for column in zip(*rows, strict=True) if any(column[1:])]
    table = TextTable(box=None, pad_edge=False, header_style="bold")
    for number, (heading, *_) in enumerate(columns):
        table.add_column(heading, justify="right" if number else "left")
    for row in zip(*(below for _, *below in columns), strict=True):
        table.add_row(*row)
    out.print(table)
    for one in found.standings:
        for part, rate in one.by_part.items():
            out.print(f"{one.bot} as {part}: {rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})")
