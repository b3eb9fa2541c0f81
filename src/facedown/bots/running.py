"""Runs a bot: it gets an imagined world, never the table; it has a budget; its choice is checked."""

import logging
import random
from typing import Any

from facedown.bots.random_bot import at_random
from facedown.kernel.asks import Ask
from facedown.kernel.errors import NotAsked
from facedown.kernel.search.bot import Bot, Budget, ViewOnlyBot
from facedown.kernel.table import Table

from .outside import bot_from_anywhere

UNHURRIED = Budget()
WHILE_PEOPLE_WAIT = Budget(seconds=2.0)

log = logging.getLogger("facedown.bots")


def choose(bot: Bot, table: Table, seat: int, random: random.Random, budget: Budget = UNHURRIED) -> int:
    """Raises what the bot raises, or NotAsked."""
    if bot is at_random:  # uses only the number of options: no world is needed
        return at_random(table, seat, random)
    return think(bot, seen_by(bot, table, seat) or table.imagine(seat, random), seat, random, budget)


def seen_by(bot: Bot, table: Table, seat: int) -> Table | None:
    """For a bot that needs no world for this ask: only what its seat sees (A8)."""
    if not isinstance(bot, ViewOnlyBot) or table.game.sight is None:
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
    """For a person at the terminal: a failing bot must not end their game."""
    bot = bot_from_anywhere(table.game, name)
    try:
        return choose(bot, table, seat, random, budget)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong
        return fall_back(name, table, seat, random, error)


def fall_back(name: str, table: Table, seat: int, random: random.Random, error: Exception) -> int:
    """Picks a random option instead. Only the error's type is logged: its message may tell a player who reads the log
    what the seat knows."""
    log.error("bot %s of %s found no answer (%s): chance answers", name, table.game.id, type(error).__name__)
    return at_random(table, seat, random)
