"""What a bot is, and how long it may think (docs/writing-a-bot.md)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

if TYPE_CHECKING:
    import random

    from .asks import Ask


# `bot(world, seat, random) -> index`: the world is an imagined table that fits what the seat knows, never the table.
# One that thinks longer the more time it has is an object with `within(budget) -> Bot` as well.
Bot = Callable[[Any, int, "random.Random"], int]


class Sighted:
    """A bot that answers the asks of which `by_sight` holds from what its seat sees, and nothing else. For those it may
    be handed that sight (`Worlds.sight`), in which nothing hidden is left to read, in place of a world, which takes
    many times as long to make. It must leave a sight as it is.

    >>> cautious = Sighted(lambda world, seat, random: 0, by_sight=lambda ask: len(ask.options) == 1)
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
    """What a search goes by in a game: the bot whose choice stands unless another is found to be better; which options
    are worth a thought, best first, all of them or some (none: its choice stands); some that lie near a good one, where
    there are too many to list; a quicker bot to play on with, where the first one takes its time; for how many
    decisions to play on at least before the estimate speaks, and where a table has come to rest, so that it may speak
    (at most `patience` times as many decisions later); the chance to win by which a beginner misjudges an option; and
    what is done to a table before it is played on, where a rougher one goes quicker."""

    choose: Bot
    rank: "Callable[[Any, int, random.Random], Sequence[int]]"
    near: "Callable[[Any, int, int, random.Random], Sequence[int]] | None" = None
    quick: Bot | None = None
    horizon: int = 10
    settled: "Callable[[Any], bool] | None" = None
    mood: float = 0.05
    patience: int = 4
    roughen: "Callable[[Any], None] | None" = None


RANDOM = "random"  # every game has this one (facedown.bots.chance)


class Budget(msgspec.Struct, frozen=True):
    """For one answer, whichever ends first; without either a bot thinks as long as it finds right.

    >>> Budget(iterations=200).seconds is None
    True
    """

    seconds: float | None = None
    iterations: int | None = None
