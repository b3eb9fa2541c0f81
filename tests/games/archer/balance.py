"""How fair the decks are, as steady bots play them: python -m tests.games.archer.balance --seats 4 --games 10000."""

import argparse
import random
from collections import Counter
from statistics import median
from typing import NamedTuple

from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady
from facedown.games.archer.content import CHARACTERS, OFFICE

from .builder import ARCHER


class Balance(NamedTuple):
    """Shares are multiples of what would be fair; `places` are counted from the first Initiative holder."""

    games: int
    seats: int
    characters: dict[str, float]
    positions: list[float]
    places: list[float]
    rounds: list[int]


def measure(seats: int, games: int, seed: int = 1) -> Balance:
    source = random.Random(seed)
    won = dict.fromkeys(CHARACTERS, 0.0)
    played: Counter[str] = Counter()
    positions, places = [0.0] * seats, [0.0] * seats
    rounds = []
    for number in range(games):
        t = ARCHER.open(seats, f"{seed}-{number}", journal=False)
        first = t.initiative
        while asks := t.asks:
            for ask in asks:
                t.answer(ask.seat, choose(steady, t, ask.seat, source))
        played.update(CHARACTERS[character] for character in t.character)
        for seat in t.winners:
            share = 1 / len(t.winners)
            won[CHARACTERS[t.character[seat]]] += share
            positions[seat] += share
            places[(seat - first) % seats] += share
        rounds.append(t.round)
    return Balance(
        games,
        seats,
        {name: won[name] / played[name] * seats for name in CHARACTERS},
        [positions[seat] / games * seats for seat in range(seats)],
        [places[place] / games * seats for place in range(seats)],
        sorted(rounds),
    )


def table(found: Balance) -> str:
    """In Markdown, for the docs."""
    names = [character.name for character in OFFICE.characters]
    tenth, shares = found.games // 10, found.characters.values()
    rounds = f"{found.rounds[tenth]} / {median(found.rounds):.0f} / {found.rounds[-tenth]}"
    lines = [
        f"{found.games:,} games of {found.seats} steady bots.",
        f"Rounds (tenth, median, ninth tenth): {rounds}; longest {found.rounds[-1]}.",
        f"By seat: {listed(found.positions)}. From the first Initiative holder on: {listed(found.places)}.",
        "",
        f"| {' | '.join(names)} |",
        f"|{'---|' * len(names)}",
        f"| {' | '.join(f'{share:.2f}' for share in shares)} |",
    ]
    return "\n".join(lines)


def listed(shares: list[float]) -> str:
    return ", ".join(f"{share:.2f}" for share in shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=10_000)
    args = parser.parse_args()
    print(table(measure(args.seats, args.games)))


if __name__ == "__main__":
    main()
