"""A game being played at a room's table: answers run on a copy, which becomes the table when it is stored."""

import hashlib
from typing import Any

import msgspec

from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.dealer import Dealer
from facedown.kernel.errors import FacedownError, ReplayError
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.record import Chance
from facedown.kernel.replay import FORMAT, Header, Move, Replay
from facedown.kernel.replay import play as play_again
from facedown.kernel.table import NO_UNDO, Table
from facedown.kernel.view import EventLine, event_views

from . import wire
from .store import StoredAnswer
from .wire import encode

CHANCE = msgspec.json.Decoder(list[Chance]).decode
EVENTS = msgspec.json.Decoder(list[Event]).decode


class Sight(msgspec.Struct, frozen=True):
    """What one audience (a seat, or None: the watchers) gets after an answer."""

    number: int
    events: list[EventLine]
    view: bytes
    undo: bool


class Play:
    """`asked` counts each seat's asks, `told` the journal lines of each seat and (last) of the watchers: a number that
    counted for all would tell one seat what happened to another."""

    def __init__(self, table: Table, answers: int, asked: list[int], told: list[int]) -> None:
        assert table.record is not None
        self.table = table
        self.answers = answers
        self.asked = asked
        self.told = told
        self.asks = tuple(table.asks)
        self.row = table.record.rows[-1]

    @classmethod
    def open(cls, game: Game[Any], seats: int, options: dict[str, Any], key: bytes) -> "Play":
        return cls._first(game.open(seats, dealer=Dealer(key), **options))

    @classmethod
    def again(cls, replay: Replay, game: Game[Any]) -> "tuple[Play, list[Event]]":
        """A game that was stored, and its journal. Raises ReplayError."""
        tables = play_again(replay, game)
        play = cls._first(next(tables))
        journal = play.row.events[:]
        for table in tables:
            play = play._next(table)
            journal += play.row.events
        return play, journal

    # --- answers ------------------------------------------------------------------------------------------------------

    def after(self, seat: int, index: int) -> "Play":
        table = self._copy()
        table.answer(seat, index)
        return self._next(table)

    def after_undo(self, seat: int) -> "Play | Refusal":
        if not self.table.over and not self.may_undo(seat):
            return NO_UNDO
        table = self._copy()
        refusal = table.undo(seat)
        return self._next(table) if refusal is None else refusal

    def _copy(self) -> Table:
        record = self.table.record
        assert record is not None
        return self.table.clone(record=record.fork())

    @classmethod
    def _first(cls, table: Table) -> "Play":
        play = cls(table, 0, [0] * table.seats, [0] * (table.seats + 1))
        play._count(())
        return play

    def _next(self, table: Table) -> "Play":
        play = Play(table, self.answers + 1, self.asked[:], self.told[:])
        play._count(self.asks)
        return play

    def _count(self, before: tuple[Ask, ...]) -> None:
        for ask in self.asks:
            if not any(ask is known for known in before):  # an equal one may be asked again
                self.asked[ask.seat] += 1
        for event in self.row.events:
            for audience in range(-1, self.table.seats):  # -1: the watchers, last in the list
                if event.seen_by(None if audience < 0 else audience) is not None:
                    self.told[audience] += 1

    def stored_answer(self) -> StoredAnswer:
        row = self.row
        return StoredAnswer(self.answers, row.seat, row.index, encode(row.chance), encode(row.events))

    # --- what the seats see -------------------------------------------------------------------------------------------

    def is_stale(self, seat: int, number: int) -> bool:
        """Whether the seat's ask of this number is over, or was never made. While nothing was asked none can be."""
        return bool(self.asked[seat]) and number != self.asked[seat] and not self.table.over

    def number(self, audience: int | None) -> int:
        return self.told[-1 if audience is None else audience]

    def view(self, audience: int | None) -> bytes:
        view = self.table.view(audience)
        shown, ask = view["ask"], None if audience is None else self.table.ask_of(audience)
        if audience is not None and ask is not None and shown is not None:
            numbered: wire.Ask = {"number": self.asked[audience], "count": len(ask.options), **shown}
            view["ask"] = numbered
        return encode(view)

    def may_undo(self, audience: int | None) -> bool:
        """Never back to an ask without a choice, which would be answered again at once."""
        if audience is None or not self.table.may_undo(audience):
            return False
        record = self.table.record
        assert record is not None
        then = self.table if audience in self.table.sealed else record.past[-1][1]
        ask = then.ask_of(audience)
        return ask is not None and len(ask.options) > 1

    def lines(self, audience: int | None, events: list[Event]) -> list[EventLine]:
        return event_views(self.table, events, audience)

    def sight(self, audience: int | None) -> Sight:
        """Of the latest answer."""
        return Sight(
            self.number(audience),
            self.lines(audience, self.row.events),
            self.view(audience),
            self.may_undo(audience),
        )


def stored_replay(
    game: Game[Any], seats: int, options: dict[str, Any], key: bytes, answers: list[StoredAnswer]
) -> Replay:
    """Raises ReplayError."""
    if [answer.number for answer in answers] != list(range(len(answers))):
        raise ReplayError("an answer is missing")
    header = Header(FORMAT, game.id, game.rules_version, seats, options, (key.hex(), 0))
    try:
        return Replay(header, [Move(a.seat, a.choice, CHANCE(a.chance), EVENTS(a.events)) for a in answers])
    except msgspec.MsgspecError as error:
        raise ReplayError(f"an answer that cannot be read: {error}") from None


def commitment(key: bytes, table: str, rules: int) -> str:
    """SHA-256 over secret, table id and rules version, each with its length before it."""
    fields = (key, table.encode(), str(rules).encode())
    return hashlib.sha256(b"".join(len(field).to_bytes(4, "big") + field for field in fields)).hexdigest()


def read_options(game: Game[Any], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """All options of a table, checked, those not given at their usual value."""
    if not game.fewest <= seats <= game.most:
        raise FacedownError(f"{game.name} takes {game.fewest} to {game.most} seats, not {seats}.")
    plain: dict[str, Any] = msgspec.to_builtins(game.read_settings(seats, options))
    return plain
