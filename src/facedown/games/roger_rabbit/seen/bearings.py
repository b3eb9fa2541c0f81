"""How far it is on foot to what a player is after: for those who hear the lot and do not see it."""

from collections.abc import Sequence
from functools import cache

from ..content import LOCATIONS, LOT
from ..table import NOBODY, RogerRabbit
from ..text.words import location_name, seat_name, space_name

Sought = tuple[str, tuple[int, ...]]  # its name, and the spaces where it is reached


def own_bearings(t: RogerRabbit, seat: int) -> str:
    """From the own pawn: "the Will space 12, your home 3, Toontown 7"."""
    far = bearings(t.pawn[seat], [goal(t, seat), own_home(t, seat), *unseen_locations(t, seat)])
    return ", ".join(f"{name} {steps}" for name, steps in far)


def words_from(t: RogerRabbit, seat: int, end: int) -> list[str]:
    """From where a move can end: to the goal, and to the nearest Location that this seat has not looked at."""
    return [*words_to(end, goal(t, seat)), *words_to_unseen(end, t.looked[seat])]


@cache
def words_to(end: int, sought: Sought) -> tuple[str, ...]:
    return tuple([f"{steps} from {name}" for name, steps in bearings(end, [sought]) if steps])


@cache
def words_to_unseen(end: int, looked: int) -> tuple[str, ...]:
    by_steps = sorted(bearings(end, locations_but(looked)), key=lambda one: one[1])
    return tuple([f"{steps} from {name}" for name, steps in by_steps[:1] if steps])


def bearings(start: int, sought: list[Sought]) -> list[tuple[str, int]]:
    """Between the Entries of the Trolley line there is no way on foot, so nothing is said there."""
    far = {name: nearest(start, spaces) for name, spaces in sought}
    return [(name, steps) for name, steps in far.items() if steps >= 0]


@cache
def nearest(start: int, spaces: tuple[int, ...]) -> int:
    return min(LOT.steps_to(space)[start] for space in spaces)


def goal(t: RogerRabbit, seat: int) -> Sought:
    if t.holder == seat:
        return own_home(t, seat)
    if t.holder == NOBODY:
        return space_name(LOT.will), (LOT.will,)
    return seat_name(t, t.holder), (t.pawn[t.holder],)


def own_home(t: RogerRabbit, seat: int) -> Sought:
    return "your home", (LOT.homes[t.identity[seat]],)


def unseen_locations(t: RogerRabbit, seat: int) -> list[Sought]:
    return locations_but(t.looked[seat])


@cache
def locations_but(looked: int) -> list[Sought]:
    return [(location_name(place), LOT.doors[place]) for place in range(LOCATIONS) if not looked >> place & 1]


def way_of(t: RogerRabbit, seat: int, option: tuple[int, int]) -> Sequence[int]:
    count, end = option
    return LOT.ways(t.pawn[seat], count, t.home_in_passing(seat))[end]


def tries_a_home(t: RogerRabbit, seat: int, reached: Sequence[int]) -> bool:
    """Whether it shows all if a home is the own one (RAB-WIN-2): that cannot be taken back."""
    return t.holder == seat and any(LOT.kinds[space] == "home" for space in reached)
