"""Dealers: a stream that never changes silently, without bias, the same on every copy."""

import hashlib
import hmac
import itertools
import math
import random
from collections import Counter

import pytest

from facedown.kernel.dealer import BLOCK, LARGE, Dealer, Playful, load_dealer
from facedown.kernel.errors import Unreadable

KEY = "9241fb6dc54efad560f5aa9cdf83faedc62af17a8b7e3d0ef5df5496e24bba7f"
DICE = [
    1,
    3,
    0,
    2,
    1,
    4,
    2,
    3,
    1,
    5,
    1,
    4,
    2,
    1,
    3,
    4,
    3,
    3,
    1,
    3,
    4,
    1,
    4,
    4,
    4,
    5,
    2,
    3,
    5,
    3,
    1,
    2,
    1,
    5,
    3,
    3,
    4,
    0,
]


def stream(key):
    """The bytes, written out plainly: HMAC-SHA256 over the number of the block, eight bytes, big end first."""
    for block in itertools.count():
        yield from hmac.new(key, block.to_bytes(8, "big"), hashlib.sha256).digest()


def numbers_by_hand(key, bounds):
    """One byte for bounds up to 256, eight above; a value from the incomplete last stretch is passed over."""
    taken = stream(key)
    found = []
    for bound in bounds:
        width = 1 if bound <= 256 else 8
        while True:
            value = int.from_bytes(itertools.islice(taken, width), "big")
            if value < 256**width // bound * bound:
                found.append(value % bound)
                break
    return found


def test_the_stream_of_a_seed_is_this_one_for_ever():
    dealer = Dealer.seeded(7)
    assert dealer.key.hex() == KEY
    assert [dealer.below(6) for _ in DICE] == DICE
    assert [dealer.below(6) for _ in range(2)] == [4, 1]
    assert [dealer.below(200) for _ in range(10)] == [38, 42, 26, 105, 9, 18, 194, 145, 169, 121]
    assert [dealer.below(10**6) for _ in range(4)] == [451122, 190095, 528870, 331477]
    assert dealer.below(LARGE) == 7594568831352266253
    assert dealer.count == 94


def test_an_implementation_by_hand_gives_the_same_numbers():
    source = random.Random(3)
    bounds = [source.choice([1, 2, 6, 9, 52, 129, 255, 256, 257, 1000, 2**33, 3 * 2**62, LARGE]) for _ in range(3000)]
    dealer = Dealer.seeded("by hand")
    assert [dealer.below(bound) for bound in bounds] == numbers_by_hand(dealer.key, bounds)


@pytest.mark.parametrize("make", [Dealer.seeded, lambda seed: Playful(random.Random(seed))])
def test_dice_and_a_shuffle_take_the_numbers_that_one_call_after_the_other_would_take(make):
    at_once, one_by_one = make(11), make(11)
    for size in [0, 1, 2, 5, 40, 256, 3]:
        cards, others = list(range(size)), list(range(size))
        at_once.shuffle(cards)
        for last in range(size - 1, 0, -1):
            other = one_by_one.below(last + 1)
            others[last], others[other] = others[other], others[last]
        assert cards == others
        assert at_once.dice(size, 6) == tuple(one_by_one.below(6) + 1 for _ in range(size))
    assert at_once.dump() == one_by_one.dump()


def test_a_key_that_would_have_to_be_hashed_first_is_refused():
    with pytest.raises(ValueError, match="65 bytes"):
        Dealer(b"k" * 65)


def test_a_seed_may_be_a_word_and_every_seed_has_its_own_stream():
    firsts = {Dealer.seeded(seed).block for seed in [*range(200), "seven", "7 "]}
    assert len(firsts) == 202


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 9, 21, 100, 129, 200, 255, 256, 257, 1000])
def test_no_number_is_likelier_than_another(bound):
    """Chi-square: the figure of a fair dealer lies this high less than once in ten thousand."""
    draws = 200 * bound if bound < 300 else 40 * bound
    dealer = Dealer.seeded(f"fair {bound}")
    seen = Counter(dealer.below(bound) for _ in range(draws))
    expected = draws / bound
    figure = sum((seen[number] - expected) ** 2 / expected for number in range(bound))
    freedom = bound - 1
    assert figure < freedom + 4 * math.sqrt(2 * freedom) + 6
    assert set(seen) == set(range(bound))


def test_neighbours_in_the_stream_are_independent():
    dealer = Dealer.seeded("pairs")
    rolls = [dealer.below(6) for _ in range(36_001)]
    pairs = Counter(itertools.pairwise(rolls))
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6)) < 35 + 4 * math.sqrt(70)


@pytest.mark.parametrize("bound", [257, 10**6, 2**40, LARGE - 1, LARGE])
def test_large_bounds_reach_from_end_to_end(bound):
    dealer = Dealer.seeded(bound)
    numbers = [dealer.below(bound) for _ in range(2000)]
    assert 0 <= min(numbers) < bound / 100
    assert bound * 0.99 < max(numbers) < bound
    assert abs(sum(numbers) / len(numbers) / bound - 0.5) < 0.03


def test_a_bound_of_one_is_no_choice_and_none_is_an_error_not_a_search_for_ever():
    dealer = Dealer.seeded(1)
    assert [dealer.below(1) for _ in range(5)] == [0] * 5
    with pytest.raises(ZeroDivisionError):
        dealer.below(0)
    with pytest.raises(ValueError, match="above 2"):
        dealer.below(LARGE + 1)


@pytest.mark.parametrize("used", [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK])
def test_a_copy_and_a_loaded_dealer_go_on_in_the_same_stream_each_for_itself(used):
    dealer = Dealer.seeded(4)
    for _ in range(used):
        dealer.byte()
    copy, loaded = dealer.copy(), load_dealer(dealer.dump())
    expected = [dealer.below(6) for _ in range(100)]
    assert [copy.below(6) for _ in range(100)] == expected
    assert [loaded.below(6) for _ in range(100)] == expected
    assert dealer.dump() == copy.dump() == loaded.dump()


@pytest.mark.parametrize(
    "data", [None, "7", [], ["00"], ["00", -1], ["00", "1"], ["0x", 1], ["0", 1], [7, 1], ["00", 1, 2]]
)
def test_what_is_no_dealer_is_refused_and_quoted(data):
    with pytest.raises(Unreadable, match="not a dealer: "):
        load_dealer(data)


def test_a_playful_dealer_takes_its_numbers_from_its_source_and_stays_within_bounds():
    dealer = Playful(random.Random(5))
    seen = Counter(dealer.below(6) for _ in range(6000))
    assert set(seen) == set(range(6))
    assert min(seen.values()) > 850
    assert dealer.copy() is dealer


def test_dumping_a_playful_dealer_leaves_its_source_alone_and_gives_a_real_one():
    source = random.Random(5)
    dealer = Playful(source)
    before = source.getstate()
    assert dealer.dump() == dealer.dump()
    assert source.getstate() == before
    assert 0 <= load_dealer(dealer.dump()).below(6) < 6
    other = Playful(random.Random(6))
    assert other.dump() != dealer.dump()
