"""Ends lobbies in which nobody has started a game for thirty days: they are deleted, with the names of those who had
joined."""

import asyncio
import logging
import time

from facedown.server.store import Conflict, StoreUnavailable

from .table_registry import Lobby

LASTS = 30 * 24 * 60 * 60 * 10**9  # nanoseconds after the table was made
EVERY = 3600.0  # seconds

log = logging.getLogger("facedown.lobby")


async def end_empty(lobby: Lobby) -> None:
    while True:
        await asyncio.sleep(EVERY)  # first: after a restart people come back to the tables where they were
        try:
            ended = await end_now(lobby)
            if ended:
                log.info("%d lobbies of more than thirty days ended", ended)
        except (StoreUnavailable, Conflict) as error:
            log.warning("empty lobbies could not be ended: %s", error)


async def end_now(lobby: Lobby) -> int:
    """Those that somebody looks at stay. Raises StoreUnavailable or Conflict."""
    ended = 0
    while some := await lobby.store.drop_lobbies(time.time_ns() - LASTS, [*lobby.rooms, *lobby.loading]):
        ended += some
    return ended
