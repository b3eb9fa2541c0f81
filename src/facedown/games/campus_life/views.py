"""What each seat may know, from nothing.

Cards, rooms and weapons go out by id; a place is a room's id or a square [column, row]."""

from functools import cache, lru_cache
from typing import Any

from facedown.kernel.knowledge.zones import bits_of, cards_by_place

from .asks import CARD
from .content import (
    CARD_IDS,
    CARD_NAMES,
    CARDS,
    CARDS_OF_TYPE,
    DEAL_ROOMS,
    MANSION,
    ROOM_IDS,
    ROOMS,
    TYPES,
    WEAPONS,
)
from .seen.hindsight import MEASURE, measured, secrets, things
from .seen.open_content import box, content
from .standing import alone_in_words, gone, leaving_now, to_beat_in_words
from .table import ENVELOPE, MR_BODDY, NONE, OUT, PLACES, CampusLife, room_place
from .text.log_words import event_facts, event_words
from .text.words import place_id, place_name, room_name, scored_for, seat_name, weapon_name

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

ALL_ROOMS = range(ROOMS)
TELLING = 3  # a place with more possible cards than this tells nobody anything
OF_TYPE = [sum(1 << card for card in cards) for cards in CARDS_OF_TYPE]
UP = [[bool(bits >> kind & 1) for kind in range(3)] for bits in range(8)]
ALL_UP = UP[-1]
PARTNERS: dict[int, str | None] = {NONE: None, MR_BODDY: "mr-boddy"}


def view(t: CampusLife, seat: int | None) -> dict[str, Any]:
    return {
        "round": t.round,
        "last_call": t.settings.last_call,
        "turn": t.turn,
        "rolled": t.rolled,
        "home": t.home,
        "last_turns": None if t.last_turns == NONE else t.last_turns,
        "duel": duel(t),
        "order": list(t.order),
        "seats": [seat_view(t, one, seat) for one in range(t.seats)],
        "rooms": [room_view(t, room) for room in ALL_ROOMS],
        "envelope": [CARD_IDS[card] for card in t.envelope] if t.over else [None] * len(t.envelope),
        "couples": [list(couple) for couple in t.couples],
        "tally": tally(t),
        "gone": gone(t),
        "to_beat": t.to_beat(),
        "you": None if seat is None else own_view(t, seat),
    }


def tally(t: CampusLife) -> list[dict[str, Any]]:
    """How each point came about."""
    return [
        {"seat": seat, "rule": rule, "points": points, "words": scored_for(what, card)}
        for seat, rule, points, what, card in t.tally
    ]


def duel(t: CampusLife) -> dict[str, Any] | None:
    if not t.duel:
        return None
    seat, other, own, theirs = t.duel
    return {"seat": seat, "other": other, "numbers": [own, theirs]}


def seat_view(t: CampusLife, one: int, viewer: int | None) -> dict[str, Any]:
    shown = t.over or t.place[one] == OUT
    first, second, third = t.hand[3 * one : 3 * one + 3]
    up = UP[t.face_up[one]]
    visible = ALL_UP if shown or one == viewer else up
    suspect = CARDS.suspects[t.suspect[one]]
    return {
        "suspect": suspect.id,
        "name": suspect.short,
        "full_name": suspect.name,
        "place": None if t.place[one] == OUT else place_id(t.place[one]),
        "hand": [
            CARD_IDS[first] if visible[0] else None,
            CARD_IDS[second] if visible[1] else None,
            CARD_IDS[third] if visible[2] else None,
        ],
        "up": up[:],
        "notepad": [CARD_IDS[card] for card in t.notepad[3 * one : 3 * one + 3]] if shown else None,
        "weapon": None if t.carried[one] == NONE else WEAPONS[t.carried[one]],
        "partner": PARTNERS.get(t.partner[one], t.partner[one]),
    }


def room_view(t: CampusLife, room: int) -> dict[str, Any]:
    return {
        "room": ROOM_IDS[room],
        "has_card": t.card_in[room] != NONE,
        "card": CARD_IDS[t.card_in[room]] if t.over and t.card_in[room] != NONE else None,
        "drew_last": None if t.drew_last[room] == NONE else t.drew_last[room],
        "weapons": [WEAPONS[weapon] for weapon in t.weapons_in(room)] if room in t.lying else [],
    }


def own_view(t: CampusLife, seat: int) -> dict[str, Any]:
    """For its own seat's eyes."""
    drawn = next((ask.args[0] for ask in t.asks if ask.seat == seat and ask.kind is CARD), NONE)
    with_card = tuple([room for room in DEAL_ROOMS if t.card_in[room] != NONE])
    return {
        "notepad": [CARD_IDS[card] for card in t.notepad[3 * seat : 3 * seat + 3]],
        "bearings": bearings(t.place[seat]),
        "leaving": leaving_now(t, seat),
        "drawn": None if drawn == NONE else {"room": ROOM_IDS[drawn], "card": CARD_IDS[t.card_in[drawn]]},
        **whereabouts(tuple(t.knowledge.of(seat)), t.seats, bool(t.envelope), with_card),
    }


@lru_cache(maxsize=1 << 10)  # what a seat knows changes more slowly than what it sees
def whereabouts(masks: tuple[int, ...], seats: int, envelope: bool, with_card: tuple[int, ...]) -> dict[str, Any]:
    """All that the seat with this knowledge can say of where cards are."""
    cards = cards_by_place(masks, PLACES)
    rooms = [(ROOM_IDS[room], cards[room_place(room)]) for room in with_card]
    return {
        "rooms": {room: named(found) for room, found in rooms},
        "types": {room: [*types_of(found)] for room, found in rooms},
        "doubts": doubts(masks, seats),
        "hands": [named_by_type(cards[other]) for other in range(seats)],
        "envelope": named_by_type(cards[ENVELOPE]) if envelope else [],
    }


@cache
def bearings(space: int) -> str:
    """How far it is on foot to every other room: "Hall 1, Lounge 4"."""
    if space == OUT:
        return ""
    far = sorted((steps[space], room) for room, steps in enumerate(MANSION.steps_to) if room != space)
    return ", ".join(f"{room_name(room)} {steps}" for steps, room in far)


def named(cards: int) -> list[str] | None:
    """Of cards (one bit each) that can lie somewhere; None where they are so many that it says nothing yet."""
    if cards.bit_count() > TELLING:
        return None
    return [*ids_of(cards)]


def named_by_type(cards: int) -> list[list[str] | None]:
    """The same for a hand or the envelope, which hold one of each type."""
    suspects, weapons, rooms = split_by_type(cards)
    return [named(suspects), named(weapons), named(rooms)]


@lru_cache(maxsize=1 << 12)
def ids_of(cards: int) -> tuple[str, ...]:
    return tuple([CARD_IDS[card] for card in bits_of(cards)])


@lru_cache(maxsize=1 << 12)
def split_by_type(cards: int) -> tuple[int, int, int]:
    suspects, weapons, rooms = OF_TYPE
    return cards & suspects, cards & weapons, cards & rooms


@lru_cache(maxsize=1 << 12)
def types_of(cards: int) -> tuple[str, ...]:
    return tuple([name for name, of_type in zip(TYPES, OF_TYPE, strict=True) if cards & of_type])


def doubts(masks: tuple[int, ...], seats: int) -> dict[str, Any]:
    """Rooms where a card was seen that may have been exchanged since: it lies there still, or that hand has it."""
    found: dict[int, tuple[int, int]] = {}
    for card, mask in enumerate(masks):
        if mask.bit_count() == 2:
            hand = mask & -mask  # the lowest bit; hands stand below rooms
            if hand < 1 << seats:
                found[mask ^ hand] = card, hand.bit_length() - 1
    if not found:
        return {}
    shown = ((room, found.get(1 << room_place(room))) for room in DEAL_ROOMS)
    return {ROOM_IDS[room]: {"card": CARD_IDS[doubt[0]], "seat": doubt[1]} for room, doubt in shown if doubt}


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:
    """All that was seen may be noted."""
    return view


# --- the view as text -------------------------------------------------------------------------------------------------


def describe(t: CampusLife, seat: int | None) -> str:
    lines = [f"Round {t.round} of at most {t.settings.last_call}. Mr. Boddy is {'home' if t.home else 'out'}."]
    for one in t.order:
        lines.append(describe_seat(t, one, seat))
    if t.to_beat() is not None:
        lines.append(f"  {to_beat_in_words(t)}")
    for room in range(ROOMS):
        things = [f"the {weapon_name(weapon)}" for weapon in t.weapons_in(room)]
        if t.card_in[room] != NONE:
            things.append(describe_card(t, seat, room))
        if things:
            lines.append(f"  {room_name(room)}: {', '.join(things)}")
    if seat is not None:
        fancy, kink, taste = t.notepad[3 * seat : 3 * seat + 3]
        noted = f"you fancy {CARD_NAMES[fancy]}, kink {CARD_NAMES[kink]}, aesthetic {CARD_NAMES[taste]}"
        lines.append(f"  Your notepad: {noted}.")
        if t.place[seat] != OUT:
            lines.append(f"  If you left now, alone: {alone_in_words(t, seat)}.")
    return "\n".join(lines)


def describe_card(t: CampusLife, seat: int | None, room: int) -> str:
    if seat is None:
        return "a card"
    cards = cards_by_place(t.knowledge.of(seat), PLACES)[room_place(room)]
    known, types = named(cards), types_of(cards)
    if known is not None:
        return f"the {' or '.join(CARD_NAMES[CARD_IDS.index(id)] for id in known)} card"
    return "a card" if len(types) == len(TYPES) else f"a {' or '.join(types)} card"


def describe_seat(t: CampusLife, one: int, viewer: int | None) -> str:
    seen = seat_view(t, one, viewer)
    hand = ", ".join(
        f"{CARD_NAMES[CARD_IDS.index(id)]}{' (up)' if up else ''}" if id else f"a {kind}"
        for id, up, kind in zip(seen["hand"], seen["up"], TYPES, strict=True)
    )
    where = "has left" if t.place[one] == OUT else place_name(t.place[one])
    weapon = "" if t.carried[one] == NONE else f"; carries the {weapon_name(t.carried[one])}"
    you = " (you)" if one == viewer else ""
    return f"  {CARDS.suspects[t.suspect[one]].name}{you}: {where}; cards: {hand}{weapon}"
