"""Seats: taking one, leaving it, letting a bot stand in, playing again."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.kernel.options import ANY
from facedown.kernel.table import OVER
from facedown.server import wire
from facedown.server.options import fitting_options
from facedown.server.outcome import Outcome
from facedown.server.seating import Chair, Player, Seating
from facedown.server.store import NewTable, new_id

if TYPE_CHECKING:
    from facedown.server.room import Room

NO_SEAT = Refusal("no-seat", "", "There is no such seat.")
NOBODY_ELSE = Refusal("no-seat", "", "Nobody else is sitting there.")
TAKEN = Refusal("seat-taken", "", "That seat is taken.")
REMOVED = Refusal("removed", "", "The host has removed you from this table. You can still watch.")
BOT_STAYS = Refusal("bot-stays", "", "A bot plays this seat until the end, unless all at the table agree.")
HELD_ANOTHER = Refusal("held-another", "", "You held another seat at this table and know its secrets.")
STARTED = Refusal("started", "", "The game has already started.")
NOT_YOURS = Refusal("not-yours", "", "You can pick for your own seat only.")
NOT_YET = Refusal("not-yet", "", "Give them a little more time.")


def sit(room: "Room", player: int, command: wire.Sit) -> Outcome | Refusal:
    seating = room.seating.copy()
    refusal = take_seat(seating, player, command.seat)
    return refusal or Outcome(seating)


def take_seat(seating: Seating, player: int, seat: int) -> Refusal | None:
    """Changes `seating` unless it is refused."""
    person = seating.players[player]
    if seat >= len(seating.chairs):
        return NO_SEAT
    if seating.status == "over":
        return OVER
    if person.removed:
        return REMOVED
    chair = seating.chairs[seat]
    if chair.player is not None and chair.player != player:
        return TAKEN
    if chair.bot_stays:
        return BOT_STAYS
    person.stays = True
    if seating.status == "playing":
        if person.held not in (None, seat):
            return HELD_ANOTHER
        give_seat(seating, player, seat)
    else:
        seating.move(player, seat)
    return None


def give_seat(seating: Seating, player: int, seat: int) -> None:
    """While the game goes on. Whoever has asked for another asks no more."""
    if seating.vote is not None and seating.vote.player == player:
        seating.vote = None
    seating.players[player].held = seat
    seating.chairs[seat] = Chair(player)


def any_seat(seating: Seating) -> int | None:
    """The first open one, else while the game runs the first that a bot holds."""
    wanted = "bot" if seating.status == "playing" else "open"
    found = (seat for seat, chair in enumerate(seating.chairs) if chair.state == wanted and not chair.bot_stays)
    return next(found, None)


def stand(room: "Room", player: int, _: wire.Stand) -> Outcome | Refusal:
    seating = room.seating.copy()
    seat = seating.seat_of(player)
    assert seat is not None
    if seating.status == "playing":
        seating.chairs[seat] = Chair(player, room.game.best_bot, left=True)
        seating.vote = None  # to leave is not to agree
    else:
        seating.clear(seat)
    return Outcome(seating)


def take_back(room: "Room", player: int, _: wire.TakeBack) -> Outcome | Refusal:
    seating = room.seating.copy()
    chair = seating.chair_kept_for(player)
    if chair is None or seating.status != "playing":
        return Refusal("no-seat", "", "No seat is being kept for you.")
    chair.bot, chair.left = None, False
    return Outcome(seating)


def pick(room: "Room", player: int, command: wire.Pick) -> Outcome | Refusal:
    """Everybody picks for their own seat, the host for bots too."""
    seating, seat = room.seating.copy(), command.seat
    if seating.status != "lobby":
        return STARTED
    if seat >= len(seating.chairs):
        return NO_SEAT
    if seating.chairs[seat].person != player and not (player == seating.host and seating.chairs[seat].state == "bot"):
        return NOT_YOURS
    option = next((one for one in room.game.options if one.name == command.option and one.kind == "each-seat"), None)
    names = {} if option is None else {choice.id: choice.name for choice in option.choices}
    if option is None or command.choice not in (ANY, *names):
        return Refusal("options", "", "There is no such thing to pick.")
    picks = seating.picks.setdefault(option.name, [ANY] * len(seating.chairs))
    if command.choice in (*picks[:seat], *picks[seat + 1 :]) and command.choice != ANY:
        return Refusal("picked", "", f"{names[command.choice]} is taken. Pick somebody else.")
    picks[seat] = command.choice
    return Outcome(seating)


def hand_over(room: "Room", player: int, command: wire.HandOver) -> Outcome | Refusal:
    seating = room.seating.copy()
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "Nobody else is playing there.")
    if room.clock.grace_left(chair.person, seating) != 0:
        return NOT_YET
    if seating.status == "playing":
        chair.bot = room.game.best_bot
    else:
        seating.clear(command.seat)
    return Outcome(seating)


def let_bot_answer(room: "Room", player: int, command: wire.LetBotAnswer) -> Outcome | Refusal:
    seating, play = room.seating.copy(), room.play
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if play is None or chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "Nobody else is being asked there.")
    if room.clock.idle_left(command.seat, seating.idle) != 0:
        return NOT_YET
    chair.lent = play.asked[command.seat]
    return Outcome(seating)


def rematch(room: "Room", player: int, _: wire.Rematch) -> Outcome | Refusal:
    """The same people and bots at a new table; a seat without its person goes to the bot that stood in."""
    if room.seating.rematch is not None:
        return Outcome(ack={"rematch": room.seating.rematch})
    if room.seating.status != "over":
        return Refusal("not-yet", "", "The game is not over yet.")
    seating, new = room.seating.copy(), new_id()
    seating.rematch = new
    options, picks = fitting_options(room.game, seating)
    again = Seating(
        host=player,
        chairs=[Chair(chair.person, chair.bot) for chair in seating.chairs],
        players=[
            Player(person.name, removed=person.removed, stays=person.stays, beside=person.beside)
            for person in seating.players
        ],
        options=options,
        public=seating.public,
        coach=seating.coach,
        idle=seating.idle,
        picks=picks,
        pack=seating.pack,
        known=seating.known,
    )
    state, tokens = wire.encode(again), dict(room.tokens)
    created = NewTable(new, room.game.id, room.game.rules_version, again.public, state, tokens)
    return Outcome(seating, rematch=created, ack={"rematch": new})
