"""What a small learned model makes of a row of numbers: the inner loop of every estimate."""

from math import tanh
from operator import mul

COMPILED = not __file__.endswith(".py")


def score_of(
    level: float,
    straight: tuple[float, ...],
    hidden: tuple[tuple[float, ...], ...],
    bias: tuple[float, ...],
    out: tuple[float, ...],
    row: list[float],
) -> float:
    found = level + dot(straight, row)
    for place in range(len(hidden)):
        found += out[place] * tanh(bias[place] + dot(hidden[place], row))
    return found


def dot(weights: tuple[float, ...], row: list[float]) -> float:
    """The same bits either way (before Python 3.12, where `sum` of floats is more exact than adding them up)."""
    if not COMPILED:
        found: float = sum(map(mul, weights, row))
        return found
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * row[place]
    return total
