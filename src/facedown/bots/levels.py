"""Levels: four named opponents, the same in Python, in the terminal, in the lobby and in docs/bots.md."""

import random
from math import log

import msgspec

from facedown.bots.random_bot import at_random
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table

from .thinker import Thinker

GLANCE = Budget(iterations=60)  # how much a beginner thinks
BLUNDER = 0.3  # chance to win that even a beginner does not throw away


class Level(msgspec.Struct, frozen=True):
    """`words` describe its style; it thinks `seconds` over an answer, or answers from habit if 0."""

    name: str
    words: str
    seconds: float = 0.0


EASY = Level("easy", "Means well, is easily distracted, and often takes the second-best thing.", 0.3)
NORMAL = Level("normal", "Plays a sound game out of habit and never dithers.")
HARD = Level("hard", "Looks ahead, remembers what it has seen, and seldom gives anything away.", 0.5)
RELENTLESS = Level("relentless", "Turns everything over twice, forgives nothing, and is polite about it.", 2.0)
LEVELS = {level.name: level for level in (EASY, NORMAL, HARD, RELENTLESS)}
USUAL = NORMAL.name


def level_of(game: Game[Table], name: str) -> Bot | None:
    """The bot that plays this game at a level; None if there is no such level."""
    level = LEVELS.get(name)
    if level is None:
        return None
    if level is NORMAL or game.prior is None or game.estimate is None:
        return game.own_bots.get(game.best_bot, at_random)
    return Beginner(Thinker(game)) if level is EASY else Within(Thinker(game), level.seconds)


def as_they_come_to_mind(thinker: Thinker) -> None:
    """Makes the thinker try options in random order, instead of the likely ones first."""
    rank = thinker.prior.rank

    def in_any_order(world: Table, seat: int, source: random.Random) -> list[int]:
        options = list(rank(world, seat, source))
        source.shuffle(options)
        return options

    thinker.prior = thinker.prior._replace(rank=in_any_order)


class Within:
    """Limits a bot to its level's thinking time, however much more it is given."""

    def __init__(self, bot: Thinker, seconds: float) -> None:
        self.bot = bot
        self.seconds = seconds

    def __call__(self, world: Table, seat: int, random: random.Random) -> int:
        return self.within(Budget())(world, seat, random)

    def within(self, budget: Budget) -> Bot:
        if budget.seconds is None and budget.iterations is not None:
            return self.bot.within(budget)
        seconds = self.seconds if budget.seconds is None else min(budget.seconds, self.seconds)
        return self.bot.within(Budget(seconds, budget.iterations))


class Beginner:
    """Weighs a few options in random order, roughly, and picks with some noise: the more an option costs, the less
    often it is picked, and never an obvious blunder."""

    def __init__(self, thinker: Thinker) -> None:
        as_they_come_to_mind(thinker)
        self.thinker = thinker

    def __call__(self, world: Table, seat: int, random: random.Random) -> int:
        return self.choose(world, seat, random, GLANCE)

    def within(self, budget: Budget) -> Bot:
        seconds = None if budget.seconds is None else min(budget.seconds, EASY.seconds)
        glance = Budget(seconds, GLANCE.iterations)
        return lambda world, seat, random: self.choose(world, seat, random, glance)

    def choose(self, world: Table, seat: int, random: random.Random, glance: Budget) -> int:
        own, *others = self.thinker.opinions(world, seat, random, glance)
        mood = self.thinker.prior.beginner_noise
        plausible = [own, *(one for one in others if one.playouts and one.gain > -BLUNDER)]
        return max(plausible, key=lambda one: one.gain - mood * log(-log(random.random() or 0.5))).index
