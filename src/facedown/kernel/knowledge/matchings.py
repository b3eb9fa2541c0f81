"""All ways to put cards into slots, one into each, where every card fits only some slots: which card can lie where, and
in how many of the ways it does. Exact: nothing is drawn at random.

`fitting[card]` are the slots where a card can be; there are as many slots as cards, and at least one way."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from .zones import NO_DEAL, bits_of, fill

Fitting = Sequence[tuple[int, ...]]
ANY_WAY: Final = 0  # whichever way is found first, all that can be follows from it


def possible(fitting: Fitting) -> list[int]:
    """For each slot the cards that lie there in at least one way, one bit each.

    >>> possible([(0, 1), (0, 1), (0, 1, 2)])
    [3, 3, 4]
    """
    in_slot = fill(fitting, len(fitting), random.Random(ANY_WAY))
    slot_of = {card: slot for slot, card in enumerate(in_slot)}
    # From one way others are made by moving cards on in a ring: `reach` are the cards that can move one on, and so on.
    reach = [sum(1 << in_slot[slot] for slot in slots) for slots in fitting]
    for middle in range(len(fitting)):
        for card in range(len(fitting)):
            if reach[card] >> middle & 1:
                reach[card] |= reach[middle]
    found = [0] * len(fitting)
    for card, slots in enumerate(fitting):
        for slot in slots:
            if slot == slot_of[card] or reach[in_slot[slot]] >> card & 1:
                found[slot] |= 1 << card
    return found


def shares(fitting: Fitting) -> list[dict[int, Fraction]]:
    """For each slot, in which share of all ways each card lies there.

    >>> shares([(0, 1), (0, 1, 2), (1, 2)])[0]
    {0: Fraction(2, 3), 1: Fraction(1, 3)}
    """
    order = sorted(range(len(fitting)), key=lambda card: fitting[card])  # alike ones in a row: fewer half-filled states
    last = [0] * len(fitting)  # per slot: the step after which nothing can fill it any more
    for step, card in enumerate(order):
        for slot in fitting[card]:
            last[slot] = step
    closed = [sum(1 << slot for slot, when in enumerate(last) if when <= step) for step in range(len(order))]
    ways = [{0: 1}]  # per step: filled slots, as bits, and in how many ways
    for step, card in enumerate(order):
        after: dict[int, int] = {}
        for filled, count in ways[-1].items():
            for slot in fitting[card]:
                now = filled | 1 << slot
                if now != filled and now & closed[step] == closed[step]:
                    after[now] = after.get(now, 0) + count
        ways.append(after)
    full = (1 << len(fitting)) - 1
    if full not in ways[-1]:
        raise ValueError(NO_DEAL)
    return _shares_backwards(fitting, order, ways, full)


def _shares_backwards(
    fitting: Fitting, order: list[int], ways: list[dict[int, int]], full: int
) -> list[dict[int, Fraction]]:
    total = ways[-1][full]
    found: list[dict[int, int]] = [{} for _ in fitting]
    rest = {full: 1}  # filled slots, and in how many ways the cards from here on fill the others
    for card, before in zip(reversed(order), reversed(ways[:-1]), strict=True):
        earlier: dict[int, int] = {}
        for filled, count in before.items():
            for slot in fitting[card]:
                to_come = rest.get(filled | 1 << slot, 0) if not filled >> slot & 1 else 0
                if to_come:
                    earlier[filled] = earlier.get(filled, 0) + to_come
                    found[slot][card] = found[slot].get(card, 0) + count * to_come
        rest = earlier
    return [{card: Fraction(count, total) for card, count in sorted(each.items())} for each in found]


def fitting_within(found: Sequence[int]) -> list[tuple[int, ...]]:
    """What `possible` has found, by card: with fewer slots it is counted sooner.

    >>> fitting_within([3, 3, 4])
    [(0, 1), (0, 1), (2,)]
    """
    slots: list[list[int]] = [[] for _ in found]
    for slot, cards in enumerate(found):
        for card in bits_of(cards):
            slots[card].append(slot)
    return [tuple(each) for each in slots]
