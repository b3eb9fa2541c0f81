"""Positions to draw a board by: python web/dev/positions.py campus-life > web/dev/positions.json, then see table.html.

Random games are played; of each kind of ask the richest few are kept, as the asked seat sees them, and some endings."""

import argparse
import json
import random
from typing import Any

import facedown

KEPT = 3


def positions(game: str, seats: int, games: int, options: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, list[Any]] = {}
    for seed in range(games):
        source = random.Random(seed)
        table = facedown.game(game).open(seats, seed, **options)
        told = 0
        while not table.over:
            for seat in table.awaited():
                ask = table.ask_of(seat)
                keep(found, ask.kind.name, table.view(seat), table.journal(seat)[told:])
            told = len(table.journal(seat))
            table.answer(seat, source.randrange(len(ask.options)))
        keep(found, "over", table.view(0), [])
    return {f"{kind}-{number}": position for kind, kept in found.items() for number, position in enumerate(kept, 1)}


def keep(found: dict[str, list[Any]], kind: str, view: dict[str, Any], events: list[Any]) -> None:
    """The more there is in a view, the more there is to draw."""
    kept = found.setdefault(kind, [])
    kept.append({"view": view, "events": events})
    kept.sort(key=lambda position: -len(json.dumps(position["view"])))
    del kept[KEPT:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="usually 4, or as many as fit")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--options", type=json.loads, default={})
    args = parser.parse_args()
    game = facedown.game(args.game)
    found = positions(args.game, args.seats or min(4, game.most), args.games, args.options)
    print(json.dumps({"game": args.game, "content": game.content(), "positions": found}))


if __name__ == "__main__":
    main()
