"""How fair the trial is, as steady bots play it: python -m tests.games.voices.balance --seats 4 --games 1000."""

import argparse
import random
from collections import Counter

from facedown.bots.running import choose
from facedown.games.voices.bots import steady
from facedown.games.voices.content import ROLE_IDS

from .builder import GAME

PROSECUTOR = "prosecutor"


def measure(seats: int, games: int, seed: int = 1, roles: str = "basic") -> dict[str, float]:
    """Per role: which share of the games with it its seat won."""
    source = random.Random(seed)
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(games):
        t = GAME.open(seats, f"{seed}-{number}", journal=False, roles=roles)
        while asks := t.asks:
            for ask in asks:
                t.answer(ask.seat, choose(steady, t, ask.seat, source))
        names = [PROSECUTOR if seat == t.prosecutor else ROLE_IDS[t.role[seat]] for seat in range(seats)]
        played.update(names)
        won.update(names[seat] for seat in t.winners)
    return {name: won[name] / count for name, count in sorted(played.items())}


def row(seats: int, games: int, found: dict[str, float]) -> str:
    """In Markdown, for the docs."""
    roles = ", ".join(f"{name} {share:.0%}" for name, share in found.items() if name != PROSECUTOR)
    return f"| {seats} | {games:,} | {found[PROSECUTOR]:.0%} | {roles} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--roles", choices=["basic", "advanced"], default="basic")
    args = parser.parse_args()
    print(row(args.seats, args.games, measure(args.seats, args.games, roles=args.roles)))


if __name__ == "__main__":
    main()
