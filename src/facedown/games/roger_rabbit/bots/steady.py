"""`steady`: sees all Locations, guesses when sure, goes for the Will, runs home, hunts the holder by odds."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import replace

from facedown.kernel import boards
from facedown.kernel.asks import Ask, AskKind
from facedown.kernel.knowledge.zones import below
from facedown.kernel.search.bot import Prior, ViewOnlyBot

from ..asks import (
    AMBUSH,
    FINISH,
    FREE_ROLL,
    MOVE,
    NOZZLE_WAY,
    PEEK,
    RIDE,
    RIDE_TO,
    SEND_HOME,
    TAKE,
    TAKE_DOOM,
    TARGET,
    TURN,
    WEASEL_WAY,
    is_guess,
)
from ..constants import DICE, IDENTITIES, LOT, NONE, NUMBERS, RING, SLOTS
from ..table import NOBODY, RogerRabbit
from .turns import Turns, turns_after, turns_to

SURE_ENOUGH: Final = 0.5  # take a confidential card that is the Will with this chance
POOR_SHOT: Final = 0.05  # below this chance neither cannon nor weasel is worth its card
LAST_CHANCE: Final = 6  # steps from a home at which a holder is stopped at any odds
ASTRAY: Final = 1.0  # turns: a way that much longer than the best is not worth a thought
IN_RANGE: Final = 0.5  # turns: what it costs a holder to stand where somebody can shoot
# The odds of so many pictures in a row.
DIPS: Final = [float((DICE.dip.pictures / DICE.dip.sides) ** turns) for turns in range(RING + 1)]
RUNS: Final = [float((DICE.weasel.pictures / DICE.weasel.sides) ** runs) for runs in range(len(LOT.ids))]


def choose(world: RogerRabbit, seat: int, random: random.Random) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    sure = sure_guess(world, seat, ask)
    if sure is not None:
        return sure
    if is_guess(ask.options[-1]):  # guesses come last, and bots make none that they are not sure of
        ask = replace(ask, options=[option for option in ask.options if not is_guess(option)])
    return CHOICES[ask.kind](world, seat, ask, random)


def sure_guess(t: RogerRabbit, seat: int, ask: Ask) -> int | None:
    if not is_guess(ask.options[-1]):
        return None
    possible = t.possible_identities(seat)
    for place, option in enumerate(ask.options):
        if isinstance(option, tuple) and option[0] == "guess" and possible[option[1]] == 1 << option[2]:
            return place
    return None


steady = ViewOnlyBot(choose, lambda ask: True)


def choose_turn(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    options = list(ask.options)
    if "look" in options and worth_a_look(t, seat):
        return options.index("look")
    if t.holder not in (NOBODY, seat):
        way = best_way_to_the_will(t, seat, options)
        if way != "roll":
            return options.index(way)
    if "done" in options:
        return options.index("done")
    if "trolley" in options:
        here, turns = t.pawn[seat], turns_to_the_goal(t, seat)
        rides = "roll" not in options or 1 + turns.trolley[here] <= turns.from_here[here]
        return options.index("trolley" if rides else "roll")
    return options.index("roll")


def worth_a_look(t: RogerRabbit, seat: int) -> bool:
    """Not twice at the same cards; and only while somebody is left to guess, or a Judge Doom to find."""
    if t.looked[seat] >> LOT.location[t.pawn[seat]] & 1:
        return False
    return left_to_guess(t, seat) or any(not taken(t) >> other & 1 for other in t.opponents(seat))


def left_to_guess(t: RogerRabbit, seat: int) -> bool:
    return t.right[seat].bit_count() < t.seats - 1


def taken(t: RogerRabbit) -> int:
    """One bit a colour whose Judge Doom somebody has taken, for all to see."""
    found = 0
    for dooms in t.dooms:
        found |= dooms
    return found


def best_way_to_the_will(t: RogerRabbit, seat: int, options: list[Any]) -> str:
    """The best of the three ways by odds; a poor shot or weasel only to stop a holder who is nearly home."""
    best, odds = "roll", landing_odds(t, seat)
    if "fire" in options and cannon_odds(t) > odds:
        best, odds = "fire", cannon_odds(t)
    if "weasel" in options and weasel_odds(t, seat) > odds:
        best, odds = "weasel", weasel_odds(t, seat)
    return best if odds >= POOR_SHOT or (odds > 0 and holder_is_near_home(t)) else "roll"


def landing_odds(t: RogerRabbit, seat: int) -> float:
    return odds_between(t.pawn[seat], t.pawn[t.holder])


@cache
def odds_between(here: int, there: int) -> float:
    """By all rolls of the two number dice that lead from here to there by exact count, and the weasel die after it."""
    faces = range(1, DICE.number + 1)
    rolls = sum(
        any(end == there for _, end in LOT.moves(here, white, black, NONE)) for white in faces for black in faces
    )
    return rolls / DICE.number**2 * DICE.weasel.pictures / DICE.weasel.sides


def cannon_odds(t: RogerRabbit) -> float:
    if not t.in_circle(t.holder):
        return 0.0
    apart = LOT.turns_apart(t.nozzle, t.pawn[t.holder])
    return DIPS[max(1, min(apart, RING - apart))]


def weasel_odds(t: RogerRabbit, seat: int) -> float:
    return RUNS[max(1, link_distances(t.pawn[t.holder])[t.pawn[seat]])]


def holder_is_near_home(t: RogerRabbit) -> bool:
    return min(distance(t.pawn[t.holder], home) for home in LOT.homes) <= LAST_CHANCE


# --- where to ---------------------------------------------------------------------------------------------------------


def turns_to_the_goal(t: RogerRabbit, seat: int) -> Turns:
    if t.holder == seat:
        home = LOT.homes[t.identity[seat]]
        return turns_to((home,), home if t.seats > NUMBERS.exact_home_seats else NONE)
    if t.holder != NOBODY:
        prey = t.pawn[t.holder]
        return turns_after(prey) if t.weasels[seat] else turns_to((prey,))
    doors = places_worth_going(t, seat)
    if chance_of_the_will(t, seat) >= SURE_ENOUGH or not doors:
        return turns_to((LOT.will,))
    return turns_to(doors)


def places_worth_going(t: RogerRabbit, seat: int) -> tuple[int, ...]:
    """Only while somebody is left to guess: no way is worth going for a shot alone."""
    return places_to_look(t, seat) if left_to_guess(t, seat) else ()


def places_to_look(t: RogerRabbit, seat: int) -> tuple[int, ...]:
    return tuple([space for space, place in enumerate(LOT.location) if place >= 0 and not t.looked[seat] >> place & 1])


def chance_of_the_will(t: RogerRabbit, seat: int) -> float:
    return 1 / t.possible_slots(seat).bit_count()


def choose_move(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    return one_of_the_best(move_worths(t, seat, ask), random)


def move_worths(t: RogerRabbit, seat: int, ask: Ask) -> list[float]:
    turns = turns_to_the_goal(t, seat)
    hunted = t.holder == seat and any(t.shots[other] for other in t.opponents(seat))
    ends: Sequence[Any] = ask.options
    landing = turns.landing
    if not hunted:
        return [-landing[end] for _, end in ends]
    return [-landing[end] - (IN_RANGE if end < RING else 0.0) for _, end in ends]


def choose_ride(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    turns, here = turns_to_the_goal(t, seat), t.pawn[seat]
    return list(ask.options).index("roll" if turns.by(ask.args[0])[here] < turns.from_here[here] else "stop")


def choose_ride_to(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    turns, here = turns_to_the_goal(t, seat), t.pawn[seat]
    rides = turns.by(ask.args[0])

    def worth(option: int | str) -> float:
        return -turns.from_here[here] if isinstance(option, str) else -min(turns.from_here[option], rides[option])

    return best_of(ask, worth, random)


# --- cards and shots --------------------------------------------------------------------------------------------------


def choose_card(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    can = [slot for slot in range(SLOTS) if t.possible_slots(seat) >> slot & 1]
    if 1 / len(can) < SURE_ENOUGH and places_worth_going(t, seat):
        return list(ask.options).index("decline")
    return list(ask.options).index(can[0])


def choose_peek(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    unseen = [slot for slot in range(SLOTS) if not t.seen_slots[seat] >> slot & 1]
    return list(ask.options).index(random.choice(unseen or list(range(SLOTS))))


def choose_target(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    return best_of(ask, lambda option: float(option == t.holder), random)


def choose_home_for(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    """Far from the Will space, and not the home the dipped player most likely wants."""
    can = t.possible_identities(seat)[ask.args[0]]
    return best_of(
        ask,
        lambda home: distance(home, LOT.will) - (0 if can >> LOT.homes.index(home) & 1 == 0 else len(IDENTITIES)),
        random,
    )


def first(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    return 0


def last(t: RogerRabbit, seat: int, ask: Ask, random: random.Random) -> int:
    return len(ask.options) - 1


def best_of(ask: Ask, worth: Any, random: random.Random) -> int:
    return one_of_the_best([worth(option) for option in ask.options], random)


def one_of_the_best(values: list[float], random: random.Random) -> int:
    best = max(values)
    places = [place for place, value in enumerate(values) if value == best]
    return places[below(len(places), random)]


def distance(start: int, end: int) -> int:
    return LOT.steps_to(end)[start]


@cache
def link_distances(end: int) -> list[int]:
    return boards.distances(LOT.all_links, end)


CHOICES: Final[dict[AskKind[RogerRabbit], Callable[[RogerRabbit, int, Ask, random.Random], int]]] = {
    TURN: choose_turn,
    FINISH: choose_turn,
    MOVE: choose_move,
    RIDE: choose_ride,
    RIDE_TO: choose_ride_to,
    FREE_ROLL: first,
    AMBUSH: first,
    TAKE: choose_card,
    PEEK: choose_peek,
    TAKE_DOOM: last,
    TARGET: choose_target,
    NOZZLE_WAY: first,
    SEND_HOME: choose_home_for,
    WEASEL_WAY: first,
}


def rank(world: RogerRabbit, seat: int, source: random.Random) -> Sequence[int]:
    """Nothing that leads astray, no second look at the same cards, and no guess among more than two. A first look costs
    nothing: it is taken before anything is thought about. So is a Will that lies open: else nobody takes it."""
    ask = world.ask_of(seat)
    assert ask is not None
    if ask.kind is MOVE:
        ends = [option for option in ask.options if not is_guess(option)]
        worths = move_worths(world, seat, replace(ask, options=ends))
        enough = max(worths) - ASTRAY
        return sorted(
            [place for place, worth in enumerate(worths) if worth >= enough], key=lambda place: -worths[place]
        )
    if ask.kind in (TURN, FINISH):
        if "look" in ask.options and worth_a_look(world, seat):
            return ()
        return [place for place, option in enumerate(ask.options) if worth_a_thought(world, seat, option)]
    if ask.kind is TAKE and world.will_shown:
        return ()
    return [place for place, option in enumerate(ask.options) if not is_guess(option)]


def worth_a_thought(t: RogerRabbit, seat: int, option: Any) -> bool:
    if isinstance(option, tuple):
        can = t.possible_identities(seat)[option[1]]
        return bool(can >> option[2] & 1) and can.bit_count() <= 2
    if option == "look":
        return False
    if option == "trolley":
        here, turns = t.pawn[seat], turns_to_the_goal(t, seat)
        return 1 + turns.trolley[here] <= turns.from_here[here] + ASTRAY
    return True


def is_quiet(world: RogerRabbit) -> bool:
    """A turn begins."""
    return world.asks[0].kind is TURN


PRIOR: Final = Prior(choose, rank, is_quiet=is_quiet, beginner_noise=0.24)
