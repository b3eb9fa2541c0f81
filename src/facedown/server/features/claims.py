"""Claims and promises: chosen from a list, kept for good, always voluntary. Which were true is told after the end."""

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from facedown.kernel.asks import Refusal
from facedown.kernel.table import OVER
from facedown.kernel.words.claims import Said, Spoken, speak
from facedown.kernel.words.log import ROUND_BEGAN
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import SEATED
from facedown.server.protocol.wire import encode
from facedown.server.room.change import Change
from facedown.server.room.commands.answering import NOT_STARTED
from facedown.server.room.feature import Access, Feature, HeardChange, gives
from facedown.server.room.game_session import Play
from facedown.server.store import FeatureRow, StoredTable

from .chat import Chat

MOST = 50  # per seat and game
ENOUGH = Refusal("enough", "", f"You have said {MOST} things by now. Let the others remember those.")
SAID = Refusal("said-already", "", "You have said that in this round.")


class Entry(NamedTuple):
    """`answer` counts the answers of all seats, including secret ones: it must not be sent before the end."""

    line: wire.ClaimLine
    answer: int

    def said(self) -> Said:
        return Said(self.line.seat, self.line.claim, self.line.values, self.answer)

    def row(self) -> FeatureRow:
        line = self.line
        values = {"number": line.number, "answer": self.answer, "seat": line.seat, "name": line.name}
        return FeatureRow("claims", {**values, "told": encode(line)})


class Ledger(Feature):
    name = "claims"
    hears = frozenset({"claims"})
    needs = frozenset({"table"})
    uses = (Chat,)

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.entries: list[Entry] = []

    def restored(self, stored: StoredTable) -> None:
        """The name is stored beside the claim, where an admin can remove it."""
        for row in stored.rows["claims"]:
            line = msgspec.json.decode(row["told"], type=wire.ClaimLine)
            self.entries.append(Entry(msgspec.structs.replace(line, name=row["name"]), row["answer"]))

    @gives(wire.Claim, SEATED)
    def claim(self, player: int, command: wire.Claim) -> Change | Refusal:
        """Whether it is refused depends only on what everybody can see."""
        seating, play = self.room.seating, self.room.play
        seat = seating.seat_of(player)
        assert seat is not None
        if self.room.over:
            return OVER
        if play is None:
            return NOT_STARTED
        spoken = speak(play.table, seat, command.claim, command.values)
        if isinstance(spoken, Refusal):
            return spoken
        own, now = [entry.line for entry in self.entries if entry.line.seat == seat], self.round_of(play)
        if any((one.claim, one.values, one.round) == (spoken.claim, spoken.values, now) for one in own):
            return SAID
        if len(own) >= MOST:
            return ENOUGH
        talk = self.room.other(Chat).talk_of(player)
        if not talk.has_one():
            return Refusal("too-fast", "", "Slow down: one sentence every two seconds.")
        entry = self.entry(play, seat, seating.players[player].name, spoken)
        return Change(extra={self.name: entry}, told=[entry.line], spends=talk)

    def entry(self, play: Play, seat: int, name: str, spoken: Spoken) -> Entry:
        """`play`: the game at the moment of the claim."""
        number = self.entries[-1].line.number + 1 if self.entries else 1
        line = wire.ClaimLine(
            number,
            seat,
            name,
            spoken.claim,
            spoken.kind,
            spoken.values,
            spoken.words,
            spoken.to,
            self.round_of(play),
            play.number(None),
        )
        return Entry(line, play.answers)

    def round_of(self, play: Play) -> int:
        told = [*self.room.journal, *play.row.events]
        rounds = (event.facts["round"] for event in reversed(told) if event.name == ROUND_BEGAN and event.facts)
        return int(next(rounds, 0))

    def rows(self, change: HeardChange) -> Iterable[FeatureRow]:
        entry: Entry = change.extra[self.name]
        return [entry.row()]

    def committed(self, change: HeardChange) -> None:
        self.entries.append(change.extra[self.name])

    def in_welcome(self) -> dict[str, Any]:
        return {"claims": [entry.line for entry in self.entries]}
