"""B5: a replay is the live game again, at every version, with all that was answered, taken back, rolled and told."""

import random

import msgspec
import pytest
from tests.games_support.playing import chooser, every_table, open_table, plain, seeds, state

from facedown.kernel import replay


def live(game, seats, seed, answers):
    """A game in which seats now and then take an answer back; the table, and its state after each row of the log."""
    table, source = open_table(game, seats, seed), random.Random(seed)
    states = [state(table)]
    while not table.over and len(states) < answers:
        seat = source.choice(table.awaited())
        table.answer(seat, chooser(game, seed)(table, table.ask_of(seat), source))
        states.append(state(table))
        if source.random() < 0.2 and table.undo(seat) is None:
            states.append(state(table))
    return table, states


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_b5_a_replay_is_the_live_game_at_every_version(game, seats):
    taken_back = 0
    for seed in seeds(game, seats, 6):
        table, states = live(game, seats, seed, answers=30 if seed < 3 else 10_000)
        again = replay.read(replay.write(table))
        shown = None
        for version, shown in enumerate(replay.play(again, game)):
            assert state(shown) == states[version]
        assert version + 1 == len(states)
        assert plain(shown.record.rows) == plain(table.record.rows)
        assert [shown.journal(seat) for seat in (None, *range(seats))] == [
            table.journal(seat) for seat in (None, *range(seats))
        ]
        assert replay.write(shown) == replay.write(table)
        taken_back += sum(row.index == -2 for row in table.record.rows)
    assert taken_back > 0


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_b5_a_replay_without_the_dealers_key_is_the_live_game_too(game, seats):
    for seed in seeds(game, seats, 2):
        table, _ = live(game, seats, seed, answers=10_000)
        known = replay.read(replay.write(table))
        unknown = msgspec.structs.replace(known, header=msgspec.structs.replace(known.header, dealer=None))
        shown = replay.play_out(unknown, game)
        assert [shown.view(seat) for seat in range(seats)] == [table.view(seat) for seat in range(seats)]
        assert plain(shown.record.rows) == plain(table.record.rows)
