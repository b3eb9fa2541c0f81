"""Answers to the game's asks."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.table import OVER
from facedown.server import wire
from facedown.server.lessons import mistake
from facedown.server.outcome import Outcome
from facedown.server.play import Play
from facedown.server.reading import frozen_choice

if TYPE_CHECKING:
    from facedown.server.room import Room

NOT_STARTED = Refusal("not-started", "", "The game has not started yet.")
PAUSED = Refusal("paused", "", "The host has paused the game.")
STALE = Refusal("stale", "", "That question is no longer open. See what is being asked now.")


def playing(room: "Room", player: int) -> tuple[Play, int] | Refusal:
    """The game that this player is in, and where they sit."""
    play, seat = room.play, room.seating.seat_of(player)
    if play is None:
        return NOT_STARTED if room.ending.finished is None else OVER
    if room.seating.paused:
        return PAUSED
    assert seat is not None
    return play, seat


def asked(room: "Room", player: int, number: int) -> tuple[Play, int, Ask] | Refusal:
    """The ask that this player is to answer, if it is still the one with this number."""
    found = playing(room, player)
    if isinstance(found, Refusal):
        return found
    play, seat = found
    if play.is_stale(seat, number):
        return STALE
    refusal, ask = play.table.why_not_now(seat), play.table.ask_of(seat)
    if refusal is not None:
        return refusal
    assert ask is not None
    return play, seat, ask


def answer(room: "Room", player: int, command: wire.Answer) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    if command.index >= len(ask.options):
        return Refusal("no-such-choice", ask.rule, "That is not among the choices.")
    return mistake(room, ask, command.index) or room.played(play.after(seat, command.index))


def propose(room: "Room", player: int, command: wire.Propose) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    choice = frozen_choice(command.choice)
    refusal = play.table.why_not(seat, choice)
    if refusal is not None:
        return refusal
    index = ask.options.index(choice)
    return mistake(room, ask, index) or room.played(play.after(seat, index))


def why_not(room: "Room", player: int, command: wire.WhyNot) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, _ = found
    return Outcome(ack={"refusal": play.table.why_not(seat, frozen_choice(command.choice))})


def undo(room: "Room", player: int, _: wire.Undo) -> Outcome | Refusal:
    found = playing(room, player)
    if isinstance(found, Refusal):
        return found
    play, seat = found
    after = play.after_undo(seat)
    return after if isinstance(after, Refusal) else room.played(after)
