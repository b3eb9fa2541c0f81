"""Imagined worlds depend on what a seat knows and on `random` alone; bots choose alike in alike worlds."""

import random

import pytest
from tests.games_support.playing import choose_randomly, every_table, played, positions, seeds, state

from facedown.bots.registry import bot_called
from facedown.kernel.dealer import Playful


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_world_imagined_within_a_world_is_the_same_world(game, seats):
    for table, looking in positions(game, seats, seeds(game, seats, 8), every=15):
        for seat in range(seats):
            one, other = looking.random(), looking.random()
            there = table.imagine(seat, random.Random(one)).imagine(seat, random.Random(other))
            assert state(there) == state(table.imagine(seat, random.Random(other)))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_finished_table_is_imagined_as_it_is(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 3), every=25):
        done = played(table.clone(), choose_randomly, random.Random(1))
        for seat in range(seats):
            world = done.imagine(seat, random.Random(seat))
            assert world.view(seat) == done.view(seat)
            assert world.scores == done.scores


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_world_has_its_own_dealer_and_no_record(game, seats):
    for table, _ in positions(game, seats, seeds(game, seats, 2), every=10):
        for seat in range(seats):
            world = table.imagine(seat, random.Random(seat))
            assert type(world.dealer) is Playful
            assert world.record is None
            assert table.dealer.key.hex() not in str(world.dump())


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_world_can_be_played_to_the_end(game, seats):
    for table, looking in positions(game, seats, seeds(game, seats, 4), every=20):
        world = table.imagine(looking.randrange(seats), looking)
        assert played(world, choose_randomly, looking).over


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a8_bots_choose_alike_in_alike_worlds(game, seats):
    for name in game.bots:
        choose = bot_called(game, name)
        compared = 0
        for table, looking in positions(game, seats, seeds(game, seats, 4), every=1):
            for seat in table.awaited():
                compared += 1
                one, other, seed = looking.random(), looking.random(), looking.random()
                world = table.imagine(seat, random.Random(other))
                there = table.imagine(seat, random.Random(one)).imagine(seat, random.Random(other))
                chosen = choose(world, seat, random.Random(seed))
                assert chosen == choose(there, seat, random.Random(seed)), name
                assert 0 <= chosen < len(table.ask_of(seat).options)
        assert compared > 10, name
