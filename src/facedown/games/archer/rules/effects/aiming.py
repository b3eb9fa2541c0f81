"""What can be played with what is in hand: each card with its target and Location (ARC-MOV-5, ARC-MIS-5)."""

from collections.abc import Callable
from functools import cache
from typing import Final

from ...constants import CARDS, CHARACTERS, INSULT, NONE
from ...table import MOVEMENT, Archer
from ...verbs import VERBS
from .whom import elsewhere, foes

Play = tuple[int, int, int]  # card, target or NONE, Location or NONE

PLACED: Final = [any("place" in VERBS[effect.do].needs for effect in card.does) for card in CARDS]
MOVES_SELF: Final = [any(effect.do == "move" for effect in card.does) for card in CARDS]
PLAIN: Final = [not card.target and not placed for card, placed in zip(CARDS, PLACED, strict=True)]
PLAIN_PLAY: Final[list[tuple[Play, ...]]] = [((card, NONE, NONE),) for card in range(len(CARDS))]


def plays(t: Archer, seat: int) -> tuple[Play, ...]:
    found: tuple[Play, ...] = ()
    for card in t.drawn[seat]:
        found += PLAIN_PLAY[card] if PLAIN[card] else plays_of(t, seat, card)
    return found


@cache
def at_any_foe(card: int, seats: int, seat: int) -> tuple[Play, ...]:
    return tuple((card, foe, NONE) for foe in range(seats) if foe != seat)


def plays_of(t: Archer, seat: int, card: int) -> tuple[Play, ...]:
    aim = CARDS[card].target
    if aim == "foe" and not PLACED[card] and not (INSULT[card] and t.phase == MOVEMENT):
        return at_any_foe(card, t.seats, seat)
    targets = targets_of(t, seat, card) if aim else [NONE]
    if not targets:  # ARC-CRD-2
        return PLAIN_PLAY[card]
    if not PLACED[card]:
        return tuple((card, target, NONE) for target in targets)
    plays = [(card, target, place) for target in targets for place in places_of(t, seat, card, target)]
    return tuple(plays) or PLAIN_PLAY[card]


def targets_of(t: Archer, seat: int, card: int) -> list[int]:
    aim, _, name = CARDS[card].target.partition(":")
    targets = AIMS[aim](t, seat) if not name else named(t, seat, name)
    if INSULT[card] and t.phase == MOVEMENT:  # ARC-MOV-5
        here = t.foes_here(seat)
        return [target for target in targets if target in here]
    return targets


def places_of(t: Archer, seat: int, card: int, target: int) -> list[int]:
    """Locations in play other than where the moved token stands."""
    moved = target if target != NONE else seat if MOVES_SELF[card] else NONE
    return [place for place in t.locations if moved == NONE or place != t.token[moved]]


def named(t: Archer, seat: int, name: str) -> list[int]:
    found = t.seat_of(CHARACTERS.index(name))
    return [] if found in (NONE, seat) else [found]


AIMS: Final[dict[str, Callable[[Archer, int], list[int]]]] = {
    "foe": foes,
    "foe-here": Archer.foes_here,
    "foe-elsewhere": elsewhere,
    "foe-ahead": lambda t, seat: [foe for foe in foes(t, seat) if t.uh[foe] > t.uh[seat]],
    "foe-behind": lambda t, seat: [foe for foe in foes(t, seat) if t.uh[foe] < t.uh[seat]],
    "leading-foe": lambda t, seat: [foe for foe in foes(t, seat) if t.uh[foe] == max(t.uh)],
}
