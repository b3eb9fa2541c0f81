"""The log: a turn in one sentence where one will do, made of what one audience was told and of nothing else."""

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, NotRequired, Protocol, TypedDict, TypeVar

from ..events import Event, Facts
from ..record import Row

if TYPE_CHECKING:
    from ..table import Table
    from ..view import EventLine

T_contra = TypeVar("T_contra", bound="Table", contravariant=True)
ROUND_BEGAN = "round-began"  # as every game calls it


class Told(NamedTuple):
    """An event as one audience saw it, and its number in that audience's journal, from 1."""

    number: int
    name: str
    rule: str
    facts: Facts

    @property
    def seat(self) -> int | None:
        return self.facts.get("seat")


class LogLine(TypedDict):
    """The journal from its line `first` to its line `last`, in words; `event` is the first of them, `seat` whom it is
    about, `deed` whether that seat did it, `rules` are those of all. `parts` and `to` as in a line of the journal."""

    first: int
    last: int
    event: str
    seat: int | None
    deed: bool
    rules: list[str]
    words: str
    parts: NotRequired[list[str]]
    to: NotRequired[int]


class Turns(Protocol[T_contra]):
    """What a game's `turn_words.py` holds. `NO_DEEDS`: events about a seat that are not its doing."""

    @property
    def NO_DEEDS(self) -> Collection[str]: ...  # noqa: N802

    def goes_on(self, turn: Sequence[Told], event: Told, /) -> bool:
        """Whether the event belongs into one line with these, which are one already."""

    def turn_words(self, t: T_contra, turn: Sequence[Told], viewer: int | None, /) -> str | tuple[str, ...]:
        """Several events in one line, in words or parts as `event_words` gives them."""


def sentences(told: Iterable[tuple[str, str]]) -> str:
    """Subjects and what each did, one sentence for as long as the subject is the same; without a subject it is a
    sentence already.

    >>> sentences([("You", "rolled 6"), ("You", "stayed"), ("", "It rains."), ("Plum", "left")])
    'You rolled 6 and stayed. It rains. Plum left.'
    """
    said: list[str] = []
    for subject, group in groupby(told, key=lambda one: one[0]):
        clauses = [clause for _, clause in group]
        if not subject:
            said += clauses
        else:
            before = f"{', '.join(clauses[:-1])} and " if len(clauses) > 1 else ""
            said.append(f"{subject} {before}{clauses[-1]}.")
    return " ".join(said)


class Page(NamedTuple):
    """What came of one answer, and how much each seat and (last) the watchers had been told by then."""

    events: list[Event]
    told: list[int]


class Log:
    """`pages` are the answers that stand; the latest undo is told for as long as nothing follows it. `told` counts the
    journal lines of each seat and (last) of the watchers: a number that counted for all would tell one seat what
    happened to another."""

    def __init__(self, seats: int) -> None:
        self.pages: list[Page] = []
        self.undo: Page | None = None
        self.told = [0] * (seats + 1)
        self.begun: dict[int | None, tuple[int, int]] = {}  # of each audience, where a late line began: page, number

    @classmethod
    def of(cls, seats: int, rows: Iterable[Row]) -> "Log":
        log = cls(seats)
        for row in rows:
            log.add(row)
        return log

    def copy(self) -> "Log":
        other = Log(0)
        other.pages, other.undo, other.told = self.pages[:], self.undo, self.told[:]
        other.begun = self.begun.copy()
        return other

    def add(self, row: Row) -> None:
        page = Page(row.events, self.told[:])
        if row.index == Row.UNDO:
            # A sealed answer that is taken back may not be the last one, but all since it have empty pages.
            del self.pages[-row.back :]
            self.undo = page
            self.begun.clear()
        else:
            self.pages.append(page)
        for event in row.events:
            for audience in range(-1, len(self.told) - 1):
                if event.seen_by(None if audience < 0 else audience) is not None:
                    self.told[audience] += 1

    def number(self, audience: int | None) -> int:
        return self.told[_place(audience)]

    def heard(self, audience: int | None) -> list[Told]:
        """All that this audience was told and that stands."""
        return self._told(self.pages, audience)

    def lines(self, table: "Table", audience: int | None, since: int = 0) -> list[LogLine]:
        """After the first `since` lines of the journal; of a line that has grown since then, only what is new."""
        turns = table.game.turns
        folded = fold(turns, self._told(self.pages, audience))
        if since:
            late = ([event for event in turn if event.number > since] for turn in folded)
            folded = [part for turn in late for part in fold(turns, turn)]
        return told_lines(table, folded, audience)

    def fresh(self, table: "Table", audience: int | None, before: int) -> list[LogLine]:
        """What is new after the first `before` lines of the journal. The line before may have changed with it, and
        comes along: it replaces all that the audience has from its `first` on."""
        if self.number(audience) == before:
            return []
        page, first = self.begun.get(audience) or self._round_began(before, audience)
        told = [event for event in self._told(self.pages[page:], audience) if event.number >= first]
        known = max((event.number for event in told if event.number <= before), default=0)
        folded = fold(table.game.turns, told)
        self._note_begun(audience, folded[-1][0].number)
        return told_lines(table, [turn for turn in folded if turn[-1].number >= known], audience)

    def _note_begun(self, audience: int | None, number: int) -> None:
        """What is told later goes on with this line or begins another, so no line before it can change any more. But
        what follows an undo goes on with the line before that."""
        if self.undo is not None and number == self.undo.told[_place(audience)] + 1:
            return
        for page in range(len(self.pages) - 1, -1, -1):
            if self.pages[page].told[_place(audience)] < number:
                self.begun[audience] = page, number
                return

    def _round_began(self, before: int, audience: int | None) -> tuple[int, int]:
        """No line reaches across the beginning of a round, so none that came before it can have changed."""
        for place in range(len(self.pages) - 1, -1, -1):
            page = self.pages[place]
            if any(event.name == ROUND_BEGAN for event in page.events) and any(
                event.name == ROUND_BEGAN and event.number <= before for event in seen(page, audience)
            ):
                return place, 0
        return 0, 0

    def _told(self, pages: Sequence[Page], audience: int | None) -> list[Told]:
        told = [event for page in pages for event in seen(page, audience)]
        undo = [] if self.undo is None else seen(self.undo, audience)
        if undo and (not told or told[-1].number < undo[0].number):
            told += undo
        return told


def fold(turns: "Turns[Table] | None", told: Iterable[Told]) -> list[list[Told]]:
    """Without `turns`, each event is a line."""
    folded: list[list[Told]] = []
    for event in told:
        if turns is not None and folded and not between_rounds(folded[-1], event) and turns.goes_on(folded[-1], event):
            folded[-1].append(event)
        else:
            folded.append([event])
    return folded


def between_rounds(turn: list[Told], event: Told) -> bool:
    return ROUND_BEGAN in (turn[-1].name, event.name)


def told_lines(table: "Table", turns: list[list[Told]], viewer: int | None) -> list[LogLine]:
    """An event without words only moves something, and is no line."""
    lines = (line(table, turn, viewer) for turn in turns)
    return [line for line in lines if line["words"]]


def line(table: "Table", turn: list[Told], viewer: int | None) -> LogLine:
    game, first = table.game, turn[0]
    if game.turns is None or len(turn) == 1:
        words = game.event_words(table, first.name, first.facts, viewer)
    else:
        words = game.turns.turn_words(table, turn, viewer)
    made: LogLine = {
        "first": first.number,
        "last": turn[-1].number,
        "event": first.name,
        "seat": first.seat,
        "deed": first.seat is not None and (game.turns is None or first.name not in game.turns.NO_DEEDS),
        "rules": list(dict.fromkeys(event.rule for event in turn if event.rule)),
        "words": words if isinstance(words, str) else "".join(words),
    }
    if not isinstance(words, str):
        made["parts"] = list(words)
    return made


def one_by_one(events: "list[EventLine]", before: int) -> list[LogLine]:
    """A line for each that has words; `before` were told already."""
    lines: list[LogLine] = []
    for number, event in enumerate(events, before + 1):
        if event["words"]:
            made: LogLine = {
                "first": number,
                "last": number,
                "event": event["event"],
                "seat": event["facts"].get("seat"),
                "deed": False,
                "rules": [event["rule"]] if event["rule"] else [],
                "words": event["words"],
            }
            if "parts" in event:
                made["parts"] = event["parts"]
            if "to" in event:
                made["to"] = event["to"]
            lines.append(made)
    return lines


def _place(audience: int | None) -> int:
    return -1 if audience is None else audience


def seen(page: Page, audience: int | None) -> list[Told]:
    told: list[Told] = []
    for event in page.events:
        facts = event.seen_by(audience)
        if facts is not None:
            told.append(Told(page.told[_place(audience)] + len(told) + 1, event.name, event.rule, facts))
    return told
