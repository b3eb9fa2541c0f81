"""The tiny game for the suites."""

import random
from typing import Any

from tests.contract.tiny_game import CARDS, Lanterns

from facedown.kernel.asks import Ask

VARIANTS: list[dict[str, Any]] = [{}, {"columns": 2}]
MAY_ALL_LOSE = False
SEALED = True
REVEALING = {"ended"}
LONGEST_UNDO = 2
BOUND = 60


def lively(t: Lanterns, ask: Ask, source: random.Random) -> int:
    return len(ask.options) - 1 if source.random() < 0.5 else int(source.random() * len(ask.options))


def near_misses(t: Lanterns, ask: Ask) -> list[Any]:
    return {"bid": [3, -1], "light": [(t.settings.columns, 0), (0, 2)], "keep": ["both"], "say": ["no"]}[ask.kind.name]


def conserved(t: Lanterns) -> Any:
    return sorted([*t.deck, *t.drawn, *t.hand, *t.pile]) == list(range(CARDS))
