"""`facedown advise`: the coach reviews a saved game."""

import argparse
import random
from pathlib import Path

import msgspec
from rich.console import Console
from rich.text import Text

from facedown import FacedownError
from facedown.bots.coach import advise
from facedown.bots.review import Better, Curve, better, curve, decisions, worst_first
from facedown.cli.arguments import (
    Commands,
    Parser,
    add_command,
    add_json,
    add_pack,
    at_least_one,
    chosen_game,
    console,
    write_json,
)
from facedown.cli.replay import text_of
from facedown.kernel.errors import ReplayError
from facedown.kernel.game import Game
from facedown.kernel.replay import Replay, play_out, read
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

BARS = "▁▂▃▄▅▆▇█"
WIDE = 60  # characters of a curve
USUAL = 200  # playouts per decision


class Advised(msgspec.Struct, frozen=True):
    """`better` by seat."""

    curve: Curve
    better: dict[int, list[Better]]


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "advise",
        "look back at a saved game: everybody's chance to win, where it turned, and better moves",
        "facedown advise party.jsonl --seat 0",
        "facedown advise party.jsonl --iterations 1000",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a game that facedown saved")
    command.add_argument("--seat", type=int, metavar="N", help="only this seat's decisions (default: every seat's)")
    command.add_argument(
        "--iterations",
        type=at_least_one,
        default=USUAL,
        metavar="N",
        help=f"playouts for each decision (default: {USUAL})",
    )
    add_pack(command, "the content pack that it was played with")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    try:
        replay = read(text_of(arguments.file))
        chosen = chosen_game(replay.header.game, arguments)
        if arguments.seat is not None and not 0 <= arguments.seat < replay.header.seats:
            raise FacedownError(f"no seat {arguments.seat}; seats run from 0 to {replay.header.seats - 1}")
        seats = range(replay.header.seats) if arguments.seat is None else [arguments.seat]
        budget = Budget(iterations=arguments.iterations)
        found = Advised(curve(replay, chosen), {seat: missed(replay, chosen, seat, budget) for seat in seats})
        names = names_of(replay, chosen)
    except ReplayError as error:
        raise FacedownError(f"{arguments.file}: {error}") from None
    if arguments.json:
        return write_json(found)
    return tell(console(), names, found)


def names_of(replay: Replay, chosen: Game[Table]) -> list[str]:
    table = play_out(replay, chosen)
    return [chosen.seat_name(table, seat) for seat in range(table.seats)]


def missed(replay: Replay, chosen: Game[Table], seat: int, budget: Budget) -> list[Better]:
    """Deterministic: the same game and seat give the same advice."""
    source = random.Random(f"advise {seat}")
    found = []
    for answer, world, index in decisions(replay, chosen, seat, lambda table: table.imagine(seat, source)):
        advice = advise(chosen, world, seat, source, budget, index)
        one = better(world, seat, answer, index, advice)
        found += [] if one is None else [one]
    return worst_first(found)


def tell(out: Console, names: list[str], found: Advised) -> None:
    out.print(Text("Chance to win", "bold"))
    wide = max(map(len, names))
    for seat, name in enumerate(names):
        chances = [row[seat] for row in found.curve.chances]
        out.print(
            Text(f"{name:{wide}}  {bars(chances)}  {percent(chances[0])} to {percent(chances[-1])}"), soft_wrap=True
        )
    out.print()
    out.print(Text("Turning points" if found.curve.turns else "No answer changed anybody's chance by much.", "bold"))
    for turn in found.curve.turns:
        out.print(Text(f"Answer {turn.answer}. {turn.words}"), soft_wrap=True)
    for seat, many in found.better.items():
        out.print()
        out.print(Text(f"{names[seat]}: better moves" if many else f"{names[seat]}: nothing to mend", "bold"))
        for one in many:
            words = f"Answer {one.answer}. {one.chosen}: better was {one.better}, by {percent(one.gain)}. {one.why}"
            out.print(Text(words), soft_wrap=True)


def bars(chances: list[float]) -> str:
    """
    >>> bars([0.0, 0.5, 1.0])
    '▁▅█'
    """
    step = max(1.0, len(chances) / WIDE)
    picked = [chances[int(place * step)] for place in range(int(len(chances) / step))]
    return "".join(BARS[min(int(chance * len(BARS)), len(BARS) - 1)] for chance in picked)


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
