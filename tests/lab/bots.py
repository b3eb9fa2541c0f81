"""Bots that misbehave, for processes to import."""

import os
from random import Random

from facedown.kernel.dealer import Playful
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table


def first(world: Table, _seat: int, _random: Random) -> int:
    """Takes the first option, and minds that it was handed an imagined world."""
    assert world.record is None
    assert isinstance(world.dealer, Playful)
    return 0


def stumbling(_world: Table, _seat: int, _random: Random) -> int:
    raise ZeroDivisionError("stumbled")


def greedy(world: Table, seat: int, _random: Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    return len(ask.options)


class Counting:
    """Thinks, and minds how long it may."""

    def __call__(self, _world: Table, _seat: int, _random: Random) -> int:
        raise AssertionError("asked without a budget")

    def within(self, budget: Budget) -> Bot:
        if budget.iterations != 1:
            raise ValueError(f"may count to {budget.iterations}")
        return first


def dying(_world: Table, _seat: int, _random: Random) -> int:
    os._exit(3)
