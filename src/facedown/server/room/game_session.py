"""A game being played at a room's table: answers run on a copy, which becomes the table when it is stored."""

from typing import Any

import msgspec

from facedown.kernel.asks import Ask, Refusal, given_at_once
from facedown.kernel.dealer import Dealer
from facedown.kernel.errors import ReplayError
from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.record import Chance
from facedown.kernel.replay import Move, Replay, header_of
from facedown.kernel.replay import play as play_again
from facedown.kernel.table import Table
from facedown.kernel.view import EventLine, event_views
from facedown.kernel.words.log import Log, LogLine
from facedown.server.protocol import wire
from facedown.server.protocol.wire import encode
from facedown.server.store import StoredAnswer

CHANCE = msgspec.json.Decoder(list[Chance]).decode
EVENTS = msgspec.json.Decoder(list[Event]).decode
NOT_YET = wire.Acted(0, 0)


class SeatUpdate(msgspec.Struct, frozen=True):
    """What one audience (a seat, or None for spectators) gets after an answer."""

    number: int
    events: list[EventLine]
    log: list[LogLine]
    acted: wire.Acted
    view: bytes
    undo: bool


class Play:
    """`asked` counts each seat's asks, `acted` how many lines each seat's journal had when it answered last."""

    def __init__(self, table: Table, before: "Play | None" = None, *, bot: bool = False) -> None:
        assert table.record is not None
        self.table = table
        self.asks = tuple(table.asks)
        self.row = table.record.rows[-1]
        self.answers: int = 0 if before is None else before.answers + 1
        self.asked: list[int] = [0] * table.seats if before is None else before.asked[:]
        self.acted: list[wire.Acted] = [NOT_YET] * table.seats if before is None else before.acted[:]
        self.log: Log = Log(table.seats) if before is None else before.log.copy()
        self._count(() if before is None else before.asks, bot=bot)

    @classmethod
    def open(cls, game: Game[Table], seats: int, options: dict[str, Any], key: bytes) -> "Play":
        return cls(game.open(seats, dealer=Dealer(key), **options))

    @classmethod
    def restore(cls, replay: Replay, game: Game[Table]) -> "tuple[Play, list[Event]]":
        """Rebuilds a stored game and its journal. Raises ReplayError."""
        tables = play_again(replay, game)
        play = cls(next(tables))
        journal = play.row.events[:]
        for table in tables:
            play = cls(table, play)
            journal += play.row.events
        return play, journal

    # --- answers ------------------------------------------------------------------------------------------------------

    def after(self, seat: int, index: int, *, bot: bool = False) -> "Play":
        """`bot`: a bot answers for a person."""
        table = self._copy()
        table.answer(seat, index)
        return Play(table, self, bot=bot)

    def after_undo(self, seat: int) -> "Play | Refusal":
        table = self._copy()
        refusal = table.undo(seat)
        return Play(table, self) if refusal is None else refusal

    def _copy(self) -> Table:
        record = self.table.record
        assert record is not None
        return self.table.clone(record=record.fork())

    def _count(self, before: tuple[Ask, ...], *, bot: bool) -> None:
        for ask in self.asks:
            if not any(ask is known for known in before):  # by identity: an equal ask may come again
                self.asked[ask.seat] += 1
        seat = self.row.seat
        if any(ask.seat == seat and len(ask.options) > 1 for ask in before):  # a forced answer does not count as an act
            lines = self.log.told[seat]
            self.acted[seat] = wire.Acted(lines, lines + 1 if bot else self.acted[seat].by_bot)
        self.log.add(self.row)

    def stored_answer(self) -> StoredAnswer:
        row = self.row
        return StoredAnswer(self.answers, row.seat, row.index, encode(row.chance), encode(row.events))

    # --- what the seats see -------------------------------------------------------------------------------------------

    def is_stale(self, seat: int, number: int) -> bool:
        """Whether the seat's ask with this number is over or never existed. Nothing is stale before the first ask."""
        return bool(self.asked[seat]) and number != self.asked[seat] and not self.table.over

    def number(self, audience: int | None) -> int:
        return self.log.number(audience)

    def view(self, audience: int | None) -> bytes:
        view = self.table.view(audience)
        shown, ask = view["ask"], None if audience is None else self.table.ask_of(audience)
        if audience is not None and ask is not None and shown is not None:
            numbered: wire.Ask = {
                "number": self.asked[audience],
                "count": len(ask.options),
                "once": given_at_once(self.table, ask),
                **shown,
            }
            view["ask"] = numbered
        return encode(view)

    def may_undo(self, audience: int | None) -> bool:
        return audience is not None and self.table.may_undo(audience)

    def lines(self, audience: int | None, events: list[Event]) -> list[EventLine]:
        return event_views(self.table, events, audience)

    def acted_by(self, audience: int | None) -> wire.Acted:
        return NOT_YET if audience is None else self.acted[audience]

    def full_update(self, audience: int | None, journal: list[Event]) -> SeatUpdate:
        """The view with every event told so far."""
        return SeatUpdate(
            self.number(audience),
            self.lines(audience, journal),
            self.log.lines(self.table, audience),
            self.acted_by(audience),
            self.view(audience),
            self.may_undo(audience),
        )

    def sight(self, audience: int | None) -> SeatUpdate:
        """The view with the events of the latest answer."""
        events, number = self.lines(audience, self.row.events), self.number(audience)
        return SeatUpdate(
            number,
            events,
            self.log.fresh(self.table, audience, number - len(events)),
            self.acted_by(audience),
            self.view(audience),
            self.may_undo(audience),
        )


def stored_replay(
    game: Game[Table], seats: int, options: dict[str, Any], key: bytes, answers: list[StoredAnswer]
) -> Replay:
    """Raises ReplayError."""
    if [answer.number for answer in answers] != list(range(len(answers))):
        raise ReplayError("an answer is missing")
    header = header_of(game, seats, options, (key.hex(), 0))
    try:
        return Replay(header, [Move(a.seat, a.choice, CHANCE(a.chance), EVENTS(a.events)) for a in answers])
    except msgspec.MsgspecError as error:
        raise ReplayError(f"an answer that cannot be read: {error}") from None
