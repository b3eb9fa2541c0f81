"""What tells who will win in Roger Rabbit, as numbers: the features that the estimate is fitted to."""

from typing import Final

from facedown.games import text_of
from facedown.kernel.search.estimate import Contrast, Estimate, Features

from ..constants import LOCATIONS, LOT, NONE, NUMBERS
from ..table import NOBODY, RogerRabbit
from .steady import cannon_odds, landing_odds, places_to_look, weasel_odds
from .turns import Turns, turns_to

NAMES: Final[tuple[str, ...]] = (
    "has the Will",
    "has it: turns to its home",
    "has it: one turn from home",
    "has it: stands where it can be shot",
    "has it: shots of the others",
    "has it: weasels of the others",
    "has it: how near the others are",
    "another has it",
    "another has it: the holder's turns to its home",
    "another has it: odds to land on the holder",
    "another has it: odds of a shot",
    "another has it: odds of a weasel",
    "another has it: turns to the holder",
    "nobody has it",
    "nobody has it: chance to know its place",
    "nobody has it: knows its place",
    "nobody has it: turns to the Will space",
    "nobody has it: knows its place, turns to the Will space",
    "nobody has it: Locations looked at",
    "nobody has it: turns to a Location not looked at",
    "right guesses",
    "how many know its identity",
    "weasel cards",
    "shots",
    "loses its next turn",
    "is on turn",
    "turns until it is on turn",
)
WORDS: Final = {
    "has the Will": Contrast("the Will", "the Will in other hands"),
    "has it: turns to its home": Contrast("a longer way home", "a shorter way home", -1),
    "has it: one turn from home": Contrast("home within a turn", "home farther than a turn away"),
    "has it: stands where it can be shot": Contrast(
        "a place where the cannon can hit", "a place out of the cannon's reach", -1
    ),
    "has it: shots of the others": Contrast("more shots to fear", "fewer shots to fear", -1),
    "has it: weasels of the others": Contrast("more weasels to fear", "fewer weasels to fear", -1),
    "has it: how near the others are": Contrast("a hunter close by", "nobody close by", -1),
    "another has it": Contrast("the Will in other hands", "the Will within reach", -1),
    "another has it: the holder's turns to its home": Contrast(
        "more time to catch the holder", "less time to catch the holder"
    ),
    "another has it: odds to land on the holder": Contrast(
        "better odds to land on the holder", "poorer odds to land on the holder"
    ),
    "another has it: odds of a shot": Contrast("better odds for a shot", "poorer odds for a shot"),
    "another has it: odds of a weasel": Contrast("better odds for a weasel", "poorer odds for a weasel"),
    "another has it: turns to the holder": Contrast("a longer way to the holder", "a shorter way to the holder", -1),
    "nobody has it: chance to know its place": Contrast(
        "a better idea where the Will is", "less of an idea where the Will is"
    ),
    "nobody has it: knows its place": Contrast("the Will's place known", "the Will's place unknown"),
    "nobody has it: turns to the Will space": Contrast(
        "a longer way to the Will space", "a shorter way to the Will space", -1
    ),
    "nobody has it: knows its place, turns to the Will space": Contrast(
        "a longer way to the Will space", "a shorter way to the Will space", -1
    ),
    "nobody has it: Locations looked at": Contrast("more Locations looked at", "fewer Locations looked at"),
    "nobody has it: turns to a Location not looked at": Contrast(
        "a longer way to the next Location", "a shorter way to the next Location", -1
    ),
    "right guesses": Contrast("more right guesses", "fewer right guesses"),
    "how many know its identity": Contrast(
        "an identity that more people know", "an identity that fewer people know", -1
    ),
    "weasel cards": Contrast("more weasel cards", "fewer weasel cards"),
    "shots": Contrast("more shots", "fewer shots"),
    "loses its next turn": Contrast("a turn to lose", "no turn to lose", -1),
}
FAR: Final = 12.0


def features(t: RogerRabbit) -> list[Features]:
    holder = t.holder
    to_home = min(home_turns(t, holder).from_here[t.pawn[holder]], FAR) if holder != NOBODY else 0.0
    return [of_seat(t, seat, to_home) for seat in range(t.seats)]


def of_seat(t: RogerRabbit, seat: int, to_home: float) -> Features:
    here, holder = t.pawn[seat], t.holder
    has, free = holder == seat, holder == NOBODY
    other = not has and not free
    can = 1.0 / t.possible_slots(seat).bit_count() if free else 0.0
    sure = 1.0 if can == 1.0 else 0.0
    will = min(will_turns().from_here[here], FAR) if free else 0.0
    doors = places_to_look(t, seat) if free else ()
    known = sum([t.right[one] >> seat & 1 for one in range(t.seats)])
    others = [one for one in range(t.seats) if one != seat] if has else []
    return [
        1.0 if has else 0.0,
        to_home / FAR if has else 0.0,
        1.0 if has and to_home <= 1.2 else 0.0,
        1.0 if has and t.in_circle(seat) else 0.0,
        float(sum([t.shots[one] for one in others])),
        float(sum([min(t.weasels[one], 1) for one in others])),
        max([landing_odds(t, one) + weasel_odds(t, one) * (t.weasels[one] > 0) for one in others]) if has else 0.0,
        1.0 if other else 0.0,
        to_home / FAR if other else 0.0,
        landing_odds(t, seat) if other else 0.0,
        cannon_odds(t) if other and t.shots[seat] else 0.0,
        weasel_odds(t, seat) if other and t.weasels[seat] else 0.0,
        min(steps_between(t.pawn[holder], here), 40) / 40 if other else 0.0,
        1.0 if free else 0.0,
        can,
        sure,
        will / FAR,
        sure * will / FAR,
        t.looked[seat].bit_count() / LOCATIONS if free else 0.0,
        min(turns_to(doors).from_here[here], FAR) / FAR if doors else 0.0,
        t.right[seat].bit_count() / t.seats,
        known / t.seats,
        t.weasels[seat] / 3,
        t.shots[seat] / 2,
        1.0 if t.loses[seat] else 0.0,
        1.0 if t.turn == seat else 0.0,
        (seat - t.turn) % t.seats / t.seats,
    ]


def home_turns(t: RogerRabbit, seat: int) -> Turns:
    home = LOT.homes[t.identity[seat]]
    return turns_to((home,), home if t.seats > NUMBERS.exact_home_seats else NONE)


def will_turns() -> Turns:
    return turns_to((LOT.will,))


def steps_between(end: int, start: int) -> int:
    steps = LOT.steps_to(end)[start]
    return steps if steps >= 0 else 40


ESTIMATE: Final = Estimate(
    NAMES,
    features,
    lambda: text_of(__package__.removesuffix(".bots"), "content/estimate.json"),
    "roger-rabbit/content/estimate.json",
    words=WORDS,
)
