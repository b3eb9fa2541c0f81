"""The host's commands: options, bots, start, pause, remove, close."""

from collections.abc import Sequence

from facedown.bots.levels import LEVELS
from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.server.protocol import wire
from facedown.server.room.attendance import cuts
from facedown.server.room.change import Change
from facedown.server.room.deal import Deal
from facedown.server.room.feature import RoomLike
from facedown.server.room.seating import Chair
from facedown.server.room.table_options import change_options

from .dealing import dealt, terms_of
from .sitting import NO_SEAT, NOBODY_ELSE, STARTED

TO_SEE_IT = 5  # seconds between allowing late friends and the deal
JUST_ALLOWED = Refusal("not-yet", "", "Late friends were allowed in just now. Give everybody five seconds to see it.")
NOT_FULL = Refusal("not-full", "", "Some seats are empty. Wait for friends, or add bots.")


def set_bot(room: RoomLike, _: int, command: wire.SetBot) -> Change | Refusal:
    seating = room.seating.copy()
    if seating.status != "lobby":
        return STARTED
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    if seating.chairs[command.seat].player is not None:
        return Refusal("seat-taken", "", "That seat is taken.")
    if command.bot is not None and command.bot not in (names := (*room.game.bots, *LEVELS)):
        return Refusal("no-bot", "", f"There is no bot {command.bot!r}; bots: {', '.join(names)}.")
    if command.bot is None:
        seating.clear(command.seat)
    else:
        seating.chairs[command.seat] = Chair(bot=command.bot)
    return Change(seating)


def change(room: RoomLike, _: int, command: wire.Change) -> Change | Refusal:
    seating = room.seating.copy()
    if seating.status != "lobby":
        return STARTED
    seats = len(seating.chairs) if command.seats is None else command.seats
    if any(chair.player is not None for chair in seating.chairs[seats:]):
        return Refusal("seat-taken", "", "Somebody is sitting in a seat that would be removed.")
    try:
        change_options(room.game, seating, seats, command.options or {})
    except FacedownError as error:
        return Refusal("options", "", str(error))
    if command.public is not None:
        seating.public = command.public
    if command.coach is not None:
        seating.coach = command.coach
    if command.known is not None:
        seating.known = command.known
    if command.idle is not None:
        seating.idle = command.idle
    return Change(seating)


def start(room: RoomLike, _: int, __: wire.Start, expected: Sequence[int] = ()) -> Change | Refusal:
    """The deal waits for everybody connected whose browser cuts, and for those `expected`."""
    seating = room.seating.copy()
    if seating.status != "lobby":
        return STARTED
    if any(chair.state == "open" for chair in seating.chairs):
        return NOT_FULL
    if seating.late and seating.people() > 1 and room.tools.clocks.wall() < seating.late_since + TO_SEE_IT:
        return JUST_ALLOWED
    seating.dealt = [chair.player for chair in seating.chairs]
    seating.status = "playing"
    for seat, chair in enumerate(seating.chairs):
        if chair.player is not None:
            seating.players[chair.player].held = seat
    cutters = [
        seat
        for seat, chair in enumerate(seating.chairs)
        if chair.person is not None and (chair.person in expected or cuts(room.connections, chair.person))
    ]
    deal = Deal.begin(terms_of(room, seating), len(seating.chairs), cutters, room.tools.entropy)
    return dealt(room, deal, seating)


def pause(room: RoomLike, _: int, command: wire.Pause) -> Change | Refusal:
    seating = room.seating.copy()
    if seating.status != "playing":
        return Refusal("not-started", "", "There is no game in progress to pause.")
    seating.paused = command.paused
    return Change(seating)


def remove(room: RoomLike, player: int, command: wire.Remove) -> Change | Refusal:
    seating = room.seating.copy()
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if chair.player is None or chair.player == player:
        return NOBODY_ELSE
    seating.players[chair.player].removed = True
    if seating.status == "playing":
        seating.chairs[command.seat] = Chair(bot=room.game.best_bot, bot_stays=True)
    else:
        seating.clear(command.seat)
    return Change(seating)


def close(room: RoomLike, player: int, _: wire.Close) -> Change | Refusal:
    seating = room.seating.copy()
    seating.status = "closed"
    why = f" {seating.closed}" if room.state.stopped else ""
    seating.closed = f"{seating.players[player].name} has closed this table.{why}"
    return Change(seating)
