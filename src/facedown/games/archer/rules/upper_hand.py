"""Upper Hand: gaining, losing, what turns a loss, and who has won (ARC-COM-1, ARC-CRD-3)."""

from typing import Final

from ..constants import EVENTS, NONE
from ..table import FROM, INTERCEPT, SHIELD, TURN, Archer, Lasting

KINDS: Final = len(FROM)
FROM_CHALLENGES: Final = 0
FROM_CARDS: Final = 1
FROM_EVENTS: Final = 2
FROM_LOCATIONS: Final = 3
FROM_RULE: Final = {
    "ARC-MIS-2": FROM_CHALLENGES,
    "ARC-CRD-1": FROM_CARDS,
    "ARC-CRD-3": FROM_CARDS,
    "ARC-CRD-4": FROM_CARDS,
    "ARC-COM-4": FROM_LOCATIONS,
    **{event.rule: FROM_EVENTS for event in EVENTS},
}


def gain(t: Archer, seat: int, amount: int, rule: str) -> None:
    if amount <= 0:
        return
    if t.lasting[seat]:
        for kept in t.lasting[seat]:
            if kept[0] == INTERCEPT:
                use_up(t, seat, kept)
                t.uh[kept[3]] += amount
                t.tally[kept[3] * KINDS + FROM_CARDS] += amount
                t.tell("intercepted", "ARC-CRD-4", seat=kept[3], other=seat, amount=amount, now=t.uh[kept[3]])
                return
    t.uh[seat] += amount
    t.tally[seat * KINDS + FROM_RULE[rule]] += amount
    if t.record is not None:
        t.tell("gained", rule, seat=seat, amount=amount, now=t.uh[seat])


def lose(t: Archer, seat: int, amount: int, rule: str) -> int:
    """Returns what was really lost: nothing if a lasting card turned it, at most what there was (ARC-COM-1)."""
    if amount <= 0 or (t.lasting[seat] and turned(t, seat, amount)):
        return 0
    lost = t.uh[seat]
    if lost > amount:
        lost = amount
    t.uh[seat] -= lost
    t.tally[seat * KINDS + FROM_RULE[rule]] -= lost
    if t.record is not None:
        if lost:
            t.tell("lost", rule, seat=seat, amount=lost, now=t.uh[seat])
        else:
            t.tell("nothing-to-lose", rule, seat=seat)
    return lost


def turned(t: Archer, seat: int, amount: int) -> bool:  # ARC-CRD-3
    for kept in t.lasting[seat]:
        if kept[0] == TURN:
            use_up(t, seat, kept)
            t.tell("turned", "ARC-CRD-3", seat=seat, card=kept[2], amount=amount)
            gain(t, seat, amount, "ARC-CRD-3")
            return True
        if kept[0] == SHIELD:
            use_up(t, seat, kept)
            t.tell("shielded", "ARC-CRD-3", seat=seat, card=kept[2], amount=amount)
            return True
    return False


def use_up(t: Archer, seat: int, kept: Lasting) -> None:
    """It has done its work, or the round is over. A card of which nothing lasts any more is discarded (ARC-CRD-1)."""
    t.lasting[seat].remove(kept)
    card = kept[2]
    if card != NONE and not any(card == other[2] for before in t.lasting for other in before):
        t.discards[kept[3]].append(card)


def check_winner(t: Archer) -> None:  # ARC-COM-1
    if max(t.uh) >= t.goal:
        end_with_most(t, "ARC-COM-1")


def end_with_most(t: Archer, rule: str) -> None:
    best = max(t.uh)
    winners = tuple(seat for seat, uh in enumerate(t.uh) if uh == best)
    t.scores = t.uh[:]
    t.tell("won", rule, seats=winners, amount=best)
    t.end(winners)
