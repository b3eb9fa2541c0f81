"""The table of seats, and Campus Life's fairness."""

from itertools import combinations

import pytest
from tools import seats

from facedown.games.campus_life.content import SUSPECTS

EVERY_SET = [picks for count in range(3, 7) for picks in combinations(SUSPECTS, count)]


def test_the_table_of_seats_has_every_count_and_every_suspect(capsys):
    seats.main(["campus-life", "roger-rabbit", "--games", "1", "--jobs", "1"])
    shown = capsys.readouterr().out
    assert [line.count("·") for line in shown.splitlines() if "Roger" in line] == [1, 2, 3]
    assert all(name in shown for name in ("Miss Scarlet", "Professor Plum"))


def test_a_share_is_of_what_all_would_win_if_they_were_alike():
    one = seats.Seating("archer", 2, (), 0, 10)
    assert seats.shares([seats.Counted(one, (6.0, 3.0)), seats.Counted(one, (0.0, 3.0))]) == {
        ("archer", 2, ()): (1.0, 1.0)
    }


def test_every_set_of_suspects_is_looked_at_in_games_of_its_own():
    wanted = seats.seatings("campus-life", 600)
    assert {each.picks for each in wanted} == set(EVERY_SET)
    assert len(EVERY_SET) == 42
    assert sum(each.last - each.first for each in wanted) == 42 * 600


@pytest.mark.soak
def test_cam_com_5_at_every_party_each_suspect_wins_about_as_often():
    found = seats.shares(map(seats.count, seats.seatings("campus-life", 2_000)))
    assert all(0.75 <= one <= 1.25 for each in found.values() for one in each)
    assert all(0.85 <= sum(each) / len(each) <= 1.15 for each in seats.of_suspects(found).values())
