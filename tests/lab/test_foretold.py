"""What a search foretells and what comes of it: a real one is played out, and the table adds up."""

import random

import pytest
from tools.calibration import Deviation, came_to, deviations, error_of, lines

import facedown
from facedown.bots.thinker import MARGIN, Thinker

ARCHER = facedown.game("archer")


def test_answers_that_are_not_the_priors_are_played_out_to_the_end():
    found = [
        one for deal in range(3) for one in deviations(ARCHER, 2, "", playouts=60, worlds=2, deal=f"foretold {deal}")
    ]
    assert found
    for one in found:
        assert one.kind in ARCHER.kinds
        assert one.foretold > MARGIN
        assert -1 <= one.came_to <= 1


def test_what_an_option_came_to_is_a_share_of_a_finished_game_and_the_same_each_time():
    table, thinker = ARCHER.open(2, seed=1, journal=False), Thinker(ARCHER)
    seat = table.awaited()[0]
    world = table.imagine(seat, random.Random(1))
    ends = [came_to(thinker, world, seat, 0, seed) for seed in (*range(12), *range(12))]
    assert ends[:12] == ends[12:]
    assert {0.0, 1.0} <= set(ends) <= {0.0, 0.5, 1.0}


def test_the_table_adds_up():
    found = [
        Deviation("move", 0.01, -0.02, 0.01),
        Deviation("move", 0.05, 0.06, 0.01),
        Deviation("roll", 0.03, 0.02, 0),
    ]
    assert lines(found, games=2)[2:] == [
        "| all | 1.5 | +3.0% | +2.0% ± 0.5% | +3.0% |",
        "| under 2% | 0.5 | +1.0% | -2.0% ± 1.0% | -1.0% |",
        "| move | 1.0 | +3.0% | +2.0% ± 0.7% | +2.0% |",
        "| roll | 0.5 | +3.0% | +2.0% ± 0.0% | +1.0% |",
    ]
    assert error_of([0.0, 1.0, 0.0, 1.0]) == pytest.approx((1 / 3) ** 0.5 / 2)
