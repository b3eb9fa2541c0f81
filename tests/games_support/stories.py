"""Whether what a story tells is so. A game lists the sentences its story may say, each with a check of its own against
the record and the finished table; names in them become seats."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.words.story import Find, Said, happened

from .playing import chooser, open_table, played


class Claim(NamedTuple):
    """One sentence of a finished game: what it names, and the events of the answer that it points at."""

    t: Any
    find: Find
    said: dict[str, str]
    talk: Sequence[Said]

    def seat(self, key: str) -> int:
        """Of the player who stands there."""
        names = [self.t.game.seat_name(self.t, seat).lower() for seat in range(self.t.seats)]
        return names.index(self.said[key].lower().removeprefix("the "))

    def number(self, key: str) -> int:
        return int(self.said[key])

    def here(self, name: str) -> list[dict[str, Any]]:
        """Of the answer itself."""
        return [facts for answer, told, facts in self.told() if told == name and answer == self.find.answer]

    def ever(self, *names: str) -> list[dict[str, Any]]:
        return [facts for _, told, facts in self.told() if told in names]

    def until(self, *names: str) -> list[dict[str, Any]]:
        """Up to the end of the answer."""
        return [facts for answer, told, facts in self.told() if told in names and answer <= self.find.answer]

    def told(self) -> Iterable[tuple[int, str, dict[str, Any]]]:
        for answer, row in enumerate(self.t.record.rows):
            for event in row.events:
                yield answer, event.name, {**(event.facts or {}), **(event.secret or {})}

    def rounds(self) -> list[int]:
        """That of the answer, and those that began with it."""
        began, here = self.until("round-began"), self.here("round-began")
        return [facts["round"] for facts in began[-len(here) - 1 :]]


Check = Callable[[Claim], bool]
Sayings = Sequence[tuple[Check, Sequence[str]]]


def are_true(game: Game[Any], sayings: Sayings, seeds: range, talk: Sequence[Said] = (), rare: int = 0) -> None:
    """All that could be told of many games is so, and all but `rare` of the sentences come up."""
    patterns = [(check, re.compile(pattern, re.DOTALL)) for check, ways in sayings for pattern in ways]
    heard: Counter[str] = Counter()
    for seed in seeds:
        for seats in range(game.fewest, game.most + 1):
            table = played(open_table(game, seats, seed), chooser(game, seed), random.Random(f"{seats} {seed}"))
            assert all(row.index != Row.UNDO for row in table.record.rows)
            assert game.story is not None
            for find in game.story.finds(table, happened(table.record.rows), talk):
                for words in find.ways:
                    heard[check_one(table, find, words, patterns, talk)] += 1
    unheard = [pattern.pattern for _, pattern in patterns if pattern.pattern not in heard]
    assert len(unheard) <= rare, unheard


def check_one(
    table: Any, find: Find, words: str, patterns: Sequence[tuple[Check, re.Pattern[str]]], talk: Sequence[Said]
) -> str:
    found = [(check, match) for check, pattern in patterns if (match := pattern.fullmatch(words))]
    assert len(found) == 1, words
    check, match = found[0]
    assert check(Claim(table, find, match.groupdict(), talk)), words
    return match.re.pattern
