"""Answers to the game's asks."""

from facedown.kernel.asks import Ask, Refusal
from facedown.server import wire
from facedown.server.play import Play
from facedown.server.reading import frozen_choice
from facedown.server.room import Outcome, Room

NOT_STARTED = Refusal("not-started", "", "The game has not started yet.")
OVER = Refusal("over", "", "The game is over.")
PAUSED = Refusal("paused", "", "The host has paused the game.")
SEALED = Refusal("sealed", "", "You have already answered. Take that back first.")


def asked(room: Room, player: int, number: int) -> tuple[Play, int, Ask] | Refusal:
    """The ask that this player is to answer, if it is still the one with this number."""
    play, seat = room.play, room.standing.seat_of(player)
    if play is None:
        return NOT_STARTED
    if play.table.over:
        return OVER
    if room.standing.paused:
        return PAUSED
    assert seat is not None
    ask = play.ask(seat, number)
    if isinstance(ask, Refusal):
        return ask
    return SEALED if seat in play.table.sealed else (play, seat, ask)


def answer(room: Room, player: int, command: wire.Answer) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    if command.index >= len(ask.options):
        return Refusal("no-such-choice", ask.rule, "That is not among the choices.")
    return room.played(play.after(seat, command.index))


def propose(room: Room, player: int, command: wire.Propose) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    choice = frozen_choice(command.choice)
    refusal = play.table.why_not(seat, choice)
    return refusal or room.played(play.after(seat, ask.options.index(choice)))


def why_not(room: Room, player: int, command: wire.WhyNot) -> Outcome | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, _ = found
    refusal = play.table.why_not(seat, frozen_choice(command.choice))
    reason = None if refusal is None else {"code": refusal.code, "rule": refusal.rule, "words": refusal.words}
    return Outcome(ack={"refusal": reason})


def undo(room: Room, player: int, _: wire.Undo) -> Outcome | Refusal:
    play, seat = room.play, room.standing.seat_of(player)
    if play is None:
        return NOT_STARTED
    if play.table.over:
        return OVER
    if room.standing.paused:
        return PAUSED
    assert seat is not None
    after = play.after_undo(seat)
    return after if isinstance(after, Refusal) else room.played(after)
