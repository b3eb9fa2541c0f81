"""The one parser for all that comes from outside."""

import re
import unicodedata
from typing import Any

import msgspec

from facedown.kernel.errors import Unreadable

from . import wire

DEEPEST = 6
LARGEST = 65_536
SPARE = 10  # times as long as allowed may be what shrinks to it: spaces, letters with their marks apart
JOINER = "\u200d"  # between the parts of one emoji
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like nothing
HIGHEST_STACK = 4  # marks on one letter: more than any language writes, fewer than reach into the next line
MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:]', re.DOTALL)


def check_shape(text: str) -> None:
    """What msgspec lets pass: depth without end, and a key that stands twice in one object. `text` must be JSON: in a
    string without end MARKS would look for the end from every quote on."""
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
    """Reads one kind of message; raises Unreadable with what was wrong."""

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
NEW_TABLE = Reader(wire.NewTable)
JOIN = Reader(wire.Join)
LEARN = Reader(wire.Learn)
NEW_WAY = Reader(wire.NewWay)
OLD_WAY = Reader(wire.OldWay)


def one_line(text: str, longest: int, what: str) -> str:
    """Names and chat: plain text on one line, without characters that are not seen or turn the writing round."""
    if len(text) > SPARE * longest:  # to bring it into its normal form could take long
        raise Unreadable(f"{what} must have 1 to {longest} characters")
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not 1 <= len(line) <= longest:
        raise Unreadable(f"{what} must have 1 to {longest} characters")
    if any(unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn") and char != JOINER for char in line):
        raise Unreadable(f"{what} contains characters that cannot be shown")
    if not any(is_seen(char) for char in line):
        raise Unreadable(f"{what} must have something to be seen")
    if tallest(line) > HIGHEST_STACK:
        raise Unreadable(f"{what} has too many marks on one letter")
    return line


def is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] in "LNPS" and char not in BLANK


def tallest(line: str) -> int:
    """The most marks that stand on one letter."""
    highest = height = 0
    for char in line:
        height = height + 1 if unicodedata.category(char)[0] == "M" else 0
        highest = max(highest, height)
    return highest


def frozen_choice(choice: Any) -> Any:
    """Options are ints, words or tuples."""
    return tuple(frozen_choice(part) for part in choice) if isinstance(choice, list) else choice
