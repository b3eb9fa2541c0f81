"""A lesson: one deal, bots that do as it says, and what the coach says at each question of the learner. It is data, a
game's `content/lesson.toml`. Answers are named by the words that the asked seat reads, `*` being any part of them."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec

from ..asks import Ask, Refusal
from ..dealer import Dealer
from ..errors import ContentError, FacedownError
from ..game import Game
from ..table import Table
from .toml_content import Piece, read_toml

FILE = "content/lesson.toml"
ZONES = ("board", "yours", "pieces", "prompt", "log", "seats")  # of the table's page
ANY = "any"


class LessonLine(Piece, frozen=True):
    """One answer, in the order of play: a bot's (`seat` and what it takes), or the learner's, with what the coach says
    then, what that points at ("option:WORDS", "named:WORDS", "zone:NAME" or "seat:NUMBER"), what it says once it was
    answered, and why not in other ways."""

    kind: str
    takes: list[str] | Literal["any"]
    seat: int | None = None
    say: str = ""
    points: list[str] = msgspec.field(default_factory=list)
    after: str = ""
    why_not: dict[str, str] = msgspec.field(default_factory=dict)
    otherwise: str = ""


class Lesson(Piece, frozen=True):
    minutes: int
    seats: int
    deal: int
    ending: str
    lines: list[LessonLine]
    learner: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)

    @property
    def steps(self) -> list[LessonLine]:
        """The learner's."""
        return self.of(self.learner)

    def of(self, seat: int) -> list[LessonLine]:
        return [line for line in self.lines if (self.learner if line.seat is None else line.seat) == seat]

    def key(self) -> bytes:
        return self.deal.to_bytes(32, "big")

    def due(self, table: Table, at: Sequence[int], seat: int) -> LessonLine | None:
        """The line for this seat's open ask, of whose lines `at[seat]` are done. None: it goes without saying, or the
        script is at its end."""
        ask = table.ask_of(seat)
        if ask is None or self.goes_without_saying(table, ask):
            return None
        lines = self.of(seat)
        return lines[at[seat]] if at[seat] < len(lines) else None

    def goes_without_saying(self, table: Table, ask: Ask) -> bool:
        """A bot's only answer; the learner's where all can count that there is but one, and it is given for them."""
        return len(ask.options) == 1 and (ask.seat != self.learner or ask.kind.counted(table, ask))

    def over(self, at: Sequence[int]) -> bool:
        return all(done >= len(self.of(seat)) for seat, done in enumerate(at))


def words_of(table: Table, ask: Ask, index: int) -> str:
    option = ask.options[index]
    if on_axes(ask):
        assert isinstance(option, tuple)
        return ", ".join(str(part) for part in option)
    return ask.kind.offer(table, ask, option).words


def goes_on(table: Table, ask: Ask, line: LessonLine, index: int) -> bool:
    """Whether this answer is one that the line takes."""
    if line.kind != ask.kind.name:
        return False
    return line.takes == ANY or matches(words_of(table, ask, index), line.takes)


def matches(words: str, patterns: Sequence[str]) -> bool:
    return any(pattern_of(pattern).fullmatch(words) for pattern in patterns)


@cache
def pattern_of(pattern: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, pattern.split("*"))), re.DOTALL)


def taken(table: Table, ask: Ask, line: LessonLine) -> list[int]:
    """The answers that the line takes, if it is for this ask. On axes they are spelled out: there are thousands."""
    if line.kind != ask.kind.name:
        return []
    if line.takes == ANY:
        return list(range(len(ask.options)))
    if on_axes(ask):
        aims = [aim_of(words) for words in line.takes]
        return [ask.options.index(aim) for aim in aims if aim in ask.options]
    return [index for index in range(len(ask.options)) if matches(words_of(table, ask, index), line.takes)]


def aim_of(words: str) -> tuple[int, ...]:
    numbers = words.split(",")
    return tuple(map(int, numbers)) if all(part.strip(" -").isdecimal() for part in numbers) else ()


def on_axes(ask: Ask) -> bool:
    return getattr(ask.options, "axes", None) is not None


def why_not(table: Table, ask: Ask, line: LessonLine, index: int) -> Refusal | None:
    """Why the learner's answer is not played now."""
    if line.kind != ask.kind.name or goes_on(table, ask, line, index):
        return None  # a question that the lesson does not know is the learner's own
    words = words_of(table, ask, index)
    said = next((why for pattern, why in line.why_not.items() if matches(words, [pattern])), line.otherwise)
    return Refusal("lesson", "", said)


# --- reading ----------------------------------------------------------------------------------------------------------


def read_lesson(text: str, game: Game[Table]) -> Lesson:
    """Raises ContentError with file and key of whatever names nothing."""
    file = f"{game.id}: {FILE}"
    lesson = read_toml(text, file, Lesson)
    if not game.fewest <= lesson.seats <= game.most:
        raise ContentError(f"{file}: seats: {game.fewest} to {game.most}, not {lesson.seats}")
    if not 0 <= lesson.deal < 2**64:
        raise ContentError(f"{file}: deal: not below 0, and below 2**64")
    if not 0 <= lesson.learner < lesson.seats:
        raise ContentError(f"{file}: learner: there is no seat {lesson.learner}")
    try:
        game.read_settings(lesson.seats, lesson.options)
    except (FacedownError, msgspec.ValidationError) as error:
        raise ContentError(f"{file}: options: {error}") from None
    if not lesson.ending:
        raise ContentError(f"{file}: ending: it has no words")
    for number, line in enumerate(lesson.lines):
        check_line(line, lesson, game, f"{file}: lines[{number}]")
    if not lesson.steps:
        raise ContentError(f"{file}: lines: none is the learner's")
    return lesson


def check_line(line: LessonLine, lesson: Lesson, game: Game[Table], key: str) -> None:
    if line.kind not in game.kinds:
        raise ContentError(f"{key}.kind: unknown ask {line.kind!r}; expected one of {', '.join(game.kinds)}")
    if line.takes == []:
        raise ContentError(f"{key}.takes: it takes nothing")
    if line.seat is not None:
        if line.seat == lesson.learner or not 0 <= line.seat < lesson.seats:
            raise ContentError(f"{key}.seat: no bot sits on seat {line.seat}")
        if line.say or line.points or line.after or line.why_not or line.otherwise:
            raise ContentError(f"{key}: nothing is said to a bot")
        return
    if not line.say:
        raise ContentError(f"{key}.say: the coach says nothing")
    if line.takes == ANY and (line.why_not or line.otherwise):
        raise ContentError(f"{key}.why_not: where any answer goes on there is no mistake")
    if line.takes != ANY and not line.otherwise:
        raise ContentError(f"{key}.otherwise: the coach has no words for other answers")
    for point in line.points:
        check_point(point, lesson, f"{key}.points")


def check_point(point: str, lesson: Lesson, key: str) -> None:
    what, _, which = point.partition(":")
    if what == "zone" and which not in ZONES:
        raise ContentError(f"{key}: unknown zone {which!r}; expected one of {', '.join(ZONES)}")
    if what == "seat" and which not in map(str, range(lesson.seats)):
        raise ContentError(f"{key}: there is no seat {which}")
    if what not in ("zone", "seat", "option", "named") or not which:
        raise ContentError(f"{key}: {point!r} is neither option:WORDS, named:WORDS, zone:NAME nor seat:NUMBER")


# --- playing it through -----------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """An answer that a line of the lesson is about to give; `takes` are the indices that go on."""

    table: Table
    ask: Ask
    line: LessonLine
    takes: list[int]


def rehearse(lesson: Lesson, game: Game[Table], choose: Callable[[Moment], int] | None = None) -> Iterator[Moment]:
    """Plays it from the deal to its end, with the first answer that goes on unless told otherwise. Raises ContentError
    with file and key where the table does not ask, or does not offer, what a line says."""
    table: Table = game.open(lesson.seats, dealer=Dealer(lesson.key()), undo=False, **lesson.options)
    done = [0] * lesson.seats
    while not lesson.over(done):
        seat = next_seat(lesson, table, done, f"{game.id}: {FILE}")
        line, ask = lesson.due(table, done, seat), table.ask_of(seat)
        assert ask is not None
        if line is None:
            table.answer(seat, 0)
            continue
        moment = Moment(table, ask, line, check_due(table, ask, line, f"{game.id}: {FILE}: {key_of(lesson, line)}"))
        yield moment
        done[seat] += 1
        table.answer(seat, moment.takes[0] if choose is None else choose(moment))


def next_seat(lesson: Lesson, table: Table, done: Sequence[int], file: str) -> int:
    for seat in table.awaited():
        ask = table.ask_of(seat)
        assert ask is not None
        if lesson.goes_without_saying(table, ask) or lesson.due(table, done, seat) is not None:
            return seat
    asked = ", ".join(f"seat {ask.seat} is asked {ask.kind.name!r}" for ask in table.asks) or "the game is over"
    left = next(line for seat, at in enumerate(done) for line in lesson.of(seat)[at:])
    raise ContentError(f"{file}: {key_of(lesson, left)} is never reached: {asked}, which no line answers")


def key_of(lesson: Lesson, line: LessonLine) -> str:
    return f"lines[{next(number for number, each in enumerate(lesson.lines) if each is line)}]"


def check_due(table: Table, ask: Ask, line: LessonLine, key: str) -> list[int]:
    if ask.kind.name != line.kind:
        raise ContentError(f"{key}.kind: seat {ask.seat} is asked {ask.kind.name!r}, not {line.kind!r}")
    takes = taken(table, ask, line)
    named = [point.removeprefix("option:") for point in line.points if point.startswith("option:")]
    missing = [] if takes else [*line.takes]
    there = [words_of(table, ask, index) for index in offered(ask)]
    missing += [name for name in named if not any(matches(words, [name]) for words in there)]
    if missing:
        raise ContentError(f"{key}: no answer is called {missing[0]!r}; there are: {'; '.join(there)}")
    return takes


def offered(ask: Ask) -> range:
    """Indices of the answers that are listed."""
    return range(0 if on_axes(ask) else len(ask.options))
