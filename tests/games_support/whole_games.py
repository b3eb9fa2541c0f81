"""Whole games, looked at after every answer."""

import random
from typing import Any

from facedown.kernel.game import Game

from . import soundness
from .playing import chooser, open_table, play, support


def seat_counts(game: Game[Any]) -> range:
    return range(game.fewest, game.most + 1)


def is_sound(game: Game[Any], seats: int, seed: int) -> None:
    """The table is sound, cards and tokens are conserved, everybody has a view, and a story to its end."""
    table, source = open_table(game, seats, seed), random.Random(f"whole {seats} {seed}")
    kept = support(game).conserved(table)
    for answers, _ in enumerate(play(table, chooser(game, seed), source)):
        assert answers < support(game).BOUND
        look_at(table, kept, source)
    look_at(table, kept, source)
    assert len(table.scores) == seats
    assert table.winners or support(game).MAY_ALL_LOSE


def look_at(table: Any, kept: Any, source: random.Random) -> None:
    soundness.check(table)
    assert support(table.game).conserved(table) == kept
    table.view(source.choice((None, *range(table.seats))))
