"""What seats know, for the suites: panels at moments of whole games, and what things really are."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from facedown.kernel.game import Game
from facedown.kernel.knowledge.notebook import Panel, Shares, Thing, knowing, world_of
from facedown.kernel.words.log import Log, Told

from .playing import GAMES, from_tests_of, positions, seeds


def every_known_game() -> list[Any]:
    return [pytest.param(game, id=game.id) for game in GAMES if game.notebook is not None]


def every_known_table() -> list[Any]:
    return [
        pytest.param(game, seats, id=f"{game.id}-{seats}")
        for game in GAMES
        if game.notebook is not None
        for seats in range(game.fewest, game.most + 1)
    ]


def told_to(table: Any, seat: int) -> list[Told]:
    return Log.of(table.seats, table.record.rows).heard(seat)


def moments(game: Game[Any], seats: int, games: int, every: int) -> Iterator[tuple[Any, int, random.Random]]:
    """Tables in play, each with a seat."""
    for table, looking in positions(game, seats, seeds(game, seats, games), every):
        yield table, looking.randrange(seats), looking


def things(panel: Panel) -> list[Thing]:
    return [thing for group in panel.groups for thing in group.things]


def truth_of(table: Any, thing: str, seat: int) -> list[str]:
    found: list[str] = from_tests_of(table.game, "truths").truth(table, thing, seat)
    return found


def shares_of(table: Any, seat: int) -> Shares:
    found: Shares = knowing(table).shares(world_of(table, seat), seat, told_to(table, seat))
    return found
