"""Reactions that one seat throws at another; not stored."""

from facedown.kernel.asks import Refusal
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import SEATED
from facedown.server.room.change import Change
from facedown.server.room.commands.answering import NOT_STARTED
from facedown.server.room.commands.sitting import NOBODY_ELSE
from facedown.server.room.feature import Feature, gives

from .chat import Chat

TOO_FAST = Refusal("too-fast", "", "Slow down: one reaction every two seconds.")


class Reactions(Feature):
    name = "reactions"
    uses = (Chat,)

    @gives(wire.React, SEATED)
    def react(self, player: int, command: wire.React) -> Change | Refusal:
        seating = self.room.seating
        seat = seating.seat_of(player)
        assert seat is not None
        if seating.status == "lobby":
            return NOT_STARTED
        if command.to >= len(seating.chairs) or command.to == seat:
            return NOBODY_ELSE
        talk = self.room.other(Chat).talk_of(player)
        if not talk.has_one():
            return TOO_FAST
        return Change(told=[wire.Reaction(seat, command.to, command.kind)], spends=talk)
