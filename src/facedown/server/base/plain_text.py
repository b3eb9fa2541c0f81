"""Sanitizes names and chat lines that people type."""

import unicodedata

from facedown.kernel.errors import Unreadable

SPARE = 10  # times the limit that input may have before it is normalized: spaces, letters with separate marks
JOINER = "\u200d"  # between the parts of one emoji
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that are invisible
HIGHEST_STACK = 4  # marks on one letter: more than any language writes, fewer than reach into the next line


def one_line(text: str, longest: int, what: str) -> str:
    """Names and chat: plain text on one line, without invisible characters or ones that reverse the direction of
    writing."""
    if len(text) > SPARE * longest:  # normalizing it could take long
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
    """The most marks on any one letter."""
    highest = height = 0
    for char in line:
        height = height + 1 if unicodedata.category(char)[0] == "M" else 0
        highest = max(highest, height)
    return highest
