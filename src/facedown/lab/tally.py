"""Sums up many games. Only whole numbers are added, so the order does not matter."""

from collections import Counter
from dataclasses import dataclass, field

import msgspec

from facedown.kernel.table import Table


@dataclass
class Tally:
    """Lists are by seat."""

    games: int = 0
    shared: int = 0  # games with more than one winner
    won: Counter[int] = field(default_factory=Counter)
    scores: list[Counter[int]] = field(default_factory=list)
    decisions: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, table: Table, decisions: int, rules: Counter[str]) -> "Tally":
        rounds = getattr(table, "round", None)
        return cls(
            games=1,
            shared=int(len(table.winners) > 1),
            won=Counter(table.winners),
            scores=[Counter([score]) for score in table.scores],
            decisions=Counter([decisions]),
            rounds=Counter([] if rounds is None else [rounds]),
            rules=rules,
        )

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.shared += other.shared
        self.won.update(other.won)
        self.scores = self.scores or [Counter() for _ in other.scores]
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)
        self.decisions.update(other.decisions)
        self.rounds.update(other.rounds)
        self.rules.update(other.rules)


class Spread(msgspec.Struct, frozen=True):
    """Mean and quartiles."""

    mean: float
    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int


def spread(found: Counter[int]) -> Spread | None:
    if not found:
        return None
    values = sorted(found.elements())
    at = len(values) - 1
    mean = sum(values) / len(values)
    return Spread(round(mean, 3), values[0], values[at // 4], values[at // 2], values[3 * at // 4], values[-1])
