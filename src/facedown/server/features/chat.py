"""Chat and its rate limit: lines, claims and reactions count together."""

from collections import deque
from collections.abc import Iterable
from typing import Any

from facedown.kernel.asks import Refusal
from facedown.kernel.errors import Unreadable
from facedown.server.base.plain_text import one_line
from facedown.server.base.rate_limits import Bucket
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import JOINED
from facedown.server.room.change import Change
from facedown.server.room.feature import Access, Feature, HeardChange, gives
from facedown.server.store import FeatureRow, StoredTable

MOST_KEPT = 100
LONGEST = 300
AT_ONCE, EACH_SECOND = 5, 0.5


class Chat(Feature):
    name = "chat"
    hears = frozenset({"chat"})

    def __init__(self, room: Access) -> None:
        super().__init__(room)
        self.lines: deque[wire.ChatLine] = deque(maxlen=MOST_KEPT)
        self.talk: dict[int, Bucket] = {}

    def restored(self, stored: StoredTable) -> None:
        self.lines.extend(wire.ChatLine(**row) for row in stored.rows["chat"])

    @gives(wire.Say, JOINED)
    def say(self, player: int, command: wire.Say) -> Change | Refusal:
        try:
            words = one_line(command.words, LONGEST, "A chat line")
        except Unreadable as error:
            return Refusal("unreadable", "", f"{error}.")
        talk = self.talk_of(player)
        if not talk.has_one():
            return Refusal("too-fast", "", "Slow down: one line every two seconds.")
        number = self.lines[-1].number + 1 if self.lines else 1
        seating = self.room.seating
        line = wire.ChatLine(number, seating.seat_of(player), seating.players[player].name, words)
        change = Change(extra={self.name: line}, told=[line], spends=talk)
        if not seating.players[player].stays:
            change.seating = seating.copy()
            change.seating.players[player].stays = True
        return change

    def talk_of(self, player: int) -> Bucket:
        if player not in self.talk:
            self.talk[player] = Bucket(AT_ONCE, EACH_SECOND, self.room.tools.clocks.monotonic)
        return self.talk[player]

    def rows(self, change: HeardChange) -> Iterable[FeatureRow]:
        line: wire.ChatLine = change.extra[self.name]
        return [FeatureRow("chat", {"number": line.number, "seat": line.seat, "name": line.name, "words": line.words})]

    def committed(self, change: HeardChange) -> None:
        self.lines.append(change.extra[self.name])

    def in_welcome(self) -> dict[str, Any]:
        return {"chat": list(self.lines)}

    def forget(self, player: int) -> None:
        self.talk.pop(player, None)
