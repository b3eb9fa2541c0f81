"""Seats: taking one, leaving it, letting a bot stand in, playing again."""

from facedown.kernel.asks import Refusal
from facedown.server import wire
from facedown.server.room import Outcome, Room
from facedown.server.states import Chair, Player, Standing
from facedown.server.store import tables

NO_SEAT = Refusal("no-seat", "", "There is no such seat.")
TAKEN = Refusal("seat-taken", "", "Somebody sits there already.")
REMOVED = Refusal("removed", "", "The host has taken you from this table; you may watch.")
OVER = Refusal("over", "", "The game is over.")
NOT_YET = Refusal("not-yet", "", "Give them a little more time.")


def sit(room: Room, player: int, command: wire.Sit) -> Outcome | Refusal:
    standing = room.standing.copy()
    refusal = take_seat(standing, player, command.seat)
    return refusal or Outcome(standing)


def take_seat(standing: Standing, player: int, seat: int) -> Refusal | None:
    """Changes `standing` unless it is refused."""
    person = standing.players[player]
    if seat >= len(standing.chairs):
        return NO_SEAT
    if standing.status == "over":
        return OVER
    if person.removed:
        return REMOVED
    chair = standing.chairs[seat]
    if chair.player is not None and chair.player != player:
        return TAKEN
    if standing.status == "playing":
        if person.held not in (None, seat):
            return Refusal("held-another", "", "You have held another seat at this table and know its secrets.")
        person.held = seat
    else:
        own = standing.seat_of(player)
        if own is not None:
            standing.chairs[own] = Chair()
    standing.chairs[seat] = Chair(player)
    return None


def any_seat(standing: Standing) -> int | None:
    """The first open one, else while the game runs the first that a bot holds."""
    wanted = "bot" if standing.status == "playing" else "open"
    return next((seat for seat, chair in enumerate(standing.chairs) if chair.state == wanted), None)


def stand(room: Room, player: int, _: wire.Stand) -> Outcome | Refusal:
    standing = room.standing.copy()
    seat = standing.seat_of(player)
    assert seat is not None
    if standing.status == "playing":
        standing.chairs[seat] = Chair(player, room.game.best_bot, left=True)
    else:
        standing.chairs[seat] = Chair()
    return Outcome(standing)


def take_back(room: Room, player: int, _: wire.TakeBack) -> Outcome | Refusal:
    standing = room.standing.copy()
    chair = standing.chair_kept_for(player)
    if chair is None or standing.status != "playing":
        return Refusal("no-seat", "", "No seat is kept for you here.")
    chair.bot, chair.left = None, False
    return Outcome(standing)


def hand_over(room: Room, player: int, command: wire.HandOver) -> Outcome | Refusal:
    standing = room.standing.copy()
    if command.seat >= len(standing.chairs):
        return NO_SEAT
    chair = standing.chairs[command.seat]
    if chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "No other person plays there.")
    if room.clock.grace_left(chair.person) != 0:
        return NOT_YET
    if standing.status == "playing":
        chair.bot = room.game.best_bot
    else:
        standing.chairs[command.seat] = Chair()
    return Outcome(standing)


def let_bot_answer(room: Room, player: int, command: wire.LetBotAnswer) -> Outcome | Refusal:
    standing, play = room.standing.copy(), room.play
    if command.seat >= len(standing.chairs):
        return NO_SEAT
    chair = standing.chairs[command.seat]
    if play is None or chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "No other person is asked there.")
    if room.clock.idle_left(command.seat, standing.idle) != 0:
        return NOT_YET
    chair.lent = play.asked[command.seat]
    return Outcome(standing)


def rematch(room: Room, player: int, _: wire.Rematch) -> Outcome | Refusal:
    """The same people and bots at a new table; a seat without its person goes to the bot that stood in."""
    if room.standing.rematch is not None:
        return Outcome(ack={"rematch": room.standing.rematch})
    if room.standing.status != "over":
        return Refusal("not-yet", "", "The game is not over yet.")
    standing, new = room.standing.copy(), tables.new_id()
    standing.rematch = new
    again = Standing(
        host=player,
        chairs=[Chair(chair.person, chair.bot) for chair in standing.chairs],
        players=[Player(person.name, removed=person.removed) for person in standing.players],
        options=standing.options,
        public=standing.public,
        idle=standing.idle,
    )
    created = tables.NewTable(new, room.game.id, room.game.rules_version, again.public, wire.encode(again))
    known = dict(room.tokens)
    return Outcome(standing, also=lambda connection: tables.create(connection, created, known), ack={"rematch": new})
