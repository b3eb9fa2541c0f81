"""Keeps slow tables going while they are not in memory: each stores when it is due, and every worker polls the database
for tables that are. The worker that gets one loads it, and its timers and reminders do the rest; if another worker
already has it in memory, that one handles it by itself."""

import asyncio
import logging
import time
from collections.abc import Mapping
from typing import Protocol

from facedown.server.room.seating import Seating
from facedown.server.store import Conflict, Store, StoreUnavailable
from facedown.server.store.tables import DUE_AT_ONCE

REWAKE_AFTER = 600  # seconds until a table is woken again, unless it has gone on

log = logging.getLogger("facedown.waking")


class Status(Protocol):
    @property
    def seating(self) -> Seating: ...


class Tables(Protocol):
    store: Store

    @property
    def rooms(self) -> Mapping[str, Status]: ...

    async def elsewhere(self, id: str) -> str | None:
        """Loads it here, unless another worker has it. Raises StoreUnavailable."""


async def wake_all(tables: Tables, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            while await wake(tables) == DUE_AT_ONCE:
                pass
        except StoreUnavailable:
            pass  # the store logs it


async def wake(tables: Tables) -> int:
    """Wakes the tables that are due, up to a limit; returns how many. Raises StoreUnavailable."""
    now = int(time.time())
    due = await tables.store.take_due(now, now + REWAKE_AFTER)
    for id in due:
        try:
            await tables.elsewhere(id)  # loads it here unless another worker has it
            if id in tables.rooms and tables.rooms[id].seating.status != "playing":
                await tables.store.forget_due(id)  # stopped by a change of the rules: it goes on when somebody connects
        except (StoreUnavailable, Conflict) as error:
            log.warning("table %s could not be woken: %s", id, error)
    return len(due)
