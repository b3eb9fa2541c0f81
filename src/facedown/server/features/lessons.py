"""Lessons: ordinary tables with a fixed deal, at which bots play the script and the learner's mistakes are explained,
not played. docs/adding-a-game.md says how to write one."""

import logging
from functools import cache
from typing import Any

import msgspec

from facedown.games import folders, game, text_of
from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.content.lesson import FILE, Lesson, goes_on, read_lesson, rehearse, taken, why_not
from facedown.kernel.errors import ContentError
from facedown.kernel.record import Row
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import HOST
from facedown.server.room.change import Change
from facedown.server.room.feature import Feature, HeardChange, Known, gives
from facedown.server.room.game_session import Play
from facedown.server.room.seating import Taught

log = logging.getLogger("facedown.lessons")


class LessonStep(msgspec.Struct, frozen=True):
    """What the coach says while an ask of this kind is open, what it points at, and what it says afterwards."""

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
    """None where a game has none. The lesson has been played through once. Raises ContentError."""
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
    """0: no lesson, or none that can be played."""
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


def under_way(known: Known) -> tuple[Lesson, Taught] | None:
    """None also if the lesson's file has changed since and is for another number of seats."""
    state = known.seating.lesson
    lesson = None if state is None else lesson_of(known.game.id)
    if state is None or lesson is None or len(state.done) != lesson.seats:
        return None
    return lesson, state


class Lessons(Feature):
    name = "lessons"
    hears = frozenset({"lesson"})
    needs = frozenset({"table"})

    @gives(wire.PlayOn, HOST)
    def play_on(self, _: int, __: wire.PlayOn) -> Change | Refusal:
        """Turns the lesson's table into an ordinary one: its bots think for themselves."""
        seating = self.room.seating.copy()
        if seating.lesson is None:
            return Refusal("no-lesson", "", "No lesson is going on at this table.")
        seating.lesson = None
        return Change(seating)

    def amend(self, change: HeardChange) -> None:
        if change.play is not None and self.room.play is not None:
            change.seating(self.room.seating).lesson = self._taught(change.play)

    def _taught(self, after: Play) -> Taught | None:
        """The lesson's progress after the latest answer. None: there is no lesson, or it has been left."""
        found, play = under_way(self.room), self.room.play
        if found is None or play is None or after.table.over:
            return None
        (lesson, state), table, row = found, play.table, after.row
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

    def in_room(self, known: Known) -> dict[str, Any]:
        found = under_way(known)
        if found is None:
            return {"lesson": None}
        lesson, state = found
        return {"lesson": wire.Lesson(state.done[lesson.learner], lesson.over(state.done))}

    def objection(self, ask: Ask, index: int) -> Refusal | None:
        """Why the learner should not give this answer."""
        found = under_way(self.room)
        if found is None or self.room.play is None or ask.seat != found[0].learner:
            return None
        line = found[0].due(self.room.play.table, found[1].done, ask.seat)
        return None if line is None else why_not(self.room.play.table, ask, line, index)

    def holds_bots(self) -> bool:
        """Once the lesson is over, the table waits for `play-on`."""
        found = under_way(self.room)
        return found is not None and found[0].over(found[1].done)

    def scripted(self, seat: int) -> int | None:
        found = under_way(self.room)
        if found is None or self.room.play is None or seat == found[0].learner:
            return None
        table = self.room.play.table
        line, ask = found[0].due(table, found[1].done, seat), table.ask_of(seat)
        if ask is not None and len(ask.options) == 1:
            return 0
        takes = [] if line is None or ask is None else taken(table, ask, line)
        return takes[0] if takes else None
