"""What a search foretells, and what comes of it (docs/bots.md).

Where `thinker` takes another option than its prior, it foretells a gain. Both options are then played out to the end of
the game by the prior in every seat, in many worlds that the seat can imagine, with the same chance:

    python -m tools.calibration voices --seats 4 --part prosecutor --playouts 310 --games 20
"""

import argparse
import math
import random
from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import Any

import msgspec

from facedown.bots.running import choose
from facedown.bots.thinker import Thinker
from facedown.games import game as game_called
from facedown.kernel.dealer import Playful
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

SMALL = 0.02  # of a chance to win


class Deviation(msgspec.Struct, frozen=True):
    """One answer that was not the prior's: in which kind of ask, what the search expected of it, what it came to on
    average when it was played out, and the error of that."""

    kind: str
    foretold: float
    came_to: float
    error: float


def deviations(game: Game[Any], seats: int, part: str, playouts: int, worlds: int, deal: str) -> Iterator[Deviation]:
    """For one seat in one game, where the prior plays the others."""
    thinker, source = Thinker(game), random.Random(deal)
    table = game.open(seats, deal, journal=False)
    seat = source.choice([each for each in range(seats) if part in ("", table.part(each))])
    while asks := table.asks:
        for ask in asks:
            index = choose(thinker.prior.choose, table, ask.seat, source)
            if ask.seat == seat and len(ask.options) > 1:
                world = table.imagine(seat, source)
                search = thinker.search(world, seat, source, Budget(iterations=playouts))
                index = search.choice()
                if index != search.own.index:
                    foretold = next(one.mean() for one in search.candidates if one.index == index)
                    gains = [gain(thinker, world, seat, index, search.own.index, source) for _ in range(worlds)]
                    yield Deviation(ask.kind.name, foretold, fmean(gains), error_of(gains))
            table.answer(ask.seat, index)


def gain(thinker: Thinker, world: Table, seat: int, index: int, prior: int, source: random.Random) -> float:
    """By the end of the game, in another world that the seat can imagine."""
    world = world.imagine(seat, source)
    for other in sorted(world.sealed):
        if other != seat:
            world.sealed[other] = thinker.prior.choose(world, other, source)
    seed = source.getrandbits(32)
    return came_to(thinker, world, seat, index, seed) - came_to(thinker, world, seat, prior, seed)


def came_to(thinker: Thinker, world: Table, seat: int, index: int, seed: int) -> float:
    source = random.Random(seed)
    table = world.clone(dealer=Playful(random.Random(seed + 1)))
    table.answer(seat, index)
    while asks := table.asks:
        for ask in [ask for ask in asks if ask.seat not in table.sealed]:
            table.answer(ask.seat, thinker.prior.choose(table, ask.seat, source))
    return thinker.estimate.outcome(table)[seat]


def error_of(gains: list[float]) -> float:
    mean = fmean(gains)
    return math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))


def line(name: str, found: Iterable[Deviation], games: int) -> str:
    """A row of a table: how many a game, foretold, came to with its error (of the playouts alone), and a game."""
    some = list(found)
    if not some:
        return f"| {name} | 0 | | | |"
    foretold, came = fmean([one.foretold for one in some]), fmean([one.came_to for one in some])
    error = math.sqrt(sum(one.error**2 for one in some)) / len(some)
    each = len(some) / games
    return f"| {name} | {each:.1f} | {foretold:+.1%} | {came:+.1%} ± {error:.1%} | {each * came:+.1%} |"


def lines(found: list[Deviation], games: int) -> list[str]:
    by_kind = {kind: [one for one in found if one.kind == kind] for kind in sorted({one.kind for one in found})}
    return [
        "| deviations | a game | foretold | came to | times as many |",
        "|---|---|---|---|---|",
        line("all", found, games),
        line(f"under {SMALL:.0%}", [one for one in found if one.foretold < SMALL], games),
        *(line(kind, some, games) for kind, some in by_kind.items()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.calibration")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--part", default="", help="only a seat that is this in the game, such as prosecutor")
    parser.add_argument("--playouts", type=int, default=300)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--seed", default="foretold")
    asked = parser.parse_args()
    game = game_called(asked.game)
    found: list[Deviation] = []
    for number in range(asked.games):
        deal = f"{asked.seed}/{number}"
        found += deviations(game, asked.seats, asked.part, asked.playouts, asked.worlds, deal)
        print(f"{number + 1} of {asked.games} games, {len(found)} deviations", flush=True)
    print("\n".join(lines(found, asked.games)))


if __name__ == "__main__":
    main()
