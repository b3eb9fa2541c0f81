"""Slow tables go on while nobody looks at them and nobody has them in memory: each stores when it has to be looked at,
and every worker asks the database for those that are due. Whoever is given one loads it, and then its own clock and
minder do the rest; if another worker has it already, that one does so by itself."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from .store import Conflict, StoreUnavailable
from .store.tables import DUE_AT_ONCE

if TYPE_CHECKING:
    from .lobby import Lobby

AGAIN = 600  # seconds until a table that was woken is woken again, unless it has gone on

log = logging.getLogger("facedown.waking")


async def wake_all(lobby: "Lobby", every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            while await wake(lobby) == DUE_AT_ONCE:
                pass
        except StoreUnavailable:
            pass  # whoever writes says so in the log


async def wake(lobby: "Lobby") -> int:
    """Those that are due now, not too many at once; how many. Raises StoreUnavailable."""
    now = int(time.time())
    due = await lobby.store.take_due(now, now + AGAIN)
    for id in due:
        try:
            await lobby.elsewhere(id)  # or here, from now on
            if id in lobby.rooms and lobby.rooms[id].seating.status != "playing":
                await lobby.store.forget_due(id)  # stopped by other rules: it goes on when somebody comes
        except (StoreUnavailable, Conflict) as error:
            log.warning("table %s could not be woken: %s", id, error)
    return len(due)
