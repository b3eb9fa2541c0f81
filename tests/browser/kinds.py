"""For every game and kind of ask a table that waits for it. The deals are always the same, so none is a rare one."""

import ast
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from facedown.games.voices.rules import deploying

from .prepared import Course

MOST_GAMES = 40
CAST = ["archer", "cyril", "cheryl", "lana"]  # their cards ask the rarer things


def kinds_of_voices() -> set[str]:
    """Every kind that the rules can ask, read from the rules themselves."""
    kinds = set()
    for file in Path(deploying.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.Call):
                continue
            place = {"ask": 1, "pick": 2}.get(getattr(node.func, "attr", getattr(node.func, "id", "")))
            if place is not None and file.name != "picking.py":
                kind = node.args[place]
                assert isinstance(kind, ast.Constant), ast.unparse(node)
                kinds.add(str(kind.value))
    return kinds


KINDS = {
    "campus-life": {"place-weapon", "move", "another-roll", "card", "weapon", "approach", "shift", "leave"},
    "archer": {
        *("pick-location", "use-ability", "play-card", "put-below"),
        *("pick-challenge", "roll-again", "answer-dare", "pick-top"),
    },
    "roger-rabbit": {
        *("turn", "finish", "move", "ride", "ride-to", "free-roll", "ambush", "take", "peek", "doom", "target"),
        *("nozzle-way", "send-home", "weasel-way"),
    },
    "voices": kinds_of_voices(),
}


def courses(game: str) -> Iterator[Course]:
    """Where much is asked."""
    for number in range(MOST_GAMES):
        match game:
            case "campus-life":
                yield Course(game, 6, number, last_call=15)
            case "archer":
                yield Course(game, 4, number, characters=CAST, goal=40)
            case "roger-rabbit":
                yield Course(game, 4, number, rounds=60)
            case "voices":
                seats, roles = (4, 3, 5, 6)[number % 4], ("basic", "advanced")[number // 2 % 2]
                yield Course(game, seats, number, marker_abilities=True, notes=number % 2 == 1, roles=roles)


@cache
def first_asks(game: str) -> dict[str, Course]:
    """By kind; one game after another is played until every kind has been asked."""
    found: dict[str, Course] = {}
    for course in courses(game):
        for asked in course.asks(random.Random(1)):
            if asked.kind not in found:
                found[asked.kind] = asked.as_it_stands()
        if found.keys() >= KINDS[game]:
            assert found.keys() == KINDS[game]
            return found
    raise AssertionError(f"never asked: {KINDS[game] - found.keys()}")


def first_ask(game: str, kind: str) -> Course:
    return first_asks(game)[kind]
