"""`facedown bench`: how fast one core is here; `facedown bench server`: how fast the server answers."""

import argparse
import importlib

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from facedown import FacedownError, game, games
from facedown.lab.bench import Bench, bench

from .arguments import BAR, Commands, Parser, add_command, add_json, console, progress_console, write_json


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "bench",
        "measure how fast one core plays, copies, imagines and views tables",
        "facedown bench",
        "facedown bench campus-life --seats 4 --seconds 3",
        "facedown bench server",
    )
    command.add_argument(
        "games", metavar="GAME", nargs="*", help="ids of games (default: all), or `server` for tables online"
    )
    command.add_argument("--seats", type=int, metavar="N", help="only this number of seats (default: each in turn)")
    command.add_argument(
        "--seconds", type=float, metavar="T", help="time for each of six figures (default: 1), or for the load (20)"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    server = arguments.games == ["server"]
    if arguments.seconds is None:
        arguments.seconds = 20.0 if server else 1.0
    if not 0 < arguments.seconds <= 3600:
        raise FacedownError(f"--seconds takes more than 0 and at most 3600, not {arguments.seconds:g}")
    if server:
        return run_server(arguments)
    chosen = [game(id) for id in arguments.games] or games()
    shown = progress_console()
    with Progress(
        *BAR, console=shown, transient=True, auto_refresh=False, disable=not shown.is_terminal
    ) as progress:  # a bar that moved by itself would be measured too
        task = progress.add_task("")
        result = bench(
            chosen,
            arguments.seats,
            arguments.seconds,
            lambda words, done, total: progress.update(
                task, description=words, completed=done, total=total, refresh=True
            ),
        )
    if arguments.json:
        write_json(result)
    else:
        print_result(console(), result)


def print_result(out: Console, result: Bench) -> None:
    place = result.place
    out.print(f"commit {place.commit}, {place.python}, {place.cpu}")
    table = Table("game", box=None, pad_edge=False, header_style="bold")
    for heading in ("seats", "decisions/s", "journal", "clone", "imagine", "view", "open"):
        table.add_column(heading, justify="right")
    for each in result.figures:
        speeds = f"{each.decisions:,}", f"{each.decisions_with_journal:,}"
        times = (f"{time:.1f}" for time in (each.clone, each.imagine, each.view, each.open))
        table.add_row(each.game, str(each.seats), *speeds, *times)
    out.print(table)
    out.print("journal: decisions/s with one; the others in µs, clone with a dealer passed in, open with a journal")


def run_server(arguments: argparse.Namespace) -> None:
    measure = importlib.import_module("facedown.server.bench")  # large, and not needed for the rest
    load = measure.Load(seconds=arguments.seconds, seats=arguments.seats or measure.Load().seats)
    figures = measure.bench_server(load)
    if arguments.json:
        return write_json({"load": load, "figures": figures})
    out = console()
    out.print(f"{load.tables} tables of {load.seats}, {load.moves} moves/s, {figures.moves} moves timed")
    out.print(f"move to the last seat's view: p50 {figures.p50} ms, p99 {figures.p99} ms, worst {figures.worst} ms")
    out.print(
        f"memory of the server: idle {figures.memory_idle} MB, "
        f"with {load.tables * load.seats} sockets {figures.memory_with_sockets} MB, after {figures.memory_after} MB"
    )
