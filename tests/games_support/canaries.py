"""Canaries: while a test runs, hidden faces bear words that occur nowhere else.

A game's support has `canaries(cage)`, which puts them in, and `shown_faces(table, seat, events)`: the words that the
rules show to this seat (None: a watcher) after an answer that led to these events."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from msgspec.structs import force_setattr
from tests.games_support.playing import support

from facedown.kernel.game import Game

WORD = re.compile(r"canary[0-9]{3}")


class Cage:
    def __init__(self) -> None:
        self.count = 0
        self.put_back: list[Callable[[], None]] = []

    def word(self) -> str:
        self.count += 1
        return f"canary{self.count:03d}"

    def lay(self, words: list[str], place: int, word: str) -> None:
        self.put_back.append(partial(words.__setitem__, place, words[place]))
        words[place] = word

    def name(self, piece: Any, word: str, *fields: str) -> None:
        for field in fields:
            self.put_back.append(partial(force_setattr, piece, field, getattr(piece, field)))
            force_setattr(piece, field, word)

    def open(self) -> None:
        while self.put_back:
            self.put_back.pop()()


@contextmanager
def canaries(game: Game[Any]) -> Iterator[set[str]]:
    """Yields all words put in."""
    cage = Cage()
    try:
        support(game).canaries(cage)
        forget_words()
        yield {f"canary{number:03d}" for number in range(1, cage.count + 1)}
    finally:
        cage.open()
        forget_words()


def forget_words() -> None:
    """What games have worked out once of their content."""
    for name in [*sys.modules]:  # another thread may still import
        if name.startswith("facedown.games."):
            for thing in list(vars(sys.modules[name]).values()):
                for kept in (thing, *(vars(thing).values() if isinstance(thing, type) else ())):
                    if hasattr(kept, "cache_clear"):
                        kept.cache_clear()


def faces_in(game: Game[Any], text: str) -> set[str]:
    """The faces named in a message; what a seat only holds possible is left out, if its game says so."""
    message = json.loads(text)
    leave_out_guesses = getattr(support(game), "leave_out_guesses", None)
    if leave_out_guesses is not None and message.get("view"):
        leave_out_guesses(message["view"])
    pattern: re.Pattern[str] = getattr(support(game), "FACE", WORD)
    return {found.group() for found in pattern.finditer(json.dumps(message).lower())}
