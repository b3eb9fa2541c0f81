"""Clones, dumps and loads are whole and share nothing; everything a table gives away is JSON."""

import random
import sys

import msgspec
import pytest
from tests.contract.mutables import mutable_parts
from tests.games_support.playing import (
    choose_randomly,
    chooser,
    every_table,
    open_table,
    plain,
    played,
    positions,
    seeds,
    state,
)

from facedown.kernel.dealer import Dealer, Playful
from facedown.kernel.record import Record

SHARED_BY_DESIGN = ("game", "settings", "record")


def parts(table) -> dict[int, str]:
    found: dict[int, str] = {}
    for name in table.slots():
        if name not in SHARED_BY_DESIGN:
            found |= mutable_parts(getattr(table, name), name)
    return found


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_clone_shares_nothing_mutable_and_is_equal(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 4), every=8):
        clone = table.clone()
        mine, theirs = parts(table), parts(clone)
        assert mine
        assert [path for at, path in theirs.items() if at in mine] == []
        assert state(clone) == state(table)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_clone_that_is_gone_leaves_nothing_behind(game, seats):
    """Compiled classes have been made twice over, and what the first making held was never freed."""
    table, source = open_table(game, seats, 1), random.Random(1)
    dealer = Playful(source)
    held = sys.getrefcount(dealer), sys.getrefcount(source)
    for _ in range(3):
        assert table.clone(dealer=dealer).dealer is dealer
        Playful(source)
    assert (sys.getrefcount(dealer), sys.getrefcount(source)) == held


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_playing_a_clone_leaves_the_table_as_it_was_and_gives_the_same_game(game, seats):
    for table, looking in positions(game, seats, seeds(game, seats, 2), every=12):
        before, seed = state(table), looking.random()
        clone = played(table.clone(), choose_randomly, random.Random(seed), 40)
        assert state(table) == before
        assert state(clone) == state(played(table.clone(record=Record()), choose_randomly, random.Random(seed), 40))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_clone_deals_from_the_dealer_it_is_given(game, seats):
    table = open_table(game, seats, 1)
    dealer = Dealer.seeded("another")
    clone = played(table.clone(dealer=dealer), choose_randomly, random.Random(1))
    assert clone.dealer is dealer
    assert dealer.count > 0


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_dump_loads_as_the_same_table_and_goes_on_the_same_way(game, seats):
    for table, looking in positions(game, seats, seeds(game, seats, 4), every=10):
        seed = looking.random()
        dump = table.dump()
        loaded = game.load(msgspec.json.decode(plain(dump)))
        assert loaded.dump() == dump == msgspec.json.decode(plain(dump))
        assert loaded.view(0) == table.view(0)
        assert set(mutable_parts(dump, "dump")) & set(parts(table)) == set()
        one = played(loaded, choose_randomly, random.Random(seed), 40)
        other = played(table.clone(), choose_randomly, random.Random(seed), 40)
        assert one.dump() == other.dump()


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_finished_table_dumps_and_loads(game, seats):
    table = played(open_table(game, seats, 3), chooser(game, 3), random.Random(3))
    assert game.load(msgspec.json.decode(plain(table.dump()))).dump() == table.dump()
    assert table.asks == table.agenda == []


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_views_and_journals_are_json(game, seats):
    for table, looking in positions(game, seats, seeds(game, seats, 2), every=10):
        for seat in (None, looking.randrange(seats)):
            for shown in (table.view(seat), table.journal(seat)):
                assert plain(msgspec.json.decode(plain(shown))) == plain(shown)
            assert isinstance(table.describe(seat), str)
