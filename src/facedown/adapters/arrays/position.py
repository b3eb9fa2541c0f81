"""A table played one seat after another, for frameworks that know nothing of several open asks."""

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
    """Where several seats are asked at once they answer in turn, and see nothing of what is locked in.

    `told` holds, for each seat, a fingerprint of all it was told and of all it answered so far: what makes its
    knowledge complete where a view shows the present only."""

    __slots__ = ("arrays", "table", "told")

    def __init__(self, arrays: Arrays, table: Table, told: list[bytes] | None = None) -> None:
        self.arrays = arrays
        self.table = table
        self.told = told or [NOTHING] * table.seats
        self.note()

    @property
    def seat(self) -> int | None:
        """Who answers next; None: the game is over."""
        awaited = self.table.awaited()
        return awaited[0] if awaited else None

    def legal(self) -> list[int]:
        return [] if self.seat is None else self.arrays.actions.legal(self.ask())

    def ask(self) -> Any:
        assert self.seat is not None
        return self.table.ask_of(self.seat)

    def answer(self, action: int) -> None:
        """Raises NotAsked where it is none of the legal ones; nothing has changed then."""
        seat, ask = self.seat, self.ask()
        assert seat is not None
        index = self.arrays.actions.index(ask, action)
        self.told[seat] = hashlib.sha256(self.told[seat] + index.to_bytes(4)).digest()
        self.table.answer(seat, index)
        self.note()

    def note(self) -> None:
        """Notes for each seat what it has been told since, and forgets the events themselves."""
        record = self.table.record
        if record is not None:
            events = record.all_events()
            self.told = [heard(before, events, seat) for seat, before in enumerate(self.told)]
        self.table.record = Record(undo=False)

    def observation(self, seat: int) -> str:
        """All that the seat may know now, as text."""
        return msgspec.json.encode(self.table.view(seat)).decode()

    def information(self, seat: int) -> str:
        """The same, and a fingerprint of all that was told to it before."""
        return f"{self.told[seat].hex()} {self.observation(seat)}"

    def shares(self) -> list[float]:
        """What each seat has of the win: nothing before the end."""
        winners = self.table.winners
        each = 1 / len(winners) if winners and self.table.game.shares_wins else 1.0
        return [each if seat in winners else 0.0 for seat in range(self.table.seats)]

    def imagined(self, seat: int, source: random.Random) -> "Position":
        """One that this seat cannot tell from its own. What others were told, it does not know, and neither does this
        position: it holds no trace of the real table."""
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
    """The fingerprint once the seat has been told of these as well."""
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
