"""Writes the meaning of every column into docs/adapters.md, from the vocabularies, below the line that says so."""

from collections.abc import Iterator
from pathlib import Path

from facedown.games import games

from .actions import POINTS
from .columns import Columns
from .encoding import Arrays, arrays_of
from .nodes import WHOLE

DOCS = Path(__file__).parents[4] / "docs" / "adapters.md"
LINE = "<!-- made by `make arrays` from here on -->\n"
FEW = 6  # values that are listed
LETTERS = "ijkl"
TIMES = "\N{MULTIPLICATION SIGN}"


def page(before: str) -> str:
    """The new page; everything above the line is kept."""
    return before.partition(LINE)[0] + LINE + "\n" + "\n".join(part for game in games() for part in of(arrays_of(game)))


def of(arrays: Arrays) -> Iterator[str]:
    actions, words = arrays.actions, arrays.vocabulary
    fine = f", and {POINTS**words.axes} points of a grid after them" if words.axes else ""
    yield f"## {arrays.game.name}\n"
    yield f"`{arrays.game.id}`, rules version {words.rules}. Actions: {actions.listed} options{fine}."
    yield f"An observation has {arrays.size:,} columns, an option {arrays.option_size}.\n"
    yield "| column | field | what |\n|---|---|---|"
    yield "| 0 | `unknown` | how many parts of the view the vocabulary does not know |"
    yield from rows(arrays.view, "", "", 1)
    yield f"\nOf each option of {arrays.game.name}:\n"
    yield "| column | field | what |\n|---|---|---|"
    yield "| 0 | `offered` | 1 |"
    yield from rows(arrays.option, "", "", 1)
    for axis in range(words.axes):
        yield f"| {arrays.option.width + 1 + axis} | `axis {axis}` | where on it the point lies, from -1 to 1 |"
    yield ""


def rows(columns: Columns, path: str, steps: str, at: int) -> Iterator[str]:
    """`steps` says how far apart the positions of the enclosing lists are."""
    node = columns.node
    parts = [
        (columns.there, "1 if it is there"),
        (columns.number, f"number, divided by {node.most:g}" if node.most > 1 else "number, or 1 for yes"),
        (columns.whole, f"1 in the column of its number, 0 to {WHOLE - 1} ({WHOLE} columns)"),
        (min(columns.values.values(), default=-1), valued(node.values)),
        (columns.count, "how many there are; the columns below are added up over all of them"),
    ]
    said = [f"{place}: {words}" for place, words in parts if place >= 0]
    if said:
        first = said[0].partition(": ")[2] if len(said) == 1 else "; ".join(said)
        yield f"| {at}{steps} | `{path}` | {first} |"
    for key, (place, part) in columns.keys.items():
        yield from rows(part, f"{path}.{key}" if path else key, steps, at + place)
    if columns.items is None:
        return
    letter = LETTERS[steps.count(TIMES)]
    first_item = at + columns.width - columns.per * (len(node.names) or node.places or 1)
    if node.names:
        named = f"{path}[{letter}]"
        apart = f"{steps} + {columns.per}{TIMES}{letter}"
        yield f"| {first_item}{apart} | `{named}` | 1 if it is listed; {letter}: the place among {valued(node.names)} |"
        yield from rows(columns.items, named, apart, first_item + 1)
    elif node.places:
        apart = f"{steps} + {columns.per}{TIMES}{letter}" if node.places > 1 else steps
        where = f"{path}[{letter}]" if node.places > 1 else f"{path}[0]"
        yield from rows(columns.items, where, apart, first_item)
    else:
        yield from rows(columns.items, f"{path}[all]", steps, first_item)


def valued(values: list[str]) -> str:
    if len(values) <= FEW:
        return "one of " + ", ".join(f"`{value}`" for value in values)
    return f"one of {len(values)}, `{values[0]}` to `{values[-1]}`"
