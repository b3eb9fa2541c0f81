"""Before the deal: everybody lays a cut face down, then all open."""

from typing import TYPE_CHECKING

from facedown.kernel.asks import Refusal
from facedown.server import wire
from facedown.server.deal import NOT_NOW, Deal
from facedown.server.outcome import Outcome
from facedown.server.play import Play
from facedown.server.seating import Seating

if TYPE_CHECKING:
    from facedown.server.room import Room


def lay_cut(room: "Room", player: int, command: wire.LayCut) -> Outcome | Refusal:
    deal, seat = cutting(room), room.seating.seat_of(player)
    assert seat is not None
    refusal = NOT_NOW if deal is None else deal.lay(seat, bytes.fromhex(command.hash))
    return refusal or dealt(room, deal)


def open_cut(room: "Room", player: int, command: wire.OpenCut) -> Outcome | Refusal:
    deal, seat = cutting(room), room.seating.seat_of(player)
    assert seat is not None
    refusal = NOT_NOW if deal is None else deal.open(seat, bytes.fromhex(command.cut))
    return refusal or dealt(room, deal)


def cutting(room: "Room") -> Deal | None:
    """To be changed, while the people cut."""
    return room.deal.copy() if room.cutting.phase() is not None and room.deal is not None else None


def dealt(room: "Room", deal: Deal | None, seating: Seating | None = None) -> Outcome:
    """The game begins when everybody has cut."""
    assert deal is not None
    if deal.phase != "done":
        return Outcome(seating, deal=deal)
    chosen = seating or room.seating
    key = deal.key()
    return Outcome(seating, Play.open(room.game, len(chosen.chairs), chosen.all_options(), key), key, deal)
