"""Encodes a game's views as arrays, and its answers as actions."""

from functools import cache
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from facedown.kernel.asks import Ask, Axis
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.kernel.view import View

from .actions import Actions, grid
from .columns import Array, Columns, Sheet
from .vocabulary import Vocabulary, lit_options, vocabulary_of

UNKNOWN = 0  # the first column: how many parts of a view the vocabulary does not know
OFFERED = 0  # the first column of an option


class Arrays:
    """`size` columns for a view, `option_size` for each of `actions.count` options."""

    def __init__(self, game: Game[Table], vocabulary: Vocabulary) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.actions = Actions(vocabulary.options, vocabulary.axes)
        self.view = Columns(vocabulary.view)
        self.option = Columns(vocabulary.option)
        self.size = 1 + self.view.width
        self.option_size = 1 + self.option.width + vocabulary.axes

    def observed(self, table: Table, seat: int, *, acts: bool) -> dict[str, Any]:
        """Everything a learner gets: what its seat sees, its options, and its legal actions. `acts`: it has to answer
        now."""
        view = table.view(seat)
        return {
            "observation": self.observation(view),
            "options": self.options(view),
            "action_mask": self.mask(table.ask_of(seat) if acts else None),
        }

    def observation(self, view: View[Any]) -> Array:
        sheet = Sheet()
        sheet.add(UNKNOWN, self.view.write(view, sheet, 1))
        return sheet.array(self.size)

    def options(self, view: View[Any]) -> Array:
        """One row per action; rows beyond the ask's options are empty."""
        sheet = Sheet()
        for action, option in enumerate(lit_options(view)):
            sheet.add(action * self.option_size + OFFERED, 1)
            self.option.write(option, sheet, action * self.option_size + 1)
        out = sheet.array(self.actions.count * self.option_size).reshape(self.actions.count, self.option_size)
        ask = view["ask"]
        if ask is not None and "axes" in ask:
            axes = tuple(msgspec.convert(ask["axes"], list[Axis]))
            out[self.actions.listed :, OFFERED] = 1
            out[self.actions.listed :, 1 + self.option.width :] = points(axes)
        return out

    def mask(self, ask: Ask | None) -> NDArray[np.int8]:
        out = np.zeros(self.actions.count, np.int8)
        if ask is not None:
            out[self.actions.legal(ask)] = 1
        return out

    def titles(self) -> list[str]:
        """A name for every column of a view."""
        return ["unknown", *self.view.titles("")]

    def option_titles(self) -> list[str]:
        return ["offered", *self.option.titles(""), *(f"axis {place}" for place in range(self.vocabulary.axes))]


@cache
def points(axes: tuple[Axis, ...]) -> Array:
    """The grid, each axis scaled to -1 to 1."""
    ends = np.array([(axis.start, axis.stop) for axis in axes], np.float32)
    found: Array = (2 * np.array(grid(axes), np.float32) - ends.sum(1)) / (ends[:, 1] - ends[:, 0])
    return found


@cache
def arrays_of(game: Game[Table]) -> Arrays:
    return Arrays(game, vocabulary_of(game))
