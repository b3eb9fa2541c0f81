"""`facedown simulate`: plays many games and sums up their results."""

import argparse

from rich.columns import Columns
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table

from facedown.cli.arguments import (
    BAR,
    Commands,
    Parser,
    add_command,
    add_game,
    add_json,
    add_pack,
    add_table,
    at_least_one,
    chosen_game,
    console,
    cores,
    names_of,
    progress_console,
    read_options,
    seats_of,
    write_json,
)
from facedown.lab.simulate import JOURNALS, Simulation, simulate
from facedown.lab.tally import Spread


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "simulate",
        "play many games with bots and count what happens",
        "facedown simulate campus-life --seats 4 --games 1000",
        "facedown simulate campus-life --seats 3 --bots steady,random,random --seed 7 --json",
    )
    add_game(command)
    add_table(command)
    add_pack(command)
    command.add_argument("--games", type=at_least_one, default=1000, metavar="K", help="how many games (default: 1000)")
    command.add_argument(
        "--bots", default="random", metavar="A,B,...", help="one bot for all seats or one for each (default: random)"
    )
    command.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (default: 0)")
    command.add_argument(
        "--jobs",
        type=at_least_one,
        default=cores(),
        metavar="J",
        help="how many processes share the work; changes only the speed (default: one per core)",
    )
    command.add_argument(
        "--journals",
        type=at_least_one,
        default=JOURNALS,
        metavar="K",
        help=f"in how many of the games rules are counted, which takes time (default: {JOURNALS})",
    )
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    chosen = chosen_game(arguments.game, arguments)
    seats, options = seats_of(arguments, chosen), read_options(chosen, arguments.option)
    shown = progress_console()
    with Progress(
        *BAR, TimeRemainingColumn(), console=shown, transient=True, disable=not shown.is_terminal
    ) as progress:
        task = progress.add_task(chosen.name, total=arguments.games)
        result = simulate(
            chosen,
            seats,
            arguments.games,
            names_of(arguments.bots),
            arguments.seed,
            arguments.jobs,
            options,
            lambda done: progress.update(task, completed=done),
            journals=arguments.journals,
        )
    if arguments.json:
        write_json(result)
    else:
        print_result(console(), result)


def print_result(out: Console, result: Simulation) -> None:
    pack = "" if result.pack is None else f", {result.pack.told()}"
    out.print(f"{result.games:,} games of {result.game}, {len(result.seats)} seats, seed {result.seed}{pack}")
    out.print(seat_table(result))
    if result.shared:
        out.print(f"{result.shared:,} games had more than one winner.")
    out.print(f"decisions per game: {spread_words(result.decisions)}")
    if result.rounds is not None:
        out.print(f"rounds per game: {spread_words(result.rounds)}")
    speed = result.speed
    jobs = "1 process" if speed.jobs == 1 else f"{speed.jobs} processes"
    out.print(f"{speed.decisions_per_second:,} decisions/s in {jobs}, {speed.seconds:.1f} s")
    out.print(
        "rules seen:" if result.journals == result.games else f"rules seen in the first {result.journals:,} games:"
    )
    out.print(Columns([f"{id} {count:,}" for id, count in result.rules.items()], padding=(0, 3), column_first=True))
    if result.unseen:
        out.print(f"not seen: {', '.join(result.unseen)}")


def seat_table(result: Simulation) -> Table:
    table = Table("seat", "bot", box=None, pad_edge=False, header_style="bold")
    for heading in ("won", "share", "mean score", "least", "1/4", "median", "3/4", "most"):
        table.add_column(heading, justify="right")
    for each in result.seats:
        score = each.score
        shown = () if score is None else (f"{score.mean:.2f}", *map(str, quartiles(score)))
        table.add_row(str(each.seat), each.bot, f"{each.won:,}", f"{each.won / result.games:.1%}", *shown)
    return table


def quartiles(spread: Spread) -> tuple[int, ...]:
    return spread.least, spread.quarter, spread.median, spread.three_quarters, spread.most


def spread_words(spread: Spread) -> str:
    usual = f"half of them {spread.quarter} to {spread.three_quarters}"
    return f"{spread.mean:.1f} on average, {spread.least} to {spread.most}, {usual}"
