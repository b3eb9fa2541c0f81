"""The secrets of Campus Life, from its rule catalogue.

Notepads (CAM-SET-2 to -4) and hands (CAM-SET-5) are secret until a card is turned up (CAM-TRN-4, CAM-HUK-3) or its
player shows everything (CAM-HUK-5, CAM-LEV-1, the end). Cards in rooms lie face down (CAM-SET-7): only who draws sees
one (CAM-CRD-1), and nobody else whether it was kept, or whether it had to go back (CAM-CRD-2). The envelope is filled
unseen (CAM-SET-6); with his hand as a table option it scores when somebody has him (CAM-SCO-5)."""

from typing import Any

from tests.secrecy.oracle import (
    CHANCE,
    FRAME_DERIVED,
    FRAME_PUBLIC,
    FRAME_SECRET,
    SEALED,
    Oracle,
    Part,
    Secret,
)

from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

TYPES = range(3)
NO_CARD = -1
OUT = -1
SUSPECTS, WEAPONS = range(6), range(6, 12)  # the cards by number; all above are rooms


def type_of(card: int) -> int:
    return 0 if card in SUSPECTS else 1 if card in WEAPONS else 2


def others(t: Any, seat: int) -> list[int]:
    """Those who have not shown everything."""
    return [] if t.over else [other for other in range(t.seats) if other != seat and t.place[other] != OUT]


def notepads(t: Any, seat: int) -> dict[Any, int]:
    return {(other, kind): t.notepad[3 * other + kind] for other in others(t, seat) for kind in TYPES}


def hands(t: Any, seat: int) -> dict[Any, int]:
    return {
        (other, kind): t.hand[3 * other + kind]
        for other in others(t, seat)
        for kind in TYPES
        if not t.face_up[other] >> kind & 1
    }


def room_cards(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else {room: card for room, card in enumerate(t.card_in) if card != NO_CARD}


def envelope(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else dict(enumerate(t.envelope))


def drawn(t: Any, seat: int) -> dict[Any, Any]:
    """Another's drawn card, and whether it has to go back."""
    return {
        ask.args[0]: (t.card_in[ask.args[0]], ask.rule, ask.options)
        for ask in t.asks
        if ask.kind.name == "card" and ask.seat != seat
    }


def seen_by_others(t: Any, seat: int) -> dict[Any, list[int]]:
    return {other: t.knowledge.of(other) for other in range(t.seats) if other != seat}


def shows(t: Any, event: Event, seat: int) -> set[Part]:
    facts: dict[str, Any] = {**(event.facts or {}), **(event.secret or {})}
    match event.name:
        case "drew" if facts["seat"] == seat:
            return {("room cards", facts["room"])}
        case "turned-up":
            return {("hands", (facts["seat"], type_of(facts["card"])))}
        case "shown":
            return {(name, (facts["seat"], kind)) for name in ("hands", "notepads") for kind in TYPES}
        case "hooked-up-with-boddy" if t.settings.envelope_is_his_hand:
            return {("envelope", kind) for kind in TYPES} | {("notepads", (facts["seat"], kind)) for kind in TYPES}
        case "party-ended":
            rooms = {("room cards", room) for room in range(len(t.card_in))}
            lists = {(name, (o, kind)) for name in ("hands", "notepads") for o in range(t.seats) for kind in TYPES}
            return rooms | lists | {("envelope", kind) for kind in TYPES}
    return set()


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    table = view["table"]
    found: dict[Part, Any] = {
        ("hands", (seat, kind)): card
        for seat, one in enumerate(table["seats"])
        for kind, card in enumerate(one["hand"])
    }
    found |= {("room cards", place): room["card"] for place, room in enumerate(table["rooms"])}
    return found | {("envelope", kind): card for kind, card in enumerate(table["envelope"])}


def public_form(t: Any, ask: Ask, option: Any) -> Any:
    """Keeping a card and putting it back look the same (CAM-CRD-1)."""
    return "drew" if ask.kind.name == "card" else option


ORACLE = Oracle(
    secrets=(
        Secret("notepads", ("CAM-SET-2", "CAM-SET-3", "CAM-SET-4"), notepads),
        Secret("hands", ("CAM-SET-5",), hands),
        Secret("room cards", ("CAM-SET-7", "CAM-CRD-1"), room_cards),
        Secret("envelope", ("CAM-SET-6",), envelope),
        Secret("drawn card", ("CAM-CRD-1", "CAM-CRD-2"), drawn),
        Secret("seen by others", ("CAM-CRD-1",), seen_by_others),
        CHANCE,
        SEALED,
    ),
    shows=shows,
    handles=handles,
    public_form=public_form,
    public=FRAME_PUBLIC
    | {"began", "carried", "couples", "drew_last", "duel", "face_up", "home", "last_turns", "lying", "order", "partner"}
    | {"place", "rolled", "round", "suspect", "tabbed", "tally", "tried", "turn"},
    secret=FRAME_SECRET | {"card_in", "envelope", "hand", "knowledge", "notepad"},
    derived=FRAME_DERIVED,
)
