"""Playing games for the suites: every game of the house and of examples/, at every number of seats."""

import importlib
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import facedown
from facedown.games import games, packages_in
from facedown.kernel.asks import Ask
from facedown.kernel.game import Game
from facedown.kernel.table import Table

Choose = Callable[[Any, Ask, random.Random], int]

HOUSE = Path(facedown.__file__).parent / "games"
EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE_MODULES = {id: f"examples.{name}" for id, name in packages_in(str(EXAMPLES)).items()}
GAMES = [*games(), *(importlib.import_module(module).GAME for module in EXAMPLE_MODULES.values())]

SPELLED_OUT = 300  # more options than this are tried here and there
SPREAD = 24


def folder_of(game: Game[Any]) -> Path:
    """Where the game itself lies."""
    return (EXAMPLES if game.id in EXAMPLE_MODULES else HOUSE) / game.id.replace("-", "_")


def from_tests_of(game: Game[Any], name: str) -> Any:
    """A file of tests/games/<game>/, or of examples/<game>/tests/."""
    module = EXAMPLE_MODULES.get(game.id)
    place = f"{module}.tests" if module else f"tests.games.{game.id.replace('-', '_')}"
    return importlib.import_module(f"{place}.{name}")


def support(game: Game[Any]) -> Any:
    """How to play a game lively, near misses, what is conserved."""
    return from_tests_of(game, "support")


def every_game() -> list[Any]:
    return [pytest.param(game, id=game.id) for game in GAMES]


def every_table() -> list[Any]:
    """Each game with each number of seats: its smallest and its largest table, in the soak all."""
    return [
        pytest.param(
            game, seats, id=f"{game.id}-{seats}", marks=[] if seats in (game.fewest, game.most) else [pytest.mark.soak]
        )
        for game in GAMES
        for seats in range(game.fewest, game.most + 1)
    ]


def choose_randomly(table: Table, ask: Ask, source: random.Random) -> int:
    return int(source.random() * len(ask.options))


def open_table(game: Game[Any], seats: int, seed: int, **options: Any) -> Any:
    """Seeds go through the game's variants, two seeds each: one for random and one for lively play."""
    variants = [variant for variant in support(game).VARIANTS if fits(game, seats, variant)]
    return game.open(seats, seed, **{**variants[seed // 2 % len(variants)], **options})


def fits(game: Game[Any], seats: int, variant: dict[str, Any]) -> bool:
    settings = game.settings(**variant)
    only_for = getattr(support(game), "only_for", None)
    return only_for is None or only_for(settings) in (None, seats)


def pace(game: Game[Any]) -> float:
    """How much of what is asked for is played: less where there are many tables or the rules are slow, more where games
    are short."""
    found: float = getattr(support(game), "SHARE", 1)
    return found


def seeds(game: Game[Any], seats: int, count: int) -> range:
    """As many games as asked for at the smallest and the largest table, a quarter of them in between; never fewer than
    two, one random and one lively."""
    part = 1 if seats in (game.fewest, game.most) else 1 / 4
    return range(max(int(count * part * pace(game)), 2))


def chooser(game: Game[Any], seed: int) -> Choose:
    """Even seeds play at random, odd ones lively: where much is drawn, shown and met."""
    return support(game).lively if seed % 2 else choose_randomly


def play(table: Any, choose: Choose, source: random.Random, answers: int | None = None) -> Iterator[Any]:
    """Yields the table before each answer; a seat among those awaited is picked by chance."""
    while not table.over and (answers is None or answers > 0):
        yield table
        seat = source.choice(table.awaited())
        table.answer(seat, choose(table, table.ask_of(seat), source))
        answers = None if answers is None else answers - 1


def played(table: Any, choose: Choose, source: random.Random, answers: int | None = None) -> Any:
    for _ in play(table, choose, source, answers):
        pass
    return table


def positions(game: Game[Any], seats: int, games: range, every: int) -> Iterator[tuple[Any, random.Random]]:
    """Tables in play, at about every `every`-th answer (fewer in slow games), to be looked at and left as they are."""
    for seed in games:
        source = random.Random(f"{game.id} {seats} {seed}")
        looking = random.Random(seed)
        for table in play(open_table(game, seats, seed), chooser(game, seed), source):
            if looking.random() * every < pace(game):
                yield table, looking


def some(options: Sequence[Any]) -> range:
    """Indexes of all options, or of a fair spread over a lazy sequence, where each answer is a push to be solved."""
    return range(0, len(options), 1 if len(options) <= SPELLED_OUT else len(options) // SPREAD)


def plain(value: Any) -> bytes:
    return msgspec.json.encode(value)


def state(table: Table) -> bytes:
    return plain(table.dump())
