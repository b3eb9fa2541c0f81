"""Whole games, looked at after every answer."""

import random
from typing import Any

from facedown.kernel.game import Game

from . import soundness
from .playing import chooser, open_table, play, played, state, support


def seat_counts(game: Game[Any]) -> range:
    return range(game.fewest, game.most + 1)


def is_sound(game: Game[Any], seats: int, seed: int) -> None:
    """The table is sound after every answer, cards and tokens are conserved, and one that keeps no record, as in
    playouts, comes to the same end."""
    table, source = open_table(game, seats, seed), random.Random(f"whole {seats} {seed}")
    kept, unrecorded = support(game).conserved(table), table.clone()
    for answers, _ in enumerate(play(table, chooser(game, seed), source)):
        assert answers < support(game).BOUND
        look_at(table, kept, source)
        if answers:
            answer_alike(unrecorded, table)
    answer_alike(unrecorded, table)
    look_at(table, kept, source)
    assert state(unrecorded) == state(table)
    assert len(table.scores) == seats
    assert table.winners or support(game).MAY_ALL_LOSE


def answer_alike(unrecorded: Any, table: Any) -> None:
    row = table.record.rows[-1]
    unrecorded.answer(row.seat, row.index)


def look_at(table: Any, kept: Any, source: random.Random) -> None:
    soundness.check(table)
    assert support(table.game).conserved(table) == kept
    table.view(source.choice((None, *range(table.seats))))


def are_told(game: Game[Any]) -> None:
    """Every event that events.toml does not call rare is told in a few lively games."""
    told = set()
    for seats in seat_counts(game):
        table = played(open_table(game, seats, 1), chooser(game, 1), random.Random(seats))
        told |= {event.name for event in table.record.all_events()}
    usual = {name for name, kind in soundness.declared(game)["events"].items() if not kind.get("rare", False)}
    assert told >= usual, f"not told: {sorted(usual - told)}"
