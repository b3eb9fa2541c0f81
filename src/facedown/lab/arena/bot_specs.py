"""Parses bot specs: `steady`, `thinker@200ms`, `thinker@400` (iterations), `mybots:eager` (module and function),
`ws:python examples/bot.py` (a program)."""

import hashlib
import inspect
import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

import facedown
from facedown.bots.outside import bot_from_anywhere, source_file
from facedown.bots.running import UNHURRIED
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.search.bot import Budget
from facedown.kernel.table import Table

PROGRAM = "ws:"
TIMES = {"ms": 0.001, "s": 1.0}
BUDGET = re.compile(r"(\d+)(ms|s)?")


class Entrant(msgspec.Struct, frozen=True):
    """`program` is the command of one that speaks the seat protocol; empty otherwise."""

    name: str
    bot: str
    budget: Budget
    program: str = ""


def entrant(text: str) -> Entrant:
    """
    >>> entrant("thinker@200ms").budget
    Budget(seconds=0.2, iterations=None)
    >>> entrant("ws:python examples/bot.py").program
    'python examples/bot.py'
    """
    if text.startswith(PROGRAM):
        return Entrant(text, "", UNHURRIED, text.removeprefix(PROGRAM).strip())
    bot, at, budget = text.partition("@")
    return Entrant(text, bot, read_budget(budget) if at else UNHURRIED)


def read_budget(text: str) -> Budget:
    found = BUDGET.fullmatch(text)
    if found is None or not int(found[1]):
        raise FacedownError(f"a budget is a number of iterations, or a time such as 200ms or 2s, not {text!r}")
    number, unit = int(found[1]), found[2]
    return Budget(seconds=number * TIMES[unit]) if unit else Budget(iterations=number)


def check(game: Game[Table], name: str) -> None:
    """Raises FacedownError where no bot of that name can play this game."""
    one = entrant(name)
    if not one.program:
        bot_from_anywhere(game, one.bot)
    elif not one.program.split():
        raise FacedownError("ws: takes the command of a program, such as ws:python examples/bot.py")


def code_of(game: Game[Table], names: Sequence[str] = ()) -> str:
    """A fingerprint of the bots, named ones from elsewhere too, and of this game: results made with other code must not
    be mixed in."""
    package = Path(facedown.__file__).parent
    digest = hashlib.sha256()
    for place in (package / "bots", Path(inspect.getfile(game.table)).parent):
        for file in sorted(place.rglob("*")):
            inside = file.relative_to(place).parts
            if file.suffix in {".py", ".toml", ".json"} and not {"client", "tests", "playthroughs"} & set(inside):
                digest.update("/".join(inside).encode() + b"\0" + file.read_bytes() + b"\0")
    for name in sorted({entrant(text).bot for text in names}):
        if (source := source_file(name)) is not None:
            digest.update(name.encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:12]
