"""For every game and kind of ask a table that waits for it. The deals are always the same, so none is a rare one."""

import random
from collections.abc import Iterator
from functools import cache

from facedown.games import games

from .prepared import Course

MOST_GAMES = 40
CAST = ["archer", "cyril", "cheryl", "lana"]  # their cards ask the rarer things

KINDS = {game.id: set(game.kinds) for game in games()}


def courses(game: str, wild: bool = False) -> Iterator[Course]:
    """Where much is asked; where they are wild, guesses may be wrong."""
    for number in range(MOST_GAMES):
        match game:
            case "campus-life":
                yield Course(game, 6, number, last_call=15)
            case "archer":
                yield Course(game, 4, number, characters=CAST, goal=40)
            case "roger-rabbit":
                yield Course(game, 4, number, rounds=60, bold_guesses=wild)
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
