"""Bots from other packages: `package.module:function`, or a name in the entry-point group `facedown.bots`.

For the command line and the lab only. A server never loads one: code in its process could read every hand, so there a
foreign bot sits over the wire, like a person."""

import importlib
import inspect
import re
import sys
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Bot
from facedown.kernel.table import Table

from .registry import bot_called

GROUP = "facedown.bots"
SHAPE = "a bot is a function of (world, seat, source) that returns the index of an option"


def bot_from_anywhere(game: Game[Table], name: str) -> Bot:
    if ":" in name:
        return loaded(EntryPoint(name, name, GROUP))
    try:
        return bot_called(game, name)
    except FacedownError as unknown:
        installed = entry_points(group=GROUP)
        if name in installed.names:
            return loaded(installed[name])
        more = ", ".join(sorted(installed.names))
        raise FacedownError(
            f"{unknown}{more and f', {more}'}; or package.module:function for one of your own"
        ) from None


def loaded(entry: EntryPoint) -> Bot:
    if not re.fullmatch(r"[\w.]+:[\w.]+", entry.value):
        raise FacedownError(
            f"bot {entry.name!r}: a bot of your own names a module and a function, such as mybots:eager"
        )
    here = str(Path.cwd())
    if here not in sys.path:  # a console script does not look in the current folder
        sys.path.insert(0, here)
    try:
        importlib.import_module(entry.module)
        found = entry.load()
    except ModuleNotFoundError as error:
        raise FacedownError(f"bot {entry.name!r}: there is no module {error.name!r}") from None
    except AttributeError:
        raise FacedownError(f"bot {entry.name!r}: {entry.module} has no {entry.attr!r}") from None
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise FacedownError(f"bot {entry.name!r}: {entry.module} cannot be imported ({why})") from error
    if inspect.isclass(found):
        raise FacedownError(f"bot {entry.name!r} is a class: name an object of it, made in its module")
    if not callable(found) or not takes_a_question(found):
        raise FacedownError(f"bot {entry.name!r} is no bot: {SHAPE}")
    bot: Bot = found
    return bot


def takes_a_question(found: object) -> bool:
    assert callable(found)
    try:
        inspect.signature(found).bind("world", "seat", "source")
    except TypeError:
        return False
    return True


def source_file(name: str) -> Path | None:
    """The file that a foreign bot is written in; None for one of ours."""
    installed = entry_points(group=GROUP)
    if ":" not in name and name not in installed.names:
        return None
    entry = EntryPoint(name, name, GROUP) if ":" in name else installed[name]
    file = importlib.import_module(entry.module).__file__
    return None if file is None else Path(file)
