"""What one seat of Lanterns can work out from its journal alone: for each card, the places it can have got to."""

from typing import Any

from examples.tiny_game.content import CARD_IDS
from examples.tiny_game.table import DECK, DRAWN, PILE, PLACES

HAND = 1  # cards whose place a seat knows without following anything


class Tracker:
    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.may_be: dict[str, set[int]] = {card: {*range(seats), DECK} - {seat} for card in CARD_IDS}

    def hear(self, told: dict[str, Any]) -> None:
        name, facts = told["event"], told["facts"]
        own = facts.get("seat") == self.seat
        match name:
            case "dealt" if own:
                self.may_be[facts["card"]] = {self.seat}
            case "drew":
                self.move(DECK, {DECK, DRAWN})
                if own:
                    self.move(DRAWN, {DECK})
                    self.may_be[facts["card"]] = {DRAWN}
            case "laid" if own:
                self.move(DRAWN, {self.seat})
                self.may_be[facts["card"]] = {PILE}
            case "laid":
                self.move(facts["seat"], {facts["seat"], PILE})
                self.move(DRAWN, {facts["seat"], PILE})

    def move(self, start: int, ends: set[int]) -> None:
        for card, where in self.may_be.items():
            if start in where:
                self.may_be[card] = where - {start} | ends


def places(t: Any) -> dict[str, int]:
    """Where every card truly is."""
    found = {card: seat for seat, card in enumerate(t.hand)}
    for place, cards in ((DECK, t.deck), (DRAWN, t.drawn), (PILE, t.pile)):
        found |= dict.fromkeys(cards, place)
    return {CARD_IDS[card]: place for card, place in found.items()}


def known(t: Any, seat: int) -> dict[str, set[int]]:
    """The table's own knowledge of a seat, in the same words."""
    masks = t.knowledge.of(seat)
    return {CARD_IDS[card]: {place for place in range(PLACES) if mask >> place & 1} for card, mask in enumerate(masks)}
