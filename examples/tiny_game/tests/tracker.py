"""What one seat of the tiny game can work out from its journal alone."""

from typing import Any

from tests.contract.tiny_game import CARDS, DECK, DRAWN, PILE

HAND = 1  # cards whose place a seat knows without following anything


class Tracker:
    def __init__(self, seat: int, seats: int) -> None:
        self.seat = seat
        self.may_be: dict[int, set[Any]] = {card: {*range(seats), DECK} - {seat} for card in range(CARDS)}

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

    def move(self, start: Any, ends: set[Any]) -> None:
        for card, where in self.may_be.items():
            if start in where:
                self.may_be[card] = where - {start} | ends


def places(t: Any) -> dict[int, Any]:
    found: dict[int, Any] = {card: seat for seat, card in enumerate(t.hand)}
    for place, cards in ((DECK, t.deck), (DRAWN, t.drawn), (PILE, t.pile)):
        found |= dict.fromkeys(cards, place)
    return found


def known(t: Any, seat: int) -> dict[int, set[Any]]:
    masks = t.knowledge.of(seat)
    return {card: {place for place in range(PILE + 1) if mask >> place & 1} for card, mask in enumerate(masks)}
