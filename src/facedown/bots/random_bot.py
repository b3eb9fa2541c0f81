"""`random`: any option, all equally likely."""

import random

from facedown.kernel.table import Table


def at_random(world: Table, seat: int, random: random.Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    return int(random.random() * len(ask.options))
