"""What a bot is, and how long it may think (docs/writing-a-bot.md)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    import random

    from ..asks import Ask


# `bot(world, seat, random) -> index`: the world is an imagined table that fits what the seat knows, never the table.
# One that thinks longer the more time it has is an object with `within(budget) -> Bot` as well.
Bot = Callable[[Any, int, "random.Random"], int]


class ViewOnlyBot:
    """A bot that answers some asks (those that `by_sight` accepts) from what its seat sees alone. For those it may be
    given a table in which nothing hidden is left to read (`Worlds.sight`) instead of a world, which takes many times as
    long to make. It must not change that table.

    >>> cautious = ViewOnlyBot(lambda world, seat, random: 0, by_sight=lambda ask: len(ask.options) == 1)
    >>> cautious(table, 0, None)
    0
    """

    __slots__ = ("__name__", "by_sight", "choose")

    def __init__(self, choose: Bot, by_sight: "Callable[[Ask], bool]") -> None:
        self.choose = choose
        self.by_sight = by_sight
        self.__name__ = getattr(choose, "__name__", "bot")

    def __call__(self, world: Any, seat: int, random: "random.Random") -> int:
        return self.choose(world, seat, random)


class Prior(NamedTuple):
    """What a search knows about a game before it starts."""

    choose: Bot  # its choice stands unless another option proves better
    # The options worth trying, best first; none: what `choose` says stands.
    rank: "Callable[[Any, int, random.Random], Sequence[int]]"
    # Options like a good one, where there are too many to list.
    neighbours: "Callable[[Any, int, int, random.Random], Sequence[int]] | None" = None
    rollout_bot: Bot | None = None  # plays playouts on, where `choose` is slow
    horizon: int = 10  # decisions a playout makes at least before the estimate is asked
    is_quiet: "Callable[[Any], bool] | None" = None  # whether the estimate can judge this table now
    beginner_noise: float = 0.05  # by how much of a chance to win `easy` misjudges an option
    patience: int = 4  # a playout that finds no quiet table stops after this many horizons
    simplify: "Callable[[Any], None] | None" = None  # done to a table before a playout, to make it quicker


RANDOM = "random"  # every game has this one (facedown.bots.random_bot)


class Budget(msgspec.Struct, frozen=True):
    """For one answer, whichever ends first; without either a bot thinks as long as it finds right.

    >>> Budget(iterations=200).seconds is None
    True
    """

    seconds: float | None = None
    iterations: int | None = None
