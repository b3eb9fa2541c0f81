"""`facedown lab`: plays very many games into files, and reports on them. Playing and plotting code is loaded only when
it is called."""

import argparse
import importlib
from pathlib import Path

from facedown import FacedownError

from .arguments import Commands, Parser, add_command, add_json, add_pack, add_table, at_least_one, cores

EXTRA = "the lab needs a few more packages: pip install 'facedown[lab]'"
OF_THE_EXTRA = {"altair", "numpy", "pyarrow", "vl_convert"}
RAY_EXTRA = "games on other machines need Ray: pip install 'facedown[ray]'"
COMPARE = "compare"
WATCHED = 1000


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "lab",
        "play very many games into Parquet files, tell what they show on a page, and compare two such runs",
        "facedown lab campus-life --seats 4 --bots random --games 100000",
        "facedown lab campus-life --seats 4 --bots steady --option last_call=20 --into lab/short",
        "facedown lab archer --seats 8 --games 1000000 --ray 10.0.0.5:6379",
        "facedown lab compare lab/campus-life-4-1f00ba12 lab/short",
    )
    command.add_argument("game", metavar="GAME", help=f"a game's id, or `{COMPARE}` and the folders of two runs")
    command.add_argument("runs", metavar="RUN", nargs="*", type=Path, help=argparse.SUPPRESS)
    add_table(command)
    add_pack(command)
    command.add_argument(
        "--games", type=at_least_one, default=10_000, metavar="K", help="how many games (default: 10000)"
    )
    command.add_argument(
        "--bots",
        default="random",
        metavar="A,B,...",
        help="one bot for all seats or one for each, with a budget if it thinks (thinker@200) (default: random)",
    )
    command.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (default: 0)")
    command.add_argument(
        "--watch",
        type=int,
        default=WATCHED,
        metavar="K",
        help=f"so many games are looked at closely: options, rules, curves, chances (default: {WATCHED})",
    )
    command.add_argument(
        "--estimate",
        action="store_true",
        help="estimate everybody's chances once a round in all games, which takes time",
    )
    command.add_argument(
        "--jobs",
        type=at_least_one,
        default=cores(),
        metavar="J",
        help="how many processes share the work; changes only the speed (default: one per core)",
    )
    command.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="have the machines of a Ray cluster play (HOST:PORT, `auto`; `local` starts one here with J workers)",
    )
    command.add_argument(
        "--into", type=Path, metavar="FOLDER", help="where the run is kept (default: a folder for this plan, in lab)"
    )
    command.add_argument("--page", type=Path, metavar="FILE", help="the page with plots (default: in the run's folder)")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    comparing = arguments.game == COMPARE
    if len(arguments.runs) != (2 if comparing else 0):
        raise FacedownError("lab takes one game, or `compare` and the folders of two runs")
    try:
        module = importlib.import_module("facedown.cli.lab_run")
    except ModuleNotFoundError as error:
        if error.name not in OF_THE_EXTRA:
            raise
        raise FacedownError(EXTRA) from None
    (module.run_compare if comparing else module.run)(arguments)
