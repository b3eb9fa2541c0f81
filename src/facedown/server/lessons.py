"""Lessons at tables: ordinary ones, dealt from the lesson's key, at which bots do as the lesson says and the learner's
mistakes are answered, not played. docs/adding-a-game.md says how one is written."""

import logging
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from facedown.games import folders, game, text_of
from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.errors import ContentError
from facedown.kernel.lesson import FILE, Lesson, goes_on, read_lesson, rehearse, taken, why_not
from facedown.kernel.record import Row

from . import wire
from .seating import Taught

if TYPE_CHECKING:
    from .play import Play
    from .room import Room


log = logging.getLogger("facedown.lessons")


class LessonStep(msgspec.Struct, frozen=True):
    """What the coach says when an ask of this kind is open, what that points at, and what is said afterwards."""

    kind: str
    say: str
    points: list[str]
    after: str


class LessonWords(msgspec.Struct, frozen=True):
    minutes: int
    steps: list[LessonStep]
    ending: str


@cache
def lesson_of(id: str) -> Lesson | None:
    """None where a game has none. It has been played through once. Raises ContentError."""
    try:
        text = text_of(folders()[id], FILE)
    except FileNotFoundError:
        return None
    title = game(id)
    lesson = read_lesson(text, title)
    for _ in rehearse(lesson, title):
        pass
    return lesson


def minutes_of(id: str) -> int:
    """0: there is none, or none that can be played."""
    try:
        lesson = lesson_of(id)
    except ContentError:
        log.exception("the lesson of %s is left out", id)
        return 0
    return 0 if lesson is None else lesson.minutes


def words_of_lesson(lesson: Lesson) -> LessonWords:
    steps = [LessonStep(line.kind, line.say, line.points, line.after) for line in lesson.steps]
    return LessonWords(lesson.minutes, steps, lesson.ending)


# --- at a table -------------------------------------------------------------------------------------------------------


def going_on(room: "Room") -> tuple[Lesson, Taught] | None:
    """None as well where the file has become another since, for another number of seats."""
    state = room.seating.lesson
    lesson = None if state is None else lesson_of(room.game.id)
    if state is None or lesson is None or len(state.done) != lesson.seats:
        return None
    return lesson, state


def lesson_state(room: "Room") -> wire.Lesson | None:
    found = going_on(room)
    if found is None:
        return None
    lesson, state = found
    return wire.Lesson(state.done[lesson.learner], lesson.over(state.done))


def waits_to_be_played_on(room: "Room") -> bool:
    found = going_on(room)
    return found is not None and found[0].over(found[1].done)


def mistake(room: "Room", ask: Ask, index: int) -> Refusal | None:
    """Why the learner should not answer so; it is not played then."""
    found = going_on(room)
    if found is None or room.play is None or ask.seat != found[0].learner:
        return None
    line = found[0].due(room.play.table, found[1].done, ask.seat)
    return None if line is None else why_not(room.play.table, ask, line, index)


def scripted(room: "Room", seat: int) -> int | None:
    """What the lesson has a bot answer. None: it is to think for itself."""
    found = going_on(room)
    if found is None or room.play is None or seat == found[0].learner:
        return None
    table = room.play.table
    line, ask = found[0].due(table, found[1].done, seat), table.ask_of(seat)
    if ask is not None and len(ask.options) == 1:
        return 0
    takes = [] if line is None or ask is None else taken(table, ask, line)
    return takes[0] if takes else None


def taught(room: "Room", after: "Play") -> Taught | None:
    """How far the lesson has come with the latest answer. None: there is none, or it has been left."""
    found = going_on(room)
    if found is None or room.play is None or after.table.over:
        return None
    (lesson, state), table, row = found, room.play.table, after.row
    done = state.done[:]
    if row.index == Row.UNDO:
        ask = after.table.ask_of(row.seat)
        done[row.seat] -= ask is not None and not lesson.goes_without_saying(after.table, ask)
        return Taught(done)
    ask = table.ask_of(row.seat)
    assert ask is not None
    if lesson.goes_without_saying(table, ask):
        return state
    line = lesson.due(table, done, row.seat)
    if line is None or not goes_on(table, ask, line, row.index):
        return None
    done[row.seat] += 1
    return Taught(done)
