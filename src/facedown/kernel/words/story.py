"""The story of a game in a few lines, each true of its record. It tells what was secret: for after the end."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

import msgspec

from ..events import Facts
from ..record import Row
from .log import ROUND_BEGAN

if TYPE_CHECKING:
    from ..table import Table

T_contra = TypeVar("T_contra", bound="Table", contravariant=True)
MOST = 5
Said = tuple[int, str]  # a seat, and what it said at the table


class StoryLine(msgspec.Struct, frozen=True):
    """`answer` is the number, among those of all seats, of the answer that it came of, as in a replay."""

    words: str
    rule: str
    answer: int


class Happened(NamedTuple):
    """An event that was not taken back, with all that anybody was told of it."""

    answer: int
    round: int  # 0 before the first
    name: str
    rule: str
    facts: Facts


class Find(NamedTuple):
    """Something worth telling, in one of several `ways`; of all finds the five of most `worth` are told."""

    worth: float
    answer: int
    rule: str
    ways: tuple[str, ...]


class Stories(Protocol[T_contra]):
    """What a game's `story.py` holds."""

    def finds(self, t: T_contra, events: Sequence[Happened], talk: Sequence[Said], /) -> list[Find]: ...


def story(table: "Table", talk: Sequence[Said] = ()) -> list[StoryLine]:
    """In the order in which it happened. Nothing of a game that is not over, or that was not recorded."""
    if not table.over or table.record is None or table.game.story is None:
        return []
    rows = table.record.rows
    found: list[Find] = table.game.story.finds(table, happened(rows), talk)
    best = sorted(found, key=lambda find: (-find.worth, find.answer))[:MOST]
    deal = sum(number for _, _, number in rows[0].chance)
    return [
        StoryLine(find.ways[(deal + find.answer) % len(find.ways)], find.rule, find.answer)
        for find in sorted(best, key=lambda find: find.answer)
    ]


def happened(rows: Sequence[Row]) -> list[Happened]:
    standing: list[int] = []
    for answer, row in enumerate(rows):
        if row.index == Row.UNDO:
            # A sealed answer that is taken back may not be the last one, but all since it told nothing.
            del standing[-row.back :]
        else:
            standing.append(answer)
    events: list[Happened] = []
    current = 0
    for answer in standing:
        for event in rows[answer].events:
            facts = {**(event.facts or {}), **(event.secret or {})}
            current = facts["round"] if event.name == ROUND_BEGAN else current
            events.append(Happened(answer, current, event.name, event.rule, facts))
    return events


def named(events: Sequence[Happened], *names: str) -> list[Happened]:
    return [event for event in events if event.name in names]
