"""What verbs do: one short function each. What it changes is told under the rule of its card or Event."""

from collections.abc import Callable

from ...constants import NUMBERS
from ...table import Archer
from ..upper_hand import gain, lose
from .clauses import Clause

Deed = Callable[[Archer, int, Clause, int, int, int], None]  # table, seat, clause, target, Location, source


def do_gain(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    for one in clause.who(t, seat, target):
        gain(t, one, clause.amount_for(t, seat, one), clause.rule)


def do_lose(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    for one in clause.who(t, seat, target):
        lose(t, one, clause.amount_for(t, seat, one), clause.rule)


def steal(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    for one in clause.who(t, seat, target):
        taken = lose(t, one, clause.amount_for(t, seat, one), clause.rule)  # nothing if turned: ARC-CRD-3
        gain(t, seat, taken, clause.rule)


def give(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    for one in clause.who(t, seat, target):
        given = lose(t, seat, clause.amount_for(t, seat, one), clause.rule)
        gain(t, one, given, clause.rule)


def gamble(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    number = t.roll(NUMBERS.die, "gamble")
    t.tell("gambled", clause.rule, seat=seat, number=number, needs=clause.effect.needs)
    if number >= clause.effect.needs:
        gain(t, seat, clause.amount_for(t, seat, seat), clause.rule)
    else:
        lose(t, seat, clause.effect.stake, clause.rule)


def duel(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    own, theirs = t.roll(NUMBERS.die, "duel"), t.roll(NUMBERS.die, "duel")
    t.tell("duelled", clause.rule, seat=seat, other=target, dice=(own, theirs))
    if own != theirs:
        lose(t, target if own > theirs else seat, clause.amount_for(t, seat, target), clause.rule)


def swap_upper_hand(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    """A loss of the difference and a gain of it, so either can be turned or taken (ARC-CRD-3)."""
    ahead = t.uh[target] - t.uh[seat]
    if ahead <= clause.amount:
        gain(t, seat, lose(t, target, ahead, clause.rule), clause.rule)


def lay(kind: int) -> Deed:
    """A lasting verb: the card lies before those it touches until it is used or its time is over (ARC-CRD-3)."""

    def do_lay(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
        for one in clause.who(t, seat, target):
            if t.record is not None and not any(kept[2] == source for kept in t.lasting[one]):
                t.tell("laid", "ARC-CRD-3", seat=one, card=source)
            t.lasting[one].append((kind, clause.amount, source, seat))

    return do_lay


def roll_lowest(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:  # ARC-EVT-3
    rolls = [t.roll(NUMBERS.die, "Uta") for _ in range(t.seats)]
    t.tell("all-rolled", clause.rule, seat=seat, dice=tuple(rolls))
    rolls[seat] += 1
    lowest = min(rolls)
    for one in range(t.seats):
        if rolls[one] == lowest:
            lose(t, one, lowest, clause.rule)


def pass_pictures(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:  # ARC-EVT-1
    most = max(t.uh)
    seen = 0
    at = seat
    while t.uh[at] != most:
        (at,) = clause.who(t, at, target)
        seen += 1
    t.tell("pictures-passed", clause.rule, seat=seat, other=at, count=seen)
    lose(t, at, seen, clause.rule)
