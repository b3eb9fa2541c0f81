"""All ways to put cards into slots: held against every permutation of small cases."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from facedown.kernel.knowledge.matchings import fitting_within, possible, shares


def small_cases():
    source = random.Random(1)
    for _ in range(400):
        count = source.randint(1, 6)
        home = source.sample(range(count), count)  # so that there is a way
        also = [{slot for slot in range(count) if source.random() < 0.4} for _ in range(count)]
        fitting = [tuple(sorted({home[card], *also[card]})) for card in range(count)]
        yield fitting, [way for way in permutations(range(count)) if all(map(tuple.__contains__, fitting, way))]


def test_a14_possible_is_what_lies_there_in_some_way():
    narrowed = 0
    for fitting, ways in small_cases():
        found = possible(fitting)
        assert found == [sum(1 << card for card in {way.index(slot) for way in ways}) for slot in range(len(fitting))]
        narrowed += found != [
            sum(1 << card for card, slots in enumerate(fitting) if slot in slots) for slot in range(len(fitting))
        ]
        assert shares(fitting_within(found)) == shares(fitting)
    assert narrowed > 50


def test_a14_shares_are_counted_over_all_ways():
    for fitting, ways in small_cases():
        for slot, found in enumerate(shares(fitting)):
            counted = Counter(way.index(slot) for way in ways)
            assert found == {card: Fraction(count, len(ways)) for card, count in counted.items()}


def test_where_there_is_no_way_it_says_so():
    with pytest.raises(ValueError, match="no deal fits"):
        shares([(0,), (0,)])
