"""Ways measured in turns, by number dice, Benny and Trolley: what bots go by."""

from functools import cache
from typing import Final

from facedown.kernel import boards

from ..constants import DICE, LOT, NONE
from ..content import PictureDie

FACES: Final = range(1, DICE.number + 1)
COUNTS: Final = range(1, 2 * DICE.number + 1)
ROLLS: Final = [(white, white + black) for white in FACES for black in FACES]
STEPS_A_TURN: Final = DICE.number + 1  # by both dice, on average
FAR: Final = 50.0  # turns, while nothing is known
EXACT: Final = 0.01  # turns
SPACES: Final = range(len(LOT.ids))
LAND: Final = tuple(space for space in SPACES if LOT.kinds[space] != "trolley")
RAIL: Final = tuple(space for space in SPACES if LOT.kinds[space] in ("trolley", "entry"))
BENNY: Final = tuple(tuple(near for near in LOT.walk[space] if LOT.kinds[near] != "entry") for space in SPACES)


class Turns:
    """Turns needed from each space: when one begins there; or after this one, when the die of Benny or of the Trolley
    is about to be rolled there; or once a move has ended there."""

    __slots__ = ("benny", "from_here", "landing", "trolley")

    def __init__(self, from_here: list[float]) -> None:
        self.from_here = from_here
        self.benny = [FAR] * len(SPACES)
        self.trolley = [FAR] * len(SPACES)
        self.landing: list[float] = []  # when all is worked out

    def worked_out(self) -> "Turns":
        self.landing = [self.after_landing(space) for space in SPACES]
        return self

    def after_landing(self, space: int) -> float:
        here = self.from_here[space]
        return min(here, self.benny[space]) if LOT.kinds[space] == "benny" else here

    def by(self, vehicle: str) -> list[float]:
        return self.benny if vehicle == "benny" else self.trolley

    def ride(self) -> None:
        ride_on(self.from_here, self.benny, BENNY, DICE.benny)
        ride_on(self.from_here, self.trolley, LOT.rail, DICE.trolley)


@cache
def turns_to(goals: tuple[int, ...], home: int = NONE) -> Turns:
    """To any of these spaces by exact count; `home` is one that need only be passed (RAB-WIN-1). All spaces are gone
    over until no figure changes any more."""
    turns = Turns([0.0 if space in goals else FAR for space in SPACES])
    changed = FAR
    while changed > EXACT:
        before = turns.from_here[:]
        turns.ride()
        landing = [turns.after_landing(space) for space in SPACES]
        for space in LAND:
            if space not in goals:
                turns.from_here[space] = 1 + on_foot(landing, space, home)
                landing[space] = turns.after_landing(space)
        for space in RAIL:
            turns.from_here[space] = min(turns.from_here[space], 1 + turns.trolley[space])
        changed = max([old - new for old, new in zip(before, turns.from_here, strict=True)])
    return turns.worked_out()


@cache
def turns_after(prey: int) -> Turns:
    """To somebody who will not wait there: by steps over any link, as a weasel runs (RAB-WEA-1). To land on them is
    worth a turn; on an Entry nobody is landed on (RAB-MOV-4)."""
    turns = Turns([steps / STEPS_A_TURN for steps in boards.distances(LOT.all_links, prey)])
    if LOT.kinds[prey] != "entry":
        turns.from_here[prey] = -1.0
    for _ in LOT.ring:
        turns.ride()
    return turns.worked_out()


def on_foot(landing: list[float], space: int, home: int) -> float:
    """`landing` has for each space the turns left after a move that ends there."""
    best = [FAR, *[min([landing[end] for end in ends], default=FAR) for ends in ends_from(space, home)]]
    return sum([min(best[white], best[both]) for white, both in ROLLS], 0.0) / DICE.number**2


@cache
def ends_from(space: int, home: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(LOT.ways(space, count, home)) for count in COUNTS)


def ride_on(from_here: list[float], rides: list[float], links: boards.Links, die: PictureDie) -> None:
    """A picture goes on to the best neighbour or is left unused; STOP ends the ride here."""
    chance = die.pictures / die.sides
    for space in SPACES:
        stays = from_here[space]
        goes = min((min(from_here[near], rides[near]) for near in links[space]), default=stays)
        rides[space] = chance * min(stays, goes) + (1 - chance) * stays
