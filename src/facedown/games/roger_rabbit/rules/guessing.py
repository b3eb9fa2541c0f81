"""Guessing identities, at any question of the own turn (RAB-GUE-1, RAB-GUE-2)."""

from typing import Any, Final

from facedown.kernel.asks import AskKind, Option, Step

from ..asks import PEEK
from ..constants import IDENTITIES, SLOTS
from ..table import RogerRabbit

ANY_SLOT: Final = tuple(range(SLOTS))
Guess = tuple[str, int, int]


def guesses(t: RogerRabbit, seat: int) -> tuple[Guess, ...]:  # RAB-GUE-1
    """("guess", target, identity) for all that this seat may guess now."""
    if not t.may_guess_in_others_eyes(seat):
        return ()
    found: list[Guess] = []
    possible = t.possible_identities(seat)
    for target in t.opponents(seat):
        if t.right[seat] >> target & 1:
            continue
        can = possible[target]
        if can & (can - 1) == 0:
            found.append(("guess", target, can.bit_length() - 1))
        elif t.settings.bold_guesses:
            halves = t.halves[seat * t.seats + target]
            for identity in range(len(IDENTITIES)):
                if can >> identity & 1 and halves >> 2 * identity & 0b11:
                    found.append(("guess", target, identity))
    return tuple(found)


def ask_or_guess(
    t: RogerRabbit,
    seat: int,
    kind: AskKind[RogerRabbit],
    options: tuple[Option, ...],
    step: Step,
    *args: Any,
    rule: str = "",
) -> None:
    """A question of the own turn; what may be guessed stands among its answers."""
    t.ask(seat, kind, (*options, *guesses(t, seat)), step, *args, rule=rule)


def guessed(t: RogerRabbit, seat: int, choice: Any, again: Step, *args: Any) -> bool:
    """Whether a guess was made in place of an answer; then the same question comes `again`."""
    if not isinstance(choice, tuple) or choice[0] != "guess":
        return False
    t.then(again, seat, *args)
    pass_card(t, seat, choice[1], choice[2])
    return True


def pass_card(t: RogerRabbit, seat: int, target: int, identity: int) -> None:
    right = t.identity[target] == identity
    facts = {"seat": seat, "target": target, "right": right}
    t.tell_some("guessed", "RAB-GUE-1", (seat, target), {"identity": identity}, facts)
    if right:
        t.right[seat] |= 1 << target
        peek(t, seat)
    else:
        t.wrong[seat * t.seats + target] |= 1 << identity
        t.loses[seat] = True
        t.no_more_guesses = True


def peek(t: RogerRabbit, seat: int) -> None:  # RAB-GUE-2
    """Nothing is left to look for once all have seen the Will."""
    if not t.will_shown:
        t.ask(seat, PEEK, ANY_SLOT, look_at_slot)


def look_at_slot(t: RogerRabbit, seat: int, slot: int) -> None:
    t.seen_slots[seat] |= 1 << slot
    t.tell_some("peeked", "RAB-GUE-2", (seat,), {"will": slot == t.will_slot}, {"seat": seat, "slot": slot})
