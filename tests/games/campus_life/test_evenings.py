"""Whole evenings of steady guests: nobody wanders, and a party that is lost comes to its end."""

from typing import Any

import pytest

from facedown.games.campus_life.bots.values import Outlook
from facedown.games.campus_life.content import CELLAR, HALL

from .balance import IDLE, LATE, evening, play
from .builder import go, party, room, waits_for
from .test_steady import POOR, beaten, chosen


def test_the_guests_of_a_lost_evening_do_not_wander_until_round_23():
    found = evening(play(3, 12))
    assert found.after < LATE
    assert not found.wandering


@pytest.mark.slow
def test_forty_evenings_end_soon_after_the_winners_have_left():
    evenings = [evening(play(seats, seed, last_call=200)) for seats in (3, 4, 5, 6) for seed in range(10, 20)]
    assert sum(one.after >= LATE for one in evenings) <= 1
    assert not any(one.wandering for one in evenings)
    assert not any(one.ended_by == "last-call" for one in evenings)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_thousand_evenings_end_soon_after_the_winners_have_left(seats):
    evenings = [evening(play(seats, f"1-{game}", last_call=200)) for game in range(1_000)]
    assert sum(one.after >= LATE for one in evenings) < 20
    assert not any(one.wandering for one in evenings)
    assert not any(one.ended_by == "last-call" for one in evenings)
    assert sum(one.ended_by == "mr-boddy" for one in evenings) > 200


@pytest.mark.parametrize("games", [pytest.param(15, id="60"), pytest.param(750, id="3000", marks=pytest.mark.soak)])
def test_cam_end_2_no_evening_that_is_won_is_thrown_away_in_the_cellar(games):
    evenings = [evening(play(seats, f"1-{game}", last_call=200)) for seats in (3, 4, 5, 6) for game in range(games)]
    assert sum(one.ended_by == "mr-boddy" for one in evenings) > games
    assert sum(one.thrown_away for one in evenings) == 0


def test_wandering_is_found_where_there_is_some():
    """A guest who only steps out of the Hall and in again."""

    def restless(world, seat, source):
        [ask] = world.asks
        if ask.kind.name != "move":
            return 0
        ends = list(ask.options)
        return ends.index(HALL) if HALL in ends and world.began != HALL else min(1, len(ends) - 1)

    t = play(3, 1, restless, last_call=40)
    assert len(evening(t).wandering) > IDLE


def test_it_does_not_walk_to_the_hall_if_it_would_not_leave_there():
    """With nothing in hand and cards to find, the Hall is a room like the others."""
    outlook = Outlook(party(rolls=[1], places={0: (11, 18)}, hands=POOR["hands"], notepads=POOR["notepads"]), 0)
    assert outlook.visits()[HALL] == (outlook.finds_by_room()[HALL],) * 2


def test_two_who_want_each_other_do_not_wait_before_the_door():
    """All cards of seat 0 are face up, so that no room has anything for it but company."""
    door = (15, 6)  # of the Conservatory
    notepads = {**POOR["notepads"], 0: ("mustard", "rope", "study")}
    alone: dict[str, Any] = {"face_up": {0: (0, 1, 2)}, "carried": {0: "rope"}, "gone": (2, 3)}
    t = party(rolls=[4], places={0: door, 1: door}, **{**POOR, "notepads": notepads}, **alone)
    assert chosen(t) == room("conservatory")


def test_it_does_not_stand_about_while_its_partner_is_in_the_cellar():
    """Mr. Boddy is home: they can meet in any other room, and the Hall is the nearest."""
    notepads = {**POOR["notepads"], 0: ("mustard", "rope", "study")}
    alone: dict[str, Any] = {"face_up": {0: (0, 1, 2)}, "carried": {0: "rope"}, "gone": (2, 3)}
    t = party(rolls=[6], places={0: (14, 18), 1: "cellar"}, **{**POOR, "notepads": notepads}, **alone)
    assert chosen(t) == HALL


def test_it_gives_a_slim_hope_up_the_sooner_the_later_it_is():
    near: dict[str, Any] = {"rolls": [2], "places": {0: (11, 18), 1: "study"}, "by": 5}
    assert not Outlook(beaten(**near), 0).hopeless
    late = beaten(**near)
    late.round = 25
    assert Outlook(late, 0).hopeless
    assert chosen(late) == CELLAR


def test_the_last_guest_leaves_at_once_if_nothing_can_win():
    t = beaten(rolls=[2], places={0: "hall"}, gone=(1, 2, 3))
    assert waits_for(t) == (0, "leave")
    assert chosen(t) == "leave"


def test_it_runs_with_any_card_once_nothing_can_win():
    t = beaten(rolls=[1, 6], places={0: (7, 13), 1: "study"})
    go(t, 0, (8, 13))
    assert waits_for(t) == (0, "another-roll")
    assert {chosen(t, seed) for seed in range(40)} == {0, 1, 2}


def test_it_comes_closer_to_whoever_it_is_once_nothing_can_win():
    t = beaten(rolls=[1, 3, 4], places={0: (18, 19), 1: "study"})
    go(t, 0, "study")
    assert {chosen(t, seed) for seed in range(40)} == {(kind, 1) for kind in range(3)}
