"""Lanterns looked back on: who held which card at a moment, for after the end; and how many lanterns each had lit."""

from typing import Any

from .table import Lanterns
from .words import card_name

MEASURE = "Lanterns lit"


def measured(table: dict[str, Any]) -> list[int]:
    return [sum(row.count(seat) for row in table["wall"]) for seat in range(len(table["names"]))]


def secrets(t: Lanterns, seat: int | None) -> list[str]:
    if seat is None:
        piles = (("Next in the deck", t.deck[-1:]), ("On the pile", t.pile))
    else:
        piles = (("Holds", [t.hand[seat]]), ("Drew", t.drawn if t.winner == seat else []))
    return [f"{what}: {', '.join(card_name(card) for card in cards)}." for what, cards in piles if cards]
