"""The odds of a sum of dice, worked out once; and of a Challenge to be tried."""

from functools import cache

from .constants import NEEDS, NUMBERS
from .table import EXTRA_DIE, FEWER_DICE, HINDER, SURE, Archer


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many ways so many dice show each sum."""
    sums = [1]
    for _ in range(dice):
        sums = [sum(sums[max(0, total - NUMBERS.die) : total]) for total in range(len(sums) + NUMBERS.die)]
    return tuple(sums)


@cache
def chance(dice: int, needs: int) -> float:
    """That so many dice show `needs` or more."""
    found = ways(dice)
    return sum(found[max(needs, 0) :]) / sum(found)


@cache
def hits(dice: int) -> tuple[float, ...]:
    """The chance of exactly 0, 1, 2 ... dice that draw a card."""
    hit = (NUMBERS.die - NUMBERS.hit + 1) / NUMBERS.die
    found = [1.0]
    for _ in range(dice):
        found = [
            (found[count] * (1 - hit) if count < len(found) else 0) + (found[count - 1] * hit if count else 0)
            for count in range(len(found) + 1)
        ]
    return tuple(found)


def roll_of(t: Archer, seat: int, place: int, skill: int) -> tuple[int, float]:
    """Dice and odds of this attempt, with all that lies before the seat."""
    count, added = t.skill_dice(seat, skill), 0
    for kind, amount, _, _ in t.lasting[seat]:
        if kind == EXTRA_DIE:
            count += amount
        elif kind == FEWER_DICE:
            count -= amount
        elif kind == SURE:
            added += amount
        elif kind == HINDER:
            added -= amount
    count = max(count, 1)
    return count, chance(count, NEEDS[t.row[place]] - added)
