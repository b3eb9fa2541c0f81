"""Asks that wait together are sealed: the order of arrival changes nothing, and nobody's answer is seen before."""

import itertools
import random

import pytest
from tests.games_support.playing import every_table, plain, positions, seeds, state, support

from facedown.kernel.errors import NotAsked
from facedown.kernel.record import Record

ENOUGH = 30


def together(game, seats):
    """Tables where several seats are asked at once, some with answers that wait already."""
    found = positions(game, seats, seeds(game, seats, 12), every=2)
    return itertools.islice((at for at in found if len(at[0].awaited()) > 1), ENOUGH)


def arrivals(table) -> list[tuple[int, ...]]:
    return list(itertools.permutations(sorted(table.awaited())))[:24]


def arrive(table, order, answers):
    clone = table.clone(record=Record())
    for seat in order:
        clone.answer(seat, answers[seat])
    run = clone.record.rows[-1]
    return state(clone), plain([run.events, run.chance, run.cited])


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_answers_in_every_order_of_arrival_give_the_same_table_events_and_chance(game, seats):
    compared = 0
    for table, looking in together(game, seats):
        compared += 1
        answers = {ask.seat: looking.randrange(len(ask.options)) for ask in table.asks}
        assert len({arrive(table, order, answers) for order in arrivals(table)}) == 1
    assert (compared > 0) == support(game).SEALED


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_sealed_answer_runs_nothing_is_seen_by_its_seat_alone_and_can_be_taken_back(game, seats):
    for table, looking in together(game, seats):
        before, seat = state(table), looking.choice(table.awaited())
        others = [other for other in (None, *range(seats)) if other != seat]
        seen = {}
        for index in range(len(table.ask_of(seat).options)):
            clone = table.clone(record=Record())
            clone.answer(seat, index)
            row = clone.record.rows[-1]
            assert (row.events, row.chance) == ([], [])
            assert clone.view(seat)["ask"]["chosen"] == index
            seen[plain([[clone.view(other), clone.journal(other)] for other in others])] = index
            with pytest.raises(NotAsked):
                clone.answer(seat, index)
            assert clone.why_not(seat, clone.ask_of(seat).options[0]).code == "sealed"
            assert clone.undo(seat) is None
            assert state(clone) == before
        assert len(seen) == 1


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_world_draws_the_sealed_answers_of_others_anew_and_keeps_the_own(game, seats):
    drawn = set()
    for table, looking in together(game, seats):
        seat, other = looking.sample(table.awaited(), 2)
        clone = table.clone()
        clone.answer(other, 0)
        for seed in range(20):
            world = clone.imagine(seat, random.Random(seed))
            assert world.awaited() == clone.awaited()
            drawn.add(world.sealed[other])
            assert clone.imagine(other, random.Random(seed)).sealed[other] == 0
    assert (len(drawn) > 1) == support(game).SEALED
