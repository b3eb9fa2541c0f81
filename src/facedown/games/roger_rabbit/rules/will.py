"""The Will: taking a confidential card, Letters, losing it (RAB-WIL-1 to RAB-WIL-3)."""

from typing import Final

from ..asks import TAKE
from ..table import NOBODY, RogerRabbit
from .guessing import ANY_SLOT, ask_or_guess, guessed

DECLINE_OR_TAKE: Final[tuple[int | str, ...]] = ("decline", *ANY_SLOT)


def find_the_will(t: RogerRabbit, seat: int) -> None:  # RAB-WIL-1, RAB-WIL-3
    if t.holder == NOBODY:
        ask_or_guess(t, seat, TAKE, DECLINE_OR_TAKE, take_confidential_card)
    else:
        t.tell("will-away", "RAB-WIL-3", seat=seat, holder=t.holder)


def take_confidential_card(t: RogerRabbit, seat: int, choice: int | str) -> None:
    if isinstance(choice, str) or guessed(t, seat, choice, find_the_will):
        return
    all_know(t, choice)
    if choice == t.will_slot:
        t.holder = seat
        t.will_shown = True
        t.tell("will-taken", "RAB-WIL-1", seat=seat, slot=choice)
        t.cite("RAB-WIL-3")
    else:  # RAB-WIL-2
        t.loses[seat] = True
        t.weasels[seat] = 0
        t.tell("letter-taken", "RAB-WIL-2", seat=seat, slot=choice)
    t.reveal()


def all_know(t: RogerRabbit, slot: int) -> None:
    for seat in range(t.seats):
        t.seen_slots[seat] |= 1 << slot


def take_will_from_holder(t: RogerRabbit, seat: int) -> None:
    t.tell("will-stolen", "RAB-STL-1", seat=seat, holder=t.holder)
    t.holder = seat


def return_will(t: RogerRabbit) -> None:  # RAB-CAN-2
    """Back to its slot, where all know it to be."""
    t.tell("will-returned", "RAB-CAN-2", seat=t.holder, slot=t.will_slot)
    t.holder = NOBODY
