"""The Will: taking a confidential card, Letters, losing it (RAB-WIL-1 to RAB-WIL-3, RAB-GUE-2)."""

from typing import Final

from ..asks import PEEK, TAKE
from ..constants import SLOTS
from ..table import NOBODY, RogerRabbit

ANY_SLOT: Final = tuple(range(SLOTS))
DECLINE_OR_TAKE: Final[tuple[int | str, ...]] = ("decline", *ANY_SLOT)


def find_the_will(t: RogerRabbit, seat: int) -> None:  # RAB-WIL-1, RAB-WIL-3
    if t.holder == NOBODY:
        t.ask(seat, TAKE, DECLINE_OR_TAKE, take_confidential_card)
    else:
        t.tell("will-away", "RAB-WIL-3", seat=seat, holder=t.holder)


def take_confidential_card(t: RogerRabbit, seat: int, choice: int | str) -> None:
    if isinstance(choice, str):
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


def peek(t: RogerRabbit, seat: int) -> None:  # RAB-GUE-2
    """Nothing is left to look for once all have seen the Will."""
    if not t.will_shown:
        t.ask(seat, PEEK, ANY_SLOT, look_at_slot)


def look_at_slot(t: RogerRabbit, seat: int, slot: int) -> None:
    t.seen_slots[seat] |= 1 << slot
    t.tell_some("peeked", "RAB-GUE-2", (seat,), {"will": slot == t.will_slot}, {"seat": seat, "slot": slot})


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
