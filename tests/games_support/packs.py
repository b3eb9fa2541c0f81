"""The packs of examples/packs, and a way for the tests of a game to look at it with a pack."""

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.games_support.playing import EXAMPLES

from facedown.games.packs import game_with, read_pack
from facedown.kernel.content.pack import Pack
from facedown.kernel.game import Game

FOLDER = EXAMPLES / "packs"
PACKS = sorted(place for place in FOLDER.iterdir() if place.is_dir())


def example(id: str) -> Pack:
    """The pack of examples/packs for this game."""
    return next(pack for pack in map(read_pack, PACKS) if pack.head.game == id)


def packed(id: str) -> Game[Any]:
    pack = example(id)
    return game_with(pack.head.game, pack)


def write_pack(folder: Path, game: str, **files: str) -> Path:
    """`files` by name, without what ends a name; `pack` is added to pack.toml."""
    head = f'name = "Test"\ngame = "{game}"\nversion = "1"\n{files.pop("pack", "")}\n'
    for name, text in {"pack": head, **files}.items():
        file = folder / f"{name}.toml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def stand_in(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on whatever the tests of this game import of it is the copy that was read with a pack: their oracle and
    support count and name what lies on such a table."""
    own = game.package.partition("+")[0]
    tests = importlib.import_module(f"tests.games.{own.rpartition('.')[2]}")
    for name in ("support", "oracle"):
        importlib.import_module(f"{tests.__name__}.{name}")  # those of the game itself, which are put back afterwards
    for name in [each for each in sys.modules if each == game.package or each.startswith(f"{game.package}.")]:
        monkeypatch.setitem(sys.modules, name.replace(game.package, own), sys.modules[name])
    for name in [each for each in sys.modules if each.startswith(f"{tests.__name__}.")]:
        monkeypatch.setattr(tests, name.rpartition(".")[2], sys.modules[name], raising=False)
        monkeypatch.delitem(sys.modules, name)
    for name in ("support", "oracle"):
        importlib.import_module(f"{tests.__name__}.{name}")
