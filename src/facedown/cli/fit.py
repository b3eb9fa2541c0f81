"""`facedown fit`: fits a game's estimate again, from games that bots play (docs/bots.md)."""

import argparse
import importlib
import importlib.util
import os
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import Progress, TimeRemainingColumn
from rich.table import Table as TextTable

from facedown import FacedownError, game
from facedown.cli.arguments import (
    BAR,
    Commands,
    Parser,
    add_command,
    add_game,
    add_json,
    at_least_one,
    console,
    cores,
    progress_console,
    write_json,
)
from facedown.games import folders
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

CONTENT = "content/estimate.json"
NUMBERS = re.compile(r"\[[-+\d.,e\s]+\]")


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "fit",
        "learn a game's estimate of who will win from games that bots play",
        "facedown fit archer",
        "facedown fit voices --games 2000 --seats 4,4,3,5,6 --write",
        "facedown fit archer --bot thinker --iterations 60 --games 500",
    )
    add_game(command)
    command.add_argument("--games", type=at_least_one, default=2000, metavar="K", help="how many (default: 2000)")
    command.add_argument("--bot", default="steady", help="who plays them: steady (the default), quick, thinker")
    command.add_argument("--iterations", type=at_least_one, metavar="N", help="how long a bot may think that can")
    command.add_argument("--seats", metavar="N,N,...", help="numbers of seats, in turn (default: each in turn)")
    command.add_argument(
        "--every", type=at_least_one, default=6, metavar="N", help="decisions between two positions (default: 6)"
    )
    command.add_argument("--seed", default="fit", metavar="S", help="the same seed gives the same games")
    command.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help="processes (default: cores)")
    command.add_argument("--write", action="store_true", help=f"write the weights into the game's {CONTENT}")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    if importlib.util.find_spec("numpy") is None:
        raise FacedownError("fitting needs numpy: pip install facedown[fit]")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the matrices are small: threads would only wait for each other
    fitting = importlib.import_module("facedown.lab.fit")
    chosen = game(arguments.game)
    plan = fitting.Games(
        chosen.id,
        arguments.bot,
        seats_in(arguments.seats, chosen),
        arguments.games,
        arguments.seed,
        arguments.every,
        Budget(iterations=arguments.iterations),
    )
    shown = progress_console()
    with Progress(
        *BAR, TimeRemainingColumn(), console=shown, transient=True, disable=not shown.is_terminal
    ) as progress:
        task = progress.add_task(chosen.name, total=arguments.games)
        found = fitting.fit(chosen, plan, arguments.jobs, lambda done: progress.update(task, completed=done))
    if arguments.write:
        Path(str(files(folders()[chosen.id]).joinpath(CONTENT))).write_bytes(written(found.learned))
    if arguments.json:
        return write_json(found)
    return print_result(console(), found)


def seats_in(text: str | None, chosen: Game[Table]) -> tuple[int, ...]:
    every = range(chosen.fewest, chosen.most + 1)
    try:
        found = tuple(every) if text is None else tuple(int(part) for part in text.split(","))
    except ValueError:
        raise FacedownError(f"--seats takes numbers with commas between them, not {text!r}") from None
    for seats in found:
        if seats not in every:
            raise FacedownError(f"{chosen.id} takes {chosen.fewest} to {chosen.most} seats, not {seats}")
    return found


def written(learned: Any) -> bytes:
    """One line per feature and row of weights, for readable diffs."""
    lines = msgspec.json.format(msgspec.json.encode(learned), indent=1).decode()
    return (NUMBERS.sub(lambda found: "".join(found[0].split()), lines) + "\n").encode()


def print_result(out: Console, found: Any) -> None:
    measured = found.calibration
    out.print(f"{found.games:,} games of {found.game}, {found.positions:,} positions, {measured.positions:,} held back")
    out.print(f"Brier score {measured.brier:.4f}, of each seat's usual share {measured.base:.4f}")
    table = TextTable("estimated", "won", "seats", box=None, pad_edge=False, header_style="bold")
    for each in measured.bins:
        table.add_row(f"{each.estimated:.1%}", f"{each.won:.1%}", f"{each.count:,}")
    out.print(table)
