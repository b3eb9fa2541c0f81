"""Taking turns: what may be done at the start, lost turns, the end of a turn (RAB-TRN-1, RAB-STL-1, RAB-END-1)."""

from typing import Final

from ..asks import FINISH, TURN
from ..constants import LOT
from ..table import NOBODY, RogerRabbit
from .cannon import ask_target
from .guessing import ask_or_guess, guessed
from .looking import look, may_look
from .moving import ride_trolley, roll_and_move
from .weasels import send_weasel
from .winning import end_by_rounds

TurnChoice = str | tuple[str, int, int]
TURN_RULES: Final = {"trolley": "RAB-MOV-5", "entry": "RAB-MOV-6"}


def take_turn(t: RogerRabbit, seat: int) -> None:
    t.turn = seat
    t.stole = False
    t.no_more_guesses = False
    t.peered = False
    t.free_rolled = False
    t.ended = False
    t.rolled = (0, 0)
    if t.loses[seat]:  # RAB-TRN-1
        t.loses[seat] = False
        t.tell("turn-lost", "RAB-TRN-1", seat=seat)
    else:
        begin(t, seat)
    t.then(next_turn, seat)


def begin(t: RogerRabbit, seat: int) -> None:
    rule = TURN_RULES.get(LOT.kinds[t.pawn[seat]], TURN.rule)
    ask_or_guess(t, seat, TURN, choices(t, seat), start_turn, rule=rule)


def choices(t: RogerRabbit, seat: int) -> tuple[TurnChoice, ...]:
    kind = LOT.kinds[t.pawn[seat]]
    found: list[TurnChoice] = []
    if kind != "trolley":
        found.append("roll")
    if kind in ("trolley", "entry"):  # RAB-MOV-5, RAB-MOV-6
        found.append("trolley")
    if may_look(t, seat):
        found.append("look")
    if t.shots[seat] and any(t.in_circle(other) for other in t.opponents(seat)):  # RAB-CAN-4
        found.append("fire")
    if t.weasels[seat] and t.holder not in (NOBODY, seat):  # RAB-WEA-1
        found.append("weasel")
    return tuple(found)


def start_turn(t: RogerRabbit, seat: int, choice: TurnChoice) -> None:
    if guessed(t, seat, choice, begin):
        return
    if choice == "look":
        t.then(begin, seat)
        look(t, seat)
    elif choice == "fire":
        t.stole = True
        ask_target(t, seat)
    elif choice == "weasel":
        t.stole = True
        t.then(finish, seat)
        send_weasel(t, seat)
    elif choice == "trolley":
        t.then(finish, seat)
        ride_trolley(t, seat)
    else:
        t.then(finish, seat)
        roll_and_move(t, seat)


def finish(t: RogerRabbit, seat: int) -> None:
    """The last chance to look and to guess, unless an Entry or a miss has ended the turn."""
    if not t.ended:
        ask_finish(t, seat)


def ask_finish(t: RogerRabbit, seat: int) -> None:
    looks = ("look",) if may_look(t, seat) else ()
    if looks or t.may_guess_in_others_eyes(seat):
        rule = FINISH.rule if looks else "RAB-GUE-1"
        ask_or_guess(t, seat, FINISH, ("done", *looks), finish_turn, rule=rule)


def finish_turn(t: RogerRabbit, seat: int, choice: TurnChoice) -> None:
    if not guessed(t, seat, choice, ask_finish) and choice == "look":
        t.then(ask_finish, seat)
        look(t, seat)


def next_turn(t: RogerRabbit, seat: int) -> None:
    following = (seat + 1) % t.seats
    if following == t.first:
        if t.round == t.settings.rounds:
            return end_by_rounds(t)
        t.round += 1
        t.tell("round-began", "RAB-SET-3", round=t.round)
    take_turn(t, following)
