"""`facedown arena`: measures bots on the same deals. Playing and plotting code is loaded only when it is called."""

import argparse
import importlib
from pathlib import Path

from facedown import FacedownError

from .arguments import (
    Commands,
    Parser,
    add_command,
    add_json,
    add_pack,
    add_table,
    at_least_one,
    cores,
    developers_tool,
)

EXTRA = "the arena needs a few more packages: pip install 'facedown[arena]'"
OF_THE_EXTRA = {"altair", "openskill", "vl_convert"}


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "arena",
        "let bots play the same deals, and say how strong they are with error bars",
        "facedown arena archer --bots random,steady --games 400",
        "facedown arena voices --bots random --part prosecutor --games 600 --among-games 20000",
        "facedown arena archer --seats 3 --bots ws:./my-bot --games 20",
        "facedown arena --all",
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="a game's id; `facedown games` lists them")
    add_table(command)
    add_pack(command)
    command.add_argument(
        "--all", action="store_true", help="every game with its bots, and the tables of docs/bots.md written again"
    )
    command.add_argument(
        "--bots",
        default="random,steady",
        metavar="A,B,...",
        help="who enters: bots, with a budget if they think (NAME@200ms, NAME@400 for iterations), or ws:COMMAND for "
        "a program that speaks the seat protocol (default: random,steady)",
    )
    command.add_argument(
        "--among",
        default="steady",
        metavar="BOT",
        help="who fills the other seats and is compared with (default: steady)",
    )
    command.add_argument(
        "--games", type=at_least_one, default=200, metavar="K", help="deals for each line-up (default: 200)"
    )
    command.add_argument(
        "--among-games",
        type=at_least_one,
        default=1,
        metavar="K",
        help="deals for the one that is compared with, if that is more: for a rate with less error",
    )
    command.add_argument(
        "--part", default="", help="look only at seats of this part, such as prosecutor or persona in Voices"
    )
    command.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same deals (default: 0)")
    command.add_argument(
        "--jobs",
        type=at_least_one,
        default=cores(),
        metavar="J",
        help="how many processes share the work (default: one per core)",
    )
    command.add_argument(
        "--results",
        type=Path,
        metavar="FILE",
        help="where games are kept as they end, so that a run can go on (default: a file for this plan, in arena)",
    )
    command.add_argument("--page", type=Path, metavar="FILE", help="the page with plots (default: beside the results)")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    if arguments.all == (arguments.game is not None):
        raise FacedownError("arena takes a game or --all")
    if arguments.all and arguments.pack is not None:
        raise FacedownError("arena --all measures the games as they are, without a pack")
    try:
        if arguments.all:
            developers_tool("arena_all").run_all(arguments)
            return
        module = importlib.import_module("facedown.cli.arena_run")
    except ModuleNotFoundError as error:
        if error.name not in OF_THE_EXTRA:
            raise
        raise FacedownError(EXTRA) from None
    module.run(arguments)
