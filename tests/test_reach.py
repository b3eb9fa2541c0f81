"""Is every mechanism used when bots play? 200 games each (tools/reach.py); the tables stand in docs."""

import pytest
from tools.reach import WANTED, reached

# Both halves prove an identity, so no guess is wrong; and steady, once sure, guesses before it rolls.
NOT_BY_STEADY = {"roger-rabbit": {"guessed wrong", "guessed mid-turn"}, "voices": set[str]()}


@pytest.mark.soak
@pytest.mark.parametrize("game", WANTED)
def test_every_mechanism_is_used_in_two_hundred_games_of_steady(game: str) -> None:
    found = reached(game, 200)
    assert {name for name in WANTED[game] if not found[name]} == NOT_BY_STEADY[game]
