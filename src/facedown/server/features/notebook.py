"""The "What I know" panel of a seat, for that seat alone, and its odds on request.

Both are made from a world consistent with what the seat knows (A14). Odds are counted in the bots' processes: that
takes up to some hundredths of a second."""

import logging

from facedown.kernel.knowledge.notebook import Odds, Panel, knowing, panel_of
from facedown.kernel.table import Table
from facedown.server.base.errors import Denied
from facedown.server.room.ports import BotPool
from facedown.server.room.room import Room

from .claims import Ledger
from .coach import Busy

log = logging.getLogger("facedown.known")


class Notebook:
    """One count at a time per seat."""

    def __init__(self, bots: BotPool) -> None:
        self.bots = bots
        self.busy: set[str] = set()

    def panel(self, room: Room, seat: int | None) -> Panel:
        """Raises Denied."""
        table, seat = asked_for(room, seat)
        assert room.play is not None
        panel = panel_of(table, seat, room.play.log.heard(seat))
        return panel.with_claims(claimed(room, table))

    async def odds(self, room: Room, seat: int | None, caller: str) -> Odds:
        """Raises Denied."""
        table, seat = asked_for(room, seat)
        assert room.play is not None
        key = f"{room.id} {seat}"
        if key in self.busy:
            raise Denied(429, "too-fast", "Your odds are being counted already.")
        with Busy(self.busy, key):
            found = await self.bots.count_odds(table, seat, room.play.log.heard(seat), caller=caller)
        if found is None:
            raise Denied(503, "try-again", "The odds could not be counted. Please try again.")
        return found


def asked_for(room: Room, seat: int | None) -> tuple[Table, int]:
    if not room.seating.known or room.game.notebook is None:
        raise Denied(403, "no-panel", "This table plays without the notebook: remember what you know yourselves.")
    if seat is None:
        raise Denied(403, "not-allowed", "Take a seat first: only a seat has something to know.")
    if room.play is None or room.play.table.over:
        raise Denied(409, "not-now", "There is something to know while a game is going on.")
    return room.play.table, seat


def claimed(room: Room, table: Table) -> dict[str, list[int]]:
    """By thing: the numbers of the claims in the ledger about it. All of it is public."""
    found: dict[str, list[int]] = {}
    for entry in room.feature(Ledger).entries:
        line = entry.line
        thing = knowing(table).speaks_of(table, line.seat, line.claim, line.values, line.round)
        if thing is not None:
            found.setdefault(thing, []).append(line.number)
    return found
