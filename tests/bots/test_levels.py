"""Levels: four names that play every game, within their time, and from what their seat knows alone."""

import random

import pytest
from examples.tiny_game import GAME as TINY
from tests.games_support.playing import GAMES, positions

from facedown.bots import levels
from facedown.bots.levels import LEVELS, Beginner, Within
from facedown.bots.option_value import Opinion
from facedown.bots.registry import bot_called
from facedown.bots.running import think
from facedown.bots.thinker import Thinker
from facedown.kernel.search.bot import Budget

FEW = Budget(iterations=12)


def test_every_game_can_be_played_at_every_level_and_normal_is_the_games_own_bot():
    assert list(LEVELS) == ["easy", "normal", "hard", "relentless"]
    for game in [*GAMES, TINY]:
        assert bot_called(game, "normal") is game.own_bots[game.best_bot]
        assert all(callable(bot_called(game, name)) for name in LEVELS)
    assert bot_called(TINY, "relentless") is TINY.own_bots["steady"]  # nothing to think with


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a8_what_a_level_chooses_hangs_on_nothing_that_its_seat_does_not_know(game):
    """Two worlds that fit what the seat knows, and differ in all the rest."""
    chosen = set()
    for table, looking in positions(game, game.fewest, range(2), every=12):
        for seat in table.awaited():
            worlds = [table.imagine(seat, random.Random(looking.random())) for _ in range(2)]
            for name in ("easy", "hard"):
                one, other = (think(bot_called(game, name), world, seat, random.Random(3), FEW) for world in worlds)
                assert one == other, (name, table.ask_of(seat))
                chosen.add(one)
    assert len(chosen) > 1


class Opinionated(Thinker):
    """Thinks the same of three options, whatever is asked: one is best, one nearly, and one throws the game away."""

    def __init__(self):
        self.prior = GAMES[0].prior._replace(beginner_noise=0.1)

    def opinions(self, *_):
        return [Opinion(index, 0.0, 0.0, gain, 0.0, 4) for index, gain in ((2, 0.0), (0, -0.02), (1, -0.35))]


def test_a_beginner_errs_often_and_never_throws_the_game_away():
    beginner, source = Beginner(Opinionated()), random.Random(5)
    chosen = [beginner(None, 0, source) for _ in range(3_000)]
    assert chosen.count(1) == 0
    assert 750 < chosen.count(0) < chosen.count(2)


@pytest.mark.parametrize("game", [game for game in GAMES if game.prior], ids=lambda game: game.id)
def test_a_beginner_thinks_of_the_same_options_but_not_of_the_best_first(game):
    """Else it would push as well as anybody in Voices, where the first ten aims of many are all good ones."""
    beginner, source = Beginner(Thinker(game)), random.Random(5)
    firsts, best = 0, 0
    for table, _ in positions(game, game.fewest, range(2), every=3):
        for seat in table.awaited():
            ranked = list(game.prior.rank(table, seat, random.Random(1)))
            if len(ranked) < 3:
                continue
            thought_of = beginner.thinker.prior.rank(table, seat, source)
            assert sorted(thought_of) == sorted(ranked)
            firsts += 1
            best += thought_of[0] == ranked[0]
    assert firsts > 10
    assert best < 0.6 * firsts


class Patient(Thinker):
    def __init__(self):
        self.told = []

    def within(self, budget):
        self.told.append(budget)


def test_a_level_thinks_no_longer_than_it_says_and_no_longer_than_it_may():
    patient = Patient()
    hard = Within(patient, levels.HARD.seconds)
    for given, taken in (
        (Budget(), Budget(0.5)),
        (Budget(seconds=2.0), Budget(0.5)),
        (Budget(seconds=0.1), Budget(0.1)),
        (Budget(iterations=7), Budget(iterations=7)),
    ):
        hard.within(given)
        assert patient.told.pop() == taken
