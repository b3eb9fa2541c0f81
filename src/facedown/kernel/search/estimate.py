"""Estimates: each seat's chance to win, from a few readable features of a table and a small learned model.

`facedown fit` learns the weights from games that bots played (docs/bots.md); reading them and estimating needs nothing
but Python."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ..table import Table
from .network import Network
from .weights import read

T = TypeVar("T", bound=Table)
Features = list[float]
LARGE: Final = 30.0  # beyond this a chance is as good as 0 or 1


class Contrast(NamedTuple):
    """What a seat is left with that has more of a feature, and less of it; and which of the two it wants: 1 more, -1
    less, 0 that depends on its part."""

    more: str
    less: str
    wants: int = 1


class Estimate(Generic[T]):
    """`of(table)` gives each seat's features, in the order of `names`; `kinds(table)` which model each seat goes by,
    where there are several. With `one_prize` the seats compete for it and a shared win counts as its share; else each
    wins or loses by itself. `variants` are options of the game whose games are learnt from in turn. `words` put the
    features that a choice can change into words."""

    def __init__(
        self,
        names: Sequence[str],
        of: Callable[[T], list[Features]],
        text: Callable[[], str],
        file: str,
        *,
        one_prize: bool = True,
        kinds: Callable[[T], list[str]] | None = None,
        variants: Sequence[Mapping[str, Any]] = ({},),
        words: Mapping[str, Contrast] = {},
    ) -> None:
        self.names = tuple(names)
        self.of = of
        self.one_prize = one_prize
        self.kinds = kinds
        self.variants = variants
        self.words = words
        self.text = text
        self.file = file
        self.learned: dict[str, Network] = {}

    @property
    def models(self) -> dict[str, Network]:
        """Read when first needed: who fits new weights does without the old ones."""
        if not self.learned:
            learned = read(self.text(), self.file, self.names)
            self.learned = {kind: weights.network() for kind, weights in learned.items()}
        return self.learned

    def __call__(self, table: T) -> list[float]:
        return self.at(table)

    def at(self, table: T) -> list[float]:
        if table.over:
            return self.outcome(table)
        kinds = self.kinds(table) if self.kinds is not None else None
        return self.chances(self.of(table), kinds, self.models)

    def chances(self, rows: list[Features], kinds: Sequence[str] | None, models: dict[str, Network]) -> list[float]:
        scores = [models["" if kinds is None else kinds[place]].score(row) for place, row in enumerate(rows)]
        return shares(scores) if self.one_prize else [chance(score) for score in scores]

    def outcome(self, table: Table) -> list[float]:
        """What the estimate is to foretell."""
        won = 1.0 / len(table.winners) if self.one_prize and table.winners else 1.0
        return [won if seat in table.winners else 0.0 for seat in range(table.seats)]


def shares(scores: list[float]) -> list[float]:
    most = max(scores)
    parts = [exp(max(score - most, -LARGE)) for score in scores]
    total = sum(parts)
    return [part / total for part in parts]


def chance(score: float) -> float:
    return 1.0 / (1.0 + exp(-max(-LARGE, min(LARGE, score))))
