"""Guessing identities (RAB-GUE-1, RAB-GUE-2)."""

from ..constants import IDENTITIES
from ..table import RogerRabbit
from .will import peek

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
