"""A hunt looked back on: who was who, what each had found out and where all cards lay at a moment, for after the end;
and how many Locations each had looked at."""

from typing import Any

from ..content import IDENTITIES, LOCATIONS
from ..table import NOBODY, RogerRabbit
from ..text.words import card_words, identity_name, location_name, seat_name, sentence, slot_name

MEASURE = "Locations looked at"


def measured(table: dict[str, Any]) -> list[int]:
    return [len(seat["looked"]) for seat in table["seats"]]


def things(t: RogerRabbit, seat: int) -> list[tuple[str, str]]:
    return [("identity", identity_name(t.identity[seat])), *([("holds", "the Will")] if t.holder == seat else [])]


def secrets(t: RogerRabbit, seat: int | None) -> list[str]:
    if seat is None:
        will = [f"The Will: {slot_name(t.will_slot)}."] if t.holder == NOBODY else []
        return [*will, *(pile(t, location) for location in range(LOCATIONS) if t.cards_at(location))]
    suspected = [suspicion(t, seat, other) for other in t.opponents(seat)]
    return [f"Is {identity_name(t.identity[seat])}.", *(words for words in suspected if words)]


def pile(t: RogerRabbit, location: int) -> str:
    cards = (f"{seat_name(t, colour)} {card_words(kind)}" for colour, kind in t.cards_at(location))
    return f"{sentence(location_name(location))}: {', '.join(cards)}."


def suspicion(t: RogerRabbit, seat: int, other: int) -> str:
    """Nothing while everybody else's identity is still possible."""
    can = t.possible_identities(seat)[other]
    names = [identity_name(one) for one in range(len(IDENTITIES)) if can >> one & 1]
    if len(names) == len(IDENTITIES) - 1:
        return ""
    return f"Takes {seat_name(t, other)} for {' or '.join(names)}."
