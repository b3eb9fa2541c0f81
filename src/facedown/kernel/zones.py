"""Zones: who knows where a card can be, and dealing unknown cards within what is known.

Places are small ints (a hand, a room, a pile); a set of places is a bit mask."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

MOST_MASKS = 1 << 12
NO_DEAL = "what this seat knows contradicts itself: no deal fits"


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


def cards_by_place(masks: Sequence[int], places: int) -> list[int]:
    """For each place the cards that can be there, one bit a card: what one seat knows, the other way round.

    >>> cards_by_place([0b01, 0b11, 0b10], places=2)
    [3, 6]
    """
    alike: dict[int, int] = {}  # most cards share their mask with others
    for card, mask in enumerate(masks):
        alike[mask] = alike.get(mask, 0) | 1 << card
    found = [0] * places
    for mask, cards in alike.items():
        for place in bits_of(mask):
            found[place] |= cards
    return found


@lru_cache(maxsize=1 << 12)
def bits_of(mask: int) -> tuple[int, ...]:
    """Which bits are set, the lowest first.

    >>> bits_of(0b1001)
    (0, 3)
    """
    return tuple([bit for bit in range(mask.bit_length()) if mask >> bit & 1])


def draw(cards: Sequence[int], count: int, source: random.Random) -> list[int]:
    """The same cards as `source.sample` would, in half the time."""
    pool, bits = list(cards), source.getrandbits
    drawn = []
    for left in range(len(pool), len(pool) - count, -1):
        wide = left.bit_length()
        place = bits(wide)
        while place >= left:
            place = bits(wide)
        drawn.append(pool[place])
        pool[place] = pool[left - 1]
    return drawn


def mix(cards: list[int], source: random.Random) -> None:
    """In place; several times as fast as `source.shuffle`, and worlds are mostly shuffles."""
    chance = source.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def deal_within(cards: Sequence[int], masks: Sequence[int], places: Sequence[int], source: random.Random) -> list[int]:
    """Put each of `cards` on one of `places` (a place listed twice takes two), card i only where `masks[i]` allows.

    Some such deal must exist. Cards are dealt in random order, each to a random allowed place; one that finds them
    taken moves others on (augmenting paths), so the deal never fails. Returns the place of each card."""
    order = list(range(len(cards)))
    mix(order, source)
    slots_within = Fits.of(tuple(places))
    fitting = [[*slots_within[mask]] for mask in masks]
    if not all(fitting):
        raise ValueError(NO_DEAL)
    taken: dict[int, int] = {}
    chance = source.random

    def settle(card: int, tried: set[int], left: int) -> bool:
        slots = fitting[card]
        for last in range(left - 1, -1, -1):  # in random order, drawn only as far as it is needed
            other = int(chance() * (last + 1))
            slot = slots[other]
            slots[other], slots[last] = slots[last], slot
            if slot in tried:
                continue
            tried.add(slot)
            if slot not in taken or settle(taken[slot], tried, len(fitting[taken[slot]])):
                taken[slot] = card
                return True
        return False

    for card in order:
        slots = fitting[card]
        last = len(slots) - 1
        other = int(chance() * len(slots))
        slot = slots[other]
        slots[other], slots[last] = slots[last], slot
        if slot not in taken:  # mostly, so this goes without a call
            taken[slot] = card
            continue
        tried = {slot}
        if settle(taken[slot], tried, len(fitting[taken[slot]])):
            taken[slot] = card
        elif not settle(card, tried, last):
            raise ValueError(NO_DEAL)
    found = [0] * len(cards)
    for slot, card in taken.items():
        found[card] = places[slot]
    return found


class Fits(dict[int, tuple[int, ...]]):
    """Which of some places a mask allows, by their numbers."""

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__()
        self.places = places

    @classmethod
    @lru_cache(maxsize=1 << 8)
    def of(cls, places: tuple[int, ...]) -> "Fits":
        return cls(places)

    def __missing__(self, mask: int) -> tuple[int, ...]:
        if len(self) > MOST_MASKS:
            self.clear()
        found = self[mask] = tuple([slot for slot, place in enumerate(self.places) if mask >> place & 1])
        return found
