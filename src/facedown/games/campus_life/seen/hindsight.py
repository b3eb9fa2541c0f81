"""A party looked back on: who held what at a moment, for after the end; and how many tabs each had spent."""

from typing import Any

from ..content import CARD_NAMES, ROOMS, WEAPON_CARDS
from ..table import NONE, OUT, CampusLife
from ..text.words import listed, room_name

MEASURE = "Tabs spent"


def measured(table: dict[str, Any]) -> list[int]:
    return [sum(seat["up"]) for seat in table["seats"]]


def things(t: CampusLife, seat: int) -> list[tuple[str, str]]:
    notepad, hand = t.notepad[3 * seat : 3 * seat + 3], t.hand[3 * seat : 3 * seat + 3]
    notes = zip(("fancies", "kink", "aesthetic"), notepad, strict=True)
    return [
        ("suspect", CARD_NAMES[t.suspect[seat]]),
        *((kind, CARD_NAMES[card]) for kind, card in notes),
        *(("card", CARD_NAMES[card]) for card in hand if card != NONE),
        *(("weapon", CARD_NAMES[WEAPON_CARDS[weapon]]) for weapon in t.carried[seat : seat + 1] if weapon != NONE),
    ]


def secrets(t: CampusLife, seat: int | None) -> list[str]:
    if seat is None:
        envelope = [f"Envelope: {listed([CARD_NAMES[card] for card in t.envelope])}."] if t.envelope else []
        lie = [room for room in range(ROOMS) if t.card_in[room] != NONE]
        return [*envelope, *(f"{room_name(room)}: {CARD_NAMES[t.card_in[room]]}." for room in lie)]
    if t.place[seat] == OUT:
        return []
    fancy, kink, taste = (CARD_NAMES[card] for card in t.notepad[3 * seat : 3 * seat + 3])
    hand = listed([CARD_NAMES[card] for card in t.hand[3 * seat : 3 * seat + 3]])
    return [f"Fancies {fancy}; kink: {kink}; aesthetic: {taste}.", f"Cards: {hand}."]
