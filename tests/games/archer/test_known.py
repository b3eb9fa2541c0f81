"""What an agent can write down of the decks: held against every order of what is left."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

from tests.games.archer.truths import truth
from tests.games_support.knowing import shares_of, things, told_to

import facedown
from facedown.games.archer.content import CARD_IDS
from facedown.kernel.knowledge.notebook import panel_of


def late_in_the_deck():
    """Six Challenges are left, and seat 0 has seen the next one."""
    table = facedown.game("archer").open(3, 4)
    table.challenge_discards += table.challenge_deck[6:]
    del table.challenge_deck[6:]
    table.challenges_known[0] = 1
    return table


def test_a14_the_odds_of_a_challenge_are_those_of_all_orders():
    table = late_in_the_deck()
    known = table.challenge_deck[-1]
    faces: Counter[str] = Counter()
    orders = [(*order, known) for order in permutations(table.challenge_deck[:-1])]
    for order in orders:
        table.challenge_deck = [*order]
        faces[truth(table, "challenge 1", 0)[0]] += 1
    assert shares_of(table, 0)["challenge 1"] == {face: Fraction(count, len(orders)) for face, count in faces.items()}
    first = next(one for one in things(panel_of(table, 0, told_to(table, 0))) if one.id == "challenge 0")
    assert (first.how, first.can_be) == ("seen", truth(table, "challenge 0", 0))


def test_a14_the_last_challenge_follows():
    table = late_in_the_deck()
    del table.challenge_deck[:4]
    last = next(one for one in things(panel_of(table, 0, told_to(table, 0))) if one.id == "challenge 1")
    assert (last.how, last.can_be) == ("follows", truth(table, "challenge 1", 0))


def test_a14_no_card_that_was_never_shown_is_named():
    """Not even those of the own deck: the decks are no list on the box."""
    table = facedown.game("archer").open(4, 4)
    panel = panel_of(table, 0, told_to(table, 0))
    assert not set(panel.faces) & set(CARD_IDS)
    assert not [face for face in panel.faces if face.startswith("event-")]
