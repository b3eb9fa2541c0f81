"""Estimates: features by name, weights that fit them, and chances that are chances."""

import random
from math import isfinite

import msgspec
import pytest
from tests.games_support.playing import GAMES, choose_randomly, played, positions, state

from facedown.kernel.errors import ContentError
from facedown.kernel.search.weights import read

ESTIMATED = [pytest.param(game, id=game.id) for game in GAMES if game.estimate is not None]


@pytest.mark.parametrize("game", ESTIMATED)
def test_weights_and_features_fit_together(game):
    estimate = game.estimate
    names = estimate.names
    assert len(set(names)) == len(names)
    models = read(estimate.text(), estimate.file, names)
    assert all(len(model.straight) == len(names) for model in models.values())
    assert len(estimate.text()) < 60_000
    with pytest.raises(ContentError, match="fitted to other features"):
        read(estimate.text(), estimate.file, names[1:])
    lame = msgspec.json.decode(estimate.text())
    next(iter(lame["models"].values()))["straight"].pop()
    with pytest.raises(ContentError, match="do not fit together"):
        read(msgspec.json.encode(lame).decode(), estimate.file, names)


@pytest.mark.parametrize("game", ESTIMATED)
def test_every_seat_has_its_features_and_a_chance(game):
    estimate = game.estimate
    for seats in range(game.fewest, game.most + 1):
        for table, _ in positions(game, seats, range(2), every=9):
            before = state(table)
            rows, chances = estimate.of(table), estimate(table)
            assert state(table) == before
            assert [len(row) for row in rows] == [len(estimate.names)] * seats
            assert all(isfinite(number) and abs(number) < 50 for row in rows for number in row)
            assert all(0 <= chance <= 1 for chance in chances)
            assert not estimate.one_prize or sum(chances) == pytest.approx(1)


@pytest.mark.parametrize("game", ESTIMATED)
def test_at_the_end_it_is_what_came_out(game):
    done = played(game.open(game.fewest, 3, journal=False), choose_randomly, random.Random(3))
    won = 1 / len(done.winners) if game.estimate.one_prize and done.winners else 1
    assert game.estimate(done) == [won if seat in done.winners else 0 for seat in range(done.seats)]
