"""A7: an undo restores the table byte for byte, and never crosses a roll, a draw, a reveal or another's answer."""

import random

import pytest
from tests.games_support.playing import chooser, every_table, open_table, play, seeds, state, support


def may_be_taken_back(row, revealing) -> bool:
    return not row.chance and all(event.secret is None and event.name not in revealing for event in row.events)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a7_undo_restores_byte_for_byte_or_is_refused_without_a_change(game, seats):
    taken_back = refused = 0
    for seed in seeds(game, seats, 6):
        source, table = random.Random(seed), open_table(game, seats, seed)
        while not table.over:
            before, seat = state(table), source.choice(table.awaited())
            index = chooser(game, seed)(table, table.ask_of(seat), source)
            sealed = len(table.awaited()) > 1
            was_together = len(table.asks) > 1
            table.answer(seat, index)
            after = state(table)
            open_ended = not table.over and may_be_taken_back(table.record.rows[-1], support(game).REVEALING)
            if sealed or (not was_together and open_ended):
                assert table.may_undo(seat)
                assert table.undo(seat) is None
                assert state(table) == before
                table.answer(seat, index)
                assert state(table) == after
                taken_back += 1
            else:
                refusal = table.undo(seat)
                assert refusal is not None
                assert not table.may_undo(seat)
                assert refusal.words
                assert state(table) == after
                refused += 1
            for other in range(seats):
                if other != seat and other not in table.sealed:
                    assert table.undo(other) is not None
                    assert not table.may_undo(other)
            assert state(table) == after
    assert taken_back > 10
    assert refused > 10


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a7_several_answers_of_one_seat_are_taken_back_one_by_one(game, seats):
    longest = 0
    for seed in range(20):
        if seed >= 2 and longest >= support(game).LONGEST_UNDO:
            break
        source, table = random.Random(seed), open_table(game, seats, seed)
        last, ways = -1, list[bytes]()
        while not table.over:
            before, together, seat = state(table), len(table.asks) > 1, source.choice(table.awaited())
            table.answer(seat, chooser(game, seed)(table, table.ask_of(seat), source))
            ways = [*ways, before] if seat == last else [before]
            last = seat
            if together or not may_be_taken_back(table.record.rows[-1], support(game).REVEALING):
                ways = []
            elif len(ways) > longest:
                longest = len(ways)
                check_all_back(table, seat, ways)
    assert longest >= support(game).LONGEST_UNDO


def check_all_back(table, seat, ways) -> None:
    """On a copy that the server would make for one more answer; the table itself keeps its past."""
    copy = table.clone(record=table.record.fork())
    for before in reversed(ways):
        assert copy.undo(seat) is None
        assert state(copy) == before
    assert copy.undo(seat) is not None
    other = table.clone(record=table.record.fork())
    assert other.undo(seat) is None
    assert state(other) == ways[-1]


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_an_undo_is_a_row_of_the_log_and_never_a_deletion(game, seats):
    table, source = open_table(game, seats, 1), random.Random(1)
    for _ in play(table, chooser(game, 1), source):
        rows = list(table.record.rows)
        if len(table.asks) == 1 and rows[-1].seat >= 0 and table.undo(rows[-1].seat) is None:
            assert table.record.rows[:-1] == rows
            assert table.record.rows[-1].index == -2
            assert table.journal(None)[-1]["event"] == "taken-back"
            return
    raise AssertionError("no answer could be taken back")
