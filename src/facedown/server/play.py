"""A game being played at a room's table: answers run on a copy, which becomes the table when it is stored."""

import hashlib
from typing import Any

import msgspec

from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.dealer import Dealer
from facedown.kernel.errors import FacedownError, ReplayError
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.table import Table
from facedown.kernel.view import event_view

from .store.tables import StoredAnswer
from .wire import encode


class Sight(msgspec.Struct, frozen=True):
    """What one audience (a seat, or None: the watchers) gets after an answer."""

    number: int
    events: list[dict[str, Any]]
    view: bytes
    undo: bool


class Play:
    """`asked` counts each seat's asks, `told` the journal lines of each seat and (last) of the watchers: a number that
    counted for all would tell one seat what happened to another."""

    def __init__(self, table: Any, events: list[Event], answers: int, asked: list[int], told: list[int]) -> None:
        self.table: Table = table
        self.events = events
        self.answers = answers
        self.asked = asked
        self.told = told
        self.row = table.record.rows[-1]

    @classmethod
    def open(cls, game: Game[Any], seats: int, options: dict[str, Any], key: bytes) -> "Play":
        table = game.open(seats, dealer=Dealer(key), **options)
        play = cls(table, [], 0, [0] * seats, [0] * (seats + 1))
        play._count(None)
        play.events.extend(play.row.events)
        return play

    @classmethod
    def replay(
        cls, game: Game[Any], seats: int, options: dict[str, Any], key: bytes, stored: list[StoredAnswer]
    ) -> "Play":
        """From the log alone; every number chance gave and every event must be the stored one."""
        play = cls.open(game, seats, options, key)
        play.check(stored[0])
        for answer in stored[1:]:
            play = play.repeat(answer)
            play.keep()
            play.check(answer)
        return play

    def repeat(self, answer: StoredAnswer) -> "Play":
        if answer.choice == Row.UNDO:
            after = self.after_undo(answer.seat)
            if isinstance(after, Refusal):
                raise ReplayError(f"answer {answer.number}: {after.words}")
            return after
        return self.after(answer.seat, answer.choice)

    def check(self, stored: StoredAnswer) -> None:
        if self.stored_answer() != stored:
            raise ReplayError(f"answer {stored.number} does not come out as it was stored")

    # --- answers ------------------------------------------------------------------------------------------------------

    def after(self, seat: int, index: int) -> "Play":
        table = self._copy()
        table.answer(seat, index)
        return self._next(table)

    def after_undo(self, seat: int) -> "Play | Refusal":
        table = self._copy()
        refusal = table.undo(seat)
        return self._next(table) if refusal is None else refusal

    def keep(self) -> None:
        """This play is now the true one. (Before, its row's events are not yet in the journal.)"""
        self.events.extend(self.row.events)

    def _copy(self) -> Table:
        record = self.table.record
        assert record is not None
        return self.table.clone(record=record.fork())

    def _next(self, table: Table) -> "Play":
        play = Play(table, self.events, self.answers + 1, self.asked[:], self.told[:])
        play._count(self.table)
        return play

    def _count(self, before: Table | None) -> None:
        for seat in range(self.table.seats):
            ask = self.table.ask_of(seat)
            if ask is not None and (before is None or ask is not before.ask_of(seat)):
                self.asked[seat] += 1
        for event in self.row.events:
            for audience in range(-1, self.table.seats):  # -1: the watchers, last in the list
                if event.seen_by(None if audience < 0 else audience) is not None:
                    self.told[audience] += 1

    def stored_answer(self) -> StoredAnswer:
        row = self.row
        return StoredAnswer(self.answers, row.seat, row.index, encode(row.chance), encode(row.events))

    # --- what the seats see -------------------------------------------------------------------------------------------

    def ask(self, seat: int, number: int) -> Ask | Refusal:
        """The open ask with this number."""
        ask = self.table.ask_of(seat)
        if self.table.over:
            return Refusal("over", "", "The game is over.")
        if number != self.asked[seat] and self.asked[seat]:
            return Refusal("stale", "", "That question is no longer open. See what is being asked now.")
        if ask is None:
            return Refusal("not-asked", "", "You are not being asked anything right now.")
        return ask

    def number(self, audience: int | None) -> int:
        return self.told[-1 if audience is None else audience]

    def view(self, audience: int | None) -> bytes:
        view = self.table.view(audience)
        ask = None if audience is None else self.table.ask_of(audience)
        if audience is not None and ask is not None:
            view["ask"] = {"number": self.asked[audience], "count": len(ask.options), **view["ask"]}
        return encode(view)

    def may_undo(self, audience: int | None) -> bool:
        table = self.table
        if audience is None or table.over:
            return False
        past = table.record.past if table.record is not None else []
        return audience in table.sealed or bool(past and past[-1][0] == audience)

    def lines(self, audience: int | None, events: list[Event]) -> list[dict[str, Any]]:
        told = (event_view(self.table, event, audience) for event in events)
        return [line for line in told if line is not None]

    def journal(self, audience: int | None, after: int = 0) -> list[dict[str, Any]]:
        return self.lines(audience, self.events)[after:]

    def sight(self, audience: int | None) -> Sight:
        """Of the latest answer."""
        return Sight(
            self.number(audience),
            self.lines(audience, self.row.events),
            self.view(audience),
            self.may_undo(audience),
        )


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
