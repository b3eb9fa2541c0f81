"""Archer: what is so after every answer of whole games."""

import pytest
from tests.games_support.whole_games import are_told, is_sound, seat_counts

import facedown

GAME = facedown.game("archer")


@pytest.mark.parametrize("seats", seat_counts(GAME))
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_sound(seats, seed):
    is_sound(GAME, seats, seed)


def test_every_usual_event_is_told():
    are_told(GAME)
