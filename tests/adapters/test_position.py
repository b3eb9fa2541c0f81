"""One seat after the other, with nothing of a locked-in answer in sight."""

import pickle
import random

import numpy as np
import pytest
from tests.games_support.playing import choose_randomly, state

import facedown
from facedown.adapters.arrays.encoding import arrays_of
from facedown.adapters.arrays.position import opened
from facedown.kernel.errors import NotAsked

HOUSE = [pytest.param(game, id=game.id) for game in facedown.games()]


def position_of(game, seats, seed, **options):
    return opened(arrays_of(game), seats, seed, **options)


def moved_on(position, answers, source):
    for _ in range(answers):
        if position.seat is not None:
            position.answer(source.choice(position.legal()))
    return position


def known(position, seat):
    seen = position.arrays.observed(position.table, seat, acts=False)
    return [position.information(seat), *(array.tobytes() for array in seen.values())]


@pytest.mark.parametrize("game", HOUSE)
def test_a_game_is_played_to_its_end_and_the_win_is_shared(game):
    position = moved_on(position_of(game, game.fewest, 5), 5000, random.Random(5))
    table = position.table
    assert table.over
    assert position.legal() == []
    assert position.shares() == [
        (1 / len(table.winners) if game.shares_wins else 1) if seat in table.winners else 0
        for seat in range(table.seats)
    ]


def test_an_action_that_is_none_changes_nothing():
    position = position_of(facedown.game("campus-life"), 4, 1)
    before = state(position.table), position.information(0)
    with pytest.raises(NotAsked):
        position.answer(119)
    assert (state(position.table), position.information(0)) == before


@pytest.mark.parametrize("game", HOUSE)
def test_a_copy_and_a_pickled_one_go_on_alike_and_apart(game):
    one = moved_on(position_of(game, game.most, 2), 30, random.Random(2))
    before = state(one.table)
    others = [one.copy(), pickle.loads(pickle.dumps(one))]
    ends = [moved_on(other, 40, random.Random(3)) for other in others]
    assert state(one.table) == before
    assert state(ends[0].table) == state(ends[1].table) != before
    assert ends[0].information(0) == ends[1].information(0)


@pytest.mark.parametrize("id", ["archer", "voices"])
def test_a1_nothing_of_a_locked_in_answer_shows_before_it_opens(id):
    """Of two answers to an ask that others are asked beside, nobody else can tell which it was."""
    game, source, compared = facedown.game(id), random.Random(7), 0
    position = position_of(game, game.most, 7)
    while position.seat is not None and compared < 40:
        legal = position.legal()
        if len(position.table.awaited()) > 1 and len(legal) > 1:
            one, other = position.copy(), position.copy()
            one.answer(legal[0])
            other.answer(legal[-1])
            for seat in set(range(game.most)) - {position.seat}:
                compared += 1
                assert known(one, seat) == known(other, seat)
            assert known(one, position.seat) != known(other, position.seat)
        position.answer(source.choice(legal))
    assert compared >= 40


@pytest.mark.parametrize("game", HOUSE)
def test_what_was_told_before_makes_a_difference_to_nobody_else(game):
    """Two games that go the same way for a seat are the same to it; one that went otherwise is not."""
    position = moved_on(position_of(game, game.fewest, 4), 25, random.Random(4))
    again = moved_on(position_of(game, game.fewest, 4), 25, random.Random(4))
    other = moved_on(position_of(game, game.fewest, 4), 25, random.Random(9))
    for seat in range(game.fewest):
        assert position.information(seat) == again.information(seat) != other.information(seat)


def test_only_whoever_is_to_answer_has_a_mask():
    game = facedown.game("archer")
    table = game.open(4, 1)
    choose_randomly(table, table.asks[0], random.Random(1))
    arrays = arrays_of(game)
    assert arrays.observed(table, table.asks[0].seat, acts=True)["action_mask"].sum() == len(table.asks[0].options)
    assert not np.any(arrays.observed(table, table.asks[0].seat, acts=False)["action_mask"])
