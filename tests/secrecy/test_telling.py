"""Promises A1, A4 and A10 for all that tells a seat what happened: the log, what is new of it, since when it has not
acted, and the moments of a running game. Other secrets, the same bytes."""

from typing import Any

import pytest
from tests.games_support.playing import every_game
from tests.secrecy.telling import ENOUGH, NOBODY, courses, films, updates

from facedown.games import game as find_game


@pytest.mark.parametrize("game", every_game())
def test_a4_what_a_seat_is_told_has_the_same_bytes_whatever_another_answered_in_secret(game):
    updates(game)


@pytest.mark.parametrize("game", every_game())
def test_a10_the_moments_of_a_running_game_have_the_same_bytes_whatever_another_answered_in_secret(game):
    films(game)


@pytest.mark.parametrize("game", every_game())
def test_a4_since_when_a_seat_has_not_acted_is_counted_in_lines_of_its_own_journal(game):
    """What happened since its turn, and while it was away, begins there."""
    before, after, acts = None, list[int](), 0
    for course in courses(game):
        play, seat = course.play, course.play.row.seat
        if before is None or seat == NOBODY:
            if acts > ENOUGH:
                return
            after = [0] * play.table.seats
        elif len(before.table.ask_of(seat).options) > 1:
            after[seat], acts = before.number(seat), acts + 1
        assert [play.acted_by(each).after for each in range(play.table.seats)] == after
        assert play.acted_by(None).after == 0
        before = play


def test_a10_a_moment_of_a_running_game_holds_nothing_that_is_only_for_now():
    """VOI-INF-2: what a seat looks at it sees for as long as it looks."""
    voices = find_game("voices")
    looked = 0
    for course in courses(voices, notes=False):
        for seat in range(course.play.table.seats):
            now: Any = course.play.table.view(seat)
            if now["table"]["you"] and now != voices.in_the_past(now):
                looked += 1
                view: dict[str, Any] = {}
                for frame in course.film(seat):
                    table = {**view.get("table", {}), **frame.view.get("table", {}), **frame.table}
                    view = {**view, **frame.view, "table": table}
                    assert view == voices.in_the_past(view)
        if looked > 4:
            return
    raise AssertionError("nobody looked at anything")
