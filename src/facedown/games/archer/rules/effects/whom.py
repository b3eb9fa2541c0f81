"""Whom a clause touches, when it applies, and what it counts: one small function a word of the vocabulary."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from ...constants import CHALLENGES, CHARACTERS, COLOURS, INSULT, NONE, SKILLS
from ...table import MOVEMENT, Archer

Who = Callable[[Archer, int, int], Sequence[int]]  # table, seat, target
Condition = Callable[[Archer, int, int], bool]
Count = Callable[[Archer, int, int], int]


def foes(t: Archer, seat: int) -> list[int]:
    return [other for other in range(t.seats) if other != seat]


def held(t: Archer, seat: int, word: str) -> int:
    """How many Challenges of this type or colour the seat has won; Personal ones have no type (ARC-MIS-6)."""
    if word in COLOURS:
        colour = COLOURS.index(word)
        return sum(CHALLENGES[card].colour == colour for card in t.won[seat])
    skill = SKILLS.index(word)
    return sum(CHALLENGES[card].type == skill for card in t.won[seat])


def colours(t: Archer, seat: int) -> int:
    return len({CHALLENGES[card].colour for card in t.won[seat]})


def types(t: Archer, seat: int) -> int:
    return len({CHALLENGES[card].type for card in t.won[seat]} - {NONE})


def alone(t: Archer, seat: int) -> bool:  # ARC-EVT-4
    return t.token[seat] != NONE and t.token.count(t.token[seat]) == 1


def elsewhere(t: Archer, seat: int) -> list[int]:
    return [other for other in foes(t, seat) if t.token[other] not in (NONE, t.token[seat])]


def leading_foe(t: Archer, seat: int) -> list[int]:
    """Of tied ones the first to the left (ARC-EVT-8)."""
    most = max(t.uh)
    return [one for one in t.clockwise_from(seat)[1:] if t.uh[one] == most][:1]


def here_with(t: Archer, seat: int, character: str) -> bool:
    other = t.seat_of(CHARACTERS.index(character))
    return other != NONE and other in t.foes_here(seat)


def most(t: Archer, word: str) -> list[int]:
    counts = [held(t, seat, word) for seat in range(t.seats)]
    best = max(counts)
    return [seat for seat, count in enumerate(counts) if count == best and best]


WHO: Final[dict[str, Who]] = {
    "you": lambda t, seat, target: (seat,),
    "target": lambda t, seat, target: () if target == NONE else (target,),
    "foes": lambda t, seat, target: foes(t, seat),
    "here": lambda t, seat, target: t.foes_here(seat),
    "others-here": lambda t, seat, target: [one for one in t.foes_here(seat) if one != target],
    "elsewhere": lambda t, seat, target: elsewhere(t, seat),
    "all": lambda t, seat, target: range(t.seats),
    "all-here": lambda t, seat, target: [seat, *t.foes_here(seat)],
    "leading-foe": lambda t, seat, target: leading_foe(t, seat),
    "leaders": lambda t, seat, target: [one for one in range(t.seats) if t.uh[one] == max(t.uh)],
    "lowest": lambda t, seat, target: [one for one in range(t.seats) if t.uh[one] == min(t.uh)],
    "ahead": lambda t, seat, target: [one for one in foes(t, seat) if t.uh[one] > t.uh[seat]],
    "alone": lambda t, seat, target: [one for one in range(t.seats) if alone(t, one)],
    "left": lambda t, seat, target: ((seat + 1) % t.seats,),
    "right": lambda t, seat, target: ((seat - 1) % t.seats,),
}

CONDITIONS: Final[dict[str, Condition]] = {
    "leading": lambda t, seat, target: t.uh[seat] == max(t.uh),
    "trailing": lambda t, seat, target: t.uh[seat] < max(t.uh),
    "last": lambda t, seat, target: t.uh[seat] == min(t.uh),
    "target-leads": lambda t, seat, target: t.uh[target] == max(t.uh),
    "target-last": lambda t, seat, target: t.uh[target] == min(t.uh),
    "target-ahead": lambda t, seat, target: t.uh[target] > t.uh[seat],
    "target-here": lambda t, seat, target: t.token[seat] != NONE and t.token[target] == t.token[seat],
    "target-won": lambda t, seat, target: bool(t.won_now >> target & 1),
    "alone": lambda t, seat, target: alone(t, seat),
    "crowd": lambda t, seat, target: len(t.foes_here(seat)) >= 2,
    "movement": lambda t, seat, target: t.phase == MOVEMENT,
    "won": lambda t, seat, target: bool(t.won_now >> seat & 1),
    "not-won": lambda t, seat, target: not t.won_now >> seat & 1,
    "initiative": lambda t, seat, target: t.initiative == seat,
    "leader": lambda t, seat, target: t.leader == seat,
}

COUNTS: Final[dict[str, Count]] = {
    "foes-here": lambda t, seat, one: len(t.foes_here(seat)),
    "foes-ahead": lambda t, seat, one: sum(uh > t.uh[seat] for uh in t.uh),
    "foes-behind": lambda t, seat, one: sum(uh < t.uh[seat] for uh in t.uh),
    "colours": lambda t, seat, one: colours(t, seat),
    "types": lambda t, seat, one: types(t, seat),
    "challenges": lambda t, seat, one: len(t.won[seat]),
    "their-challenges": lambda t, seat, one: len(t.won[one]),
    "their-missing-colours": lambda t, seat, one: len(COLOURS) - colours(t, one),
    "their-missing-types": lambda t, seat, one: len(SKILLS) - types(t, one),
    "insults": lambda t, seat, one: sum(INSULT[card] for card in t.discards[seat]),
}


def _most(word: str, t: Archer, seat: int, target: int) -> list[int]:
    return most(t, word)


def _holders(word: str, t: Archer, seat: int, target: int) -> list[int]:
    return [one for one in range(t.seats) if held(t, one, word)]


def _lacking(word: str, t: Archer, seat: int, target: int) -> list[int]:
    return [one for one in foes(t, seat) if not held(t, one, word)]


def _with(character: str, t: Archer, seat: int, target: int) -> bool:
    return here_with(t, seat, character)


def _holds(word: str, t: Archer, seat: int, target: int) -> bool:
    return held(t, seat, word) > 0


def _target_holds(word: str, t: Archer, seat: int, target: int) -> bool:
    return held(t, target, word) > 0


def _target_lacks(word: str, t: Archer, seat: int, target: int) -> bool:
    return not held(t, target, word)


def _of(word: str, t: Archer, seat: int, one: int) -> int:
    return held(t, seat, word)


WHO_WITH: Final = {"most": _most, "holders": _holders, "lacking": _lacking}
CONDITIONS_WITH: Final = {"with": _with, "holds": _holds, "target-holds": _target_holds, "target-lacks": _target_lacks}
COUNTS_WITH: Final = {"of": _of}


def who(word: str) -> Who:
    name, _, argument = word.partition(":")
    return partial(WHO_WITH[name], argument) if argument else WHO[name]


def condition(word: str) -> Condition | None:
    name, _, argument = word.partition(":")
    if argument:
        return partial(CONDITIONS_WITH[name], argument)
    return CONDITIONS[name] if name else None


def count(word: str) -> Count | None:
    name, _, argument = word.partition(":")
    if argument:
        return partial(COUNTS_WITH[name], argument)
    return COUNTS[name] if name else None
