"""The proof of a table's deal: for everybody, once it has ended."""

import asyncio
import lzma
from typing import TYPE_CHECKING

from facedown.kernel.proof import VERSION, Opening, prove

from .deal import Deal

if TYPE_CHECKING:
    from .room import Room


def opening_of(room: "Room") -> Opening | None:
    """None for a table of before deals could be checked."""
    return None if room.deal is None else opening(room.deal, over=room.over)


def opening(deal: Deal, *, over: bool) -> Opening:
    return Opening(VERSION, "over" if over else "closed", deal.terms, deal.attempts())


async def proof_of(room: "Room") -> str | None:
    """None where there is none. Raises ReplayError or StoreUnavailable."""
    found = opening_of(room)
    if room.over:
        finished = await room.filmed()
        return None if finished.proof is None else lzma.decompress(finished.proof).decode()
    if found is None or (room.key is not None and room.play is None):  # or closed under other rules
        return None
    # In a thread: it takes a while, and the others play on.
    return await asyncio.to_thread(prove, found, await room.replay() if room.key else None, room.game)
