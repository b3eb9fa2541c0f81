"""The decks are fair enough and games take an evening's hour, not the evening (content is tuned until they are)."""

import random
from statistics import median

import pytest

from facedown.bots.random_bot import at_random
from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady

from .balance import Balance, measure
from .builder import ARCHER


def check(found: Balance, *, slack: float = 0.0) -> None:
    for name, share in found.characters.items():
        assert 0.6 - slack <= share <= 1.5 + slack, f"{name} wins {share:.2f} times its fair share"
    for share in [*found.positions, *found.places]:
        assert share <= 1.35 + slack
    assert 5 <= median(found.rounds) <= 14


@pytest.mark.slow
def test_a_short_run_finds_nothing_far_off() -> None:
    check(measure(4, 160), slack=0.5)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [4, 6])
def test_balance_over_ten_thousand_games(seats: int) -> None:
    check(measure(seats, 10_000))


@pytest.mark.soak
def test_steady_against_three_random_bots_over_two_thousand_games() -> None:
    won = 0.0
    source = random.Random(2)
    for number in range(2_000):
        t = ARCHER.open(4, number, journal=False)
        while asks := t.asks:
            for ask in asks:
                bot = steady if ask.seat == number % 4 else at_random
                t.answer(ask.seat, choose(bot, t, ask.seat, source))
        won += (number % 4 in t.winners) / len(t.winners)
    assert won >= 0.65 * 2_000
