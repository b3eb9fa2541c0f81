"""Simulations from Python: functions as bots, and what happens when one goes wrong."""

import random
from collections import Counter

import msgspec
import pytest
from examples.tiny_game import GAME as TINY

import facedown
from facedown.bots.random_bot import at_random
from facedown.kernel.errors import FacedownError, NotAsked
from facedown.kernel.search.bot import Budget
from facedown.lab.playing import play_out, play_randomly
from facedown.lab.simulate import simulate
from facedown.lab.tally import spread

from . import bots

CAMPUS = facedown.game("campus-life")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_may_be_a_function_and_sees_only_imagined_worlds(jobs):
    result = simulate(CAMPUS, 3, 4, [bots.first, "random", bots.first], seed=2, jobs=jobs)
    assert [seat.bot for seat in result.seats] == ["first", "random", "first"]
    assert result.games == 4


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_stumbles_is_told_with_the_number_of_its_game(jobs):
    with pytest.raises(ZeroDivisionError, match="stumbled") as error:
        simulate(CAMPUS, 3, 6, [bots.stumbling], seed="x", jobs=jobs)
    first = [f"in game {number} of campus-life with 3 seats, seed 'x'" for number in range(jobs)]
    assert set(first) & set(error.value.__notes__)


def test_a_bot_that_answers_outside_its_options_is_refused():
    with pytest.raises(NotAsked, match=r"a bot chose 54 where options run from 0 to 53"):
        simulate(CAMPUS, 3, 1, [bots.greedy])


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_thinks_is_told_its_budget(jobs):
    result = simulate(CAMPUS, 3, 2, [bots.Counting(), bots.first, bots.first], jobs=jobs, budget=Budget(iterations=1))
    assert result.games == 2
    with pytest.raises(ValueError, match="may count to 2"):
        simulate(CAMPUS, 3, 2, [bots.Counting()], jobs=jobs, budget=Budget(iterations=2))


def test_a_process_that_dies_is_no_reason_to_wait_for_ever():
    with pytest.raises(FacedownError, match=r"died \(exit status 3\)"):
        simulate(CAMPUS, 3, 6, [bots.dying], jobs=2)


def test_progress_is_told_up_to_the_last_game():
    told: list[int] = []
    simulate(TINY, 2, 120, seed=1, progress=told.append)
    assert told == sorted(told)
    assert (len(told) > 10, told[-1]) == (True, 120)


@pytest.mark.parametrize("games", [1, 49, 101])
def test_each_game_is_played_once_however_they_are_parted(games):
    result = simulate(TINY, 3, games, seed=1)
    assert (result.games, sum(seat.won for seat in result.seats)) == (games, games)


@pytest.mark.parametrize("game", [CAMPUS, TINY], ids=["campus-life", "tiny-game"])
def test_the_lean_random_loop_plays_as_random_bots_do(game):
    lean, usual = game.open(3, seed=1, journal=False), game.open(3, seed=1, journal=False)
    made = play_randomly(lean, random.Random(4))
    assert made == play_out(usual, [at_random] * 3, random.Random(4), Counter())
    assert msgspec.json.encode(lean.dump()) == msgspec.json.encode(usual.dump())
    assert lean.over


def test_a_spread_has_the_mean_and_the_quartiles():
    assert msgspec.structs.astuple(spread(Counter([1, 2, 3, 4, 100]))) == (22.0, 1, 2, 3, 4, 100)
    assert msgspec.structs.astuple(spread(Counter([7]))) == (7.0, 7, 7, 7, 7, 7)
    assert spread(Counter()) is None


def test_rules_are_counted_in_the_first_games_and_the_others_go_the_same_way_without():
    some, each = (simulate(TINY, 2, 30, seed=1, journals=journals) for journals in (5, 30))
    five = simulate(TINY, 2, 5, seed=1)
    assert (some.journals, each.journals, five.journals) == (5, 30, 5)
    assert some.rules == five.rules != each.rules
    assert (some.seats, some.decisions) == (each.seats, each.decisions)
