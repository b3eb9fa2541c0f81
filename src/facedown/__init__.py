"""Facedown: four board games of hidden information, to play and to study.

>>> import facedown
>>> table = facedown.game("campus-life").open(seats=4, seed=7)
>>> table.answer(table.asks[0].seat, 0)
"""

from .games import game, games
from .kernel.errors import FacedownError

__all__ = ["FacedownError", "game", "games"]
__version__ = "0.1.0"
