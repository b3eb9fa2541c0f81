"""People connect and disconnect, and what happens when they stay away."""

import logging

from facedown.server.base.send_queue import RECONNECT
from facedown.server.store import Conflict, StoreUnavailable

from .attendance import sharers
from .broadcast import welcome
from .change import Change
from .commands.sitting import looked_after
from .connection import Connection
from .feature import RoomLike

log = logging.getLogger("facedown.room")


async def enter(room: RoomLike, connection: Connection, after: int) -> None:
    async with room.lock:
        if room.lost_lease():
            return connection.drop(RECONNECT)
        for player in sharers(room.seating, connection):
            room.timers.note_present(player)
            await look_after(room, player)
        room.connections.add(connection)
        room.comings += 1
        connection.told_of = room.comings
        for feature in room.having("came"):
            feature.came()
        for message in welcome(room, room.state, room.journal, connection.player, after, room.shown):
            connection.send(message)
        room.tools.greeter.greet(connection)


def leave(room: RoomLike, connection: Connection) -> None:
    room.connections.discard(connection)
    if room.moved:
        return  # nobody is left to tell, and a timer would ring for a room that is gone
    for player in sharers(room.seating, connection):
        if not room.present(player):
            room.timers.note_gone(player)
    room.comings += 1
    for feature in room.having("went"):
        feature.went()
    room.timers.arm(room.seating)


async def run_timers(room: RoomLike) -> None:
    """Called when a grace or idle time has run out."""
    async with room.lock:
        if not await look_after(room, None):
            room.tell_room()
        for feature in room.having("sync"):
            feature.sync()


async def look_after(room: RoomLike, came: int | None) -> bool:
    """Returns whether somebody got a seat back or became host. A stopped table must not be stored: that would close it
    for good."""
    seating = looked_after(room, came)
    if seating == room.seating or room.state.stopped:
        room.timers.arm(seating)
        return False
    try:
        await room.apply(Change(seating))
    except (StoreUnavailable, Conflict) as error:
        log.warning("table %s: who is host and who came back was not stored: %s", room.id, error)
        return False
    return True
