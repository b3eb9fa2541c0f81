"""Bots that misbehave, for processes to import."""

import os

from facedown.kernel.dealer import Playful


def first(world, _seat, _random):
    """Takes the first option, and minds that it was handed an imagined world."""
    assert world.record is None
    assert isinstance(world.dealer, Playful)
    return 0


def stumbling(_world, _seat, _random):
    raise ZeroDivisionError("stumbled")


def greedy(world, seat, _random):
    return len(world.ask_of(seat).options)


class Counting:
    """Thinks, and minds how long it may."""

    def __call__(self, _world, _seat, _random):
        raise AssertionError("asked without a budget")

    def within(self, budget):
        if budget.iterations != 1:
            raise ValueError(f"may count to {budget.iterations}")
        return first


def dying(_world, _seat, _random):
    os._exit(3)
