"""Bots by name: those for every game, those a game itself names, the thinker, and the levels."""

from functools import lru_cache

from facedown.bots.random_bot import at_random
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.search.bot import RANDOM, Bot
from facedown.kernel.table import Table

from .levels import LEVELS, level_of
from .thinker import Thinker

OF_EVERY_GAME: dict[str, Bot] = {RANDOM: at_random}
THINKER = "thinker"  # for every game with a prior and an estimate


def bot_called(game: Game[Table], name: str) -> Bot:
    if name == THINKER and game.prior is not None and game.estimate is not None:
        return thinker_of(game)
    found = OF_EVERY_GAME.get(name) or game.own_bots.get(name) or level_of(game, name)
    if found is None:
        raise FacedownError(f"{game.id} has no bot {name!r}; bots: {', '.join((*game.bots, *LEVELS))}")
    return found


@lru_cache(maxsize=64)  # games with packs come and go
def thinker_of(game: Game[Table]) -> Thinker:
    return Thinker(game)
