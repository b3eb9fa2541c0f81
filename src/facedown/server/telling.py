"""What the people at a table are told: the room, a welcome, and after a change what each audience sees of it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw

from . import wire
from .clock import seconds
from .lessons import lesson_state
from .outcome import Outcome
from .packs import facts_of
from .play import NOT_YET, Sight
from .seating import Player, Seating
from .store.codes import leads
from .wire import encode

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket

MOST_NAMED = 20  # of those who watch


class Before(msgspec.Struct):
    """How things were before a change, and what each audience will see of it. `you` is empty where nobody can become
    somebody else."""

    you: dict["Socket", wire.You]
    started: bool
    quick: bool
    sights: dict[int | None, Sight] = {}


def before(room: "Room", outcome: Outcome) -> Before:
    """Views are made here, before storing: an answer whose view cannot be made must not become the table."""
    play = outcome.play
    sights: dict[int | None, Sight] = {}
    if play is not None and room.play is not None:
        audiences = {room.seating.seat_of(socket.player) for socket in room.sockets}
        sights = {audience: play.sight(audience) for audience in audiences}
    elif play is not None:
        for seat in range(play.table.seats):
            play.sight(seat)
    settled = outcome.seating is None and room.play is not None
    people = {} if settled else {socket: you(room, socket.player) for socket in room.sockets}
    return Before(people, room.play is not None, room.minder.quick, sights)


def tell(room: "Room", was: Before, outcome: Outcome) -> None:
    """Whoever is somebody else now gets a new welcome, the others what is new."""
    began = room.play is not None and not was.started
    welcomed = [s for s in was.you if s in room.sockets and (began or was.you[s] != you(room, s.player))]
    for socket in welcomed:
        socket.send(welcome(room, socket.player, 0))
    others = [(room.seating.seat_of(s.player), s) for s in room.sockets if s not in welcomed] if was.sights else []
    for audience, sight in was.sights.items():
        mark = (hash(sight.view), sight.undo)
        if sight.events or room.shown.get(audience) != mark:
            room.shown[audience] = mark
            news = wire.Update(sight.number, sight.events, sight.log, sight.acted, Raw(sight.view), sight.undo)
            update = encode(news).decode()
            for seat, socket in others:
                if seat == audience:
                    socket.send(update)
    if outcome.chat is not None:
        tell_all(room, outcome.chat)
    if outcome.claim is not None:
        tell_all(room, outcome.claim.line)
    if outcome.seating is not None or outcome.deal is not None or room.minder.quick != was.quick:
        tell_room(room)


def tell_all(room: "Room", said: wire.ChatLine | wire.ClaimLine | wire.Reaction) -> None:
    line = encode(said).decode()
    for socket in room.sockets:
        socket.send(line)


def tell_room(room: "Room", to: "Iterable[Socket] | None" = None) -> None:
    """To all who are there, or to some of them."""
    told = list(room.sockets if to is None else to)
    news = encode(wire.RoomNews(room_state(room))).decode() if told else ""
    for socket in told:
        socket.comings = room.comings.count
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
            [entry.line for entry in room.claims],
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
    return None if room.ending.finished is None else room.ending.finished.sights[seat]


def room_state(room: "Room") -> wire.Room:
    seating = room.seating
    return wire.Room(
        id=room.id,
        code=room.code if leads(seating.status, room.created) else None,
        game=room.game.id,
        pack=pack_facts(room),
        status=seating.status,
        closed=seating.closed,
        stopped=room.stopped,
        public=seating.public,
        coach=seating.coach,
        known=seating.known and room.game.known is not None,
        options=seating.all_options(),
        idle=seating.idle,
        grace=seconds(room.clock.grace),
        paused=seating.paused,
        quick=room.minder.quick,
        host=seating.seat_of(seating.host),
        watchers=sum(watches(room, socket) for socket in room.sockets),
        screens=sum(socket.screen for socket in room.sockets),
        watching=watching(room),
        vote=vote_state(seating),
        rematch=seating.rematch,
        commitment=None if room.deal is None else room.deal.commitment.hex(),
        secret=room.deal.latest.seed.hex() if room.deal is not None and room.ended else None,
        deal=room.cutting.state(),
        cut_by=[] if room.deal is None else room.deal.cut_by(),
        voids=0 if room.deal is None else len(room.deal.tries) - 1,
        lesson=lesson_state(room),
        put_back=seating.put_back,
        seats=[seat_state(room, seat) for seat in range(len(seating.chairs))],
    )


def pack_facts(room: "Room") -> wire.PackFacts | None:
    """Where its files are missing, what is known without them."""
    named, pack = room.seating.pack, room.game.pack
    if pack is not None:
        return facts_of(pack)
    return None if named is None else wire.PackFacts(named.name, named.hash, "", "", "")


def watches(room: "Room", socket: "Socket") -> bool:
    """Somebody who has no seat: no big screen, no curtain between two who have one."""
    return not socket.screen and socket.player == socket.of and room.seating.seat_of(socket.player) is None


def watching(room: "Room") -> list[str]:
    seating = room.seating
    if seating.status != "playing" or not any(chair.bot_stays for chair in seating.chairs):
        return []
    here = sorted({socket.player for socket in room.sockets if socket.player is not None})
    free = [seating.players[player] for player in here if seating.seat_of(player) is None]
    names = dict.fromkeys(person.name for person in free if person.held is None and not person.removed)
    return list(names)[:MOST_NAMED]


def vote_state(seating: Seating) -> wire.Vote | None:
    vote = seating.vote
    if vote is None:
        return None
    was, people = seating.chairs[vote.seat].was, [chair.player for chair in seating.chairs]
    return wire.Vote(
        number=vote.number,
        seat=vote.seat,
        name=seating.players[vote.player].name,
        was=None if was is None else seating.players[was].name,
        agreed=[people.index(player) for player in vote.agreed],
        awaited=[people.index(player) for player in seating.voters() if player not in vote.agreed],
    )


def listed_room(room: "Room", player: int | None = None) -> wire.ListedRoom:
    play, finished = room.play, room.ending.finished
    return wire.ListedRoom(
        **msgspec.structs.asdict(room_state(room)),
        created=room.created // 10**9,
        own=room.seating.seat_of(player),
        awaited=[] if play is None else list(play.table.awaited()),
        winners=list(play.table.winners) if play is not None else [] if finished is None else finished.result.winners,
    )


def seat_state(room: "Room", seat: int) -> wire.SeatState:
    seating = room.seating
    chair = seating.chairs[seat]
    grace = room.clock.grace_left(chair.person, seating)
    idle = None if chair.person is None else room.clock.idle_left(seat, seating.idle)
    return wire.SeatState(
        seat=seat,
        state=chair.state,
        name=None if chair.player is None else seating.players[chair.player].name,
        bot=chair.bot,
        bot_stays=chair.bot_stays,
        declined=chair.declined,
        connected=chair.state == "bot" or room.present(chair.player),
        grace_left=None if grace is None else seconds(grace),
        idle_left=None if idle is None else seconds(idle),
        may_hand_over=grace == 0,
        may_answer_for=idle == 0,
    )
