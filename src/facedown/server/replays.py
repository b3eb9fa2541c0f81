"""Who may look at a game again: before the end everybody through their own eyes, after it through all."""

import asyncio
import logging

from facedown.kernel.errors import ReplayError

from .filming import Film, make_film
from .lobby import Denied
from .room import Room

log = logging.getLogger("facedown.replays")


async def film_through(room: Room, eyes: str, own: int | None) -> Film:
    if eyes not in ("own", "watcher") and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 4):
        raise Denied(400, "no-seat", "Eyes must be own, watcher or a seat number.")
    seat = own if eyes == "own" else None if eyes == "watcher" else int(eyes)
    seats = len(room.seating.chairs)
    if room.play is None and room.finished is None:
        raise Denied(409, "not-started", room.seating.closed or "There is nothing to replay yet.")
    if seat is not None and not 0 <= seat < seats:
        raise Denied(400, "no-seat", f"Seats are 0 to {seats - 1}.")
    if seat is not None and seat != own and not room.over:
        raise Denied(403, "not-yet", "You can see it through other eyes once the game is over.")
    try:
        return await (finished_film(room, seat) if room.over else film_so_far(room, seat))
    except ReplayError:  # what does not fit may be somebody's secret: only the log has it
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None


async def finished_film(room: Room, seat: int | None) -> Film:
    finished = await room.filmed()
    return await asyncio.to_thread(finished.film, seat)


async def film_so_far(room: Room, seat: int | None) -> Film:
    # In a thread: it takes a while, and the others play on.
    return await asyncio.to_thread(make_film, await room.replay(), room.game, seat, over=False)
