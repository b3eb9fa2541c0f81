"""Lanterns for the suites."""

import random
from typing import Any

from examples.tiny_game.content import CARD_IDS, CARD_NAMES, CARDS
from examples.tiny_game.table import Lanterns
from tests.games_support.canaries import Cage

from facedown.kernel.asks import Ask
from facedown.kernel.events import Event

VARIANTS: list[dict[str, Any]] = [{}, {"columns": 2}]  # options to play with, in turn
MAY_ALL_LOSE = False
SEALED = True  # several seats are asked at once somewhere
REVEALING = {"ended"}  # events that show what was hidden
LONGEST_UNDO = 2  # answers that one seat can take back in a row
BOUND = 3 * (3 + 3)  # answers of the longest game: three rounds, all bid, one keeps, lights and says
PLAYTHROUGHS = {"smallest": (1, {"columns": 2}), "largest": (4, {})}  # seed and options
ONLINE: dict[str, Any] = {"seats": 2}  # a whole game through the server


def lively(t: Lanterns, ask: Ask, source: random.Random) -> int:
    """Plays so that much happens: bids high, keeps what was drawn, lights the lower row."""
    return len(ask.options) - 1 if source.random() < 0.5 else int(source.random() * len(ask.options))


def near_misses(t: Lanterns, ask: Ask) -> list[Any]:
    """Choices that look right and are not."""
    candidates: dict[str, list[Any]] = {
        "bid": [3, -1],
        "keep": ["both", "new"],
        "light": [(t.settings.columns, 0), (0, 2)],
        "say": ["dark"],
    }
    return [choice for choice in candidates[ask.kind.name] if choice not in ask.options]


def conserved(t: Lanterns) -> Any:
    """The same at all times: every card is somewhere, once."""
    return sorted([*t.deck, *t.drawn, *t.hand, *t.pile]) == list(range(CARDS))


def canaries(cage: Cage) -> None:
    """Every card bears a word that occurs nowhere else."""
    for card in range(CARDS):
        word = cage.word()
        cage.lay(CARD_IDS, card, word)
        cage.lay(CARD_NAMES, card, word.upper())


def shown_faces(t: Lanterns, seat: int | None, events: list[Event]) -> set[str]:
    """The own card, the one that one drew, and everything at the end."""
    if t.over:
        return set(CARD_IDS)
    own = [] if seat is None else [t.hand[seat]]
    return {CARD_IDS[card] for card in [*own, *(t.drawn if t.winner == seat else [])]}


def leave_out_guesses(view: dict[str, Any]) -> None:
    """What a seat only holds possible is not a face that it was shown."""
    if view["table"]["you"]:
        del view["table"]["you"]["may_hold"]
