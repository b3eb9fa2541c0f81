"""How fair the seats of every game are, as a table: python -m tools.seats --games 2000.

All seats play `steady`. A share of 1.00 is fair: what each would win if all were alike. A shared win is divided."""

import argparse
import random
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any, NamedTuple

from facedown import game, games
from facedown.cli.arguments import cores
from facedown.games.campus_life.content import CARDS, SUSPECTS
from facedown.kernel.table import Table
from facedown.lab.playing import bot_for, play_out
from facedown.lab.processes import shared_out

BOT = "steady"
SUITE = 250  # games: what one process plays at a time


class Seating(NamedTuple):
    """`picks`: the Suspects of a party, in the order of turns; empty in other games."""

    game: str
    seats: int
    picks: tuple[str, ...]
    first: int
    last: int


class Counted(NamedTuple):
    """What each place in turn order has won."""

    seating: Seating
    won: tuple[float, ...]


def starter(table: Table) -> int:
    """Archer's first Movement is answered in secret by all; its Initiative Token says who begins."""
    seat: int = getattr(table, "initiative", table.awaited()[0])
    return seat


def count(seating: Seating) -> Counted:
    chosen = game(seating.game)
    bots = [bot_for(chosen, BOT)] * seating.seats
    options: dict[str, Any] = {"suspects": seating.picks} if seating.picks else {}
    won = [0.0] * seating.seats
    for number in range(seating.first, seating.last):
        seed = f"seats/{seating.game}/{seating.seats}/{'-'.join(seating.picks)}/{number}"
        table = chosen.open(seating.seats, seed, journal=False, undo=False, **options)
        first = starter(table)
        play_out(table, bots, random.Random(seed))
        for seat in table.winners:
            won[(seat - first) % seating.seats] += 1 / len(table.winners) if chosen.shares_wins else 1.0
    return Counted(seating, tuple(won))


def seatings(id: str, games_each: int) -> list[Seating]:
    chosen = game(id)
    tables: list[tuple[int, tuple[str, ...]]]
    if id == "campus-life":  # where one starts hangs on the Suspect
        tables = [(seats, picks) for seats in by_count(id) for picks in combinations(SUSPECTS, seats)]
    else:
        tables = [(seats, ()) for seats in by_count(id)]
    return [
        Seating(chosen.id, seats, picks, first, min(first + SUITE, games_each))
        for seats, picks in tables
        for first in range(0, games_each, SUITE)
    ]


def by_count(id: str) -> range:
    return range(game(id).fewest, game(id).most + 1)


Shares = dict[tuple[str, int, tuple[str, ...]], tuple[float, ...]]


def shares(counted: Iterable[Counted]) -> Shares:
    """Per table, what each place won of what it would win if all were alike."""
    sums: dict[tuple[str, int, tuple[str, ...]], list[float]] = {}
    for seating, won in counted:
        key = (seating.game, seating.seats, seating.picks)
        sums[key] = [one + more for one, more in zip(sums.get(key, [0.0] * seating.seats), won, strict=True)]
    return {key: tuple(one / fmean(won) for one in won) for key, won in sorted(sums.items())}


def places_table(found: Shares) -> str:
    """Games in which a seat is a place in the order of turns."""
    rows = ["| game | seats | share of each, from who begins |", "|---|---|---|"]
    for (id, seats, picks), each in found.items():
        if not picks:
            rows.append(f"| {game(id).name} | {seats} | {' · '.join(f'{one:.2f}' for one in each)} |")
    return "\n".join(rows)


def of_suspects(found: Shares) -> dict[str, list[float]]:
    per: dict[str, list[float]] = {suspect: [] for suspect in SUSPECTS}
    for (_, _, picks), each in found.items():
        for suspect, one in zip(picks, each, strict=False):
            per[suspect].append(one)
    return per


def suspects_table(found: Shares) -> str:
    """Campus Life: each Suspect over all sets of Suspects."""
    names = {suspect.id: suspect.name for suspect in CARDS.suspects}
    rows = ["| Suspect | average | least | most |", "|---|---|---|---|"]
    for suspect, each in of_suspects(found).items():
        rows.append(f"| {names[suspect]} | {fmean(each):.2f} | {min(each):.2f} | {max(each):.2f} |")
    return "\n".join(rows)


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="ids of games (default: all)")
    parser.add_argument("--games", type=int, default=2_000, help="for each number of seats or set of Suspects")
    parser.add_argument("--jobs", type=int, default=cores())
    arguments = parser.parse_args(given)
    ids: list[Any] = arguments.game or [each.id for each in games()]
    wanted = [seating for id in ids for seating in seatings(id, arguments.games)]
    found = shares(shared_out(count, wanted, arguments.jobs))
    campus = {key: each for key, each in found.items() if key[2]}
    if len(campus) < len(found):
        print(places_table(found))
    if campus:
        print(f"\n{suspects_table(campus)}")


if __name__ == "__main__":
    main()
