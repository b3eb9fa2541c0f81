"""Facedown: four board games of hidden information, to play and to study.

>>> import facedown
>>> table = facedown.game("campus-life").open(seats=4, seed=7)
>>> table.answer(table.awaited()[0], 0)
>>> table
<campus-life, 4 seats, round 0, asked: seat 3 (place-weapon, 40 options)>
"""

from .games import game, games
from .games.packs import read_pack, with_pack
from .kernel.asks import Ask, AskKind, Axis, Offer, Option, Refusal
from .kernel.content.rulebook import Rulebook
from .kernel.dealer import Dealer
from .kernel.errors import FacedownError
from .kernel.events import Event
from .kernel.game import Bots, Game, Secrecy, Settings, Views, Words, Worlds
from .kernel.knowledge.zones import Knowledge
from .kernel.search.bot import Bot, Budget
from .kernel.table import Table

__all__ = [
    "Ask",
    "AskKind",
    "Axis",
    "Bot",
    "Bots",
    "Budget",
    "Dealer",
    "Event",
    "FacedownError",
    "Game",
    "Knowledge",
    "Offer",
    "Option",
    "Refusal",
    "Rulebook",
    "Secrecy",
    "Settings",
    "Table",
    "Views",
    "Words",
    "Worlds",
    "game",
    "games",
    "read_pack",
    "with_pack",
]
__version__ = "0.1.0"
