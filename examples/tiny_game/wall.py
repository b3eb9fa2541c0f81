"""The wall as the options of an ask: every (column, row), counted but never listed."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from facedown.kernel.asks import Axis


@dataclass(frozen=True, slots=True)
class Wall(Sequence[tuple[int, int]]):
    columns: int
    rows: int

    def __len__(self) -> int:
        return self.columns * self.rows

    def __getitem__(self, index: int) -> tuple[int, int]:  # type: ignore[override]
        if not 0 <= index < len(self):
            raise IndexError(index)
        return index % self.columns, index // self.columns

    def index(self, lantern: tuple[int, int]) -> int:  # type: ignore[override]
        return lantern[0] + lantern[1] * self.columns

    def __contains__(self, choice: Any) -> bool:
        return is_pair(choice) and 0 <= choice[0] < self.columns and 0 <= choice[1] < self.rows

    @property
    def axes(self) -> tuple[Axis, ...]:
        return Axis("column", 0, self.columns - 1, ""), Axis("row", 0, self.rows - 1, "")

    def dump(self) -> list[int]:
        return [self.columns, self.rows]


def is_pair(choice: Any) -> bool:
    return isinstance(choice, tuple) and len(choice) == 2 and all(type(part) is int for part in choice)
