"""What the Locations do for the first one in (ARC-LOC-1 to ARC-LOC-3, ARC-COM-4), and the Events."""

from collections.abc import Callable
from typing import Final

from ..constants import (
    ARMORY,
    BREAK_ROOM,
    CONTROL_ROOM,
    EVENTS,
    FIRST_EVENT,
    KRIEGERS_LAB,
    MALORYS_OFFICE,
    NONE,
    NUMBERS,
    RECEPTION,
)
from ..table import EXTRA_DIE, STUDY, Archer
from .effects import resolve
from .upper_hand import check_winner, gain

USE_OR_DECLINE: Final[tuple[str, ...]] = ("use", "decline")


def draw_event(t: Archer, seat: int) -> None:  # ARC-LOC-1
    if not t.event_deck:  # ARC-EVT-7
        t.event_deck, t.event_discards = t.event_discards, []
        t.shuffle(t.event_deck, "Events")
        t.tell("events-refilled", "ARC-EVT-7", count=len(t.event_deck))
    event = t.event_deck.pop()
    if any(t.events_known):
        t.events_known = [max(seen - 1, 0) for seen in t.events_known]
    t.event = (seat, event)
    if t.record is not None:
        t.tell("event-drawn", "ARC-LOC-1", seat=seat, event=event, left=len(t.event_deck))
        t.reveal()
        t.cite(EVENTS[event - FIRST_EVENT].rule)
        t.cite("ARC-EVT-7")
    if not resolve(t, seat, event, NONE, NONE):
        t.tell("fell-flat", EVENTS[event - FIRST_EVENT].rule, seat=seat, card=event, missed=False)
    t.event_discards.append(event)


def take_initiative(t: Archer, seat: int) -> None:  # ARC-LOC-2: the order of this round is fixed already
    t.initiative = seat
    if t.record is not None:
        t.tell("initiative-taken", "ARC-LOC-2", seat=seat)


def take_lead(t: Archer, seat: int) -> None:  # ARC-LOC-3
    t.leader = seat
    if t.record is not None:
        t.tell("lead-taken", "ARC-LOC-3", seat=seat)


def take_gun(t: Archer, seat: int) -> None:  # ARC-COM-4
    t.lasting[seat].append((EXTRA_DIE, 1, NONE, seat))
    if t.record is not None:
        t.tell("armed", "ARC-COM-4", seat=seat)


def study_samples(t: Archer, seat: int) -> None:  # ARC-COM-4
    t.lasting[seat].append((STUDY, 1, NONE, seat))
    if t.record is not None:
        t.tell("studied", "ARC-COM-4", seat=seat)


def take_break(t: Archer, seat: int) -> None:  # ARC-COM-4
    gain(t, seat, NUMBERS.break_room, "ARC-COM-4")
    check_winner(t)


ABILITIES: Final[dict[int, Callable[[Archer, int], None]]] = {
    MALORYS_OFFICE: draw_event,
    CONTROL_ROOM: take_lead,
    RECEPTION: take_initiative,
    ARMORY: take_gun,
    KRIEGERS_LAB: study_samples,
    BREAK_ROOM: take_break,
}
