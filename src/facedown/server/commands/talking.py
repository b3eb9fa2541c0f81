"""Chat and reactions, and whether somebody looks."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.kernel.errors import Unreadable
from facedown.server import wire
from facedown.server.outcome import Outcome
from facedown.server.reading import one_line
from facedown.server.throttle import Bucket

from .answering import NOT_STARTED
from .sitting import NOBODY_ELSE

if TYPE_CHECKING:
    from facedown.server.room import Room

LONGEST = 300
AT_ONCE, EACH_SECOND = 5, 0.5


def say(room: "Room", player: int, command: wire.Say) -> Outcome | Refusal:
    try:
        words = one_line(command.words, LONGEST, "A chat line")
    except Unreadable as error:
        return Refusal("unreadable", "", f"{error}.")
    if not may_speak(room, player):
        return Refusal("too-fast", "", "Slow down: one line every two seconds.")
    number = room.chat[-1].number + 1 if room.chat else 1
    seating = room.seating
    line = wire.ChatLine(number, seating.seat_of(player), seating.players[player].name, words)
    if seating.players[player].stays:
        return Outcome(chat=line)
    seating = seating.copy()
    seating.players[player].stays = True
    return Outcome(seating, chat=line)


def react(room: "Room", player: int, command: wire.React) -> Outcome | Refusal:
    seating = room.seating
    seat = seating.seat_of(player)
    assert seat is not None
    if seating.status == "lobby":
        return NOT_STARTED
    if command.to >= len(seating.chairs) or command.to == seat:
        return NOBODY_ELSE
    if not may_speak(room, player):
        return Refusal("too-fast", "", "Slow down: one reaction every two seconds.")
    return Outcome(reaction=wire.Reaction(seat, command.to, command.kind))


def may_speak(room: "Room", player: int) -> bool:
    """Lines, claims and reactions count together."""
    return room.talk.setdefault(player, Bucket(AT_ONCE, EACH_SECOND)).take()


def look(_: "Room", __: int, command: wire.Look) -> Outcome | Refusal:
    return Outcome(away=command.away)
