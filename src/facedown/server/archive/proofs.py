"""The proof of a table's deal, public once the table has ended."""

import asyncio
import lzma
from collections.abc import Sequence
from concurrent.futures import Executor

from facedown.kernel.fairness.proof import VERSION, Ended, Opening, PutBack, prove, prove_stream
from facedown.kernel.replay import Replay
from facedown.server.room.deal import Deal
from facedown.server.room.room import Room


def opening_of(room: Room) -> Opening | None:
    """None for a table from before deals could be checked."""
    if room.deal is None:
        return None
    other_rules = room.key is not None and room.play is None and room.state.finished is None
    ended: Ended = "stopped" if other_rules else "over" if room.over else "closed"
    return opening(room.deal, ended, room.seating.put_back)


def opening(deal: Deal, ended: Ended, put_back: Sequence[PutBack] = ()) -> Opening:
    return Opening(VERSION, ended, deal.terms, deal.attempts(), list(put_back))


async def proof_of(room: Room, packed: bytes | None, thread: Executor) -> bytes:
    """The proof stored with a finished game's recordings, or a new one; empty where there is none. Made in a thread: it
    takes a while, and the others play on. Raises ReplayError or StoreUnavailable."""
    replay = await room.replay() if room.key and not room.over else None
    return await asyncio.get_running_loop().run_in_executor(thread, written, opening_of(room), packed, replay, room)


def written(opening: Opening | None, packed: bytes | None, replay: Replay | None, room: Room) -> bytes:
    if packed is not None or opening is None or opening.ended == "over":
        return b"" if packed is None else lzma.decompress(packed)
    if opening.ended == "stopped" and replay is not None:
        return prove_stream(opening, replay).encode()
    return prove(opening, replay, room.game).encode()
