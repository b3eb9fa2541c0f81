"""Cheers: spectators' reactions, allowed only after the end. Before that, one could be a signal."""

from facedown.kernel.asks import Refusal
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import NOT_SEATED
from facedown.server.room.change import Change
from facedown.server.room.commands.sitting import NOBODY_ELSE
from facedown.server.room.feature import Feature, gives

from .chat import Chat
from .reactions import TOO_FAST

NOT_YET = Refusal("not-yet", "", "You can cheer once the game is over.")
SEATED = Refusal("seat-taken", "", "You have a seat: throw a reaction from there.")


class Cheer(wire.Command, frozen=True):
    to: wire.Seat
    kind: wire.ReactionKind


class Cheered(wire.Outgoing, tag="cheer", frozen=True):
    """Thrown at a seat by a spectator; not stored."""

    name: str
    to: int
    kind: wire.ReactionKind


class Cheers(Feature):
    name = "cheers"
    uses = (Chat,)

    @gives(Cheer, NOT_SEATED)
    def cheer(self, player: int, command: Cheer) -> Change | Refusal:
        seating = self.room.seating
        if seating.seat_of(player) is not None:
            return SEATED
        if not self.room.over:
            return NOT_YET
        if command.to >= len(seating.chairs):
            return NOBODY_ELSE
        talk = self.room.other(Chat).talk_of(player)
        if not talk.has_one():
            return TOO_FAST
        return Change(told=[Cheered(seating.players[player].name, command.to, command.kind)], spends=talk)
