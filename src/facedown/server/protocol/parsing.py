"""The one parser for all input from outside."""

import re
from typing import Any

import msgspec

from facedown.kernel.errors import Unreadable

from . import bodies, wire

DEEPEST = 6
LARGEST = 65_536
MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:]', re.DOTALL)


def check_shape(text: str) -> None:
    """Rejects what msgspec lets pass: unlimited depth, and a repeated key in one object. `text` must be valid JSON:
    with an unterminated string MARKS would search for the end from every quote on."""
    keys: list[set[str]] = []
    latest = ""
    for mark in MARKS.findall(text):
        if mark in "{[":
            keys.append(set())
            if len(keys) > DEEPEST:
                raise Unreadable(f"nested deeper than {DEEPEST}")
        elif mark in "}]":
            if keys:
                keys.pop()
        elif mark == ":":
            if keys and latest in keys[-1]:
                raise Unreadable(f"the key {latest[:40]} appears twice")
            if keys:
                keys[-1].add(latest)
        else:
            latest = mark if "\\" not in mark else f'"{msgspec.json.decode(mark, type=str)}"'


class Reader:
    """Parses one kind of message; raises Unreadable with what was wrong."""

    def __init__(self, kind: Any) -> None:
        self.decoder = msgspec.json.Decoder(kind)

    def read(self, text: str | bytes) -> Any:
        if len(text) > LARGEST:
            raise Unreadable(f"longer than {LARGEST} bytes")
        try:
            message = self.decoder.decode(text)
            check_shape(text if isinstance(text, str) else text.decode())
            return message
        except msgspec.MsgspecError as error:
            raise Unreadable(str(error)[:300]) from None
        except (UnicodeError, RecursionError) as error:
            raise Unreadable(f"not JSON: {type(error).__name__}") from None


HELLO = Reader(wire.Hello)
NEW_TABLE = Reader(bodies.NewTable)
JOIN = Reader(bodies.Join)
LEARN = Reader(bodies.Learn)
NEW_WAY = Reader(bodies.NewWay)
OLD_WAY = Reader(bodies.OldWay)


def frozen_choice(choice: Any) -> Any:
    """Options are ints, words or tuples."""
    return tuple(frozen_choice(part) for part in choice) if isinstance(choice, list) else choice
