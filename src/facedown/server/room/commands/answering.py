"""Answers to the game's asks."""

from facedown.kernel.asks import Ask, Refusal
from facedown.kernel.table import OVER
from facedown.server.protocol import wire
from facedown.server.protocol.parsing import frozen_choice
from facedown.server.room.change import Change
from facedown.server.room.feature import RoomLike
from facedown.server.room.game_session import Play

NOT_STARTED = Refusal("not-started", "", "The game has not started yet.")
PAUSED = Refusal("paused", "", "The host has paused the game.")
STALE = Refusal("stale", "", "That question is no longer open. See what is being asked now.")


def playing(room: RoomLike, player: int) -> tuple[Play, int] | Refusal:
    """The game that this player is in, and where they sit."""
    play, seat = room.play, room.seating.seat_of(player)
    if play is None:
        return NOT_STARTED if room.state.finished is None else OVER
    if room.seating.paused:
        return PAUSED
    assert seat is not None
    return play, seat


def asked(room: RoomLike, player: int, number: int) -> tuple[Play, int, Ask] | Refusal:
    """The open ask with this number that this player has to answer."""
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


def objection(room: RoomLike, ask: Ask, index: int) -> Refusal | None:
    """A feature's reason why this answer must not be played, if there is one."""
    now = room.state.goings_on()
    found = (one.objection(ask, index) for one in room.having("objection") if not one.hears.isdisjoint(now))
    return next((refusal for refusal in found if refusal is not None), None)


def answer(room: RoomLike, player: int, command: wire.Answer) -> Change | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    if command.index >= len(ask.options):
        return Refusal("no-such-choice", ask.rule, "That is not among the choices.")
    return objection(room, ask, command.index) or Change(play=play.after(seat, command.index))


def propose(room: RoomLike, player: int, command: wire.Propose) -> Change | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, ask = found
    choice = frozen_choice(command.choice)
    refusal = play.table.why_not(seat, choice)
    if refusal is not None:
        return refusal
    index = ask.options.index(choice)
    return objection(room, ask, index) or Change(play=play.after(seat, index))


def why_not(room: RoomLike, player: int, command: wire.WhyNot) -> Change | Refusal:
    found = asked(room, player, command.ask)
    if isinstance(found, Refusal):
        return found
    play, seat, _ = found
    return Change(ack={"refusal": play.table.why_not(seat, frozen_choice(command.choice))})


def undo(room: RoomLike, player: int, _: wire.Undo) -> Change | Refusal:
    found = playing(room, player)
    if isinstance(found, Refusal):
        return found
    play, seat = found
    after = play.after_undo(seat)
    return after if isinstance(after, Refusal) else Change(play=after)
