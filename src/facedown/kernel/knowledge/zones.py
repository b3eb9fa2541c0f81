"""Zones: who knows where a card can be, and dealing unknown cards within what is known.

Places are small ints (a hand, a room, a pile); a set of places is a bit mask."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

MOST_MASKS: Final = 1 << 12
NOBODYS: Final = -1  # a slot without a card
NO_DEAL: Final = "what this seat knows contradicts itself: no deal fits"


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
        masks, base, bit = self.masks, seat * self.cards, 1 << place
        for card in cards:
            if masks[base + card] & bit:
                masks[base + card] ^= bit

    def show(self, card: int, place: int, alike: Sequence[int]) -> None:
        """All see this card there, and so that none of those alike is."""
        masks, bit = self.masks, 1 << place
        for base in range(0, len(masks), self.cards):
            for other in alike:
                if masks[base + other] & bit:
                    masks[base + other] ^= bit
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

    def dump(self) -> list[object]:
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


def below(bound: int, source: random.Random) -> int:
    """The place that `source.choice` would take of so many, in half the time."""
    if bound < 1:
        raise IndexError("nothing to choose from")
    wide = bound.bit_length()
    place = source.getrandbits(wide)
    while place >= bound:
        place = source.getrandbits(wide)
    return place


def mix(cards: list[int], source: random.Random) -> None:
    """In place; several times as fast as `source.shuffle`, and worlds are mostly shuffles."""
    chance = source.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(chance() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def deal_within(cards: Sequence[int], masks: Sequence[int], places: Sequence[int], source: random.Random) -> list[int]:
    """Put each of `cards` on one of `places` (a place listed twice takes two), card i only where `masks[i]` allows.

    Some such deal must exist. Returns the place of each card."""
    found = [0] * len(cards)
    slots_within = Fits.of(tuple(places))
    for slot, card in enumerate(fill([slots_within[mask] for mask in masks], len(places), source)):
        if card != NOBODYS:
            found[card] = places[slot]
    return found


def fill(fitting: Sequence[tuple[int, ...]], slots: int, source: random.Random) -> list[int]:
    """Which card goes into each of `slots`, card i only into those of `fitting[i]`; NOBODYS where none does.

    Cards are dealt in random order, each to a random slot that fits; one that finds it taken moves others on
    (augmenting paths), so the deal never fails."""
    order = list(range(len(fitting)))
    mix(order, source)
    taken = [NOBODYS] * slots
    first = [0] * len(fitting)  # by card: which of its slots was drawn for it first
    moving: dict[int, list[int]] = {}
    chance = source.random
    for card in order:
        fits = fitting[card]
        drawn = first[card] = int(chance() * len(fits))
        slot = fits[drawn]
        other = taken[slot]
        if other == NOBODYS:
            taken[slot] = card
            continue
        tried = {slot}
        if settle(other, tried, len(fitting[other]), fitting, taken, first, moving, chance):
            taken[slot] = card
        elif not settle(card, tried, len(fits) - 1, fitting, taken, first, moving, chance):
            raise ValueError(NO_DEAL)
    return taken


def settle(
    card: int,
    tried: set[int],
    left: int,
    fitting: Sequence[tuple[int, ...]],
    taken: list[int],
    first: list[int],
    moving: dict[int, list[int]],
    chance: Callable[[], float],
) -> bool:
    """Find another slot for this card, among the first `left` of its slots, by moving others if need be."""
    slots = moving.get(card)
    if slots is None:
        slots = moving[card] = list(fitting[card])
        slots[first[card]], slots[-1] = slots[-1], slots[first[card]]
    for last in range(left - 1, -1, -1):  # in random order, drawn only as far as it is needed
        drawn = int(chance() * (last + 1))
        slot = slots[drawn]
        slots[drawn], slots[last] = slots[last], slot
        if slot in tried:
            continue
        tried.add(slot)
        other = taken[slot]
        if other == NOBODYS or settle(other, tried, len(fitting[other]), fitting, taken, first, moving, chance):
            taken[slot] = card
            return True
    return False


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
        found = tuple([slot for slot, place in enumerate(self.places) if mask >> place & 1])
        if not found:
            raise ValueError(NO_DEAL)
        self[mask] = found
        return found
