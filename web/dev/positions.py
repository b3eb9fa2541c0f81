"""Positions to draw a board by: python web/dev/positions.py campus-life > web/dev/positions.json, then see table.html.

Games are played, by a bot and at random in turn. Of each kind of ask the richest few are kept, as the asked seat sees
them, and some endings; of each event the richest answer that brought it, as the seat that was told most of it saw it,
to play the scenes by."""

import argparse
import json
import random
from typing import Any, NamedTuple

import facedown
from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.kernel.view import event_views

KEPT = 3


class Rated(NamedTuple):
    """The more there is in it, the more there is to draw."""

    size: int
    kept: dict[str, Any]


class Collection:
    def __init__(self) -> None:
        self.positions: dict[str, list[Rated]] = {}
        self.moments: dict[str, Rated] = {}

    def keep(self, kind: str, view: Any) -> None:
        kept = self.positions.setdefault(kind, [])
        kept.append(Rated(len(json.dumps(view)), {"view": view, "events": []}))
        kept.sort(key=lambda one: -one.size)
        del kept[KEPT:]

    def keep_moment(self, settled: Any, view: Any, events: list[Any]) -> None:
        size = len(json.dumps(events))
        for event in {line["event"] for line in events}:
            if event not in self.moments or size > self.moments[event].size:
                self.moments[event] = Rated(size, {"settled": settled, "view": view, "events": events})

    def dump(self) -> dict[str, Any]:
        ranked = ((kind, enumerate(kept, 1)) for kind, kept in self.positions.items())
        named = {f"{kind}-{number}": one.kept for kind, kept in ranked for number, one in kept}
        return {"positions": named, "moments": {event: one.kept for event, one in self.moments.items()}}


def play(collection: Collection, table: Any, bot: str, source: random.Random) -> None:
    seats, player = range(table.seats), bot_called(table.game, bot)
    views = [table.view(seat) for seat in seats]
    while not table.over:
        for seat in table.awaited():
            collection.keep(table.ask_of(seat).kind.name, views[seat])
        told = len(table.record.all_events())
        table.answer(seat, choose(player, table, seat, source))
        events = table.record.all_events()[told:]
        settled, views = views, [table.view(seat) for seat in seats]
        for seat in seats:
            collection.keep_moment(settled[seat], views[seat], event_views(table, events, seat))
    collection.keep("over", views[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, help="usually 4, or as many as fit")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--options", type=json.loads, default={})
    args = parser.parse_args()
    game, collection = facedown.game(args.game), Collection()
    for seed in range(args.games):
        table = game.open(args.seats or min(4, game.most), seed, **args.options)
        play(collection, table, ("steady", "random")[seed % 2], random.Random(seed))
    print(json.dumps({"game": args.game, "content": game.content(), **collection.dump()}))


if __name__ == "__main__":
    main()
