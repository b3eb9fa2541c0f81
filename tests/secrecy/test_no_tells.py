"""Promises A3 and A4: ids of hidden things tell nothing, nor do prompts and the number and size of messages."""

import random
from collections import Counter
from typing import Any

import pytest
from tests.games_support.playing import chooser, every_table, open_table, plain, play, positions, seeds, some, support
from tests.secrecy.oracle import hidden_parts, oracle_of

from facedown.kernel.record import Record

NOBODY = -1
ENOUGH = 150


def alike(table, ask) -> list[list[int]]:
    """Indexes of options that look the same to the others."""
    by_form: dict[bytes, list[int]] = {}
    for index in some(ask.options):
        by_form.setdefault(plain(oracle_of(table.game).public_form(table, ask, ask.options[index])), []).append(index)
    return [indexes for indexes in by_form.values() if len(indexes) > 1]


def seen_by(table, seat) -> bytes:
    return plain([table.view(seat), table.journal(seat), table.log(seat), table.describe(seat), table.awaited()])


def answered(table, seat, index):
    clone = table.clone(record=Record())
    clone.answer(seat, index)
    return clone


def shows_more(table, viewer) -> bool:
    """The latest answer led to an event that shows something hidden, such as a hand at a hook-up."""
    shows = oracle_of(table.game).shows
    return any(shows(table, event, NOBODY if viewer is None else viewer) for event in table.record.rows[-1].events)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a4_answers_with_the_same_public_form_look_the_same_to_all_others(game, seats):
    compared = 0
    for table, _ in positions(game, seats, range(24), every=1):
        if compared > ENOUGH:
            return
        if len(table.awaited()) < len(table.asks):
            continue  # the last of sealed answers is shown as it is given
        for ask in table.asks:
            for indexes in alike(table, ask):
                clones = [answered(table, ask.seat, index) for index in indexes]
                for viewer in (None, *range(seats)):
                    if viewer != ask.seat and not any(shows_more(clone, viewer) for clone in clones):
                        compared += 1
                        assert len({seen_by(clone, viewer) for clone in clones}) == 1, ask.kind.name
    assert (compared > 5) == getattr(support(game), "SECRET_ANSWERS", True)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a4_a_view_holds_no_ask_but_the_own_and_no_words_of_another(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 4), every=3):
        prompts = {ask.seat: table.view(ask.seat)["ask"] for ask in table.asks}
        for viewer in (None, *range(seats)):
            view = table.view(viewer)
            assert (view["ask"] is None) == (viewer not in prompts)
            shown = plain({**view, "ask": None}).decode()
            for seat, ask in prompts.items():
                assert ask["prompt"] not in shown, (viewer, seat)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a3_a_hidden_thing_bears_no_id_that_outlives_its_visit_to_a_zone(game, seats):
    """A view may show something in the place of a hidden thing; once that has moved, it must bear another mark."""
    oracle = oracle_of(game)
    moved = 0
    for seed in seeds(game, seats, 6):
        table, source = open_table(game, seats, seed), random.Random(seed)
        lay: dict[Any, Any] = {}  # thing to zone
        visit: Counter[Any] = Counter()
        marks: dict[Any, int] = {}  # (thing, mark) to the visit in which it bore it
        for _ in play(table, chooser(game, seed), source):
            shown = oracle.handles(table.view(None))
            for zone, thing in hidden_parts(oracle, table, NOBODY).items():
                if zone in shown:
                    moved += thing in lay and lay[thing] != zone
                    visit[thing] += lay.get(thing) != zone
                    lay[thing] = zone
                    if shown[zone] is not None:
                        assert marks.setdefault((thing, plain(shown[zone])), visit[thing]) == visit[thing]
    assert (moved > 5) == getattr(support(game), "MOVES_UNSEEN", True)
