"""The host's business: options, bots, start, pause, remove, close."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from facedown.bots.levels import LEVELS
from facedown.games import content_hash
from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.kernel.proof import Terms
from facedown.kernel.replay import pack_of
from facedown.server import wire
from facedown.server.deal import Deal
from facedown.server.options import change_options
from facedown.server.outcome import Outcome
from facedown.server.seating import Chair, Seating

from .cutting import dealt
from .sitting import NO_SEAT, NOBODY_ELSE, STARTED

if TYPE_CHECKING:
    from facedown.server.room import Room

NOT_FULL = Refusal("not-full", "", "Some seats are empty. Wait for friends, or add bots.")


def set_bot(room: "Room", _: int, command: wire.SetBot) -> Outcome | Refusal:
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
    return Outcome(seating)


def change(room: "Room", _: int, command: wire.Change) -> Outcome | Refusal:
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
    return Outcome(seating)


def start(room: "Room", _: int, __: wire.Start, expected: Sequence[int] = ()) -> Outcome | Refusal:
    """Who is here with a browser that cuts is waited for, and who is `expected`."""
    seating = room.seating.copy()
    if seating.status != "lobby":
        return STARTED
    if any(chair.state == "open" for chair in seating.chairs):
        return NOT_FULL
    seating.status = "playing"
    for seat, chair in enumerate(seating.chairs):
        if chair.player is not None:
            seating.players[chair.player].held = seat
    cutters = [
        seat
        for seat, chair in enumerate(seating.chairs)
        if chair.person is not None and (chair.person in expected or room.cuts(chair.person))
    ]
    return dealt(room, Deal.begin(terms_of(room, seating), len(seating.chairs), cutters), seating)


def terms_of(room: "Room", seating: Seating) -> str:
    terms = Terms(
        table=room.id,
        game=room.game.id,
        rules=room.game.rules_version,
        content=content_hash(room.game),
        seats=[
            {"bot": chair.bot or ""} if chair.player is None else {"person": seating.players[chair.player].name}
            for chair in seating.chairs
        ],
        options=seating.all_options(),
        pack=pack_of(room.game),
    )
    return wire.encode(terms).decode()


def pause(room: "Room", _: int, command: wire.Pause) -> Outcome | Refusal:
    seating = room.seating.copy()
    if seating.status != "playing":
        return Refusal("not-started", "", "There is no game in progress to pause.")
    seating.paused = command.paused
    return Outcome(seating)


def remove(room: "Room", player: int, command: wire.Remove) -> Outcome | Refusal:
    seating = room.seating.copy()
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if chair.player is None or chair.player == player:
        return NOBODY_ELSE
    seating.players[chair.player].removed = True
    if seating.status == "playing":
        seating.chairs[command.seat] = Chair(bot=room.game.best_bot, bot_stays=True, was=chair.player)
        seating.vote = None  # else whoever does not agree could be removed
    else:
        seating.clear(command.seat)
    return Outcome(seating)


def close(room: "Room", player: int, _: wire.Close) -> Outcome | Refusal:
    seating = room.seating.copy()
    seating.status = "closed"
    why = f" {seating.closed}" if room.stopped else ""
    seating.closed = f"{seating.players[player].name} has closed this table.{why}"
    return Outcome(seating)


def play_on(room: "Room", _: int, __: wire.PlayOn) -> Outcome | Refusal:
    """The lesson's table becomes one like any other: its bots think for themselves."""
    seating = room.seating.copy()
    if seating.lesson is None:
        return Refusal("no-lesson", "", "No lesson is going on at this table.")
    seating.lesson = None
    return Outcome(seating)
