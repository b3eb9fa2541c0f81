"""Bots by name: those of every game, then those that the game itself names."""

from typing import Any

from facedown.kernel.bot import RANDOM, Bot
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game

from .chance import at_random

OF_EVERY_GAME: dict[str, Bot] = {RANDOM: at_random}


def bot_called(game: Game[Any], name: str) -> Bot:
    found = OF_EVERY_GAME.get(name) or game.own_bots.get(name)
    if found is None:
        raise FacedownError(f"{game.id} has no bot {name!r}; bots: {', '.join(game.bots)}")
    return found
