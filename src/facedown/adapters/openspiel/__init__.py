"""The games as OpenSpiel games (docs/adapters.md). Importing this registers them with `pyspiel`.

import pyspiel
import facedown.adapters.openspiel

game = pyspiel.load_game("facedown_campus_life", {"seats": 4})
"""

from facedown.games import games

from .state import register

for each in games():
    register(each)
