"""The vocabulary of a game: which paths and values its views have, and how many options its asks have. Committed, so
that columns keep their meaning; `make arrays` rebuilds it."""

import random
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from facedown.bots.registry import bot_called
from facedown.bots.running import choose
from facedown.kernel.errors import FacedownError
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.kernel.view import View

from .nodes import LEFT_OUT, WHOLE, Node, Seen

GAMES = 160  # at each number of seats
LOOKS = 0.15  # the share of moments that are sampled
# No ask of these games can have more options, by their rules and content (tests/adapters/test_actions.py counts them).
BOUNDS = {"archer": 119, "campus-life": 120, "roger-rabbit": 36, "voices": 49}
LONGEST = 1500  # decisions per game that are sampled


class Vocabulary(msgspec.Struct):
    game: str
    rules: int
    options: int  # the most options of any ask
    axes: int  # of the finest answer; 0: all answers are listed
    view: Node
    option: Node


def vocabulary_of(game: Game[Table]) -> Vocabulary:
    file = files(__package__).joinpath("vocabularies", f"{game.id}.json")
    if not file.is_file():
        raise FacedownError(f"{game.id} has no vocabulary yet; gathered(game) makes one")
    return msgspec.json.decode(file.read_bytes(), type=Vocabulary)


def gathered(game: Game[Table], games: int = GAMES) -> Vocabulary:
    """From games at every number of seats, half of them by the game's best bot. Deterministic."""
    view, option, most, axes = Seen(), Seen(), 0, 0
    for table, seat in moments(game, games):
        shown = table.view(seat)
        view.add(shown, table.seats)
        for lit in lit_options(shown):
            option.add(lit, 0)
        ask = table.ask_of(seat)
        if ask is not None:
            fine = getattr(ask.options, "axes", ())
            axes = max(axes, len(fine))
            most = most if fine else max(most, len(ask.options))
    return Vocabulary(game.id, game.rules_version, max(most, BOUNDS.get(game.id, 0)), axes, view.node(), option.node())


def moments(game: Game[Table], games: int) -> Iterator[tuple[Any, int]]:
    """Samples the asked seat, a seat that may be waiting, and every seat at the end."""
    for seats in range(game.fewest, game.most + 1):
        for number in range(games):
            source = random.Random(f"{game.id} {seats} {number}")
            bot = bot_called(game, game.bots[-(number % 2)])
            table = game.open(seats, f"arrays {number}", journal=False, **varied(game, source))
            for _ in range(LONGEST):
                if table.over:
                    break
                seat = table.awaited()[0]
                if source.random() < LOOKS:
                    yield table, seat
                    yield table, source.randrange(seats)
                table.answer(seat, choose(bot, table, seat, source))
            if table.over:
                yield from ((table, seat) for seat in range(seats))


def varied(game: Game[Table], source: random.Random) -> dict[str, Any]:
    """Table options that bring something new into the views."""
    chosen: dict[str, Any] = {}
    for each in game.options:
        if each.kind == "switch":
            chosen[each.name] = source.random() < 0.5
        elif each.kind == "choice":
            chosen[each.name] = source.choice(each.choices).id
        elif each.kind == "number" and each.highest is not None and each.highest < WHOLE:
            chosen[each.name] = source.randint(each.lowest or 0, each.highest)
    return chosen


def lit_options(view: View[Any]) -> list[dict[str, Any]]:
    """An option's fields besides its words; its choice only if that is a word too, or all there is."""
    ask = view["ask"]
    return [] if ask is None else [lit(option) for option in ask.get("options", ())]


def lit(option: dict[str, Any]) -> dict[str, Any]:
    choice = option["choice"]
    shown = {key: value for key, value in option.items() if key != "choice" and key not in LEFT_OUT}
    return {"choice": choice, **shown} if isinstance(choice, str) or not shown else shown
