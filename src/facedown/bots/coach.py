"""The coach: what `hard` would do in your place, how good each option looks to it, and one sentence why.

Like every bot it searches worlds consistent with what the seat knows, so it knows no more than the seat (A8). The
reason why one option is better than the next is read off the estimate's features: where they differ most after both."""

import random
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from facedown.kernel.asks import Ask
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Budget
from facedown.kernel.search.estimate import Contrast, Estimate, Features
from facedown.kernel.table import Table

from .registry import thinker_of
from .thinker import Candidate, Search

SHOWN = 5  # options
FEWEST = 8  # playouts behind any chance that is shown
AT_ONCE = 0.15  # how much more often an option must win at once to be worth mentioning
SIDE_BY_SIDE = 0.4  # fraction of the best reason's weight that a second reason must have

BY_HABIT = "Out of habit: looking ahead tells nothing here."
ALIKE = "Whatever else there is comes to much the same."


class Looked(msgspec.Struct, frozen=True):
    """An option that was searched: its words, the chance to win with it, and the error of its gain over the prior's
    choice."""

    index: int
    words: str
    chance: float
    error: float


class Advice(msgspec.Struct, frozen=True):
    """Best option first. `gain`: its chance minus that of `also`, the option asked about, or of the next best; `error`:
    the error of `gain`."""

    options: list[Looked]
    why: str
    gain: float = 0.0
    error: float = 0.0


class Noted:
    """Where an option has led: the summed features of every seat, and how often the game ended there and was won."""

    __slots__ = ("played", "rows", "won")

    def __init__(self, seats: int, width: int) -> None:
        self.rows = [[0.0] * width for _ in range(seats)]
        self.played = self.won = 0

    def add(self, rows: Sequence[Features]) -> None:
        self.played += 1
        for mine, row in zip(self.rows, rows, strict=True):
            for place, value in enumerate(row):
                mine[place] += value

    def mean(self, seat: int) -> Features:
        return [value / self.played for value in self.rows[seat]]

    def at_once(self) -> float:
        return self.won / (self.played + self.won) if self.played or self.won else 0.0


class Noting(Search):
    """A search that records where each option leads."""

    noted: dict[int, Noted]

    def judged(self, table: Table, index: int, /) -> float:
        estimate = self.thinker.estimate
        noted = self.noted.setdefault(index, Noted(table.seats, len(estimate.names)))
        if table.over:
            outcome = estimate.outcome(table)[self.seat]
            noted.won += outcome > 0
            return outcome
        rows = estimate.of(table)
        noted.add(rows)
        return estimate.chances(rows, kinds_of(estimate, table), estimate.models)[self.seat]


def advise(
    game: Game[Table], world: Table, seat: int, random: random.Random, budget: Budget, also: int | None = None
) -> Advice:
    """`also` is an option that is searched whenever any are."""
    ask = world.ask_of(seat)
    assert ask is not None
    search = Noting(thinker_of(game), world, seat, random, budget, also)
    search.noted = {}
    search.run()
    while search.own.played < FEWEST:
        search.new_trial()
    best = search.choice()
    looked = [search.own, *(one for one in search.candidates if one.played)]
    looked.sort(key=lambda one: (one.index != best, -one.mean()))
    chosen, *others = looked
    shown = [looked_at(search, ask, one) for one in looked[:SHOWN]]
    if not others:
        return Advice(shown, BY_HABIT)
    other = next((one for one in others if one.index == also), others[0])
    gain, error = chosen.mean() - other.mean(), max(chosen.error(), other.error())
    sure = gain > error
    close = f"A close call: {words_of(search.world, ask, other.index)} looks about as good."
    return Advice(shown, reason(game.estimate, search, chosen, other) if sure else close, gain, error)


def looked_at(search: Search, ask: Ask, one: Candidate) -> Looked:
    """The chance is that of the prior's choice, which was tried in all worlds, plus the option's gain over it."""
    own = search.own.opinion()
    chance = min(1.0, max(0.0, own.chance + one.mean()))
    error = own.error if one is search.own else one.error()
    return Looked(one.index, words_of(search.world, ask, one.index), round(chance, 3), round(error, 3))


def words_of(world: Table, ask: Ask, index: int) -> str:
    """The button's label, if no other option has the same."""
    offer = ask.kind.offer(world, ask, ask.options[index])
    if not offer.head or getattr(ask.options, "axes", None) is not None:
        return offer.words
    alike = sum(ask.kind.offer(world, ask, option).head == offer.head for option in ask.options)
    return offer.head if alike == 1 else offer.words


# --- why --------------------------------------------------------------------------------------------------------------


class Reason(msgspec.Struct, frozen=True):
    """`own`: it is about the advised seat; otherwise about the others."""

    weight: float
    words: str
    own: bool


def reason(estimate: Any, search: Noting, best: Candidate, other: Candidate) -> str:
    one, two = search.noted.get(best.index), search.noted.get(other.index)
    if one is None or two is None:
        return ALIKE
    if one.at_once() > two.at_once() + AT_ONCE:
        return "It may win the game at once."
    if not one.played or not two.played:
        return ALIKE
    found = sorted(reasons(estimate, search, one, two), key=attrgetter("weight"), reverse=True)
    told = [each for each in found[:2] if each.weight > SIDE_BY_SIDE * found[0].weight]
    return f"It {sentence(told)}." if told else ALIKE


def sentence(told: Sequence[Reason]) -> str:
    """
    >>> sentence([Reason(2.0, "more cards", True), Reason(1.0, "fewer turns", False)])
    'leaves you with more cards and the others with fewer turns'
    """
    mine = " and ".join(each.words for each in told if each.own)
    theirs = " and ".join(each.words for each in told if not each.own)
    parts = [f"{whom} with {words}" for whom, words in (("you", mine), ("the others", theirs)) if words]
    return f"leaves {' and '.join(parts)}"


def reasons(estimate: Estimate[Any], search: Noting, one: Noted, two: Noted) -> list[Reason]:
    kinds = kinds_of(estimate, search.world)
    models = estimate.models
    found = []
    for seat in range(search.world.seats):
        own = seat == search.seat
        if not own and not estimate.one_prize:
            continue  # another's win takes nothing away from this seat
        score = models["" if kinds is None else kinds[seat]].score
        share = 1.0 if own else -1.0 / (search.world.seats - 1)
        found += [
            (own, name, share * weight, up)
            for name, weight, up in apart(estimate, score, one.mean(seat), two.mean(seat))
        ]
    return joined(estimate.words, found)


def apart(estimate: Estimate[Any], score: Any, one: Features, two: Features) -> list[tuple[str, float, bool]]:
    """By feature: how much the score gains from the first option's value over the second's."""
    whole = score(one)
    found = []
    for place, (mine, theirs) in enumerate(zip(one, two, strict=True)):
        name = estimate.names[place]
        if mine != theirs and name in estimate.words:
            found.append((name, whole - score([*one[:place], theirs, *one[place + 1 :]]), mine > theirs))
    return found


def joined(words: Mapping[str, Contrast], found: Sequence[tuple[bool, str, float, bool]]) -> list[Reason]:
    """Features described in the same words count as one reason. Leaves out reasons nobody would want, whatever the
    model has learned."""
    weights: dict[tuple[bool, str], float] = {}
    for own, name, weight, up in found:
        told = words[name]
        if told.wants in (0, 1 if up == own else -1):
            key = (own, told.more if up else told.less)
            weights[key] = weights.get(key, 0.0) + weight
    return [Reason(weight, told, own) for (own, told), weight in weights.items() if weight > 0]


def kinds_of(estimate: Estimate[Any], table: Table) -> list[str] | None:
    return estimate.kinds(table) if estimate.kinds is not None else None
