"""Verbs about tokens: who stands where, and the two tokens of office. A moved token does not enter (ARC-MOV-6)."""

from ...constants import NONE
from ...table import Archer
from .clauses import Clause


def put_token(t: Archer, seat: int, place: int) -> None:  # ARC-MOV-6
    if place == NONE or t.token[seat] == place:
        return
    if t.token[seat] == NONE:
        t.tell("not-placed-yet", "ARC-MOV-6", seat=seat)
        return
    t.token[seat] = place
    t.tell("token-moved", "ARC-MOV-6", seat=seat, location=place)


def move(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    put_token(t, seat, place)


def send(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    put_token(t, target, place)


def summon(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    for one in clause.who(t, seat, target):
        put_token(t, one, t.token[seat])


def follow(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    put_token(t, seat, t.token[target])


def trade_places(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    own, theirs = t.token[seat], t.token[target]
    if own != NONE and theirs != NONE:
        put_token(t, seat, theirs)
        put_token(t, target, own)


def close(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    if place != NONE:
        t.closed[place] = t.round + 1
        t.tell("closed", "ARC-CRD-4", seat=seat, location=place, round=t.closed[place])


def take_initiative_token(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    t.initiative = seat
    t.initiative_kept = True
    t.tell("initiative-taken", "ARC-LOC-2", seat=seat)


def take_leader_token(t: Archer, seat: int, clause: Clause, target: int, place: int, source: int) -> None:
    """The order of a running Mission phase is fixed already: it counts from the next one (ARC-LOC-3)."""
    t.leader = seat
    t.leader_named = True
    t.tell("lead-taken", "ARC-LOC-3", seat=seat)
