"""Moving: the die, corridors, rooms, passages, one more roll (CAM-TRN-1 to CAM-TRN-7)."""

from typing import Final

from ..asks import ANOTHER_ROLL, MOVE
from ..constants import CELLAR, MANSION, NUMBERS, ROOMS
from ..table import MR_BODDY, NONE, CampusLife
from .hooking_up import meet
from .scoring import end_party, score_pair_with_boddy
from .tabs import FACE_DOWN, may_turn_up, turn_up
from .visiting import draw_card, handle_weapons

STAND_OR_TURN_UP: Final[tuple[tuple[int | str, ...], ...]] = tuple(  # by cards up
    ("stand", *kinds) for kinds in FACE_DOWN
)


def roll_and_move(t: CampusLife, seat: int) -> None:  # CAM-TRN-1
    t.rolled = t.roll(NUMBERS.die, "move")
    t.tell("rolled", "CAM-TRN-1", seat=seat, number=t.rolled)
    t.ask(seat, MOVE, MANSION.moves(t.place[seat], t.rolled, t.began), move)


def move(t: CampusLife, seat: int, end: int) -> None:
    start = t.place[seat]
    t.place[seat] = end
    if t.record is not None:
        tell_move(t, seat, start, end)
    if end < ROOMS:
        be_in_room(t, seat, end, moved=end != start)
    elif may_turn_up(t, seat):  # CAM-TRN-4
        t.ask(seat, ANOTHER_ROLL, STAND_OR_TURN_UP[t.face_up[seat]], roll_again)


def tell_move(t: CampusLife, seat: int, start: int, end: int) -> None:
    if start == end:
        name, rule = "stayed", "CAM-TRN-7" if end < ROOMS else "CAM-TRN-1"
    elif start < ROOMS and MANSION.passage[start] == end:
        name, rule = "took-passage", "CAM-TRN-3"
    elif end < ROOMS:
        name, rule = "entered", "CAM-TRN-2"
    else:
        name, rule = "walked", "CAM-TRN-1"
    t.tell(name, rule, seat=seat, way=MANSION.way(start, end))


def roll_again(t: CampusLife, seat: int, choice: int | str) -> None:  # CAM-TRN-4
    if choice == "stand":
        return
    turn_up(t, seat, int(choice), "CAM-TRN-4")
    t.tabbed = True
    t.cite("CAM-TRN-5")
    roll_and_move(t, seat)


def be_in_room(t: CampusLife, seat: int, room: int, *, moved: bool) -> None:
    if room == CELLAR and moved and t.home:
        return hook_up_with_boddy(t, seat)
    if t.card_in[room] != NONE:
        t.then(draw_card, seat, room)
    t.then(handle_weapons, seat, room)
    t.then(meet, seat, room)


def hook_up_with_boddy(t: CampusLife, seat: int) -> None:  # CAM-END-2
    t.partner[seat] = MR_BODDY
    t.tell("hooked-up-with-boddy", "CAM-END-2", seat=seat)
    score_pair_with_boddy(t, seat)
    end_party(t, "CAM-END-2", "mr-boddy")
