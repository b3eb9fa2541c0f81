"""What the people at a table are sent: the room, a welcome, and after a change what each audience sees of it."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw

from facedown.kernel.events import Event
from facedown.server.protocol import wire
from facedown.server.protocol.wire import encode
from facedown.server.store.codes import leads

from . import attendance
from .change import Change, TableState
from .connection import Connection
from .dealt_in import stays_a_bots
from .feature import NOTHING, Known, RoomLike
from .game_session import NOT_YET, Play, SeatUpdate
from .seating import Player, Seating
from .timers import Asked, seconds


class Updates(msgspec.Struct):
    """The messages to send once a change is stored: a full welcome for those whose identity changed, news for the
    rest."""

    welcomes: dict[Connection, list[str]] = {}
    views: dict[int | None, str] = {}
    shown: list[tuple[int | None, str]] = []  # messages of features, each with its audience
    to_all: list[str] = []
    marks: dict[object, object] = {}  # by audience: the last thing it will have seen
    told_of: int = 0  # number of joins and leaves so far


def prepare_updates(room: RoomLike, change: Change) -> Updates:
    """Made before storing: an answer that cannot be shown must not be stored."""
    now, after = room.state, room.state.after(change)
    began = after.play is not None and now.play is None
    updates = Updates()
    if change.seating is not None or began:
        journal = [] if after.play is None else [*room.journal, *(after.play.row.events if change.play else ())]
        for one in room.connections:
            if began or you(now.seating, one.player) != you(after.seating, one.player):
                updates.welcomes[one] = welcome(room, after, journal, one.player, 0, updates.marks, change.extra)
    if change.play is not None:
        prepare_views(room, change.play, updates)
        if began:  # somebody may hold that seat without being connected
            for seat in range(change.play.table.seats):
                change.play.sight(seat)
    updates.to_all = [encode(one).decode() for one in change.told]
    if change.seating is not None or change.deal is not None or change.news:
        updates.to_all.append(room_news(room, after))
        updates.told_of = room.comings
    prepare_shown(room, after, change.extra, updates)
    return updates


def prepare_views(room: RoomLike, play: Play, updates: Updates) -> None:
    """For everybody connected; every seat's view must also succeed."""
    audiences = {room.seating.seat_of(one.player) for one in room.connections if one not in updates.welcomes}
    for audience in audiences:
        sight = play.sight(audience)
        mark = (hash(sight.view), sight.undo)
        if sight.events or room.shown.get(audience) != mark:
            updates.marks[audience] = mark
            update = wire.Update(sight.number, sight.events, sight.log, sight.acted, Raw(sight.view), sight.undo)
            updates.views[audience] = encode(update).decode()


def prepare_shown(room: RoomLike, after: TableState, extra: Mapping[str, Any], updates: Updates) -> None:
    """What features show in messages of their own."""
    for feature in room.having("shows"):
        known = Known(after, room.game, feature.needs, extra)
        for audience in {room.seating.seat_of(one.player) for one in room.connections}:
            message, key = feature.shows(known, audience), (feature.name, audience)
            text = None if message is None else encode(message).decode()
            if text is not None and room.shown.get(key) != text:
                updates.marks[key] = text
                updates.shown.append((audience, text))


def send_updates(room: RoomLike, updates: Updates) -> None:
    room.shown.update(updates.marks)
    for connection, texts in updates.welcomes.items():
        for text in texts:
            connection.send(text)
    for connection in room.connections:
        seat = room.seating.seat_of(connection.player)
        if connection not in updates.welcomes:
            if seat in updates.views:
                connection.send(updates.views[seat])
            for audience, text in updates.shown:
                if audience == seat:
                    connection.send(text)
        for text in updates.to_all:
            connection.send(text)
        connection.told_of = max(connection.told_of, updates.told_of)


def tell_all(connections: Iterable[Connection], messages: Iterable[wire.Outgoing]) -> None:
    for message in messages:
        text = encode(message).decode()
        for connection in connections:
            connection.send(text)


def you(seating: Seating, player: int | None) -> wire.You:
    person = Player("") if player is None else seating.players[player]
    return wire.You(
        role=seating.role_of(player),
        seat=seating.seat_of(player),
        name=person.name or None,
        known=player is not None,
        held=person.held,
        removed=person.removed,
    )


def welcome(
    room: RoomLike,
    state: TableState,
    journal: list[Event],
    player: int | None,
    after: int,
    marks: dict[object, object],
    extra: Mapping[str, Any] = NOTHING,
) -> list[str]:
    """The welcome itself, and the messages of features that follow it. `marks` records what the recipient has then
    seen."""
    seat = state.seating.seat_of(player)
    sight = full_sight(state, journal, seat)
    if sight is not None:
        marks[seat] = (hash(sight.view), sight.undo)
    greeting = wire.Welcome(
        version=wire.VERSION,
        you=you(state.seating, player),
        room=room_state(room, state),
        number=0 if sight is None else sight.number,
        journal=[] if sight is None else sight.events[after:],
        log=[] if sight is None else sight.log,
        acted=NOT_YET if sight is None else sight.acted,
        view=None if sight is None else Raw(sight.view),
        undo=sight is not None and sight.undo,
        **{name: field for feature in room.having("in_welcome") for name, field in feature.in_welcome().items()},
    )
    shown = (one.shows(Known(state, room.game, one.needs, extra), seat) for one in room.having("shows"))
    return [encode(message).decode() for message in (greeting, *shown) if message is not None]


def full_sight(state: TableState, journal: list[Event], seat: int | None) -> SeatUpdate | None:
    """Everything this table has told the seat so far, and its current view."""
    if state.play is not None:
        return state.play.full_update(seat, journal)
    return None if state.finished is None else state.finished.sights[seat]


def room_news(room: RoomLike, state: TableState) -> str:
    return encode(wire.RoomNews(room_state(room, state))).decode()


def room_state(room: RoomLike, state: TableState) -> wire.Room:
    seating = state.seating
    return wire.Room(
        id=room.id,
        code=room.code if leads(seating.status, room.created, room.tools.clocks.wall()) else None,
        game=room.game.id,
        pack=pack_facts(room, seating),
        status=seating.status,
        closed=seating.closed,
        stopped=state.stopped,
        public=seating.public,
        coach=seating.coach,
        known=seating.known and room.game.notebook is not None,
        options=seating.all_options(),
        idle=seating.idle,
        grace=seconds(room.timers.grace),
        paused=seating.paused,
        host=seating.seat_of(seating.host),
        watchers=sum(attendance.watches(seating, one) for one in room.connections),
        screens=sum(one.screen for one in room.connections),
        rematch=seating.rematch,
        put_back=seating.put_back,
        seats=seat_states(room, state),
        **{
            name: field
            for feature in room.having("in_room")
            for name, field in feature.in_room(Known(state, room.game, feature.needs)).items()
        },
    )


def pack_facts(room: RoomLike, seating: Seating) -> wire.PackFacts | None:
    """Falls back to what is known without the pack's files where they are missing."""
    named, pack = seating.pack, room.game.pack
    if pack is not None:
        return wire.PackFacts.of(pack)
    return None if named is None else wire.PackFacts(named.name, named.hash, "", "", "")


def listed_room(room: RoomLike, player: int | None = None) -> wire.ListedRoom:
    play, finished = room.play, room.state.finished
    return wire.ListedRoom(
        **msgspec.structs.asdict(room_state(room, room.state)),
        created=room.created // 10**9,
        own=room.seating.seat_of(player),
        awaited=[] if play is None else list(play.table.awaited()),
        winners=list(play.table.winners) if play is not None else [] if finished is None else finished.result.winners,
    )


def seat_states(room: RoomLike, state: TableState) -> list[wire.SeatState]:
    asked = room.timers.waits_after(state.play, state.seating).asked
    return [seat_state(room, state, seat, asked) for seat in range(len(state.seating.chairs))]


def seat_state(room: RoomLike, state: TableState, seat: int, asked: Asked) -> wire.SeatState:
    seating, timers = state.seating, room.timers
    chair = seating.chairs[seat]
    grace = timers.grace_left(chair.person, seating)
    idle = None if chair.person is None else timers.left_of(asked, seat, seating.idle)
    return wire.SeatState(
        seat=seat,
        state=chair.state,
        name=None if chair.player is None else seating.players[chair.player].name,
        bot=chair.bot,
        bot_stays=stays_a_bots(seating, seat),
        connected=chair.state == "bot" or attendance.present(room.connections, seating, chair.player),
        grace_left=None if grace is None else seconds(grace),
        idle_left=None if idle is None else seconds(idle),
        may_hand_over=grace == 0,
        may_answer_for=idle == 0,
    )
