"""Bulk runs (`make soak`): many games at each number of seats without an error, and no memory that stays behind.

FACEDOWN_GAMES sets how many; 10,000 unless told."""

import gc
import os
import random
import resource

import pytest
from tests.games_support.playing import choose_randomly, chooser, every_game, every_table, open_table, play, support

GAMES = int(os.environ.get("FACEDOWN_GAMES", "10000"))
WARM_UP = max(GAMES // 10, 100)
MEGABYTE = 1024  # of ru_maxrss on Linux


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), every_table())
def test_many_random_games_end_and_conserve_everything(game, seats):
    for seed in range(GAMES):
        table, source = open_table(game, seats, seed, journal=seed % 10 == 0), random.Random(seed)
        kept = support(game).conserved(table)
        choose = choose_randomly if seed % 4 else chooser(game, seed + 1)
        for answers, _ in enumerate(play(table, choose, source)):
            assert len(table.awaited()) > 0
            assert answers < support(game).BOUND
        assert support(game).conserved(table) == kept
        assert table.winners or support(game).MAY_ALL_LOSE


def play_many(game, seeds) -> None:
    for seed in seeds:
        table = open_table(game, game.fewest + seed % (game.most - game.fewest + 1), seed)
        source = random.Random(seed)
        for _ in play(table, chooser(game, seed), source):
            pass
        table.journal(0)
        table.view(0)


def in_use() -> tuple[int, int]:
    """Objects that the collector follows, and the largest size so far of this process."""
    gc.collect()
    return len(gc.get_objects()), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.soak
@pytest.mark.parametrize("game", every_game())
def test_many_games_leave_no_memory_behind(game):
    play_many(game, range(WARM_UP))
    objects, size = in_use()
    play_many(game, range(WARM_UP, WARM_UP + GAMES))
    objects_after, size_after = in_use()
    assert objects_after - objects < 500
    assert size_after - size < 8 * MEGABYTE
