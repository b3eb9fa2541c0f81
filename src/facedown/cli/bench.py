"""`facedown bench`: the speed of one core; `server`: how fast the server answers; `peers`: compared with other
projects."""

import argparse
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from facedown import FacedownError, game, games
from facedown.cli.arguments import (
    BAR,
    Commands,
    Parser,
    add_command,
    add_json,
    at_least_one,
    console,
    developers_tool,
    names_of,
    progress_console,
    write_json,
)
from facedown.lab.bench import Bench, bench, this_place


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "bench",
        "measure how fast one core plays, copies, imagines and views tables",
        "facedown bench",
        "facedown bench campus-life --seats 4 --seconds 3",
        "facedown bench server --moves 200 --sockets 3000",
        "facedown bench peers",
    )
    command.add_argument(
        "games",
        metavar="GAME",
        nargs="*",
        help="ids of games (default: all); or `server` for tables online, `peers` for other projects beside this one",
    )
    command.add_argument("--seats", type=int, metavar="N", help="only this number of seats (default: each in turn)")
    command.add_argument(
        "--seconds", type=float, metavar="T", help="time for each of eight figures (default: 1), or for the load (20)"
    )
    add_load(command)
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
    if arguments.games == ["peers"]:
        developers_tool("peers.command").run(arguments)
        return None
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
    out.print(f"commit {place.commit}, {place.python}, {place.build}, {place.cpu}")
    table = Table("game", box=None, pad_edge=False, header_style="bold")
    for heading in ("seats", "decisions/s", "journal", "clone", "imagine", "view", "open", "estimate", "playouts/s"):
        table.add_column(heading, justify="right")
    for each in result.figures:
        speeds = f"{each.decisions:,}", f"{each.decisions_with_journal:,}"
        times = [f"{time:.1f}" for time in (each.clone, each.imagine, each.view, each.open)]
        times.append("" if each.estimate is None else f"{each.estimate:.1f}")
        times.append("" if each.playouts is None else f"{each.playouts:,}")
        table.add_row(each.game, str(each.seats), *speeds, *times)
    out.print(table)
    out.print("journal: decisions/s with one; the others in µs, clone with a dealer passed in, open with a journal,")
    out.print("estimate for each seat; playouts/s of the bot that thinks")


def add_load(command: Parser) -> None:
    """Adds the arguments of `facedown bench server`."""
    load = command.add_argument_group("with `server`")
    load.add_argument("--moves", type=at_least_one, metavar="N", help="moves a second (default: 50)")
    load.add_argument("--tables", type=at_least_one, metavar="N", help="tables with moves (default: 200)")
    load.add_argument("--sockets", type=int, metavar="N", help="quiet sockets beside them (default: 0)")
    load.add_argument("--games", dest="titles", metavar="GAME,…", help="played in turn (default: campus-life)")
    load.add_argument("--database", metavar="URL", help="a database to use up (default: a SQLite file of its own)")
    load.add_argument("--workers", type=at_least_one, metavar="N", help="workers of the server (default: 1)")


def run_server(arguments: argparse.Namespace) -> None:
    measure = developers_tool("server_bench")
    given = {name: getattr(arguments, name) for name in ("seats", "seconds", "moves", "tables", "sockets")}
    given |= {"database": arguments.database, "workers": arguments.workers}
    given["games"] = tuple(game(id).id for id in names_of(arguments.titles)) if arguments.titles else None
    load = measure.Load(**{name: value for name, value in given.items() if value is not None})
    figures = measure.bench_server(load)
    if arguments.json:
        return write_json({"place": this_place(), "load": load, "figures": figures})
    print_server(console(), load, figures)


def print_server(out: Console, load: Any, figures: Any) -> None:
    place = this_place()
    out.print(f"commit {place.commit}, {place.python}, {place.build}, {place.cpu}")
    beside = f", {load.sockets} quiet sockets beside" if load.sockets else ""
    out.print(f"{load.tables} tables of {load.seats}, {load.moves} moves/s{beside}; {figures.moves} moves timed")
    out.print(f"not made in time: {figures.late}, shown to nobody: {figures.unseen}")
    out.print(f"move to the last seat's view: p50 {figures.p50} ms, p99 {figures.p99} ms, worst {figures.worst} ms")
    if figures.growth is not None:
        out.print(f"the 500th move takes {figures.growth} times as long as the 10th")
    database = "" if figures.cpu_database is None else f", database {figures.cpu_database} ms"
    out.print(f"CPU for each move: server {figures.cpu_server} ms{database}")
    out.print(f"share of a core: server {figures.share_server:.0%}, load {figures.share_load:.0%}")
    sockets = load.tables * load.seats + load.sockets
    out.print(
        f"memory of the server: idle {figures.memory_idle} MB, "
        f"with {sockets} sockets {figures.memory_with_sockets} MB, after {figures.memory_after} MB"
    )
