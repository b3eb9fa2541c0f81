"""Plays tables to their end with bots."""

import random
from collections import Counter
from collections.abc import Sequence

from facedown.bots.outside import bot_from_anywhere
from facedown.bots.running import UNHURRIED, choose
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Bot, Budget
from facedown.kernel.table import Table


def play_randomly(table: Table, source: random.Random) -> int:
    """Plays a table to its end, every seat at random; returns the number of decisions."""
    chance = source.random
    decisions = 0
    while asks := table.asks:
        for ask in asks:  # sealed answers wait for the last one; the table puts new asks into a new list
            table.answer(ask.seat, int(chance() * len(ask.options)))
        decisions += len(asks)
    ended(table)
    return decisions


def play_out(
    table: Table,
    bots: Sequence[Bot],
    source: random.Random,
    asked: Counter[str] | None = None,
    budget: Budget = UNHURRIED,
) -> int:
    """The same with a bot for each seat; `asked`, if given, counts the rules of the asks."""
    decisions = 0
    while asks := table.asks:
        for ask in asks:
            if asked is not None:
                asked[ask.rule] += 1
            table.answer(ask.seat, choose(bots[ask.seat], table, ask.seat, source, budget))
        decisions += len(asks)
    ended(table)
    return decisions


def ended(table: Table) -> None:
    if not table.over:
        raise RuntimeError(f"{table.game.id}: nobody is asked, and the game is not over")


def name_of(bot: str | Bot) -> str:
    return bot if isinstance(bot, str) else getattr(bot, "__name__", repr(bot))


def bot_for(game: Game[Table], bot: str | Bot) -> Bot:
    return bot_from_anywhere(game, bot) if isinstance(bot, str) else bot
