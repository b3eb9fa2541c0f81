"""Learning an estimate: it finds what decides, and says how well it does."""

import random

import facedown
from facedown.kernel.search.bot import Budget
from facedown.lab.fit import FitPosition, Games, apart, calibrate, fit, together

ARCHER = facedown.game("archer")


def made_up(count, seats, kind=""):
    """The seat with most of the second feature wins; the others are noise."""
    source = random.Random(1)
    for game in range(count):
        rows = [[source.random() for _ in ARCHER.estimate.names] for _ in range(seats)]
        best = max(range(seats), key=lambda seat: rows[seat][1])
        yield FitPosition(game, rows, [kind] * seats, [float(seat == best) for seat in range(seats)])


def test_seats_that_compete_are_told_apart_by_what_decides():
    network = together(list(made_up(600, 3))).network()
    right = sum(
        max(range(3), key=lambda seat: network.score(one.rows[seat])) == one.came_to.index(1.0)
        for one in made_up(100, 3)
    )
    assert right > 85


def test_seats_that_win_by_themselves_are_judged_by_themselves():
    source, found = random.Random(2), []
    for game in range(600):
        rows = [[source.random() for _ in range(4)] for _ in range(2)]
        found.append(FitPosition(game, rows, ["martyr", "dreamer"], [float(row[2] > 0.7) for row in rows]))
    score = apart(found, "martyr").network().score
    assert score([0.5, 0.5, 0.95, 0.5]) > 0.5 > -0.5 > score([0.5, 0.5, 0.2, 0.5])


def test_a_fit_names_its_features_and_measures_itself_on_games_held_back():
    found = fit(ARCHER, Games("archer", "steady", (3, 4), 30, "x", 4, Budget()))
    assert found.learned.features == ARCHER.estimate.names
    assert sum(each.count for each in found.calibration.bins) >= 3 * found.calibration.positions
    assert 0 < found.calibration.positions < found.positions / 3
    again = calibrate(ARCHER.estimate, found.learned, list(made_up(50, 4)))
    assert again.base == 0.1875
