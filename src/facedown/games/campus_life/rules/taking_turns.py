"""Taking turns: whose turn it is, leaving alone, the last call (CAM-TRN-8, CAM-LEV-1, CAM-END-3, CAM-END-4)."""

from typing import Final

from ..asks import LEAVE
from ..constants import HALL
from ..table import OUT, CampusLife
from .leaving import leave, show_everything
from .moving import roll_and_move
from .scoring import end_party, score_single

LEAVE_OR_STAY: Final[tuple[str, ...]] = ("stay", "leave")


def start_turns(t: CampusLife) -> None:
    t.round = 1
    t.tell("round-began", "CAM-TRN-8", round=1)
    take_turn(t, t.order[0])


def take_turn(t: CampusLife, seat: int) -> None:
    t.turn = seat
    t.began = t.place[seat]
    t.tabbed = False
    t.tried = 0
    t.then(next_turn, seat)
    if t.began == HALL:
        t.ask(seat, LEAVE, LEAVE_OR_STAY, leave_or_stay)
    else:
        roll_and_move(t, seat)


def leave_or_stay(t: CampusLife, seat: int, choice: str) -> None:  # CAM-LEV-1
    if choice == "stay":
        return roll_and_move(t, seat)
    t.tell("left-alone", "CAM-LEV-1", seat=seat)
    show_everything(t, seat, "CAM-LEV-1")
    score_single(t, seat)
    leave(t, seat)


def next_turn(t: CampusLife, seat: int) -> None:  # CAM-TRN-8
    left = t.left()
    if left == 0:
        return end_party(t, "CAM-END-3", "all-left")
    if left == 1 and t.last_turns == 0:
        return end_party(t, "CAM-END-3", "last-turns")
    order, at = t.order, t.order.index(seat)
    while True:
        at += 1
        if at == len(order):
            at = 0
            if t.round == t.settings.last_call:
                return end_party(t, "CAM-END-4", "last-call")
            t.round += 1
            t.tell("round-began", "CAM-TRN-8", round=t.round)
        if t.place[order[at]] != OUT:
            if left == 1:
                t.tell("last-turn", "CAM-END-3", seat=order[at], turns=t.last_turns)
                t.last_turns -= 1
            return take_turn(t, order[at])
