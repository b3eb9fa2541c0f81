"""Promises A1, A4 and A10 for all that tells a seat what happened: the log, what is new of it, since when it has not
acted, and the moments of a running game. Other secrets, the same bytes."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from tests.games_support.playing import chooser, every_game, plain, support
from tests.secrecy.oracle import oracle_of

from facedown.games import game as find_game
from facedown.kernel.game import Game
from facedown.server.filming import Frame, make_film
from facedown.server.options import read_options
from facedown.server.play import Play, stored_replay
from facedown.server.store import StoredAnswer

NOBODY = -1
NEAR = 60
ENOUGH = 40
MOST_GAMES = 12
MOST_ANSWERS = 90


class Course(NamedTuple):
    """A game as a server plays it and keeps it."""

    game: Game[Any]
    options: dict[str, Any]
    key: bytes
    play: Play
    answers: list[StoredAnswer]

    def after(self, seat: int, index: int) -> "Course":
        play = self.play.after(seat, index)
        return self._replace(play=play, answers=[*self.answers, play.stored_answer()])

    def film(self, eyes: int | None) -> list[Frame]:
        replay = stored_replay(self.game, self.play.table.seats, self.options, self.key, self.answers)
        return make_film(replay, self.game, eyes, over=False).frames

    def shows(self, viewer: int | None) -> bool:
        """The latest answer led to an event that shows something hidden."""
        shows, eyes = oracle_of(self.game).shows, NOBODY if viewer is None else viewer
        return any(shows(self.play.table, event, eyes) for event in self.play.row.events)

    def told(self, audience: int | None) -> bytes:
        sight = self.play.sight(audience)
        log = self.play.log.lines(self.play.table, audience)
        return plain([sight.number, sight.events, sight.log, sight.acted, sight.undo, log]) + sight.view


def courses(game: Game[Any], **options: Any) -> Iterator[Course]:
    """Lively games, as they are before each answer."""
    seats, read = support(game).ONLINE["seats"], {**support(game).ONLINE.get("options", {}), **options}
    for number in range(MOST_GAMES):
        source, key = random.Random(f"telling {number}"), number.to_bytes(32, "big")
        play = Play.open(game, seats, read_options(game, seats, read), key)
        course = Course(game, read_options(game, seats, read), key, play, [play.stored_answer()])
        while not course.play.table.over and course.play.answers < MOST_ANSWERS:
            yield course
            table = course.play.table
            seat = source.choice(table.awaited())
            course = course.after(seat, chooser(game, 1)(table, table.ask_of(seat), source))


def alike(course: Course) -> Iterator[tuple[int, Course, Course]]:
    """Whose answer it is, and two ways to give it that look the same to all others."""
    table = course.play.table
    if len(table.awaited()) < len(table.asks):
        return  # the last of sealed answers is shown as it is given
    for ask in table.asks:
        form = oracle_of(course.game).public_form
        by_form: dict[bytes, int] = {}
        for index in range(min(len(ask.options), NEAR)):
            first = by_form.setdefault(plain(form(table, ask, ask.options[index])), index)
            if first != index:
                yield ask.seat, course.after(ask.seat, first), course.after(ask.seat, index)
                break


def compare(game: Game[Any], told: Any) -> None:
    compared = 0
    for course in courses(game):
        for seat, one, other in alike(course):
            for viewer in {None, *range(one.play.table.seats)} - {seat}:
                if not one.shows(viewer) and not other.shows(viewer):
                    assert told(one, viewer) == told(other, viewer)
                    compared += 1
        if compared > ENOUGH:
            return
    assert not getattr(support(game), "SECRET_ANSWERS", True)


@pytest.mark.parametrize("game", every_game())
def test_a4_what_a_seat_is_told_has_the_same_bytes_whatever_another_answered_in_secret(game):
    compare(game, lambda course, viewer: course.told(viewer))


@pytest.mark.parametrize("game", every_game())
def test_a10_the_moments_of_a_running_game_have_the_same_bytes_whatever_another_answered_in_secret(game):
    compare(game, lambda course, viewer: plain(course.film(viewer)))


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
