"""What each seat may know of Lanterns, from nothing; and the same as text."""

from typing import Any

import msgspec

from .content import BOX, CARD_IDS
from .hindsight import MEASURE, measured, secrets
from .log_words import event_facts, event_words
from .table import NOBODY, Lanterns
from .words import card_name, seat_name

__all__ = [
    "MEASURE",
    "content",
    "describe",
    "event_facts",
    "event_words",
    "in_the_past",
    "measured",
    "seat_name",
    "secrets",
    "view",
]


def view(t: Lanterns, seat: int | None) -> dict[str, Any]:
    columns = t.settings.columns
    lit = [None if holder == NOBODY else holder for holder in t.lit]
    return {
        "round": t.round,
        "wall": [lit[start : start + columns] for start in range(0, len(lit), columns)],
        "paid": t.paid[:],
        "winner": None if t.winner == NOBODY else t.winner,
        "deck": len(t.deck),
        "pile": len(t.pile),
        "names": [seat_name(t, one) for one in range(t.seats)],
        "hands": [CARD_IDS[card] if t.over or one == seat else None for one, card in enumerate(t.hand)],
        "tally": tally(t) if t.over else [],
        "you": None if seat is None else own_view(t, seat),
    }


def own_view(t: Lanterns, seat: int) -> dict[str, Any]:
    """For its own seat's eyes: the card it drew, and the cards that each other seat can hold as far as it knows."""
    return {
        "drawn": CARD_IDS[t.drawn[0]] if t.drawn and t.winner == seat else None,
        "may_hold": [possible(t, seat, other) for other in range(t.seats)],
    }


def possible(t: Lanterns, seat: int, place: int) -> list[str]:
    return [CARD_IDS[card] for card, mask in enumerate(t.knowledge.of(seat)) if mask >> place & 1]


def tally(t: Lanterns) -> list[dict[str, Any]]:
    """How each point came about, for the last page."""
    rows = []
    for seat, card in enumerate(t.hand):
        for points, words in ((card, card_name(card)), (t.lit.count(seat), "lanterns"), (-t.paid[seat], "oil paid")):
            if points:
                rows.append({"seat": seat, "rule": "TNY-END-1", "points": points, "words": words})
    return rows


def content() -> dict[str, Any]:
    """What stands on the box for all to see."""
    return {"rounds": BOX.rounds, "cards": msgspec.to_builtins(BOX.cards)}


def in_the_past(view: dict[str, Any]) -> dict[str, Any]:
    """All that was seen may be noted."""
    return view


def describe(t: Lanterns, seat: int | None) -> str:
    seen = view(t, seat)
    lines = [f"Round {t.round} of {BOX.rounds}. {len(t.deck)} cards in the deck, {len(t.pile)} on the pile."]
    for row in seen["wall"]:
        lines.append("  " + "  ".join("(dark)" if holder is None else f"({seat_name(t, holder)})" for holder in row))
    for one, card in enumerate(seen["hands"]):
        held = "a card" if card is None else card_name(CARD_IDS.index(card))
        you = " (you)" if one == seat else ""
        lines.append(f"  {seat_name(t, one)}{you}: {held}; {t.paid[one]} oil paid")
    return "\n".join(lines)
