"""Zones: who knows where a card can be, and dealing unknown cards within what is known.

Places are small ints (a hand, a room, a pile); a set of places is a bit mask."""

import random
from collections.abc import Iterable, Sequence
from typing import Any


class Knowledge:
    """Per seat and card, the set of places where the card can be. Seeing sets one place; a secret exchange between two
    places joins their sets; a shuffle joins all that it mixes; a card moved in sight keeps what was known of it.

    >>> known = Knowledge.none(seats=2, cards=3, places=4)
    >>> known.see(seat=0, card=1, place=2)
    >>> known.of(0), known.of(1)
    ([15, 4, 15], [15, 15, 15])
    """

    __slots__ = ("cards", "masks")

    def __init__(self, cards: int, masks: list[int]) -> None:
        self.cards = cards
        self.masks = masks

    @classmethod
    def none(cls, seats: int, cards: int, places: int) -> "Knowledge":
        """Everybody holds every place possible for every card."""
        return cls(cards, [(1 << places) - 1] * (seats * cards))

    def clone(self) -> "Knowledge":
        return Knowledge(self.cards, self.masks[:])

    def of(self, seat: int) -> list[int]:
        return self.masks[seat * self.cards : (seat + 1) * self.cards]

    def see(self, seat: int, card: int, place: int) -> None:
        self.masks[seat * self.cards + card] = 1 << place

    def rule_out(self, seat: int, cards: Iterable[int], place: int) -> None:
        base, kept = seat * self.cards, ~(1 << place)
        for card in cards:
            self.masks[base + card] &= kept

    def show(self, card: int, place: int, alike: Sequence[int]) -> None:
        """All see this card there, and so that none of those alike is."""
        masks, bit = self.masks, 1 << place
        for base in range(0, len(masks), self.cards):
            for other in alike:
                masks[base + other] &= ~bit
            masks[base + card] = bit

    def join(self, seat: int, cards: Sequence[int], one: int, other: int) -> None:
        """A card of these may have gone from either place to the other, unseen by this seat."""
        base, both = seat * self.cards, 1 << one | 1 << other
        masks = self.masks
        for card in cards:
            if masks[base + card] & both:
                masks[base + card] |= both

    def possible(self, seat: int, cards: Iterable[int], place: int) -> bool:
        base, bit = seat * self.cards, 1 << place
        return any(self.masks[base + card] & bit for card in cards)

    def dump(self) -> list[Any]:
        return [self.cards, self.masks[:]]

    @classmethod
    def load(cls, data: list[Any]) -> "Knowledge":
        return cls(data[0], list(data[1]))


def deal_within(cards: Sequence[int], masks: Sequence[int], places: Sequence[int], source: random.Random) -> list[int]:
    """Put each of `cards` on one of `places` (a place listed twice takes two), card i only where `masks[i]` allows.

    Some such deal must exist. Cards are dealt in random order, each to a random allowed place; one that finds them
    taken moves others on (augmenting paths), so the deal never fails. Returns the place of each card."""
    order = list(range(len(cards)))
    source.shuffle(order)
    slots = list(range(len(places)))
    source.shuffle(slots)
    taken: dict[int, int] = {}

    def settle(card: int, tried: set[int]) -> bool:
        for slot in slots:
            if slot in tried or not masks[card] >> places[slot] & 1:
                continue
            tried.add(slot)
            if slot not in taken or settle(taken[slot], tried):
                taken[slot] = card
                return True
        return False

    for card in order:
        source.shuffle(slots)
        if not settle(card, set()):
            raise ValueError("what this seat knows contradicts itself: no deal fits")
    found = [0] * len(cards)
    for slot, card in taken.items():
        found[card] = places[slot]
    return found
