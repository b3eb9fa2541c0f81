"""The bots: steady plays better than chance, quickly, and from what its seat knows alone."""

import random

import pytest

from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady
from facedown.games.archer.table import Archer
from facedown.kernel.dealer import Playful

from .builder import ARCHER


def play(seed: int, bots: list[str]) -> tuple[int, ...]:
    t: Archer = ARCHER.open(len(bots), seed, journal=False)
    source = random.Random(seed)
    while asks := t.asks:
        for ask in asks:
            t.answer(ask.seat, choose(bot_called(ARCHER, bots[ask.seat]), t, ask.seat, source))
    return t.winners


def test_steady_beats_three_random_ones_in_most_games() -> None:
    games = 40
    won = 0
    for seed in range(games):
        seat = seed % 4
        won += play(seed, ["steady" if other == seat else "random" for other in range(4)]) == (seat,)
    assert won >= 0.65 * games  # 92 in 100 over 2,000 games


@pytest.mark.parametrize("seats", [2, 8])
def test_steady_finishes_games_at_the_smallest_and_the_largest_table(seats: int) -> None:
    assert play(seats, ["steady"] * seats)


def test_a8_steady_chooses_the_same_in_two_tables_that_look_the_same_to_its_seat() -> None:
    asked = 0
    for seed in range(6):
        t = ARCHER.open(4, seed, journal=False)
        source = random.Random(seed)
        while asks := t.asks:
            for ask in asks:
                other = t.imagine(ask.seat, random.Random(seed + 1))
                choices = {
                    steady(like.imagine(ask.seat, random.Random(7)), ask.seat, random.Random(8)) for like in (t, other)
                }
                assert len(choices) == 1, ask.kind.name
                asked += 1
                t.answer(ask.seat, int(source.random() * len(ask.options)))
    assert asked > 500


def test_a_bot_s_copies_leave_its_world_as_it_was() -> None:
    t = ARCHER.open(5, 3, journal=False)
    source = random.Random(3)
    for _ in range(60):
        ask = next(ask for ask in t.asks if ask.seat not in t.sealed)
        world = t.imagine(ask.seat, random.Random(1))
        before = world.clone(dealer=Playful(random.Random(2)))
        steady(world, ask.seat, random.Random(4))
        assert world.dump()["table"] == before.dump()["table"]
        t.answer(ask.seat, int(source.random() * len(ask.options)))


def test_steady_placed_first_keeps_away_from_a_closed_location() -> None:
    for seed in range(12):
        t = ARCHER.open(4, seed, journal=False)
        seat = t.initiative
        never_closed = picks(t, seat)
        for place in range(1, 4):
            t.closed[t.locations[place]] = t.round
            assert place not in picks(t, seat)
            t.closed[t.locations[place]] = t.round - 1  # open again
            assert picks(t, seat) == never_closed


def picks(t: Archer, seat: int) -> list[int]:
    return [steady(t.imagine(seat, random.Random(n)), seat, random.Random(n)) for n in range(8)]
