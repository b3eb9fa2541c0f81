"""Record: what was answered at a table, what chance said, what was told; and what may still be taken back."""

from typing import TYPE_CHECKING, ClassVar

import msgspec

from .asks import goes_without_saying
from .events import Event

if TYPE_CHECKING:
    from .table import Table

Chance = tuple[str, int, int]
Use = tuple[int, bool]


class Row(msgspec.Struct):
    """One answer (or the opening, or an undo) with all that came of it. `uses` says of each call of chance how many
    events were told before it, and whether it was a die; `back`, of an undo, how many answers it takes back."""

    OPEN: ClassVar[int] = -1
    UNDO: ClassVar[int] = -2

    seat: int
    index: int
    chance: list[Chance] = []
    events: list[Event] = []
    cited: list[str] = []
    uses: list[Use] = []
    back: int = 1


class Record:
    """`past` holds, for the seat that answered last, its tables before each answer that may still be taken back."""

    __slots__ = ("chance", "cited", "events", "past", "revealing", "rows", "undo", "uses")

    def __init__(self, *, undo: bool = True) -> None:
        self.undo = undo
        self.rows: list[Row] = []
        self.past: list[tuple[int, Table]] = []
        self.revealing = False
        self.begin(Row(-1, Row.OPEN), None)
        self.rows.clear()

    def begin(self, row: Row, before: "Table | None") -> None:
        """`before` is the table whose state an undo of this row would restore."""
        self.rows.append(row)
        self.chance, self.events, self.cited, self.uses = row.chance, row.events, row.cited, row.uses
        self.revealing = False
        if self.past and self.past[-1][0] != row.seat:
            self.past.clear()
        if before is not None and self.undo:
            self.past.append((row.seat, before.clone()))

    def note(self, purpose: str, bound: int, number: int, *, die: bool) -> None:
        self.chance.append((purpose, bound, number))
        self.uses.append((len(self.events), die))

    def finish(self) -> None:
        if self.revealing or self.chance:
            self.past.clear()

    def since_choice(self, seat: int) -> int:
        """How many answers an undo takes back: the seat's latest that was not forced in everybody's eyes, and those
        after it. 0: there is none."""
        if not self.past or self.past[-1][0] != seat:
            return 0
        for count, (_, before) in enumerate(reversed(self.past), 1):
            ask = before.ask_of(seat)
            if ask is not None and not goes_without_saying(before, ask):
                return count
        return 0

    def fork(self) -> "Record":
        """A record for one more answer on a copy of the table: no rows yet, the same past."""
        other = Record(undo=self.undo)
        other.past = self.past[:]
        return other

    def all_events(self) -> list[Event]:
        return [event for row in self.rows for event in row.events]
