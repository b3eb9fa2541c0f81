"""Bots chime in: once somebody has claimed something at a table, now and then a bot does, when a round begins. Whether
and which is drawn without a look at the table; what it says comes from what its seat knows."""

import logging
import random
from typing import TYPE_CHECKING

from facedown.kernel.claims import volunteer
from facedown.kernel.log import ROUND_BEGAN

from .commands.claiming import MOST
from .ledger import Entry, new_entry
from .play import Play

if TYPE_CHECKING:
    from .room import Room

OFTEN = 0.5  # of all rounds

log = logging.getLogger("facedown.chiming")


def chimes_in(room: "Room", play: Play) -> Entry | None:
    """What a bot says now that the table is so. Talk is an extra: where it fails, the answer must not."""
    if not room.claims or play.table.over or random.random() >= OFTEN:
        return None
    bots = [seat for seat, chair in enumerate(room.seating.chairs) if chair.state == "bot"]
    if not bots or not any(event.name == ROUND_BEGAN for event in play.row.events):
        return None
    seat = random.choice(bots)
    if sum(entry.line.seat == seat for entry in room.claims) >= MOST:
        return None
    try:
        spoken = volunteer(play.table, seat, random.Random())
    except Exception:
        log.exception("table %s: a bot had nothing to say", room.id)
        return None
    return None if spoken is None else new_entry(room, play, seat, room.seating.chairs[seat].bot or "", spoken)
