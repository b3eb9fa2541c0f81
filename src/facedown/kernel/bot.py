"""What a bot is, and how long it may think (docs/writing-a-bot.md)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    import random


# `bot(world, seat, random) -> index`: the world is an imagined table that fits what the seat knows, never the table.
# One that thinks longer the more time it has is an object with `within(budget) -> Bot` as well.
Bot = Callable[[Any, int, "random.Random"], int]

RANDOM = "random"  # every game has this one (facedown.bots.chance)


class Budget(msgspec.Struct, frozen=True):
    """For one answer, whichever ends first; without either a bot thinks as long as it finds right."""

    seconds: float | None = None
    iterations: int | None = None
