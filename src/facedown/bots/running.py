"""Running a bot: it is handed an imagined world, never the table; it has a budget; what it chooses is checked."""

import logging
import random
from typing import Any

from facedown.kernel.asks import Ask
from facedown.kernel.bot import Bot, Budget, Sighted
from facedown.kernel.errors import NotAsked
from facedown.kernel.table import Table

from .chance import at_random
from .registry import bot_called

UNHURRIED = Budget()
WHILE_PEOPLE_WAIT = Budget(seconds=2.0)

log = logging.getLogger("facedown.bots")


def choose(bot: Bot, table: Table, seat: int, random: random.Random, budget: Budget = UNHURRIED) -> int:
    """Raises what the bot raises, or NotAsked."""
    if bot is at_random:  # looks at nothing but the number of options: no world is needed
        return at_random(table, seat, random)
    return think(bot, seen_by(bot, table, seat) or table.imagine(seat, random), seat, random, budget)


def seen_by(bot: Bot, table: Table, seat: int) -> Table | None:
    """What a bot gets that needs no world for this ask: only what its seat sees, and nothing behind it (A8)."""
    if not isinstance(bot, Sighted) or table.game.sight is None:
        return None
    ask = table.ask_of(seat)
    assert ask is not None
    return table.game.sight(table, seat) if bot.by_sight(ask) else None


def think(bot: Any, world: Table, seat: int, random: random.Random, budget: Budget) -> int:
    ask = world.ask_of(seat)
    assert ask is not None
    chooser: Bot = bot.within(budget) if hasattr(bot, "within") else bot
    return checked(chooser(world, seat, random), ask)


def checked(index: object, ask: Ask) -> int:
    if isinstance(index, int) and 0 <= index < len(ask.options):
        return index
    raise NotAsked(f"a bot chose {index!r} where options run from 0 to {len(ask.options) - 1}")


def choose_or_fall_back(name: str, table: Table, seat: int, random: random.Random, budget: Budget) -> int:
    """For tables with people: a bot's fault must not end their game."""
    bot = bot_called(table.game, name)
    try:
        return choose(bot, table, seat, random, budget)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong
        return fall_back(name, table, seat, random, error)


def fall_back(name: str, table: Table, seat: int, random: random.Random, error: Exception) -> int:
    """Chance chooses instead. Only the error's type is logged: its words may tell what the seat knows to a player who
    reads along."""
    log.error("bot %s of %s found no answer (%s): chance answers", name, table.game.id, type(error).__name__)
    return at_random(table, seat, random)
