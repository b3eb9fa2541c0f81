"""What a game's views can hold, place by place: gathered once from very many games, and kept in a file."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

WHOLE = 8  # whole numbers below this get a column each: seats and small counts
# Texts for people, all derived from the values beside them; and constants.
LEFT_OUT = frozenset(
    {
        *("art", "aside", "bearings", "effect", "fate", "foot", "full_name", "goal", "head", "line", "name", "parts"),
        *("prompt", "reasons", "rule", "stands", "story", "text", "title", "way", "when", "words"),
        *("axes", "game", "options", "rules"),
    }
)
BY = {"discs": ("marker", ("over", "x", "y"))}  # lists of named things: the key that names them, the fields kept
NAMED = frozenset({"doubts", "rooms", "types"})  # maps of names to things of one kind, not records


class Node(msgspec.Struct, omit_defaults=True):
    """One place. It may hold values of several kinds, and each kind has its columns."""

    null: bool = False  # may be null
    most: float = 0.0  # the largest absolute number; 0 if there are none
    whole: bool = False  # every number is a whole one below WHOLE
    values: list[str] = []
    keys: dict[str, "Node"] = {}
    items: "Node | None" = None  # of a list
    places: int = 0  # of a list in which each position has its columns; 0: its items are summed
    names: list[str] = []  # of named things: each has its columns


class Seen:
    """A node while it is being gathered."""

    def __init__(self) -> None:
        self.null = False
        self.most = 0.0
        self.whole = True
        self.values: set[str] = set()
        self.keys: dict[str, Seen] = {}
        self.items: Seen | None = None
        self.lengths: dict[int, set[int]] = {}  # by number of seats
        self.names: set[str] = set()

    def add(self, value: Any, seats: int, key: str = "") -> None:
        match value:
            case None:
                self.null = True
            case str():
                self.values.add(value)
            case bool():
                self.most, self.whole = max(self.most, 1.0), False
            case int() | float():
                self.most = max(self.most, abs(value), 1.0)
                self.whole = self.whole and value in range(WHOLE)
            case dict() if key in NAMED:
                self.items = self.items or Seen()
                self.names |= value.keys()
                for part in value.values():
                    self.items.add(part, seats)
            case dict():
                for name, part in kept(value):
                    self.keys.setdefault(name, Seen()).add(part, seats, name)
            case _:
                self.items = self.items or Seen()
                self.lengths.setdefault(seats, set()).add(len(value))
                for part in value:
                    self.items.add(thing(part, key, self.names), seats)

    def node(self) -> Node:
        together = [seen for key, seen in self.keys.items() if key in NAMED and seen.names]
        for seen in together:  # things of one kind: a name rare in one place may occur in another
            seen.names = set().union(*(other.names for other in together))
        fixed = not self.names and all(settled(lengths, seats) for seats, lengths in self.lengths.items())
        return Node(
            null=self.null,
            most=self.most,
            whole=self.most > 0 and self.whole,
            values=sorted(self.values),
            keys={key: seen.node() for key, seen in self.keys.items()},
            items=None if self.items is None else self.items.node(),
            places=max(max(lengths) for lengths in self.lengths.values()) if fixed and self.lengths else 0,
            names=sorted(self.names, key=lambda name: (len(name), name)),
        )


def settled(lengths: set[int], seats: int) -> bool:
    """Whether a list always has the same length: one length, or one per seat once it is filled."""
    return len(lengths) == 1 or lengths == {0, seats}


def kept(value: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    return ((key, part) for key, part in value.items() if key not in LEFT_OUT)


def thing(part: Any, key: str, names: set[str]) -> Any:
    """The fields of a named thing that have columns; records its name."""
    if key not in BY:
        return part
    by, wanted = BY[key]
    names.add(str(part[by]))
    return {name: part[name] for name in wanted}
