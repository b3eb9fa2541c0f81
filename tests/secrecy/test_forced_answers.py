"""Promise A4: only an answer that everybody knows to be forced is given without a pause."""

import random

import pytest
from tests.games_support.playing import GAMES, every_table, positions


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a4_what_all_can_count_is_the_same_in_every_world_of_every_other_seat(game, seats):
    source = random.Random(seats)
    for table, _ in positions(game, seats, range(8), every=1):
        for ask in table.asks:
            if not ask.kind.counted(table, ask):
                continue
            for viewer in set(range(seats)) - {ask.seat}:
                other = table.imagine(viewer, source).ask_of(ask.seat)
                assert other is not None
                assert (other.kind.name, len(other.options)) == (ask.kind.name, len(ask.options))


@pytest.mark.parametrize(("id", "kind"), [("roger-rabbit", "turn"), ("campus-life", "card")])
def test_a4_what_only_some_can_count_is_left_to_its_player(id, kind):
    """A turn without a choice, unless there may be a guess; a card that goes back, unless all of theirs are face up."""
    game = next(game for game in GAMES if game.id == id)
    forced = [
        ask.kind.counted(table, ask)
        for table, _ in positions(game, 3, range(16), every=1)
        for ask in table.asks
        if ask.kind.name == kind and len(ask.options) == 1
    ]
    assert set(forced) == {True, False}
