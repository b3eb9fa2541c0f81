"""The same seed and the same answers give the same game, in any process."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games_support.playing import (
    GAMES,
    choose_randomly,
    chooser,
    every_table,
    open_table,
    plain,
    play,
    played,
    state,
)

ROOT = Path(__file__).parents[2]
SEEDS = range(2)  # one random, one lively


def log_of(game, seats, seed) -> bytes:
    source = random.Random(seed)
    table = played(open_table(game, seats, seed), chooser(game, seed), source)
    return plain([table.record.rows, table.dump(), [table.journal(seat) for seat in (None, *range(seats))]])


def digest(game_id: str) -> str:
    """Over all seat counts; also called in another process."""
    game = next(game for game in GAMES if game.id == game_id)
    found = hashlib.sha256()
    for seats in range(game.fewest, game.most + 1):
        for seed in SEEDS:
            found.update(log_of(game, seats, seed))
    return found.hexdigest()


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_the_same_seed_gives_the_same_log(game, seats):
    for seed in SEEDS:
        assert log_of(game, seats, seed) == log_of(game, seats, seed)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_another_seed_gives_another_game(game, seats):
    """Always by the first option, so that only chance can differ. Where there are few deals it takes some answers."""

    def told(seed):
        return plain(played(game.open(seats, seed), lambda *_: 0, random.Random(1), 20).record.rows)

    assert len({told(seed) for seed in range(10)}) == 10


@pytest.mark.parametrize("game_id", [game.id for game in GAMES])
def test_another_process_with_another_hash_seed_gives_the_same_log(game_id):
    asked = f"from tests.contract.test_chance import digest; print(digest({game_id!r}))"
    told = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert told.stdout.strip() == digest(game_id)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_every_number_of_chance_is_in_the_log_and_within_its_bound(game, seats):
    table = played(open_table(game, seats, 1), choose_randomly, random.Random(1))
    told = [number for row in table.record.rows for number in row.chance]
    assert told
    assert all(purpose and 0 <= number < bound for purpose, bound, number in told)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_table_without_a_journal_plays_the_same_game(game, seats):
    for seed in SEEDS:
        quiet = played(open_table(game, seats, seed, journal=False), chooser(game, seed), random.Random(seed))
        told = played(open_table(game, seats, seed), chooser(game, seed), random.Random(seed))
        assert state(quiet) == state(told)
        assert quiet.journal(0) == []


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_looking_at_a_table_changes_nothing_of_it(game, seats):
    table = open_table(game, seats, 1)
    for looked_at in play(table, chooser(game, 1), random.Random(1), 40):
        before = state(looked_at)
        for seat in (None, *range(seats)):
            looked_at.view(seat)
            looked_at.journal(seat)
            looked_at.describe(seat)
        world = looked_at.imagine(0, random.Random(0))
        assert state(looked_at) == before
        assert state(world) == state(world)
