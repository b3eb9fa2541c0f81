"""Handles one command of a player: who may give it, what it does, and its reply."""

import logging

from facedown.kernel.asks import Refusal
from facedown.server.base.send_queue import RECONNECT
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import NOT_ALLOWED
from facedown.server.protocol.wire import encode
from facedown.server.store import Conflict, StoreUnavailable

from .broadcast import tell_all
from .change import Change
from .connection import Connection
from .reply_cache import Reply, first_reply
from .room import Room

BUG = "Something went wrong in the rules. The table is as it was before, and the error has been logged."

log = logging.getLogger("facedown.room")


async def handle(room: Room, connection: Connection, command: wire.Command) -> None:
    room.tools.meters.kinds.labels(type(command).__name__).inc()
    with room.tools.meters.commands.time():
        async with room.lock:
            await handle_in_turn(room, connection, command)


async def handle_in_turn(room: Room, connection: Connection, command: wire.Command) -> None:
    if room.lost_lease():
        return connection.drop(RECONNECT)
    key = (connection.player, command.id)
    if key in room.replies:
        return connection.send(room.replies[key])
    try:
        await carry_out(room, connection, command)
    except Conflict:
        return None  # everybody has been told to reconnect
    except StoreUnavailable as error:
        connection.send(encode(wire.Fault(command.id, "try-again", str(error))).decode())
    except Exception:
        if key in room.replies:  # already done: only telling the others failed
            raise
        kind = type(command).__name__  # only its kind: the content may be secret
        log.exception("table %s, version %d: %s of player %s failed", room.id, room.version, kind, key[0])
        connection.send(encode(wire.Fault(command.id, "bug", BUG)).decode())


async def carry_out(room: Room, connection: Connection, command: wire.Command) -> None:
    change = decide(room, connection.player, command)
    if isinstance(change, Refusal):
        # It may be refused because it was already done: then the first reply is sent again.
        first = await first_reply(room, connection.player, command.id)
        refused = encode(wire.Refused(command.id, change.code, change.rule, change.words)).decode()
        return connection.send(first or refused)
    reply = Reply(connection, command.id, encode(wire.Ack(command.id, **change.ack)).decode())
    if change.is_stored():
        await room.apply(change, reply)
    else:
        room.send(reply)
        connection.away = connection.away if change.away is None else change.away
        tell_all(room.connections, change.told)
    if change.spends is not None:
        change.spends.take()


def decide(room: Room, player: int | None, command: wire.Command) -> Change | Refusal:
    role, (kind, spec) = room.seating.role_of(player), room.commands[type(command)]
    if player is None or not spec.allows(role, seated=room.seating.seat_of(player) is not None):
        return Refusal("not-allowed", "", NOT_ALLOWED[role])
    if room.seating.status == "closed" and not (room.state.stopped and isinstance(command, wire.Close)):
        return Refusal("closed", "", room.seating.closed or "This table is closed.")
    return spec.decide(room if kind is None else room.feature(kind), player, command)
