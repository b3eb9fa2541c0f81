"""Finding a bot by its name, and running it."""

import random

import pytest
from tests.games_support.playing import GAMES

import facedown
from facedown.bots.random_bot import at_random
from facedown.bots.registry import bot_called
from facedown.bots.running import WHILE_PEOPLE_WAIT, choose, choose_or_fall_back
from facedown.kernel.errors import FacedownError, NotAsked

CAMPUS = facedown.game("campus-life")


def test_every_bot_that_a_game_names_is_found_and_any_other_refused():
    for game in GAMES:
        assert all(callable(bot_called(game, name)) for name in game.bots)
        assert bot_called(game, "random") is at_random
    with pytest.raises(FacedownError, match="campus-life has no bot 'genius'; bots: random, steady"):
        bot_called(CAMPUS, "genius")


def test_the_random_bot_chooses_every_option_about_as_often():
    table, source = CAMPUS.open(3, seed=1), random.Random(1)
    [ask] = table.asks
    chosen = [choose(at_random, table, ask.seat, source) for _ in range(1_000 * len(ask.options))]
    assert all(900 < chosen.count(index) < 1_100 for index in range(len(ask.options)))


@pytest.mark.parametrize("index", [-1, 54, 1.0, None])
def test_an_index_outside_the_options_is_no_choice(index):
    table = CAMPUS.open(3, seed=1)
    [ask] = table.asks
    assert len(ask.options) == 54
    with pytest.raises(NotAsked, match=rf"a bot chose {index} where options run from 0 to 53"):
        choose(lambda *_: index, table, ask.seat, random.Random(1))


def test_chance_answers_for_a_bot_that_fails_and_the_log_says_so(caplog, monkeypatch):
    monkeypatch.setitem(CAMPUS.own_bots, "greedy", lambda world, seat, random: len(world.ask_of(seat).options))
    table, source = CAMPUS.open(3, seed=1), random.Random(1)
    [ask] = table.asks
    chosen = {choose_or_fall_back("greedy", table, ask.seat, source, WHILE_PEOPLE_WAIT) for _ in range(20)}
    assert len(chosen) > 10
    assert max(chosen) < len(ask.options)
    assert caplog.messages == ["bot greedy of campus-life found no answer (NotAsked): chance answers"] * 20


def test_a_bot_that_thinks_gets_the_budget_and_can_imagine_further_worlds(monkeypatch):
    told = []

    class Searching:
        def __call__(self, _world, _seat, _random):
            raise AssertionError("asked without a budget")

        def within(self, budget):
            told.append(budget)
            return lambda world, seat, random: len(world.imagine(seat, random).ask_of(seat).options) - 1

    monkeypatch.setitem(CAMPUS.own_bots, "searching", Searching())
    table = CAMPUS.open(3, seed=1)
    [ask] = table.asks
    last = choose_or_fall_back("searching", table, ask.seat, random.Random(1), WHILE_PEOPLE_WAIT)
    assert (last, told) == (len(ask.options) - 1, [WHILE_PEOPLE_WAIT])
