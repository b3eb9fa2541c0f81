"""A table's state, and a change of it: what a command produces, and what its ack says besides."""

from typing import Any, NamedTuple

import msgspec

from facedown.kernel.words.log import ROUND_BEGAN
from facedown.server.base.rate_limits import Bucket
from facedown.server.protocol import wire
from facedown.server.store import NewTable

from .deal import Deal
from .game_session import Play
from .ports import FinishedGame
from .seating import Seating


class TableState(NamedTuple):
    """The table before or after a change. It holds every secret, so audiences only get what is derived for them."""

    seating: Seating
    play: Play | None
    deal: Deal | None
    finished: FinishedGame | None  # set instead of a play when a table is loaded whose game was over
    stopped: bool  # by a change of the rules; not for good: it goes on when the old rules come back

    @property
    def over(self) -> bool:
        return self.finished is not None or (self.play is not None and self.play.table.over)

    @property
    def ended(self) -> bool:
        """Whether the game is over or the table closed for good: nothing about it is secret any more."""
        return self.over or (self.seating.status == "closed" and not self.stopped)

    def goings_on(self) -> set[str]:
        """Names of the ongoing things (such as a deal) that features may hear of at every change."""
        found = set()
        if self.deal is not None and self.deal.phase != "done":
            found.add("deal")
        if self.seating.lesson is not None:
            found.add("lesson")
        if self.seating.slow:
            found.add("slow")
        return found

    def after(self, change: "Change") -> "TableState":
        return TableState(
            change.seating or self.seating,
            change.play or self.play,
            change.deal or self.deal,
            self.finished,
            self.stopped and change.seating is None,
        )


class Change(msgspec.Struct):
    """Only the fields that are set change. Features add theirs to `extra` under their names; `told` is sent to
    everybody once the rest is stored, or at once if nothing is stored."""

    seating: Seating | None = None
    play: Play | None = None
    key: bytes | None = None
    deal: Deal | None = None
    token: tuple[bytes, int] | None = None
    rematch: NewTable | None = None
    reminded: set[int] = set()  # seats whose players are reminded that it is their move
    extra: dict[str, Any] = {}
    told: list[wire.Outgoing] = []
    news: bool = False  # the room message differs though neither seating nor deal has changed
    away: bool | None = None  # whether the sender's page is out of sight; kept on its connection
    ack: dict[str, Any] = {}
    spends: Bucket | None = None  # one is taken once all the rest is done, so that "try again" costs nothing

    def is_stored(self) -> bool:
        return bool(self.seating or self.play or self.deal or self.extra or self.reminded)

    def parts(self, now: TableState) -> set[str]:
        """What features can hear of: the parts that change, and what is going on at the table."""
        found = now.goings_on().union(self.extra)
        if self.seating is not None:
            found.add("seating")
            if self.seating.slow:
                found.add("slow")
        if self.play is not None:
            found.add("play")
            if self.play.table.over:
                found.add("over")
            if any(event.name == ROUND_BEGAN for event in self.play.row.events):
                found.add("round")
        if self.deal is not None:
            found.add("deal")
        return found
