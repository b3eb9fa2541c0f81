"""Answers as numbers: an action is the index of the option in the ask. An answer too fine to list, such as an aim, is
taken from a coarse grid, whose points are numbered after the largest number of options."""

from functools import cache
from itertools import product
from typing import Any

from facedown.kernel.asks import Ask, Option
from facedown.kernel.errors import FacedownError, NotAsked

POINTS = 9  # per axis


class Actions:
    """`listed`: the most options any ask has; `axes`: how many numbers the finest answer has, 0 if all answers are
    listed."""

    def __init__(self, listed: int, axes: int) -> None:
        self.listed = listed
        self.count = listed + (POINTS**axes if axes else 0)

    def legal(self, ask: Ask) -> list[int]:
        options: Any = ask.options
        if hasattr(options, "axes"):
            return legal_points(options, self.listed)
        if len(options) > self.listed:
            raise FacedownError(f"{ask.kind.name} has {len(options)} options, and the actions end at {self.listed}")
        return list(range(len(options)))

    def index(self, ask: Ask, action: int) -> int:
        """The index of the option that the action stands for. Raises NotAsked if there is none."""
        options: Any = ask.options
        fine = hasattr(options, "axes")
        if action not in (legal_points(options, self.listed) if fine else range(len(options))):
            raise NotAsked(f"action {action} is not among those of {ask.kind.name}")
        found: int = options.index(grid(options.axes)[action - self.listed]) if fine else int(action)
        return found


@cache
def grid(axes: tuple[Any, ...]) -> list[Option]:
    """Each axis from end to end in equal steps, rounded."""
    return list(product(*[[along(axis, step) for step in range(POINTS)] for axis in axes]))


def along(axis: Any, step: int) -> int:
    return int(axis.start + round(step * (axis.stop - axis.start) / (POINTS - 1)))


@cache
def legal_points(options: Any, first: int) -> list[int]:
    return [first + place for place, point in enumerate(grid(options.axes)) if point in options]
