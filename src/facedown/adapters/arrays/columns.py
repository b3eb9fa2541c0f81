"""Where each part of a view has its columns, and how they are filled. Nothing is dropped silently: what the vocabulary
does not know is counted, in a column of its own."""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .nodes import BY, LEFT_OUT, WHOLE, Node

Array = NDArray[np.float32]


class Sheet:
    """Collects the values to add up, column by column."""

    __slots__ = ("amounts", "places")

    def __init__(self) -> None:
        self.places: list[int] = []
        self.amounts: list[float] = []

    def add(self, place: int, amount: float) -> None:
        self.places.append(place)
        self.amounts.append(amount)

    def array(self, size: int) -> Array:
        if not self.places:
            return np.zeros(size, np.float32)
        return np.bincount(self.places, self.amounts, size).astype(np.float32)


class Columns:
    """The columns of one place, counted from its first: presence, a number, a small whole number, words, keys, list
    items."""

    __slots__ = (
        "count",
        "items",
        "keys",
        "names",
        "node",
        "number",
        "per",
        "scale",
        "there",
        "values",
        "whole",
        "width",
    )

    def __init__(self, node: Node) -> None:
        self.node = node
        self.width: int
        at = 0
        self.there, at = (at, at + 1) if node.null else (-1, at)
        self.number, at = (at, at + 1) if node.most else (-1, at)
        self.whole, at = (at, at + WHOLE) if node.whole else (-1, at)
        self.scale = 1 / node.most if node.most else 0.0
        self.values = {value: at + place for place, value in enumerate(node.values)}
        at += len(self.values)
        self.keys: dict[str, tuple[int, Columns]] = {}
        for key, part in node.keys.items():
            columns = Columns(part)
            self.keys[key] = at, columns
            at += columns.width
        self.items = None if node.items is None else Columns(node.items)
        self.per = 0 if self.items is None else self.items.width + (1 if node.names else 0)
        self.count, at = (at, at + 1) if self.items is not None and not node.places and not node.names else (-1, at)
        self.names = {name: at + place * self.per for place, name in enumerate(node.names)}
        self.width = at + self.per * (len(node.names) or node.places or 1)

    def write(self, value: Any, out: "Sheet", at: int, key: str = "") -> int:
        """Returns how many parts the vocabulary does not know."""
        if value is None:
            return int(self.there < 0)
        if self.there >= 0:
            out.add(at + self.there, 1)
        kind = type(value)
        if kind is str:
            place = self.values.get(value)
            if place is None:
                return 1
            out.add(at + place, 1)
            return 0
        if kind is dict:
            if self.names:
                return self.write_named(value.items(), out, at)
            unknown = 0
            for name, part in value.items():
                if name in self.keys:
                    place, columns = self.keys[name]
                    unknown += columns.write(part, out, at + place, name)
                elif name not in LEFT_OUT:
                    unknown += 1
            return unknown
        if kind is list or kind is tuple:
            return self.write_items(value, out, at, key)
        if self.number < 0:
            return 1
        out.add(at + self.number, value * self.scale)
        if self.whole >= 0 and value in range(WHOLE):
            out.add(at + self.whole + int(value), 1)
        return 0

    def write_items(self, value: Any, out: "Sheet", at: int, key: str) -> int:
        items, places = self.items, self.node.places
        if items is None:
            return len(value)
        unknown = 0
        if self.names:
            by, wanted = BY[key]
            return self.write_named([(str(part[by]), {name: part[name] for name in wanted}) for part in value], out, at)
        if places:
            first = at + self.width - places * self.per
            for place, part in enumerate(value):
                unknown += items.write(part, out, first + place * self.per) if place < places else 1
        else:
            out.add(at + self.count, len(value))
            for part in value:
                unknown += items.write(part, out, at + self.count + 1)
        return unknown

    def write_named(self, things: Iterable[tuple[str, Any]], out: "Sheet", at: int) -> int:
        assert self.items is not None
        unknown = 0
        for name, part in things:
            place = self.names.get(name)
            if place is None:
                unknown += 1
            else:
                out.add(at + place, 1)
                unknown += self.items.write(part, out, at + place + 1)
        return unknown

    def titles(self, path: str) -> Iterator[str]:
        """A name for each column, in order."""
        if self.there >= 0:
            yield f"{path} is there"
        if self.number >= 0:
            yield path
        if self.whole >= 0:
            yield from (f"{path} = {number}" for number in range(WHOLE))
        yield from (f"{path} = {value}" for value in self.values)
        for key, (_, columns) in self.keys.items():
            yield from columns.titles(f"{path}.{key}" if path else key)
        if self.items is None:
            return
        if self.count >= 0:
            yield f"{path}, how many"
            yield from self.items.titles(f"{path}[all]")
        for name in self.names:
            yield f"{path}[{name}] is listed"
            yield from self.items.titles(f"{path}[{name}]")
        for place in range(self.node.places):
            yield from self.items.titles(f"{path}[{place}]")
