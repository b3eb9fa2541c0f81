"""The games: one folder each. A folder with a GAME is a game; nothing else registers it."""

import importlib
import os
import pkgutil
from functools import cache
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Any

from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness import digest
from facedown.kernel.game import Game

MORE = "FACEDOWN_GAMES_FROM"  # in the environment, so that bots in other processes find the same games


HOUSE = __path__[0]


@cache
def folders() -> dict[str, str]:
    """Game id to module name: the games of the house, and those of a folder of one's own. Wherever a game lies, it is
    `facedown.games.<folder>`, so nothing in it changes when it moves in."""
    more = os.environ.get(MORE)
    __path__[:] = [HOUSE, str(Path(more).resolve())] if more else [HOUSE]
    return {id: f"{__name__}.{name}" for place in __path__ for id, name in packages_in(place).items()}


def packages_in(folder: str) -> dict[str, str]:
    names = (found.name for found in pkgutil.iter_modules([folder]) if found.ispkg)
    return {name.replace("_", "-"): name for name in names}


def games_from(folder: str) -> None:
    """Games of another folder, one package each, join those of the house."""
    path = Path(folder).resolve()
    found = packages_in(str(path))
    if not found:
        raise FacedownError(f"no games in {folder}: a game is a folder in it with an __init__.py that holds a GAME")
    if taken := found.keys() & packages_in(HOUSE).keys():
        raise FacedownError(f"{folder}: the house has a game {min(taken)} already; rename the folder")
    os.environ[MORE] = str(path)
    folders.cache_clear()


def game(id: str) -> Game[Any]:
    """
    >>> facedown.game("archer").name
    'Archer: The Danger Zone!'
    """
    if id not in folders():
        raise FacedownError(f"no game {id!r}; games: {', '.join(sorted(folders()))}")
    module = importlib.import_module(folders()[id])
    if not hasattr(module, "GAME"):
        raise FacedownError(f"{id.replace('-', '_')}/__init__.py holds no GAME")
    found: Game[Any] = module.GAME
    return found


def games() -> list[Game[Any]]:
    """
    >>> facedown.games()[:2]
    [<Game archer>, <Game campus-life>]
    """
    return [game(id) for id in sorted(folders())]


@cache
def content_hash(id: str) -> str:
    """Of the rules in words, the boards, cards and numbers of a game."""
    folder = files(folders()[id])
    content = folder.joinpath("content")
    boards = [file for file in content.iterdir() if file.name.endswith(".toml")] if content.is_dir() else []
    texts = [folder.joinpath("RULES.md"), *sorted(boards, key=attrgetter("name"))]
    return digest(*(part for text in texts for part in (text.name.encode(), text.read_bytes()))).hex()


def text_of(package: str, name: str) -> str:
    """A file that belongs to a game's folder."""
    return files(package).joinpath(name).read_text(encoding="utf-8")
