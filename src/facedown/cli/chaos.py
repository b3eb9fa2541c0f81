"""`facedown chaos`: checks that nothing is lost while servers and databases are killed."""

import argparse
import sys
from typing import Any

from facedown import game
from facedown.cli.arguments import (
    Commands,
    Parser,
    add_command,
    add_json,
    at_least_one,
    console,
    developers_tool,
    write_json,
)

WRONG = 1
SHOWN = 20


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "chaos",
        "play on servers that are killed again and again, and check that nothing acknowledged is lost",
        "facedown chaos --tables 8 --kills 10",
        "facedown chaos --store postgres --workers 3 --kills 200",
    )
    command.add_argument("games", metavar="GAME", nargs="*", help="ids of games (default: all)")
    command.add_argument("--tables", type=at_least_one, default=50, metavar="N", help="tables at a time (default: 50)")
    command.add_argument("--kills", type=int, default=200, metavar="K", help="how many kills (default: 200)")
    command.add_argument("--seats", type=at_least_one, metavar="N", help="people at a table (default: up to four)")
    command.add_argument(
        "--store",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="where tables are kept; a PostgreSQL of its own is started, and killed too (default: sqlite)",
    )
    command.add_argument(
        "--workers", type=at_least_one, default=1, metavar="W", help="worker processes of the server (default: 1)"
    )
    command.add_argument("--seed", type=int, default=1, metavar="S", help="decides who is killed when (default: 1)")
    command.add_argument(
        "--seconds", type=float, default=900.0, metavar="T", help="no kill after this time (default: 900)"
    )
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    lab = developers_tool("chaos")
    names = ("tables", "kills", "seats", "store", "workers", "seed", "seconds")
    chosen = tuple(game(id).id for id in arguments.games)
    plan = lab.Plan(**{name: getattr(arguments, name) for name in names}, games=chosen)
    lab.check_plan(plan)
    report = lab.chaos(plan, say)
    if arguments.json:
        write_json({"plan": plan, "report": report})
    else:
        show(report)
    return 0 if report.clean else WRONG


def say(words: str) -> None:
    """On a terminal all in one line; in a file one line each."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{words:<78}")
    else:
        sys.stderr.write(f"{words}\n")
    sys.stderr.flush()


def show(report: Any) -> None:
    out = console()
    if sys.stderr.isatty():
        sys.stderr.write("\n")
    kills = ", ".join(f"{kind}: {count}" for kind, count in sorted(report.kills.items())) or "none"
    out.print(f"{sum(report.kills.values())} kills ({kills}) in {report.seconds:g} s")
    out.print(f"{report.tables} tables, {report.finished} of them played to the end")
    out.print(
        f"{report.acknowledged} commands acknowledged, {report.resent} sent again, {report.reconnected} lines lost, "
        f"{sum(report.refused.values())} commands refused"
    )
    out.print(
        f"lost: {report.lost}, applied twice: {report.doubled}, told otherwise: {report.otherwise}, "
        f"not replayed: {report.closed}"
    )
    half, worst = report.back
    out.print(f"from a kill to the next welcome: {half:g} s in half of the cases, {worst:g} s at worst")
    for words in report.wrong[:SHOWN]:
        out.print(f"  {words}")
    if len(report.wrong) > SHOWN:
        out.print(f"  and {len(report.wrong) - SHOWN} more")
    out.print("Nothing is missing." if report.clean else "Something is wrong.")
