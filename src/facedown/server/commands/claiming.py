"""Claims and promises: said by pressing, kept for good, and forced on nobody."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.kernel.claims import speak
from facedown.kernel.table import OVER
from facedown.server import wire
from facedown.server.ledger import new_entry, round_of
from facedown.server.outcome import Outcome

from .answering import NOT_STARTED
from .talking import may_speak

if TYPE_CHECKING:
    from facedown.server.room import Room

MOST = 50  # of one seat in a game
ENOUGH = Refusal("enough", "", f"You have said {MOST} things by now. Let the others remember those.")
SAID = Refusal("said-already", "", "You have said that in this round.")


def claim(room: "Room", player: int, command: wire.Claim) -> Outcome | Refusal:
    """Whether it is refused depends on what all can see, and on nothing else."""
    seat = room.seating.seat_of(player)
    assert seat is not None
    if room.over:
        return OVER
    if room.play is None:
        return NOT_STARTED
    spoken = speak(room.play.table, seat, command.claim, command.values)
    if isinstance(spoken, Refusal):
        return spoken
    own, now = [entry.line for entry in room.claims if entry.line.seat == seat], round_of(room, room.play)
    if any((one.claim, one.values, one.round) == (spoken.claim, spoken.values, now) for one in own):
        return SAID
    if len(own) >= MOST:
        return ENOUGH
    if not may_speak(room, player):
        return Refusal("too-fast", "", "Slow down: one sentence every two seconds.")
    return Outcome(claim=new_entry(room, room.play, seat, room.seating.players[player].name, spoken))
