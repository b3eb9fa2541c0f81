"""What the people at a table are told: the room, a welcome, and after a change what each audience sees of it."""

from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from . import wire
from .clock import seconds
from .outcome import Outcome
from .play import NOT_YET, Play, Sight, commitment
from .wire import encode

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket


class Before(msgspec.Struct):
    """How things were before a change, and what each audience will see of it."""

    you: dict["Socket", wire.You]
    started: bool
    sights: dict[int | None, Sight] = {}


def before(room: "Room", play: Play | None) -> Before:
    """Views are made here, before storing: an answer whose view cannot be made must not become the table."""
    sights: dict[int | None, Sight] = {}
    if play is not None and room.play is not None:
        audiences = {room.seating.seat_of(socket.player) for socket in room.sockets}
        sights = {audience: play.sight(audience) for audience in audiences}
    elif play is not None:
        for seat in range(play.table.seats):
            play.sight(seat)
    return Before({socket: you(room, socket.player) for socket in room.sockets}, room.play is not None, sights)


def tell(room: "Room", was: Before, outcome: Outcome) -> None:
    """Whoever is somebody else now gets a new welcome, the others what is new."""
    began = room.play is not None and not was.started
    welcomed = [s for s in was.you if s in room.sockets and (began or was.you[s] != you(room, s.player))]
    for socket in welcomed:
        socket.send(welcome(room, socket.player, 0))
    for audience, sight in was.sights.items():
        mark = (hash(sight.view), sight.undo)
        if sight.events or room.shown.get(audience) != mark:
            room.shown[audience] = mark
            news = wire.Update(sight.number, sight.events, sight.log, sight.acted, Raw(sight.view), sight.undo)
            update = encode(news).decode()
            for socket in room.sockets:
                if room.seating.seat_of(socket.player) == audience and socket not in welcomed:
                    socket.send(update)
    if outcome.chat is not None:
        send(room, encode(outcome.chat).decode())
    if outcome.seating is not None:
        tell_room(room)


def tell_room(room: "Room") -> None:
    if room.sockets:
        send(room, encode(wire.RoomNews(room_state(room))).decode())


def send(room: "Room", message: str) -> None:
    for socket in room.sockets:
        socket.send(message)


def you(room: "Room", player: int | None) -> wire.You:
    name = None if player is None else room.seating.players[player].name
    return wire.You(room.role(player), room.seating.seat_of(player), name, player is not None)


def welcome(room: "Room", player: int | None, after: int) -> str:
    play, seat = room.play, room.seating.seat_of(player)
    view = None if play is None else play.view(seat)
    undo = play is not None and play.may_undo(seat)
    if view is not None:
        room.shown[seat] = (hash(view), undo)
    return encode(
        wire.Welcome(
            wire.VERSION,
            you(room, player),
            room_state(room),
            list(room.chat),
            0 if play is None else play.number(seat),
            [] if play is None else play.lines(seat, room.journal)[after:],
            [] if play is None else play.log.lines(play.table, seat),
            NOT_YET if play is None else play.acted_by(seat),
            None if view is None else Raw(view),
            undo,
        )
    ).decode()


def room_state(room: "Room") -> wire.Room:
    seating = room.seating
    return wire.Room(
        id=room.id,
        game=room.game.id,
        status=seating.status,
        closed=seating.closed,
        public=seating.public,
        options=seating.options,
        idle=seating.idle,
        grace=seconds(room.clock.grace),
        paused=seating.paused,
        host=seating.seat_of(seating.host),
        watchers=sum(seating.seat_of(socket.player) is None for socket in room.sockets),
        rematch=seating.rematch,
        commitment=None if room.key is None else commitment(room.key, room.id, room.game.rules_version),
        secret=room.key.hex() if room.key is not None and seating.status == "over" else None,
        seats=[seat_state(room, seat) for seat in range(len(seating.chairs))],
    )


def seat_state(room: "Room", seat: int) -> wire.SeatState:
    seating = room.seating
    chair = seating.chairs[seat]
    grace = room.clock.grace_left(chair.person)
    idle = None if chair.person is None else room.clock.idle_left(seat, seating.idle)
    return wire.SeatState(
        seat=seat,
        state=chair.state,
        name=None if chair.player is None else seating.players[chair.player].name,
        bot=chair.bot,
        connected=chair.state == "bot" or room.present(chair.player),
        grace_left=None if grace is None else seconds(grace),
        idle_left=None if idle is None else seconds(idle),
        may_hand_over=grace == 0,
        may_answer_for=idle == 0,
    )
