"""Knowledge as sets of possible places, and dealing within it."""

import itertools
import math
import random
from collections import Counter

import pytest

from facedown.kernel.knowledge.zones import Knowledge, below, deal_within, draw

CARDS, PLACES = 4, 5
EVERYWHERE = (1 << PLACES) - 1


def at(*places):
    return sum(1 << place for place in places)


@pytest.fixture
def knowledge():
    return Knowledge.none(2, CARDS, PLACES)


def test_nobody_knows_anything_at_first(knowledge):
    assert knowledge.of(0) == knowledge.of(1) == [EVERYWHERE] * CARDS


def test_seeing_a_card_leaves_one_place_for_it_and_for_this_seat_alone(knowledge):
    knowledge.see(1, 2, 3)
    assert knowledge.of(1) == [EVERYWHERE, EVERYWHERE, at(3), EVERYWHERE]
    assert knowledge.of(0) == [EVERYWHERE] * CARDS


def test_ruling_out_a_place_takes_it_from_these_cards_alone(knowledge):
    knowledge.rule_out(0, [1, 2], 4)
    assert knowledge.of(0) == [EVERYWHERE, at(0, 1, 2, 3), at(0, 1, 2, 3), EVERYWHERE]
    assert knowledge.of(1) == [EVERYWHERE] * CARDS


def test_showing_a_card_tells_all_and_rules_its_likes_out_there(knowledge):
    knowledge.show(1, 2, alike=[0, 1])
    for seat in range(2):
        assert knowledge.of(seat) == [at(0, 1, 3, 4), at(2), EVERYWHERE, EVERYWHERE]


def test_a_secret_exchange_joins_two_places_for_the_cards_that_could_be_at_either(knowledge):
    knowledge.see(0, 0, 1)
    knowledge.see(0, 1, 2)
    knowledge.see(0, 2, 4)
    knowledge.join(0, [0, 1, 2], 1, 3)
    assert knowledge.of(0) == [at(1, 3), at(2), at(4), EVERYWHERE]
    assert knowledge.of(1) == [EVERYWHERE] * CARDS


def test_cards_outside_the_exchange_keep_their_places(knowledge):
    knowledge.see(0, 0, 1)
    knowledge.join(0, [1, 2], 1, 3)
    assert knowledge.of(0)[0] == at(1)


def test_possible_asks_whether_any_of_the_cards_can_be_there(knowledge):
    knowledge.see(0, 0, 1)
    knowledge.see(0, 1, 2)
    assert knowledge.possible(0, [0, 1], 2)
    assert not knowledge.possible(0, [0], 2)
    assert knowledge.possible(1, [0], 2)


def test_a_clone_and_a_loaded_one_are_equal_and_apart(knowledge):
    knowledge.see(0, 0, 1)
    clone, loaded = knowledge.clone(), Knowledge.load(knowledge.dump())
    assert clone.dump() == loaded.dump() == knowledge.dump()
    knowledge.see(0, 0, 2)
    assert clone.of(0)[0] == loaded.of(0)[0] == at(1)


def test_a_card_with_one_place_left_gets_it():
    for seed in range(50):
        assert deal_within([0, 1, 2], [at(2), at(0, 1, 2), at(0, 1, 2)], [0, 1, 2], random.Random(seed))[0] == 2


def test_a_place_listed_twice_takes_two():
    for seed in range(20):
        assert sorted(deal_within(range(3), [EVERYWHERE] * 3, [4, 4, 1], random.Random(seed))) == [1, 4, 4]


def test_more_places_than_cards_leave_some_empty():
    found = {tuple(deal_within([0], [at(0, 1, 2)], [0, 1, 2], random.Random(seed))) for seed in range(50)}
    assert found == {(0,), (1,), (2,)}


def test_a_forced_chain_moves_every_card_on():
    """The first card fits the first place alone, each other its own and the one before: one deal is possible."""
    count = 15
    masks = [at(0), *(at(card - 1, card) for card in range(1, count))]
    for seed in range(50):
        assert deal_within(range(count), masks, range(count), random.Random(seed)) == list(range(count))


def test_whatever_can_be_dealt_is_dealt():
    """Masks made around a hidden deal: one always exists, tight as it may be."""
    source = random.Random(11)
    for _ in range(400):
        count = source.randint(2, 12)
        hidden = source.sample(range(count), count)
        masks = [1 << place | (source.getrandbits(count) & source.getrandbits(count)) for place in hidden]
        found = deal_within(range(count), masks, range(count), source)
        assert sorted(found) == list(range(count))
        assert all(masks[card] >> place & 1 for card, place in enumerate(found))


def test_knowledge_that_contradicts_itself_is_an_error():
    with pytest.raises(ValueError, match="contradicts itself"):
        deal_within([0, 1], [at(0), at(0)], [0, 1], random.Random(1))


def test_the_same_random_gives_the_same_deal():
    masks = [EVERYWHERE] * PLACES
    one, other = (deal_within(range(PLACES), masks, range(PLACES), random.Random(9)) for _ in range(2))
    assert one == other


def test_cards_and_places_are_drawn_as_random_itself_would():
    """What bots chose and worlds held before, they choose and hold still."""
    ours, theirs = random.Random(5), random.Random(5)
    for count in range(1, 40):
        options = range(100, 100 + count)
        assert options[below(count, ours)] == theirs.choice(options)
        assert draw(range(5), count % 6, ours) == theirs.sample(range(5), count % 6)
    with pytest.raises(IndexError):
        below(0, ours)


def test_without_knowledge_every_deal_is_as_likely():
    source = random.Random(2)
    draws = 240 * 24
    seen = Counter(tuple(deal_within(range(4), [0b1111] * 4, range(4), source)) for _ in range(draws))
    assert len(seen) == 24
    assert sum((number - 240) ** 2 / 240 for number in seen.values()) < 23 + 4 * math.sqrt(46)


@pytest.mark.parametrize(
    "masks",
    [
        [at(0, 1), at(1, 2, 3), at(0, 2, 3), at(0, 1, 2, 3)],
        [at(0, 1), at(0, 1, 2, 3), at(0, 1, 2, 3), at(0, 1, 2, 3)],
        [at(0), at(0, 1, 2, 3), at(0, 1, 2, 3), at(1, 2)],
    ],
)
def test_within_knowledge_every_possible_deal_occurs_and_none_is_rare(masks):
    """Augmenting ways are not exactly fair: here no deal is more than three tenths off."""
    possible = {
        deal for deal in itertools.permutations(range(4)) if all(masks[card] >> deal[card] & 1 for card in range(4))
    }
    source = random.Random(2)
    fair = 1000
    seen = Counter(tuple(deal_within(range(4), masks, range(4), source)) for _ in range(fair * len(possible)))
    assert set(seen) == possible
    assert min(seen.values()) > 0.7 * fair
    assert max(seen.values()) < 1.3 * fair
