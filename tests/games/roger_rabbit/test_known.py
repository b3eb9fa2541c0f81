"""What a player can work out: held against every deal of identities, false trails and cards."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
from tests.games.roger_rabbit.truths import card
from tests.games_support.knowing import shares_of, things, told_to

import facedown
from facedown.games.roger_rabbit.content import DOOM, IDENTITIES, LOCATIONS, half_of
from facedown.kernel.knowledge.notebook import panel_of

EVERY = range(len(IDENTITIES))


def hands_of(identity):
    """Each six cards that a colour can have, as likely as the others (RAB-COM-5)."""
    others = [one for one in EVERY if one != identity]
    for halves in product((0, 1), repeat=len(others)):
        trails = [half_of(one, half) for one, half in zip(others, halves, strict=True)]
        yield [half_of(identity, 0), half_of(identity, 1), DOOM, *trails]


def dealt_as_seen(table, seat, other):
    """Per identity: how many deals of this colour's cards look as they do; and what lies at the first unseen place."""
    lies = table.lies[other * LOCATIONS : (other + 1) * LOCATIONS]
    looked = [place for place in range(LOCATIONS) if table.looked[seat] >> place & 1]
    unseen = [place for place in range(LOCATIONS) if place not in looked]
    ways: Counter[int] = Counter()
    first: Counter[tuple[int, int]] = Counter()
    for identity in EVERY:
        for hand in hands_of(identity):
            for deal in permutations(hand):
                if all(deal[place] == lies[place] for place in looked):
                    ways[identity] += 1
                    if unseen:
                        first[identity, deal[unseen[0]]] += 1
    return ways, first


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a14_the_odds_are_those_of_all_deals_that_look_the_same(seats):
    source = random.Random(seats)
    table = facedown.game("roger-rabbit").open(seats, 11 + seats)
    for place in source.sample(range(LOCATIONS), 2):
        table.looked[0] |= 1 << place
    table.mark_sheet(0)
    colours = {other: dealt_as_seen(table, 0, other) for other in range(1, seats)}
    total = 0
    who: Counter[tuple[int, str]] = Counter()
    lies: dict[tuple[int, int], Fraction] = {}
    for deal in permutations(EVERY, seats):
        if deal[0] != table.identity[0]:
            continue
        weight = 1
        for other, (ways, _) in colours.items():
            weight *= ways[deal[other]]
        total += weight
        for other, (ways, first) in colours.items():
            who[other, IDENTITIES[deal[other]]] += weight
            for (identity, kind), count in first.items():
                if identity == deal[other] and weight:
                    lies[other, kind] = lies.get((other, kind), Fraction(0)) + Fraction(weight * count, ways[identity])
    shares = shares_of(table, 0)
    for other in colours:
        found = {identity: Fraction(count, total) for (of, identity), count in who.items() if of == other and count}
        assert shares.get(f"identity {other}", found) == found
        assert (len(found) > 1) == (f"identity {other}" in shares)
        names = {kind: name_of(table, other, kind) for of, kind in lies if of == other}
        assert shares[f"cards {other}"] == {names[kind]: lies[other, kind] / total for kind in names}


def name_of(table, other, kind):
    shown = table.clone()
    shown.lies[other * LOCATIONS] = kind
    return card(shown, other, 0)


def test_a14_who_is_left_is_the_only_one_and_it_is_said_why():
    table = facedown.game("roger-rabbit").open(4, 3)
    table.right[0] = 0b0110
    (last,) = [one for one in things(panel_of(table, 0, told_to(table, 0))) if one.id == "identity 3"]
    assert (last.how, last.can_be) == ("follows", [IDENTITIES[table.identity[3]]])
    assert last.why[0] == "Nobody else is left, for Lemon is not:"
    assert sum("that is" in line for line in last.why) == 3


def test_a14_two_halves_tell():
    table = facedown.game("roger-rabbit").open(4, 3)
    table.looked[0] = 0b111111
    table.mark_sheet(0)
    panel = panel_of(table, 0, told_to(table, 0))
    assert [one.how for one in things(panel) if one.id.startswith("identity")] == ["follows"] * 3
    assert not [one for one in things(panel) if one.id.startswith("cards")]
