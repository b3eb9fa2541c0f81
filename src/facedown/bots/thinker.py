"""`thinker`: plays out each option in imagined worlds, and deviates from its prior only where that is better by more
than the uncertainty.

One search for all games. A game brings its prior (`Prior`: the choice to beat, the options worth considering, a bot for
playouts) and its estimate. Every option is tried in the same worlds with the same random numbers, and what counts is
the difference to the prior's own choice in each of them: telling two options apart takes far fewer playouts than
telling how good one is."""

import gc
import random
import time
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from facedown.bots.option_value import Opinion
from facedown.kernel.dealer import Playful
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.native import native
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table

USUAL: Final = 400  # playouts, if no budget is given
FIRST: Final = 4  # playouts of an option before it is compared
WIDTH: Final = 12  # playouts in the budget for each option that is considered
SPREAD: Final = 0.15  # expected spread of the differences before any were seen
SEEN: Final = 3.0  # how many playouts that expectation counts for
HOPE: Final = 1.0  # standard errors above its mean at which an option is still worth a playout
DOUBT: Final = 0.5  # standard errors by which another choice must be better
MARGIN: Final = 0.01  # chance to win: no estimate is exact, and a bot that follows smaller differences dithers


class Trial(NamedTuple):
    """A world, its random seed, and the result of the prior's choice in it."""

    world: Table
    seed: int
    came_to: float


class Candidate:
    """An option, and how it did against the prior's choice in the trials so far, in order."""

    __slots__ = ("index", "played", "squares", "total", "worth", "worth_squares")

    def __init__(self, index: int) -> None:
        self.index = index
        self.played = 0
        self.total = self.squares = self.worth = self.worth_squares = 0.0

    def add(self, came_to: float, prior: float) -> None:
        gain = came_to - prior
        self.played += 1
        self.total += gain
        self.squares += gain * gain
        self.worth += came_to
        self.worth_squares += came_to * came_to

    def mean(self) -> float:
        return self.total / (self.played + 1.0) if self.played else 0.0

    def error(self) -> float:
        spread = (self.squares + SEEN * SPREAD * SPREAD) / (self.played + SEEN)
        return sqrt(spread / (self.played + 1.0))

    def opinion(self) -> Opinion:
        played = max(self.played, 1)
        chance = self.worth / played
        spread = max(self.worth_squares / played - chance * chance, 0.0)
        return Opinion(self.index, chance, sqrt(spread / played), self.mean(), self.error(), self.played)


@native(allow_interpreted_subclasses=True)
class Thinker:
    """The bot. `within(budget)` returns the choosing function; `opinions` returns what it thinks of each option."""

    __name__ = "thinker"

    def __init__(self, game: Game[Table]) -> None:
        if game.prior is None or game.estimate is None:
            raise FacedownError(f"{game.id} has no prior or no estimate, so nothing can think about it")
        self.prior = game.prior
        self.estimate = game.estimate

    def __call__(self, world: Table, seat: int, random: random.Random) -> int:
        return self.within(Budget())(world, seat, random)

    def within(self, budget: Budget) -> Bot:
        return lambda world, seat, random: self.choose(world, seat, random, budget)

    def choose(self, world: Table, seat: int, random: random.Random, budget: Budget) -> int:
        return self.search(world, seat, random, budget).choice()

    def opinions(self, world: Table, seat: int, random: random.Random, budget: Budget) -> list[Opinion]:
        """The prior's choice first, then the others, best first."""
        search = self.search(world, seat, random, budget)
        others = sorted(search.candidates, key=lambda one: -one.mean())
        return [search.own.opinion(), *(one.opinion() for one in others)]

    def search(self, world: Table, seat: int, random: random.Random, budget: Budget) -> "Search":
        search = Search(self, world, seat, random, budget)
        search.run()
        return search


@native(allow_interpreted_subclasses=True)
class Search:
    """`also` is an option that is searched whenever any are."""

    def __init__(
        self,
        thinker: Thinker,
        world: Table,
        seat: int,
        random: random.Random,
        budget: Budget,
        also: int | None = None,
    ) -> None:
        self.thinker, self.seat, self.random = thinker, seat, random
        self.source, self.chance = Random(0), Random(0)  # reseeded for every playout
        # As `chance.seed` does with integers, without checking for other types.
        self.seed_chance = super(Random, self.chance).seed
        # Imagined again from what the seat knows, so that nothing depends on the secrets of the world it got (A8).
        self.world = world = world.imagine(seat, random)
        prior = thinker.prior
        self.play_on = prior.rollout_bot or prior.choose
        self.horizon, self.is_quiet, self.estimate = prior.horizon, prior.is_quiet, thinker.estimate
        self.longest, self.simplify = prior.patience * prior.horizon, prior.simplify
        ask = world.ask_of(seat)
        assert ask is not None
        self.own = Candidate(prior.choose(world, seat, random))
        self.left = (
            budget.iterations if budget.iterations is not None else (USUAL if budget.seconds is None else 1 << 30)
        )
        self.until = None if budget.seconds is None else time.perf_counter() + budget.seconds
        self.trials: list[Trial] = []
        self.candidates: list[Candidate] = []
        ranked = prior.rank(world, seat, random) if len(ask.options) > 1 else ()
        first = () if also is None or not ranked else (also,)
        self.waiting = [index for index in dict.fromkeys([*first, *ranked]) if index != self.own.index]
        self.known = {self.own.index, *self.waiting}

    def run(self) -> None:
        """The garbage collector is off meanwhile: tables are freed by reference counting, and scanning those that are
        kept takes up to a tenth of the time. They are released before it is back on."""
        collects = gc.isenabled()
        gc.disable()
        try:
            self.think()
        finally:
            self.trials.clear()
            if collects:
                gc.enable()

    def think(self) -> None:
        if not self.waiting:
            return
        self.widen(max(2, self.left // WIDTH if self.until is None else 2))
        played = 0
        while self.may_go_on():
            one = max(self.candidates, key=self.promise)
            if one.played == len(self.trials):
                self.new_trial()
            trial = self.trials[one.played]
            one.add(self.playout(trial.world, trial.seed, one.index), trial.came_to)
            played += 1
            if played % WIDTH == 0:
                self.look_further()

    def widen(self, count: int) -> None:
        self.candidates += [Candidate(index) for index in self.waiting[:count]]
        del self.waiting[:count]

    def look_further(self) -> None:
        """Adds one more option; once all are in, some near the best, if the game can name such."""
        if self.waiting:
            return self.widen(1)
        near = self.thinker.prior.neighbours
        if near is None:
            return None
        best = max(self.candidates, key=Candidate.mean)
        start = best.index if best.mean() > 0 else self.own.index
        fresh = [index for index in near(self.world, self.seat, start, self.random) if index not in self.known]
        self.known.update(fresh)
        self.waiting += fresh[:1]
        return self.widen(1)

    def may_go_on(self) -> bool:
        return self.left > 0 and (self.until is None or time.perf_counter() < self.until)

    @staticmethod
    def promise(one: Candidate) -> float:
        """Options that have not been compared yet come first."""
        return float(FIRST - one.played) if one.played < FIRST else one.mean() + HOPE * one.error() - 1.0

    def new_trial(self) -> None:
        """A fresh world in which other seats' sealed answers, unseen by this seat, are the prior's choices."""
        world = self.world.imagine(self.seat, self.random)
        for other in sorted(world.sealed):
            if other != self.seat:
                world.sealed[other] = self.play_on(world, other, self.random)
        seed = self.random.getrandbits(32)
        came_to = self.playout(world, seed, self.own.index)
        self.own.add(came_to, came_to)
        self.trials.append(Trial(world, seed, came_to))

    def playout(self, world: Table, seed: int, index: int) -> float:
        self.left -= 1
        source, chance = self.source, self.chance
        source.seed(seed)
        self.seed_chance(seed + 1)
        table = world.clone(dealer=Playful(chance))
        table.answer(self.seat, index)
        if self.simplify is not None:
            self.simplify(table)
        play_on, made = self.play_on, 0
        while (asks := table.asks) and not self.far_enough(table, made):
            sealed = table.sealed
            for ask in [ask for ask in asks if ask.seat not in sealed] if sealed else asks:
                table.answer(ask.seat, play_on(table, ask.seat, source))
                made += 1
        return self.judged(table, index)

    def far_enough(self, table: Table, made: int) -> bool:
        """Whether enough decisions were made and a turn or round has just ended."""
        if made < self.horizon:
            return False
        return self.is_quiet is None or made >= self.longest or self.is_quiet(table)

    def judged(self, table: Table, _index: int, /) -> float:
        """What this seat can expect where an option has led."""
        return self.estimate.at(table)[self.seat]

    def choice(self) -> int:
        best, gain = self.own.index, MARGIN
        for one in self.candidates:
            sure = one.mean() - DOUBT * one.error()
            if one.played >= FIRST and sure > gain:
                best, gain = one.index, sure
        return best
