"""Promise A14: what a seat's panel says is true, hangs on nothing that the seat may not know, and its odds are those of
the shuffle."""

import math
import random
from collections import Counter
from fractions import Fraction

import pytest
from tests.games_support.knowing import (
    every_known_game,
    every_known_table,
    moments,
    shares_of,
    things,
    told_to,
    truth_of,
)
from tests.games_support.playing import from_tests_of, plain

from facedown.kernel.knowledge.notebook import knowing, panel_of, world_of

DEALS = 300


def check_truth(game, seats, games, every):
    seen: Counter[str] = Counter()
    for table, seat, _ in moments(game, seats, games, every):
        panel = panel_of(table, seat, told_to(table, seat))
        for thing in things(panel):
            assert set(truth_of(table, thing.id, seat)) <= set(thing.can_be), thing
            assert set(thing.can_be) <= set(panel.faces), thing
            assert (thing.how == "open") == (len(thing.can_be) > 1), thing
            assert thing.why or thing.how == "open", f"no reason: {thing}"
            seen[thing.how] += 1
        ids = [thing.id for thing in things(panel)]
        assert len(set(ids)) == len(ids)
    return seen


@pytest.mark.parametrize(("game", "seats"), every_known_table())
def test_a14_what_is_said_is_true_at_every_moment(game, seats):
    seen = check_truth(game, seats, games=6, every=50)
    assert seen["open"] > 2
    assert seen["seen"] + seen["follows"] > 1 or seats != game.fewest


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), every_known_table())
def test_a14_what_is_said_is_true_in_hundreds_of_games(game, seats):
    check_truth(game, seats, games=200, every=10)


@pytest.mark.parametrize(("game", "seats"), every_known_table())
def test_a14_it_is_the_same_in_every_world_that_the_seat_can_imagine(game, seats):
    """And of the table itself, were it asked: so nothing of it was read that the seat may not know."""
    for table, seat, looking in moments(game, seats, games=6, every=20):
        told = told_to(table, seat)
        mine, world = panel_of(table, seat, told), world_of(table, seat)
        other = table.imagine(seat, random.Random(looking.random()))
        assert plain(panel_of(other, seat, told)) == plain(mine), "the panel differs in another world"
        forgotten = getattr(knowing(table), "without_notes", lambda table, _: table)(table, seat)
        assert plain(knowing(table).panel(forgotten, seat, told)) == plain(mine)
        shares = knowing(table).shares(world, seat, told)
        assert knowing(table).shares(forgotten, seat, told) == shares
        assert knowing(table).shares(world_of(other, seat), seat, told) == shares, "odds differ in another world"


@pytest.mark.parametrize(("game", "seats"), every_known_table())
def test_a14_there_are_odds_for_all_that_is_open_and_they_make_a_whole(game, seats):
    for table, seat, _ in moments(game, seats, games=3, every=30):
        panel, shares = panel_of(table, seat, told_to(table, seat)), shares_of(table, seat)
        wanted = {thing.id: thing for thing in things(panel) if thing.how == "open" and thing.odds}
        assert set(shares) == set(wanted)
        for id, each in shares.items():
            assert set(each) == set(wanted[id].can_be)
            assert all(0 < share < 1 for share in each.values()), id
            assert sum(each.values()) == 1 or game.id == "voices"  # of a hand: at least one of a kind


class Said:
    """Of faces that were said to be about as likely: how many were there, how many were to be expected, and by how much
    that may be off."""

    def __init__(self) -> None:
        self.there = 0
        self.expected = self.variance = Fraction(0)

    def add(self, share: Fraction, *, there: bool) -> None:
        self.there += there
        self.expected += share
        self.variance += share * (1 - share)

    def deviations(self) -> float:
        return float(self.there - self.expected) / math.sqrt(self.variance)


@pytest.mark.parametrize("game", every_known_game())
def test_a14_odds_are_those_of_the_shuffle(game):
    """Deals as the rules shuffle them, and some things that seat 0 is shown: of all faces that were said to be there in
    so many of a hundred deals, so many are."""
    found: dict[tuple[str, int], Said] = {}
    about = from_tests_of(game, "truths")
    for number in range(DEALS):
        table, source = game.open(game.most - number % 2, f"odds {number}", **about.OPTIONS), random.Random(number)
        about.look_about(table, 0, source)
        for id, shares in shares_of(table, 0).items():
            faces = truth_of(table, id, 0)
            there = set(faces if id.startswith("hand ") else faces[:1])  # of a hand: at least one
            for face, share in shares.items():
                found.setdefault((id.split(" ")[0], round(20 * share)), Said()).add(share, there=face in there)
    apart = {key: said.deviations() for key, said in found.items() if said.expected >= 10}
    assert len(apart) >= about.KINDS_OF_ODDS
    assert {key: far for key, far in apart.items() if abs(far) > 4} == {}, "odds are off"
    assert sum(far**2 for far in apart.values()) < len(apart) + 4.5 * (2 * len(apart)) ** 0.5, (
        "odds are off by chi-square"
    )
