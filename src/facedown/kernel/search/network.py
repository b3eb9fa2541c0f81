"""What a small learned model makes of a row of numbers: the inner loop of every estimate."""

from collections.abc import Callable, Sequence
from math import tanh
from operator import mul
from typing import Final

COMPILED: Final = not __file__.endswith(".py")
TANH: Final[Callable[[float], float]] = tanh
UNITS: Final = 4  # of the hidden layer, that compiled code works out side by side


class Network:
    """Tanh of `hidden` and `bias` over a row, then `out`; `straight` goes past that layer."""

    __slots__ = ("bias", "fours", "hidden", "level", "out", "straight")

    def __init__(
        self,
        hidden: tuple[tuple[float, ...], ...],
        bias: tuple[float, ...],
        out: tuple[float, ...],
        straight: tuple[float, ...],
        level: float,
    ) -> None:
        self.hidden, self.bias, self.out = hidden, bias, out
        self.straight, self.level = straight, level
        self.fours = [
            Four(hidden[start : start + UNITS], bias[start : start + UNITS], out[start : start + UNITS])
            for start in range(0, len(hidden), UNITS)
        ]

    def score(self, row: list[float]) -> float:
        """The same bits either way (before Python 3.12, where `sum` of floats is more exact than adding them up)."""
        found = self.level + dot(self.straight, row)
        if COMPILED:
            for four in self.fours:
                found = four.added_to(found, row)
            return found
        bias, out = self.bias, self.out
        for place, weights in enumerate(self.hidden):
            found += out[place] * TANH(bias[place] + dot(weights, row))
        return found


def dot(weights: tuple[float, ...], row: list[float]) -> float:
    if not COMPILED:
        found: float = sum(map(mul, weights, row))
        return found
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * row[place]
    return total


class Numbers:
    """One for each of four units. Compiled code has them bare, where a list would hold an object for each."""

    __slots__ = ("first", "fourth", "second", "third")

    def __init__(self, some: Sequence[float]) -> None:
        padded = [*some, *[0.0] * UNITS]
        self.first, self.second, self.third, self.fourth = padded[0], padded[1], padded[2], padded[3]


class Four:
    """Up to four units of the hidden layer, feature by feature. One that is 0 adds nothing and is passed over."""

    __slots__ = ("bias", "out", "weights")

    def __init__(self, hidden: Sequence[tuple[float, ...]], bias: Sequence[float], out: Sequence[float]) -> None:
        self.weights = [Numbers(of_feature) for of_feature in zip(*hidden, strict=True)]
        self.bias = Numbers(bias)
        self.out = Numbers(out)

    def added_to(self, found: float, row: list[float]) -> float:
        first = second = third = fourth = 0.0
        for weight, value in zip(self.weights, row):  # noqa: B905 - checked when they were read; compiled code is quicker
            if value != 0.0:
                first += weight.first * value
                second += weight.second * value
                third += weight.third * value
                fourth += weight.fourth * value
        bias, out = self.bias, self.out
        found += out.first * TANH(bias.first + first)
        found += out.second * TANH(bias.second + second)
        found += out.third * TANH(bias.third + third)
        found += out.fourth * TANH(bias.fourth + fourth)
        return found
