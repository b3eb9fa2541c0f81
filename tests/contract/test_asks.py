"""What is asked: nothing mutable in it, every option accepted, anything else refused with its rule and no change."""

import pytest
from tests.contract.mutables import mutable_parts
from tests.games_support.playing import every_table, positions, seeds, some, state, support

from facedown.kernel.errors import NotAsked
from facedown.kernel.record import Record

STRANGE = [None, True, False, 1.0, -1, 10**9, 2**70, "", "nonsense", "\x00", (), (0,), (0, 0, 0), ("", 1), [], [0], {}]
STRANGE += [(1.0, True), ((0,), (1,)), [[0, 0]], float("inf")]


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_asks_and_agenda_hold_nothing_mutable(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 4), every=3):
        for ask in table.asks:
            assert mutable_parts(ask, ask.kind.name) == {}
        for step, args in table.agenda:
            assert game.steps[step.__name__] is step
            assert mutable_parts(args, step.__name__) == {}
        assert table.coming == []


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_every_option_is_accepted_and_none_stands_twice(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 6), every=12):
        for ask in table.asks:
            if ask.seat not in table.awaited():
                continue
            options = {index: ask.options[index] for index in some(ask.options)}
            assert len(set(options.values())) == len(options)
            for index, option in options.items():
                assert table.why_not(ask.seat, option) is None
                clone = table.clone(record=Record())
                clone.answer(ask.seat, index)
                proposed = table.clone(record=Record())
                assert proposed.propose(ask.seat, option) is None
                assert state(proposed) == state(clone)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_near_misses_are_refused_with_a_rule_and_without_a_change(game, seats):
    refused: dict[str, int] = {}
    kinds = set()
    for table, _ in positions(game, seats, seeds(game, seats, 8), every=6):
        before, rows = state(table), len(table.record.rows)
        for ask in table.asks:
            if ask.seat not in table.awaited():
                continue
            kinds.add(ask.kind.name)
            for choice in support(game).near_misses(table, ask):
                refusal = table.propose(ask.seat, choice)
                assert refusal is not None, (ask.kind.name, choice)
                assert refusal.code
                assert refusal.words
                assert refusal.rule in game.rulebook.rules
                assert table.why_not(ask.seat, choice) == refusal
                refused[ask.kind.name] = refused.get(ask.kind.name, 0) + 1
        assert (state(table), len(table.record.rows)) == (before, rows)
    assert set(refused) == kinds


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_strange_choices_are_refused_and_never_raise(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 4), every=12):
        before = state(table)
        for ask in table.asks:
            if ask.seat not in table.awaited():
                continue
            for choice in STRANGE:
                if not (choice in ask.options and type(choice) in (int, str, tuple)):
                    assert table.propose(ask.seat, choice) is not None, (ask.kind.name, choice)
        assert state(table) == before


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_an_answer_that_fits_no_ask_is_not_asked_and_changes_nothing(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 2), every=12):
        before, rows = state(table), len(table.record.rows)
        for seat in range(-1, seats + 1):
            ask = table.ask_of(seat)
            wrong = [0] if ask is None or seat not in table.awaited() else [-1, len(ask.options), len(ask.options) + 7]
            for index in wrong:
                with pytest.raises(NotAsked):
                    table.answer(seat, index)
            if wrong == [0]:
                refusal = table.propose(seat, 0)
                assert refusal is not None
                assert refusal.code in ("not-asked", "sealed")
        assert (state(table), len(table.record.rows)) == (before, rows)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_seat_has_at_most_one_ask_and_each_has_an_option(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 4), every=1):
        asked = [ask.seat for ask in table.asks]
        assert len(set(asked)) == len(asked)
        assert all(0 <= seat < seats for seat in asked)
        assert all(len(ask.options) > 0 and ask.rule in game.rulebook.rules for ask in table.asks)
