"""The ledger of a table: who claimed and promised what, and when. What of it was true is told after the end."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from facedown.kernel.claims import Said, Spoken
from facedown.kernel.log import ROUND_BEGAN

from . import wire
from .play import Play
from .store import StoredClaim
from .wire import encode

if TYPE_CHECKING:
    from .room import Room


class Entry(NamedTuple):
    """`answer` counts the answers of all seats, of which some are secret: it must not be sent before the end."""

    line: wire.ClaimLine
    answer: int

    def said(self) -> Said:
        return Said(self.line.seat, self.line.claim, self.line.values, self.answer)

    def stored(self) -> StoredClaim:
        line = self.line
        return StoredClaim(line.number, self.answer, line.seat, line.name, encode(line))


def new_entry(room: "Room", play: Play, seat: int, name: str, spoken: Spoken) -> Entry:
    """`play`: the game as it is when this is said."""
    number = room.claims[-1].line.number + 1 if room.claims else 1
    line = wire.ClaimLine(
        number,
        seat,
        name,
        spoken.claim,
        spoken.kind,
        spoken.values,
        spoken.words,
        spoken.to,
        round_of(room, play),
        play.number(None),
    )
    return Entry(line, play.answers)


def round_of(room: "Room", play: Play) -> int:
    told = [*room.journal, *play.row.events]
    rounds = (event.facts["round"] for event in reversed(told) if event.name == ROUND_BEGAN and event.facts)
    return int(next(rounds, 0))


def entries_of(stored: Iterable[StoredClaim]) -> list[Entry]:
    """The name stands beside what was said, where it can be removed."""
    read = ((msgspec.json.decode(one.told, type=wire.ClaimLine), one) for one in stored)
    return [Entry(msgspec.structs.replace(line, name=one.name), one.answer) for line, one in read]
