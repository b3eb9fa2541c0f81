"""A steady player: bids high with a low card, keeps the higher card, takes over lanterns."""

import random

from .asks import BID, KEEP, LIGHT
from .content import BOX, CARDS
from .table import NOBODY, Lanterns


def steady(world: Lanterns, seat: int, source: random.Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is BID:
        return ask.options.index(wanted_oil(world.hand[seat]))
    if ask.kind is KEEP and "new" in ask.options:
        return ask.options.index("new" if world.drawn[0] > world.hand[seat] else "old")
    if ask.kind is LIGHT:
        return best_lantern(world, seat)
    return 0


def wanted_oil(card: int) -> int:
    """All of it for the lowest card, none for the highest."""
    return BOX.most_oil - BOX.most_oil * card // (CARDS - 1)


def best_lantern(world: Lanterns, seat: int) -> int:
    def worth(holder: int) -> int:
        return 0 if holder == seat else 1 if holder == NOBODY else 2

    return max(range(len(world.lit)), key=lambda place: worth(world.lit[place]))
