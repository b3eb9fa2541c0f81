"""Reading foreign text takes time in proportion to its length, whatever stands in it (F8)."""

import gc
import re
import time
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Annotated, Any, get_args, get_origin

import msgspec
import pytest

import facedown.server
from facedown.kernel.errors import Unreadable
from facedown.server.base import plain_text
from facedown.server.lobby.room_features import COMMAND
from facedown.server.protocol import parsing

SHORT, LONG = parsing.LARGEST // 8, parsing.LARGEST // 2
MOST = 8.0  # times as long for four times as much; 16 where it grows with the square
LEAST = 0.002  # seconds: below this nothing can be said about growth, and nothing need be
READERS = {"hello": parsing.HELLO, "new table": parsing.NEW_TABLE, "join": parsing.JOIN, "command": COMMAND}
PARTS = {
    "quotes in a text without end": '\\"',
    "quotes": '"',
    "backslashes": "\\",
    "keys": '"a":',
    "brackets": "[",
    "braces": '{"":',
    "spaces": " ",
    "lines": "\n",
    "letters": "a",
    "marks": "a\u0323\u0301",
    "marks out of order": "\u0301\u0323",
    "signs": "!",
    "commas": ",",
}
FRAMES = ("{}", '"{}', '"{}"', '{{"type":"chat","id":"x","words":"{}"}}', '{{"{}":1}}', '{{"name":"{}')


def seconds(read: Callable[[str], object], text: str, rounds: int = 5) -> float:
    """Of this thread's own time, at best, and without looking for garbage among all that other tests have left."""
    best = float("inf")
    gc.disable()
    try:
        for _ in range(rounds):
            began = time.thread_time()
            read(text)
            best = min(best, time.thread_time() - began)
            if best < LEAST or best > 100 * LEAST:
                break
    finally:
        gc.enable()
    return best


def check_growth(read: Callable[[str], object], made: Callable[[int], str]) -> None:
    shorter = max(seconds(read, made(SHORT)), LEAST)
    longer = seconds(read, made(LONG))
    assert longer <= MOST * shorter, f"{1000 * shorter:.1f} ms, four times as long {1000 * longer:.1f} ms"


def quietly(read: Callable[[str], object]) -> Callable[[str], object]:
    def attempt(text: str) -> None:
        with suppress(Unreadable):
            read(text)

    return attempt


def filled(frame: str, part: str) -> Callable[[int], str]:
    return lambda length: frame.format(part * ((length - len(frame)) // len(part)))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("reader", READERS)
def test_f8_a_message_takes_time_in_proportion_to_its_length(reader: str, part: str) -> None:
    for frame in FRAMES:
        check_growth(quietly(READERS[reader].read), filled(frame, PARTS[part]))


def server_modules() -> list[Any]:
    found = walk_packages(facedown.server.__path__, "facedown.server.")
    return [import_module(module.name) for module in found if "migrations" not in module.name]


def patterns() -> dict[str, "re.Pattern[str]"]:
    """All that modules of the server keep, compiled or as the pattern of a type."""
    found: dict[str, re.Pattern[str]] = {}
    for module in server_modules():
        for name, value in vars(module).items():
            kept = [value] if isinstance(value, re.Pattern) else []
            if get_origin(value) is Annotated:
                kept = [
                    re.compile(one.pattern) for one in get_args(value)[1:] if getattr(one, "pattern", None) is not None
                ]
            found.update({f"{module.__name__}.{name}": one for one in kept})
    return found


def test_f8_every_pattern_of_the_server_is_known_here() -> None:
    assert {
        "facedown.server.protocol.parsing.MARKS",
        "facedown.server.protocol.wire.Id",
        "facedown.server.edge.http.callers.TableId",
    } <= set(patterns())


@pytest.mark.parametrize("name", sorted(patterns()))
def test_f8_a_pattern_takes_time_in_proportion_to_the_text_it_is_given(name: str) -> None:
    """MARKS is given only what is JSON: see above."""
    pattern = patterns()[name]
    for part in PARTS.values():
        text = filled('"{}"', part) if name.endswith(".MARKS") else filled("{}", part)
        if name.endswith(".MARKS") and not is_json(text(SHORT)):
            continue
        check_growth(lambda given: [*pattern.finditer(as_read_by(pattern, given))], text)


def as_read_by(pattern: "re.Pattern[Any]", text: str) -> Any:
    return text.encode(errors="surrogatepass") if isinstance(pattern.pattern, bytes) else text


def is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except msgspec.MsgspecError:
        return False
    return True


def test_f8_names_and_chat_are_short_before_they_are_looked_at() -> None:
    for part in PARTS.values():
        check_growth(quietly(lambda text: plain_text.one_line(text, 24, "A name")), filled("{}", part))
