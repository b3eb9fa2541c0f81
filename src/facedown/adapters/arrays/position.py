"""A table played one seat at a time, for frameworks without simultaneous asks."""

import hashlib
import random
from collections.abc import Iterable
from typing import Any

import msgspec

from facedown.games import game as game_called
from facedown.kernel.dealer import Dealer
from facedown.kernel.events import Event
from facedown.kernel.record import Record
from facedown.kernel.table import Table

from .encoding import Arrays, arrays_of

NOTHING = b""


class Position:
    """Seats that are asked at once answer in turn, and see nothing of each other's sealed answers.

    `told` holds, for each seat, a fingerprint of everything it was told and answered so far: it completes the seat's
    knowledge where a view shows only the present."""

    __slots__ = ("arrays", "table", "told")

    def __init__(self, arrays: Arrays, table: Table, told: list[bytes] | None = None) -> None:
        self.arrays = arrays
        self.table = table
        self.told = told or [NOTHING] * table.seats
        self.note()

    @property
    def seat(self) -> int | None:
        """The seat that answers next; None: the game is over."""
        awaited = self.table.awaited()
        return awaited[0] if awaited else None

    def legal(self) -> list[int]:
        return [] if self.seat is None else self.arrays.actions.legal(self.ask())

    def ask(self) -> Any:
        assert self.seat is not None
        return self.table.ask_of(self.seat)

    def answer(self, action: int) -> None:
        """Raises NotAsked for an illegal action; nothing has changed then."""
        seat, ask = self.seat, self.ask()
        assert seat is not None
        index = self.arrays.actions.index(ask, action)
        self.told[seat] = hashlib.sha256(self.told[seat] + index.to_bytes(4)).digest()
        self.table.answer(seat, index)
        self.note()

    def note(self) -> None:
        """Adds what each seat has been told since to its fingerprint, and drops the events themselves."""
        record = self.table.record
        if record is not None:
            events = record.all_events()
            self.told = [heard(before, events, seat) for seat, before in enumerate(self.told)]
        self.table.record = Record(undo=False)

    def observation(self, seat: int) -> str:
        """Everything the seat may know now, as text."""
        return msgspec.json.encode(self.table.view(seat)).decode()

    def information(self, seat: int) -> str:
        """The observation, and a fingerprint of everything the seat was told before."""
        return f"{self.told[seat].hex()} {self.observation(seat)}"

    def shares(self) -> list[float]:
        """Each seat's share of the win; zero before the end."""
        winners = self.table.winners
        each = 1 / len(winners) if winners and self.table.game.shares_wins else 1.0
        return [each if seat in winners else 0.0 for seat in range(self.table.seats)]

    def imagined(self, seat: int, source: random.Random) -> "Position":
        """A position that this seat cannot tell from its own. It holds no trace of the real table, nor of what others
        were told."""
        world = self.table.imagine(seat, source)
        told = [self.told[seat] if one == seat else NOTHING for one in range(self.table.seats)]
        return Position(self.arrays, world.clone(dealer=Dealer(source.randbytes(32))), told)

    def copy(self) -> "Position":
        return Position(self.arrays, self.table.clone(), self.told[:])

    def __deepcopy__(self, _memo: Any) -> "Position":
        return self.copy()

    def __reduce__(self) -> Any:
        return restored, (self.table.game.id, self.table.dump(), self.told)


def heard(before: bytes, events: Iterable[Event], seat: int) -> bytes:
    """The fingerprint after the seat has been told these events too."""
    for event in events:
        facts = event.seen_by(seat)
        if facts is not None:
            before = hashlib.sha256(before + msgspec.json.encode([event.name, facts], order="sorted")).digest()
    return before


def restored(id: str, table: dict[str, Any], told: list[bytes]) -> Position:
    game = game_called(id)
    return Position(arrays_of(game), game.load(table), told)


def opened(arrays: Arrays, seats: int, seed: int | str, **options: Any) -> Position:
    return Position(arrays, arrays.game.open(seats, seed, undo=False, **options))
