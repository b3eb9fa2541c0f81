"""What the people at a table are told: the room, a welcome, and after a change what each audience sees of it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from . import wire
from .clock import seconds
from .outcome import Outcome
from .play import NOT_YET, Play, Sight
from .seating import Player
from .wire import encode

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket


class Before(msgspec.Struct):
    """How things were before a change, and what each audience will see of it."""

    you: dict["Socket", wire.You]
    started: bool
    quick: bool
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
    people = {socket: you(room, socket.player) for socket in room.sockets}
    return Before(people, room.play is not None, room.minder.quick, sights)


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
        line = encode(outcome.chat).decode()
        for socket in room.sockets:
            socket.send(line)
    if outcome.seating is not None or outcome.deal is not None or room.minder.quick != was.quick:
        tell_room(room)


def tell_room(room: "Room", to: "Iterable[Socket] | None" = None) -> None:
    """To all who are there, or to some of them."""
    told = list(room.sockets if to is None else to)
    news = encode(wire.RoomNews(room_state(room))).decode() if told else ""
    for socket in told:
        socket.comings = room.comings
        socket.send(news)


def you(room: "Room", player: int | None) -> wire.You:
    person = Player("") if player is None else room.seating.players[player]
    return wire.You(
        role=room.role(player),
        seat=room.seating.seat_of(player),
        name=person.name or None,
        known=player is not None,
        held=person.held,
        removed=person.removed,
    )


def welcome(room: "Room", player: int | None, after: int) -> str:
    seat = room.seating.seat_of(player)
    sight = whole_sight(room, seat)
    if sight is not None:
        room.shown[seat] = (hash(sight.view), sight.undo)
    return encode(
        wire.Welcome(
            wire.VERSION,
            you(room, player),
            room_state(room),
            list(room.chat),
            0 if sight is None else sight.number,
            [] if sight is None else sight.events[after:],
            [] if sight is None else sight.log,
            NOT_YET if sight is None else sight.acted,
            None if sight is None else Raw(sight.view),
            sight is not None and sight.undo,
        )
    ).decode()


def whole_sight(room: "Room", seat: int | None) -> Sight | None:
    """All that was told at this table, and how it stands."""
    if room.play is not None:
        return room.play.whole_sight(seat, room.journal)
    return None if room.finished is None else room.finished.sights[seat]


def room_state(room: "Room") -> wire.Room:
    seating = room.seating
    return wire.Room(
        id=room.id,
        code=room.code if seating.status == "lobby" else None,
        game=room.game.id,
        status=seating.status,
        closed=seating.closed,
        public=seating.public,
        options=seating.all_options(),
        idle=seating.idle,
        grace=seconds(room.clock.grace),
        paused=seating.paused,
        quick=room.minder.quick,
        host=seating.seat_of(seating.host),
        watchers=sum(seating.seat_of(socket.player) is None for socket in room.sockets),
        rematch=seating.rematch,
        commitment=None if room.deal is None else room.deal.commitment.hex(),
        secret=room.deal.latest.seed.hex() if room.deal is not None and room.ended else None,
        deal=room.cutting.state(),
        cut_by=[] if room.deal is None else room.deal.cut_by(),
        voids=0 if room.deal is None else len(room.deal.tries) - 1,
        seats=[seat_state(room, seat) for seat in range(len(seating.chairs))],
    )


def listed_room(room: "Room") -> wire.ListedRoom:
    play, finished = room.play, room.finished
    return wire.ListedRoom(
        **msgspec.structs.asdict(room_state(room)),
        created=room.created // 10**9,
        awaited=[] if play is None else list(play.table.awaited()),
        winners=list(play.table.winners) if play is not None else [] if finished is None else finished.result.winners,
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
        bot_stays=chair.bot_stays,
        connected=chair.state == "bot" or room.present(chair.player),
        grace_left=None if grace is None else seconds(grace),
        idle_left=None if idle is None else seconds(idle),
        may_hand_over=grace == 0,
        may_answer_for=idle == 0,
    )
