"""How fair the trial is, as bots play it: python -m tests.games.voices.balance --seats 4 --roles advanced --games 1600.

Advanced roles are drawn by icon: a role of four takes part in a quarter of the games."""

import argparse
import random
from collections import Counter

from facedown.bots.running import choose
from facedown.games.voices.bots.steady import steady
from facedown.games.voices.content import ROLE_IDS

from .builder import GAME

PROSECUTOR = "prosecutor"


def measure(
    seats: int, games: int, seed: int = 1, roles: str = "basic", prosecutor: str = "steady"
) -> dict[str, tuple[float, int]]:
    """Per role: which share of the games with it its seat won, and how many those were. All seats are steady, but for
    the prosecutor's if it is to answer at random."""
    source = random.Random(seed)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(games):
        t = GAME.open(seats, f"{seed}-{number}", journal=False, roles=roles)
        while asks := t.asks:
            for ask in asks:
                by_lot = prosecutor == "random" and ask.seat == t.prosecutor
                place = int(source.random() * len(ask.options)) if by_lot else choose(steady, t, ask.seat, source)
                t.answer(ask.seat, place)
        names = [PROSECUTOR if seat == t.prosecutor else ROLE_IDS[t.role[seat]] for seat in range(seats)]
        played.update(names)
        won.update(names[seat] for seat in t.winners)
    return {name: (won[name] / count, count) for name, count in sorted(played.items())}


def row(seats: int, games: int, roles: str, found: dict[str, tuple[float, int]]) -> str:
    """In Markdown, for the docs."""
    names = [name for name in ROLE_IDS if name in found and name != PROSECUTOR]
    shares = ", ".join(f"{name.replace('-', ' ').title()} {100 * found[name][0]:.0f}" for name in names)
    fewest = min(count for _, count in found.values())
    return f"| {seats} | {roles} | {games:,} | {fewest:,} | {100 * found[PROSECUTOR][0]:.0f} | {shares} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--roles", choices=["basic", "advanced"], default="basic")
    parser.add_argument("--prosecutor", choices=["steady", "random"], default="steady")
    args = parser.parse_args()
    found = measure(args.seats, args.games, roles=args.roles, prosecutor=args.prosecutor)
    print(row(args.seats, args.games, args.roles, found))


if __name__ == "__main__":
    main()
