"""The model behind every estimate: the same score, to the last bit, one unit after the other and four at a time."""

import random
import sys
from math import tanh

import pytest

from facedown.kernel.search.network import COMPILED, Network

WIDTH = 7
ONE_BY_ONE = sys.version_info < (3, 12) or COMPILED  # later `sum` is more exact than adding up


def made_up(units: int, source: random.Random) -> Network:
    def some(count: int) -> tuple[float, ...]:
        return tuple(source.gauss(0, 1) for _ in range(count))

    return Network(tuple(some(WIDTH) for _ in range(units)), some(units), some(units), some(WIDTH), source.random())


def added_up(weights, row: list[float]) -> float:
    total = 0.0
    for weight, value in zip(weights, row, strict=True):
        total += weight * value
    return total


@pytest.mark.parametrize("units", range(10))
def test_a_score_is_the_same_however_it_is_worked_out(units):
    source = random.Random(units)
    network = made_up(units, source)
    for _ in range(50):
        row = [source.choice((0.0, 1.0, source.gauss(0, 1))) for _ in range(WIDTH)]
        straight = expected = network.level + added_up(network.straight, row)
        for unit in range(units):
            expected += network.out[unit] * tanh(network.bias[unit] + added_up(network.hidden[unit], row))
        by_fours = straight
        for four in network.fours:
            by_fours = four.added_to(by_fours, row)
        assert by_fours == expected
        assert network.score(row) == (expected if ONE_BY_ONE else pytest.approx(expected, rel=1e-12))
