"""The steady bot of Lanterns."""

from examples.tiny_game import GAME

from facedown.lab.simulate import simulate


def test_steady_beats_random_in_most_games():
    result = simulate(GAME, seats=2, games=300, bots=("steady", "random"), seed=1)
    assert result.seats[0].won > 1.3 * result.seats[1].won
