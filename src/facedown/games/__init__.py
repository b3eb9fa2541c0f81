"""The games: one folder each. A folder with a GAME is a game; nothing else registers it."""

import importlib
import pkgutil
from functools import cache
from importlib.resources import files
from typing import Any

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game


@cache
def folders() -> dict[str, str]:
    """Game id to module name."""
    return {
        found.name.replace("_", "-"): f"{__name__}.{found.name}"
        for found in pkgutil.iter_modules(__path__)
        if found.ispkg
    }


def game(id: str) -> Game[Any]:
    """
    >>> facedown.game("archer").name
    'Archer: The Danger Zone!'
    """
    if id not in folders():
        raise FacedownError(f"no game {id!r}; games: {', '.join(sorted(folders()))}")
    found: Game[Any] = importlib.import_module(folders()[id]).GAME
    return found


def games() -> list[Game[Any]]:
    """
    >>> [game.id for game in facedown.games()]
    ['archer', 'campus-life', 'roger-rabbit', 'voices']
    """
    return [game(id) for id in sorted(folders())]


def text_of(package: str, name: str) -> str:
    """A file that belongs to a game's folder."""
    return files(package).joinpath(name).read_text(encoding="utf-8")
