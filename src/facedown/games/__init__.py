"""The games: one folder each. A folder with a GAME is a game; nothing else registers it."""

import importlib
import os
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

from facedown.kernel.content.guide import FILE as GUIDE
from facedown.kernel.content.guide import GuideCard, GuideFile
from facedown.kernel.content.pack import Pack, check_kept, converted, parsed
from facedown.kernel.content.toml_content import read_toml
from facedown.kernel.errors import FacedownError
from facedown.kernel.fairness.commitments import digest
from facedown.kernel.game import Game

MORE = "FACEDOWN_GAMES_FROM"  # in the environment, so that bots in other processes find the same games


HOUSE = __path__[0]
PACKED: dict[str, Pack] = {}  # by the package that was read a second time with it (packs.py)
KEPT: dict[tuple[str, str], Mapping[str, str]] = {}  # by package and file: what no pack may change, and why

T = TypeVar("T")


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


def content_hash(game: Game[Any]) -> str:
    """Of the rules in words, the boards, cards and numbers of a game, and of its pack."""
    own = own_hash(game.package.partition(PACK_SEPARATOR)[0])
    return own if game.pack is None else digest(bytes.fromhex(own), bytes.fromhex(game.pack.hash)).hex()


@cache
def own_hash(package: str) -> str:
    folder = files(package)
    content = folder.joinpath("content")
    boards = [file for file in content.iterdir() if file.name.endswith(".toml")] if content.is_dir() else []
    texts = [folder.joinpath("RULES.md"), *sorted(boards, key=attrgetter("name"))]
    return digest(*(part for text in texts for part in (text.name.encode(), text.read_bytes()))).hex()


def text_of(package: str, name: str) -> str:
    """A file that belongs to a game's folder."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


# --- content ----------------------------------------------------------------------------------------------------------

PACK_SEPARATOR = "+"  # between the name of a package and what tells the copy that was read with a pack


def content_of(package: str, name: str, kind: type[T], keeps: Mapping[str, str] | None = None) -> T:
    """A file of a game's content/, a pack's laid over it where there is one. `keeps` are the parts that stay as they
    are in any pack, with the reason (`rooms[].id`). Raises ContentError."""
    text, pack = text_of(package, f"content/{name}"), PACKED.get(package)
    if pack is None:
        KEPT[package, name] = keeps or {}
    if pack is None or name not in pack.texts:
        return read_toml(text, file_of(package, name), kind)
    own = parsed(text, name)
    data = pack.over(name, own)
    check_kept(own, data, keeps or {}, pack.file(name))
    found: T = converted(data, pack.file(name), kind)
    return found


def guide_of(package: str) -> list[GuideCard]:
    """None where a game has no guide."""
    try:
        return content_of(package, GUIDE, GuideFile).cards
    except FileNotFoundError:
        return []


def packed(package: str) -> bool:
    return package in PACKED


def file_of(package: str, name: str) -> str:
    """What errors call it: the pack's file, where it has one."""
    pack = PACKED.get(package)
    if pack is not None and name in pack.texts:
        return pack.file(name)
    return f"{package.rpartition('.')[2].partition(PACK_SEPARATOR)[0]}/content/{name}"
