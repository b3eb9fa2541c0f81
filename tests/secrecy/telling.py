"""Games as a server plays and tells them, and answers in secret that must look the same to all others."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.games_support.playing import chooser, plain, support
from tests.secrecy.oracle import oracle_of

from facedown.kernel.game import Game
from facedown.server.archive.recordings import Frame, make_film
from facedown.server.room.game_session import Play, stored_replay
from facedown.server.room.table_options import read_options
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

    def update(self, audience: int | None) -> bytes:
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
            ask = table.ask_of(seat)
            assert ask is not None
            course = course.after(seat, chooser(game, 1)(table, ask, source))


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


def compare(game: Game[Any], told: Callable[[Course, int | None], bytes], enough: int) -> int:
    """How often one was told the same, whatever another answered in secret."""
    compared = 0
    for course in courses(game):
        for seat, one, other in alike(course):
            for viewer in {None, *range(one.play.table.seats)} - {seat}:
                if not one.shows(viewer) and not other.shows(viewer):
                    assert told(one, viewer) == told(other, viewer), f"{viewer} could tell what {seat} answered"
                    compared += 1
        if compared > enough:
            return compared
    assert compared > ENOUGH or not getattr(support(game), "SECRET_ANSWERS", True)
    return compared


def updates(game: Game[Any], enough: int = ENOUGH) -> int:
    return compare(game, lambda course, viewer: course.update(viewer), enough)


def films(game: Game[Any], enough: int = ENOUGH) -> int:
    return compare(game, lambda course, viewer: plain(course.film(viewer)), enough)
