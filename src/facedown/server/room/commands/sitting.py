"""Seats: taking one, leaving it, letting a bot stand in, playing again."""

from collections.abc import Iterator

from facedown.kernel.asks import Refusal
from facedown.kernel.options import ANY
from facedown.kernel.table import OVER
from facedown.server.protocol import wire
from facedown.server.room.change import Change
from facedown.server.room.dealt_in import electorate, give_seat, is_open_to_friends, is_vacant
from facedown.server.room.feature import RoomLike
from facedown.server.room.seating import Chair, Player, Seating
from facedown.server.room.table_options import fitting_options
from facedown.server.store import NewTable, new_id

NO_SEAT = Refusal("no-seat", "", "There is no such seat.")
NOBODY_ELSE = Refusal("no-seat", "", "Nobody else is sitting there.")
TAKEN = Refusal("seat-taken", "", "That seat is taken.")
REMOVED = Refusal("removed", "", "The host has removed you from this table. You can still watch.")
BOT_STAYS = Refusal(
    "bot-stays",
    "",
    "That hand was not dealt to you. All who were dealt in have to agree first.",
)
HELD_ANOTHER = Refusal("held-another", "", "You held another seat at this table and know its secrets.")
STARTED = Refusal("started", "", "The game has already started.")
NOT_YOURS = Refusal("not-yours", "", "You can pick for your own seat only.")
NOT_YET = Refusal("not-yet", "", "Give them a little more time.")


def sit(room: RoomLike, player: int, command: wire.Sit) -> Change | Refusal:
    seating = room.seating.copy()
    return take_seat(seating, player, command.seat) or Change(seating)


def take_seat(seating: Seating, player: int, seat: int) -> Refusal | None:
    """Changes `seating` unless it is refused."""
    person = seating.players[player]
    if seat >= len(seating.chairs):
        return NO_SEAT
    if seating.status == "over":
        return OVER
    if person.removed:
        return REMOVED
    chair, plays = seating.chairs[seat], seating.status == "playing"
    if chair.player not in (None, player) and not (plays and is_vacant(seating, seat)):
        return TAKEN
    if not plays:
        seating.move(player, seat)
        person.stays = True
        return None
    if person.held not in (None, seat):
        return HELD_ANOTHER
    if chair.player != player and not is_open_to_friends(seating, seat):
        return BOT_STAYS
    give_seat(seating, player, seat)
    return None


def any_seat(seating: Seating) -> int | None:
    """The first open seat, else, once the game runs, the first that late friends may take."""
    if seating.status == "playing":
        return next((seat for seat in range(len(seating.chairs)) if is_open_to_friends(seating, seat)), None)
    return next((seat for seat, chair in enumerate(seating.chairs) if chair.state == "open"), None)


def stand(room: RoomLike, player: int, command: wire.Stand) -> Change | Refusal:
    seating = room.seating.copy()
    seat = seating.seat_of(player)
    assert seat is not None
    if seating.status == "playing":
        seating.players[player].friends = command.friends
        seating.chairs[seat] = Chair(player, room.game.best_bot, left=True)
    else:
        seating.clear(seat)
    return Change(seating)


def take_back(room: RoomLike, player: int, _: wire.TakeBack) -> Change | Refusal:
    seating = room.seating.copy()
    chair = seating.chair_kept_for(player)
    if chair is None or seating.status != "playing":
        return Refusal("no-seat", "", "No seat is being kept for you.")
    chair.bot, chair.left = None, False
    seating.players[player].friends = False
    return Change(seating)


def pick(room: RoomLike, player: int, command: wire.Pick) -> Change | Refusal:
    """Players pick for their own seat; the host also picks for bots."""
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
    return Change(seating)


def hand_over(room: RoomLike, player: int, command: wire.HandOver) -> Change | Refusal:
    seating = room.seating.copy()
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "Nobody else is playing there.")
    if room.timers.grace_left(chair.person, seating) != 0:
        return NOT_YET
    if seating.status == "playing":
        chair.bot = room.game.best_bot
    else:
        seating.clear(command.seat)
    return Change(seating)


def let_bot_answer(room: RoomLike, player: int, command: wire.LetBotAnswer) -> Change | Refusal:
    seating, play = room.seating.copy(), room.play
    if command.seat >= len(seating.chairs):
        return NO_SEAT
    chair = seating.chairs[command.seat]
    if play is None or chair.person is None or chair.person == player:
        return Refusal("no-seat", "", "Nobody else is being asked there.")
    if room.timers.idle_left(command.seat, seating.idle) != 0:
        return NOT_YET
    chair.lent = play.asked[command.seat]
    return Change(seating)


def rematch(room: RoomLike, player: int, _: wire.Rematch) -> Change | Refusal:
    """The same people and bots at a new table; an absent player's seat goes to the bot that stood in."""
    if room.seating.rematch is not None:
        return Change(ack={"rematch": room.seating.rematch})
    if room.seating.status != "over":
        return Refusal("not-yet", "", "The game is not over yet.")
    seating, new = room.seating.copy(), new_id(room.tools.entropy)
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
        late=seating.late,
    )
    state, tokens = wire.encode(again), dict(room.tokens)
    created = NewTable(new, room.game.id, room.game.rules_version, again.public, state, tokens)
    return Change(seating, rematch=created, ack={"rematch": new})


def looked_after(room: RoomLike, came: int | None) -> Seating:
    """A player who vanished and returns takes the seat back from the stand-in bot; a vanished host passes the role
    on."""
    before, timers = room.seating, room.timers
    seating = before.copy()
    kept = None if came is None else seating.chair_kept_for(came)
    if kept is not None and not kept.left and seating.status == "playing":
        kept.bot = None
    for chair in seating.chairs:
        chair.missed = chair.missed and chair.player != came
    if timers.grace_left(seating.host, seating) == 0:
        seating.host = next(iter(next_hosts(room, seating)), seating.host)
    return seating


def next_hosts(room: RoomLike, seating: Seating) -> Iterator[int]:
    """Those who were dealt in come first, also when they only watch by now (A11)."""
    seated = [chair.person for chair in seating.chairs]
    here = [person for person in seated if person is not None and person not in room.timers.gone]
    dealt_in = electorate(seating) if seating.status == "playing" else []
    yield from (player for player in here if player in dealt_in)
    yield from (player for player in dealt_in if room.present(player) and not seating.players[player].removed)
    yield from here
