"""Who may look at a game again: before the end everybody through their own eyes, after it through all."""

import asyncio
import logging

import msgspec

from facedown.kernel.errors import ReplayError
from facedown.kernel.replay import to_text

from .filming import ALL, Eyes, Film, make_film
from .lobby import Denied
from .proving import proof_of
from .room import Room

log = logging.getLogger("facedown.replays")


async def film_through(room: Room, eyes: str, own: int | None) -> Film:
    named: dict[str, Eyes] = {"own": own, "watcher": None, "all": ALL}
    if eyes not in named and not (eyes.isascii() and eyes.isdigit() and len(eyes) < 4):
        raise Denied(400, "no-seat", "Eyes must be own, watcher, all or a seat number.")
    through, seats = named[eyes] if eyes in named else int(eyes), len(room.seating.chairs)
    check_started(room)
    if isinstance(through, int) and not 0 <= through < seats:
        raise Denied(400, "no-seat", f"Seats are 0 to {seats - 1}.")
    if through not in (own, None) and not room.over:
        raise Denied(403, "not-yet", "You can see it through other eyes once the game is over.")
    try:
        return await (finished_film(room, through) if room.over else film_so_far(room, through))
    except ReplayError:  # what does not fit may be somebody's secret: only the log has it
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None


async def record_of(room: Room) -> str:
    """The game as `facedown replay` reads it. It holds every secret, so nobody has it before the end."""
    check_started(room)
    if not room.over:
        raise Denied(403, "not-yet", "You can save the game once it is over.")
    finished, replay = await room.filmed(), await room.replay()
    header = msgspec.structs.replace(replay.header, rules=room.rules)
    return to_text(msgspec.structs.replace(replay, header=header, result=finished.result))


async def proof_for_all(room: Room) -> str:
    """It holds every secret, so nobody has it before the end. A closed table has one, too: nobody deals until it
    suits."""
    if room.deal is None and room.seating.status == "lobby":
        raise Denied(409, "not-started", "Nothing has been dealt yet.")
    if not room.ended:
        raise Denied(403, "not-yet", "You can check the deal once the game is over.")
    try:
        proof = await proof_of(room)
    except ReplayError:
        log.exception("table %s does not replay", room.id)
        raise Denied(409, "no-replay", "The record of this game does not come out as it was stored.") from None
    if proof is None:
        raise Denied(409, "no-proof", "This table was dealt in a way that cannot be checked any more.")
    return proof


def check_started(room: Room) -> None:
    if room.play is None and room.finished is None:
        raise Denied(409, "not-started", room.seating.closed or "There is nothing to replay yet.")


async def finished_film(room: Room, eyes: Eyes) -> Film:
    finished = await room.filmed()
    return await asyncio.to_thread(finished.film, eyes)


async def film_so_far(room: Room, eyes: Eyes) -> Film:
    # In a thread: it takes a while, and the others play on.
    return await asyncio.to_thread(make_film, await room.replay(), room.game, eyes, over=False)
