"""Hooking up: who is approached, both rolls, the cards that shift them (CAM-HUK-1 to CAM-HUK-5)."""

from typing import Final

from ..asks import APPROACH, SHIFT
from ..constants import NUMBERS
from ..table import ALL_UP, CampusLife
from .leaving import leave, show_everything
from .scoring import score_couple
from .tabs import FACE_DOWN, may_turn_up, turn_up

Shift = str | tuple[int, int]

SHIFTS: Final[tuple[tuple[Shift, ...], ...]] = tuple(  # by face-up cards: let it stand, or (type of card, by how much)
    ("stand", *((kind, by) for kind in kinds for by in (1, -1))) for kinds in FACE_DOWN
)


def meet(t: CampusLife, seat: int, room: int) -> None:  # CAM-HUK-1
    untried = [other for other in t.others_in(room, seat) if not t.tried >> other & 1]
    if len(untried) > 1:
        t.ask(seat, APPROACH, tuple(untried), approach, room)
    elif untried:
        approach(t, seat, untried[0], room)


def approach(t: CampusLife, seat: int, other: int, room: int) -> None:  # CAM-HUK-2
    t.cite("CAM-HUK-1")
    t.tried |= 1 << other
    own, theirs = t.roll(NUMBERS.die, "hook-up"), t.roll(NUMBERS.die, "hook-up")
    t.duel = (seat, other, own, theirs)
    t.tell("hook-up-rolled", "CAM-HUK-2", seat=seat, other=other, numbers=(own, theirs))
    t.then(respond, other)
    t.then(settle, room)
    if may_turn_up(t, seat):
        t.ask(seat, SHIFT, SHIFTS[t.face_up[seat]], shift)


def respond(t: CampusLife, other: int) -> None:  # CAM-HUK-4
    if t.face_up[other] != ALL_UP:
        t.ask(other, SHIFT, SHIFTS[t.face_up[other]], shift, rule="CAM-HUK-4")


def shift(t: CampusLife, seat: int, choice: Shift) -> None:  # CAM-HUK-3
    if isinstance(choice, str):
        return
    kind, by = choice
    one, other, own, theirs = t.duel
    if seat == one:
        t.tabbed = True
        t.cite("CAM-TRN-5")
        turn_up(t, seat, kind, "CAM-HUK-3")
        own += by
    else:
        turn_up(t, seat, kind, "CAM-HUK-4")
        theirs += by
    t.duel = (one, other, own, theirs)
    t.tell("shifted", "CAM-HUK-3", seat=seat, numbers=(own, theirs))


def settle(t: CampusLife, room: int) -> None:
    seat, other, own, theirs = t.duel
    t.duel = ()
    if own == theirs:  # CAM-HUK-2
        hook_up(t, seat, other)
    else:
        t.tell("missed", "CAM-HUK-2", seat=seat, other=other, apart=abs(own - theirs))
        meet(t, seat, room)


def hook_up(t: CampusLife, seat: int, other: int) -> None:  # CAM-HUK-5
    t.tell("hooked-up", "CAM-HUK-2", seat=seat, other=other)
    t.partner[seat], t.partner[other] = other, seat
    t.couples += ((seat, other),)
    for one in (seat, other):
        show_everything(t, one, "CAM-HUK-5")
    score_couple(t, seat, other)
    for one in (seat, other):
        leave(t, one)
