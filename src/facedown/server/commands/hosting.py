"""The host's business: options, bots, start, pause, remove, close."""

import secrets

from facedown.kernel.asks import Refusal
from facedown.kernel.errors import FacedownError
from facedown.server import wire
from facedown.server.play import Play, read_options
from facedown.server.room import Outcome, Room
from facedown.server.states import Chair

KEY = 32  # bytes: 256 bits from the system for each deal
STARTED = Refusal("started", "", "The game has begun already.")
NO_SEAT = Refusal("no-seat", "", "There is no such seat.")


def set_bot(room: Room, _: int, command: wire.SetBot) -> Outcome | Refusal:
    standing = room.standing.copy()
    if standing.status != "lobby":
        return STARTED
    if command.seat >= len(standing.chairs):
        return NO_SEAT
    if standing.chairs[command.seat].player is not None:
        return Refusal("seat-taken", "", "Somebody sits there already.")
    if command.bot is not None and command.bot not in room.game.bots:
        return Refusal("no-bot", "", f"There is no bot {command.bot!r}; bots: {', '.join(room.game.bots)}.")
    standing.chairs[command.seat] = Chair(bot=command.bot)
    return Outcome(standing)


def change(room: Room, _: int, command: wire.Change) -> Outcome | Refusal:
    standing = room.standing.copy()
    if standing.status != "lobby":
        return STARTED
    seats = len(standing.chairs) if command.seats is None else command.seats
    if any(chair.player is not None for chair in standing.chairs[seats:]):
        return Refusal("seat-taken", "", "Somebody sits on a seat that would go.")
    options = standing.options if command.options is None else {**standing.options, **command.options}
    try:
        standing.options = read_options(room.game, seats, options)
    except FacedownError as error:
        return Refusal("options", "", str(error))
    standing.chairs = [*standing.chairs[:seats], *(Chair() for _ in range(seats - len(standing.chairs)))]
    if command.public is not None:
        standing.public = command.public
    if command.idle is not None:
        standing.idle = command.idle
    return Outcome(standing)


def start(room: Room, _: int, __: wire.Start) -> Outcome | Refusal:
    standing = room.standing.copy()
    if standing.status != "lobby":
        return STARTED
    if any(chair.state == "open" for chair in standing.chairs):
        return Refusal("not-full", "", "There are empty seats: wait for friends, or put bots on them.")
    standing.status = "playing"
    for seat, chair in enumerate(standing.chairs):
        if chair.player is not None:
            standing.players[chair.player].held = seat
    key = secrets.token_bytes(KEY)
    play = Play.open(room.game, len(standing.chairs), standing.options, key)
    return Outcome(standing, play, key)


def pause(room: Room, _: int, command: wire.Pause) -> Outcome | Refusal:
    standing = room.standing.copy()
    if standing.status != "playing":
        return Refusal("not-started", "", "There is no running game to pause.")
    standing.paused = command.paused
    return Outcome(standing)


def remove(room: Room, player: int, command: wire.Remove) -> Outcome | Refusal:
    standing = room.standing.copy()
    if command.seat >= len(standing.chairs):
        return NO_SEAT
    chair = standing.chairs[command.seat]
    if chair.player is None or chair.player == player:
        return Refusal("no-seat", "", "No other person sits there.")
    standing.players[chair.player].removed = True
    standing.chairs[command.seat] = Chair(bot=room.game.best_bot) if standing.status == "playing" else Chair()
    return Outcome(standing)


def close(room: Room, player: int, _: wire.Close) -> Outcome | Refusal:
    standing = room.standing.copy()
    standing.status = "closed"
    standing.closed = f"{standing.players[player].name} has closed this table."
    return Outcome(standing)
