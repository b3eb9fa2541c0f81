"""`facedown bench peers`: the same work in OpenSpiel, PettingZoo, Catanatron and boardgame.io, where installed."""

import argparse
import importlib
import importlib.metadata
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from facedown import __version__, games
from facedown.cli.arguments import console, progress_console, write_json
from facedown.kernel.game import Game
from facedown.lab.bench import this_place
from tools.peers import boardgame
from tools.peers.measuring import RULES, SEEN, Speed, Subject, measured, ours

SEATS = 4
PACKAGES = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "Catanatron": "catanatron"}


def run(arguments: argparse.Namespace) -> None:
    shown, speeds, versions = progress_console(), [], {"Facedown": __version__}
    for subject in subjects(arguments.seats or SEATS, versions):
        if shown.is_terminal:
            shown.print(f"{subject.project}: {subject.game}, {subject.work}")
        speeds.append(measured(subject, arguments.seconds))
    folder, node = boardgame.found(), boardgame.node()
    if folder is not None and node is not None:
        versions[boardgame.PROJECT] = boardgame.version(folder)
        speeds.append(boardgame.measured(folder, node, arguments.seconds))
    missing = [name for name in (*PACKAGES, boardgame.PROJECT) if name not in versions]
    if arguments.json:
        write_json({"place": this_place(), "versions": versions, "missing": missing, "speeds": speeds})
    else:
        print_speeds(console(), versions, missing, speeds)


def subjects(seats: int, versions: dict[str, str]) -> Iterator[Subject]:
    """Our games, our games through the adapters, and theirs; fills `versions` with what is installed."""
    for game in games():
        yield from ours(game, seats)
    for project, module in PACKAGES.items():
        theirs = installed(module)
        if theirs is not None:
            versions[project] = importlib.metadata.version(module)
            yield from through(project, theirs, seats)
            yield from theirs.subjects()


def installed(module: str) -> Any:
    try:
        return importlib.import_module(f"tools.peers.{module.replace('_', '')}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("facedown"):
            raise
        return None


def through(project: str, theirs: Any, seats: int) -> Iterator[Subject]:
    """Our games in that project's own loop."""
    for game in games():
        if project == "OpenSpiel":
            yield from theirs.of("Facedown in OpenSpiel", spiel(game, seats), game.id)
        elif project == "PettingZoo":
            env = importlib.import_module("facedown.adapters.pettingzoo").env
            yield theirs.of("Facedown in PettingZoo", env(game.id, seats), game.id)


def spiel(game: Game[Any], seats: int) -> Any:
    importlib.import_module("facedown.adapters.openspiel")
    name = importlib.import_module("facedown.adapters.openspiel.state").short_name(game)
    return importlib.import_module("pyspiel").load_game(name, {"seats": seats})


def print_speeds(out: Console, versions: dict[str, str], missing: list[str], speeds: list[Speed]) -> None:
    place = this_place()
    out.print(f"commit {place.commit}, {place.python}, {place.cpu}")
    out.print(", ".join(f"{name} {version}" for name, version in versions.items()))
    table = Table("project", "game", box=None, pad_edge=False, header_style="bold")
    for heading in ("seats", "rules", "with what is seen"):
        table.add_column(heading, justify="right")
    rows: dict[tuple[str, str, int], dict[str, int]] = {}
    for each in speeds:
        rows.setdefault((each.project, each.game, each.seats), {})[each.work] = each.decisions
    for (project, game, seats), found in rows.items():
        told = [f"{found[work]:,}" if work in found else "" for work in (RULES, SEEN)]
        table.add_row(project, game, str(seats), *told)
    out.print(table)
    out.print(
        "decisions/s of random play, CPU time of one core; docs/performance.md says what is alike and what is not"
    )
    if missing:
        out.print(f"not installed: {', '.join(missing)} (pip install 'facedown[bench]'; npm install boardgame.io)")
