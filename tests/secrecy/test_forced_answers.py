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


def test_a4_roger_rabbit_starts_a_turn_without_a_choice_at_once_and_hides_a_guess():
    game = next(game for game in GAMES if game.id == "roger-rabbit")
    open_turns = hidden_turns = 0
    for table, _ in positions(game, 3, range(4), every=1):
        for ask in table.asks:
            if ask.kind.name == "turn" and len(ask.options) == 1:
                if ask.kind.counted(table, ask):
                    open_turns += 1
                else:
                    hidden_turns += 1
    assert open_turns
    assert hidden_turns
