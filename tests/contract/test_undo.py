"""A7: an undo restores the table byte for byte, and never crosses a roll, a draw, a reveal or another's answer. It goes
back to the seat's latest choice, past answers that everybody could count."""

import random

import pytest
from tests.games_support.playing import chooser, every_table, open_table, play, seeds, state, support

from facedown.kernel.asks import goes_without_saying


def may_be_taken_back(row, revealing) -> bool:
    return not row.chance and all(event.secret is None and event.name not in revealing for event in row.events)


def since_choice(ways) -> int:
    """How many of a seat's answers in a row one undo takes back."""
    return next((count for count, (_, _, forced) in enumerate(reversed(ways), 1) if not forced), 0)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a7_undo_restores_byte_for_byte_or_is_refused_without_a_change(game, seats):
    taken_back = refused = 0
    for seed in seeds(game, seats, 6):
        source, table = random.Random(seed), open_table(game, seats, seed)
        last, ways = -1, list[tuple[bytes, int, bool]]()
        while not table.over:
            before, seat = state(table), source.choice(table.awaited())
            index = chooser(game, seed)(table, table.ask_of(seat), source)
            ways = [*(ways if seat == last else []), (before, index, goes_without_saying(table, table.ask_of(seat)))]
            last = seat
            sealed = len(table.awaited()) > 1
            was_together = len(table.asks) > 1
            table.answer(seat, index)
            after = state(table)
            open_ended = not table.over and may_be_taken_back(table.record.rows[-1], support(game).REVEALING)
            if was_together or not open_ended:
                ways = []
            back = 1 if sealed else since_choice(ways)
            if back:
                assert table.may_undo(seat)
                assert table.undo(seat) is None
                assert state(table) == (before if sealed else ways[-back][0])
                for given in [index] if sealed else [given for _, given, _ in ways[-back:]]:
                    table.answer(seat, given)
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
        last, ways = -1, list[tuple[bytes, int, bool]]()
        while not table.over:
            before, together, seat = state(table), len(table.asks) > 1, source.choice(table.awaited())
            index = chooser(game, seed)(table, table.ask_of(seat), source)
            ways = [*(ways if seat == last else []), (before, index, goes_without_saying(table, table.ask_of(seat)))]
            last = seat
            table.answer(seat, index)
            if together or not may_be_taken_back(table.record.rows[-1], support(game).REVEALING):
                ways = []
            elif len(ways) > longest:
                longest = len(ways)
                check_all_back(table, seat, ways)
    assert longest >= support(game).LONGEST_UNDO


def check_all_back(table, seat, ways) -> None:
    """On a copy that the server would make for one more answer; the table itself keeps its past."""
    copy = table.clone(record=table.record.fork())
    left = ways
    while back := since_choice(left):
        assert copy.undo(seat) is None
        assert state(copy) == left[-back][0]
        left = left[:-back]
    assert copy.undo(seat) is not None
    other = table.clone(record=table.record.fork())
    assert (other.undo(seat) is None) == (since_choice(ways) > 0)
    assert not since_choice(ways) or state(other) == ways[-since_choice(ways)][0]


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
