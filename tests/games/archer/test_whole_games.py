"""Archer: what is so after every answer of whole games."""

import pytest
from tests.games_support.whole_games import is_sound, seat_counts

import facedown

GAME = facedown.game("archer")


@pytest.mark.parametrize("seats", seat_counts(GAME))
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_sound(seats, seed):
    is_sound(GAME, seats, seed)
