"""What I know: the panel of a seat, for that seat alone, and its odds when they are asked for.

Both are made from a world that the seat can imagine (A14). Odds are counted in the bots' processes: that
takes up to some hundredths of a second."""

import logging

from facedown.kernel.known import Odds, Panel, knowing, panel_of
from facedown.kernel.table import Table

from .coaching import Busy
from .lobby import Denied
from .room import Room
from .thinking import Thinkers

log = logging.getLogger("facedown.known")


class Knowing:
    """One count at a time for each seat."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.busy: set[str] = set()

    def panel(self, room: Room, seat: int | None) -> Panel:
        """Raises Denied."""
        table, seat = asked_for(room, seat)
        assert room.play is not None
        panel = panel_of(table, seat, room.play.log.heard(seat))
        return panel.with_claims(claimed(room, table))

    async def odds(self, room: Room, seat: int | None) -> Odds:
        """Raises Denied."""
        table, seat = asked_for(room, seat)
        assert room.play is not None
        key = f"{room.id} {seat}"
        if key in self.busy:
            raise Denied(429, "too-fast", "Your odds are being counted already.")
        with Busy(self.busy, key):
            found = await self.thinkers.count_odds(table, seat, room.play.log.heard(seat))
        if found is None:
            raise Denied(503, "try-again", "The odds could not be counted. Please try again.")
        return found


def asked_for(room: Room, seat: int | None) -> tuple[Table, int]:
    if not room.seating.known or room.game.known is None:
        raise Denied(403, "no-panel", "At this table everybody keeps in mind what they know.")
    if seat is None:
        raise Denied(403, "not-allowed", "Only whoever has a seat knows anything.")
    if room.play is None or room.play.table.over:
        raise Denied(409, "not-now", "There is something to know while a game is going on.")
    return room.play.table, seat


def claimed(room: Room, table: Table) -> dict[str, list[int]]:
    """Thing to the numbers of those claims in the ledger that speak of it. All of it is public."""
    found: dict[str, list[int]] = {}
    for entry in room.claims:
        line = entry.line
        thing = knowing(table).speaks_of(table, line.seat, line.claim, line.values, line.round)
        if thing is not None:
            found.setdefault(thing, []).append(line.number)
    return found
