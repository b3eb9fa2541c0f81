"""The Movement phase: a secret pick, tokens one by one, the first in, the later ones (ARC-MOV-1 to ARC-MOV-5)."""

from functools import cache

from facedown.kernel.asks import Ask

from ..asks import PICK_LOCATION, USE_ABILITY
from ..constants import HIT, NONE
from ..table import MOVEMENT, Archer
from .locations import ABILITIES, USE_OR_DECLINE
from .mission import begin_mission
from .playing import draw_and_play
from .upper_hand import end_with_most


def begin_round(t: Archer) -> None:
    if t.round == t.settings.rounds:  # ARC-END-1
        return end_with_most(t, "ARC-END-1")
    t.round += 1
    t.phase = MOVEMENT
    if t.record is not None:
        t.tell("round-began", "ARC-END-1", round=t.round, rounds=t.settings.rounds)
    t.asks = picks(t.seats, t.locations)[:]
    t.then(place_tokens)


@cache
def picks(seats: int, locations: tuple[int, ...]) -> list[Ask]:  # ARC-MOV-1
    return [Ask(seat, PICK_LOCATION, PICK_LOCATION.rule, locations, pick_location) for seat in range(seats)]


def pick_location(t: Archer, seat: int, location: int) -> None:  # ARC-MOV-1
    t.chosen[seat] = location


def place_tokens(t: Archer) -> None:  # ARC-MOV-1
    t.order = t.clockwise_from(t.initiative)
    place_next(t, 0)


def place_next(t: Archer, place: int) -> None:
    """One token after another; what an entry brings is finished before the next (ARC-MOV-1)."""
    for turn in range(place, t.seats):
        enter(t, t.order[turn])
        if t.asks or t.coming:
            return t.then(place_next, turn + 1)
    return begin_mission(t)


def enter(t: Archer, seat: int) -> None:
    here = t.chosen[seat]
    there = t.token.count(here)
    first = t.first[here] == NONE
    t.turn = seat
    t.token[seat] = here
    if t.record is not None:
        t.tell(
            "entered", "ARC-MOV-1", seat=seat, location=here, company=there, first=first and t.closed[here] < t.round
        )
        t.reveal()
    if first:  # ARC-MOV-2
        t.first[here] = seat
        if t.closed[here] >= t.round:
            t.tell("found-closed", "ARC-CRD-4", seat=seat, location=here)
        else:
            t.asks.append(first_in(seat, here))
    elif there:
        roll_for_company(t, seat, there)


@cache
def first_in(seat: int, here: int) -> Ask:  # ARC-MOV-2
    return Ask(seat, USE_ABILITY, USE_ABILITY.rule, USE_OR_DECLINE, use_ability, (here,))


def use_ability(t: Archer, seat: int, choice: str, location: int) -> None:  # ARC-MOV-2
    if choice == "decline":
        if t.record is not None:
            t.tell("declined", "ARC-MOV-2", seat=seat, location=location)
    else:
        if t.record is not None:
            t.cite("ARC-MOV-2")
        ABILITIES[location](t, seat)


def roll_for_company(t: Archer, seat: int, count: int) -> None:  # ARC-MOV-3
    dice = t.roll_dice(count, "company")
    hits = 0
    for number in dice:
        if number >= HIT:
            hits += 1
    if t.record is not None:
        t.tell("met-company", "ARC-MOV-3", seat=seat, dice=dice, hits=hits)
    if hits:
        draw_and_play(t, seat, hits, "ARC-MOV-4")
