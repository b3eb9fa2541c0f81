"""Deletes old tables once an hour, where the settings say for how long they are kept."""

import asyncio
import logging

from facedown.server.store import Conflict, Kept, StoreUnavailable

from .table_registry import Lobby

EVERY = 3600.0  # seconds

log = logging.getLogger("facedown.lobby")


async def prune_all(lobby: Lobby) -> None:
    kept = Kept(lobby.settings.keep_finished, lobby.settings.keep_untouched)
    while any(kept):
        await asyncio.sleep(EVERY)  # first: after a restart people come back to their tables
        try:
            found = await prune(lobby, kept)
            if found:
                log.info("%d old tables were deleted", found)
        except (StoreUnavailable, Conflict) as error:
            log.warning("old tables could not be deleted: %s", error)


async def prune(lobby: Lobby, kept: Kept) -> int:
    """A few at a time, so that players' changes get in between. Raises StoreUnavailable or Conflict."""
    deleted = 0
    while some := await lobby.store.prune(kept, [*lobby.rooms, *lobby.loading]):
        deleted += some
    return deleted
