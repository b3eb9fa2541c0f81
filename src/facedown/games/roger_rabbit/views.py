"""What each seat may know, from nothing. Spaces, Locations, slots and identities go out by id; a colour is a seat."""

from functools import cache
from typing import Any

from facedown.kernel.knowledge.zones import bits_of

from .content import IDENTITIES, LOCATIONS, LOT, NONE, SLOTS, half_of
from .seen.bearings import own_bearings
from .seen.hindsight import MEASURE, measured, secrets, things
from .seen.open_content import box, content
from .table import NOBODY, RogerRabbit
from .text.log_words import card_id, event_facts, event_words
from .text.words import (
    HALVES,
    card_words,
    counted,
    identity_name,
    location_name,
    nozzle_at,
    seat_name,
    slot_name,
    space_name,
)

__all__ = [
    "MEASURE",
    "box",
    "content",
    "describe",
    "event_facts",
    "event_words",
    "in_the_past",
    "measured",
    "seat_name",
    "secrets",
    "things",
    "view",
]


def view(t: RogerRabbit, seat: int | None) -> dict[str, Any]:
    white, black = t.rolled
    return {
        "round": t.round,
        "rounds": t.settings.rounds,
        "turn": t.turn,
        "rolled": {"white": white, "black": black} if white else None,
        "nozzle": LOT.ids[t.nozzle],
        "weasel": None if t.weasel_at == NONE else LOT.ids[t.weasel_at],
        "holder": None if t.holder == NOBODY else t.holder,
        "seats": [seat_view(t, one, seat) for one in range(t.seats)],
        "piles": [pile_view(t, location, seat) for location in range(LOCATIONS)],
        "slots": [slot_view(t, slot, seat) for slot in range(SLOTS)],
        "you": None if seat is None else own_view(t, seat),
    }


def seat_view(t: RogerRabbit, one: int, viewer: int | None) -> dict[str, Any]:
    return {
        "name": seat_name(t, one),
        "space": LOT.ids[t.pawn[one]],
        "identity": IDENTITIES[t.identity[one]] if t.over or one == viewer else None,
        "weasels": t.weasels[one],
        "shots": t.shots[one],
        "dooms": [*bits_of(t.dooms[one])],
        "loses_turn": t.loses[one],
        "right": [*bits_of(t.right[one])],
        "looked": [LOT.locations[place] for place in bits_of(t.looked[one])],
    }


def pile_view(t: RogerRabbit, location: int, viewer: int | None) -> dict[str, Any]:
    """The backs lie in their colours for all to see; the faces are for those who have looked."""
    seen = t.over or (viewer is not None and bool(t.looked[viewer] >> location & 1))
    cards = t.cards_at(location)
    return {
        "location": LOT.locations[location],
        "colours": [colour for colour, _ in cards],
        "cards": [card_id(kind) for _, kind in cards] if seen else None,
    }


def slot_view(t: RogerRabbit, slot: int, viewer: int | None) -> dict[str, Any]:
    known = t.over or (viewer is not None and bool(t.seen_slots[viewer] >> slot & 1))
    gone = t.holder != NOBODY and slot == t.will_slot
    return {
        "slot": LOT.plan.confidential[slot].id,
        "card": None if gone or not known else "will" if slot == t.will_slot else "letter",
        "gone": gone,
    }


def own_view(t: RogerRabbit, seat: int) -> dict[str, Any]:
    """The ID sheet and what follows from it, for its own seat's eyes (RAB-LOK-3)."""
    can = t.possible_identities(seat)
    return {
        "identity": IDENTITIES[t.identity[seat]],
        "home": LOT.ids[LOT.homes[t.identity[seat]]],
        "sheet": [sheet_row(t, seat, other, can[other]) for other in t.opponents(seat)],
        "will": [LOT.plan.confidential[slot].id for slot in bits_of(t.possible_slots(seat))],
        "bearings": own_bearings(t, seat),
    }


def sheet_row(t: RogerRabbit, seat: int, other: int, can: int) -> dict[str, Any]:
    """One line of the ID sheet: each half seen, still possible or ruled out."""
    seen, everywhere = t.halves[seat * t.seats + other], t.looked[seat].bit_count() == LOCATIONS
    return {
        "seat": other,
        "halves": {name: [*halves] for name, halves in halves_of(seen, can, everywhere)},
        "possible": [IDENTITIES[one] for one in bits_of(can)],
        "guessed": bool(t.right[seat] >> other & 1),
    }


@cache
def halves_of(seen: int, can: int, everywhere: bool) -> list[tuple[str, tuple[str, ...]]]:
    """Of an identity that is not the player's own only one half is in its colour (RAB-COM-5). One bit each: the halves
    that were seen, the identities that can be; and whether all Locations were looked at."""
    rows = []
    for identity, name in enumerate(IDENTITIES):
        halves = [bool(seen >> half_of(identity, half) & 1) for half in range(len(HALVES))]
        alone = not can >> identity & 1
        unseen = "out" if (alone and any(halves)) or everywhere else "possible"
        rows.append((name, tuple(["seen" if one else unseen for one in halves])))
    return rows


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:
    """All that was seen may be noted."""
    return view


# --- the view as text -------------------------------------------------------------------------------------------------


def describe(t: RogerRabbit, seat: int | None) -> str:
    lines = [f"Round {t.round}. The nozzle points at {nozzle_at(t.nozzle)}."]
    for one in range(t.seats):
        you = " (you)" if one == seat else ""
        will = ", has the Will" if t.holder == one else ""
        cards = f"{counted(t.weasels[one], 'weasel')}, {counted(t.shots[one], 'shot')}"
        lines.append(f"  {seat_name(t, one)}{you}: {space_name(t.pawn[one])}; {cards}{will}")
    if seat is not None:
        lines += describe_secrets(t, seat)
    return "\n".join(lines)


def describe_secrets(t: RogerRabbit, seat: int) -> list[str]:
    can = t.possible_slots(seat)
    slots = " or ".join(slot_name(slot) for slot in range(SLOTS) if can >> slot & 1)
    lines = [f"  You are {identity_name(t.identity[seat])}. The Will's slot is {slots}."]
    for other in t.opponents(seat):
        can = t.possible_identities(seat)[other]
        names = " or ".join(identity_name(one) for one in range(len(IDENTITIES)) if can >> one & 1)
        seen = [card_words(kind) for kind in range(2 * len(IDENTITIES)) if t.halves[seat * t.seats + other] >> kind & 1]
        lines.append(f"  {seat_name(t, other)} is {names}. Seen: {', '.join(seen) or 'nothing yet'}.")
    places = [location_name(place) for place in range(LOCATIONS) if t.looked[seat] >> place & 1]
    return [*lines, f"  Looked at: {', '.join(places) or 'nothing yet'}."]
