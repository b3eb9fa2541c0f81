"""Content that does not hold together is refused at load: file, key, and what was expected."""

from typing import Literal

import pytest

from facedown.kernel.content.toml_content import Piece, all_of, no_doubles, place_of, read_toml
from facedown.kernel.errors import ContentError

RIGHT = """
size = 3
[[rooms]]
id = "hall"
place = "rim"
"""


class Room(Piece, frozen=True):
    id: str
    place: Literal["rim", "middle"]
    doors: int = 1


class House(Piece, frozen=True):
    size: int
    rooms: tuple[Room, ...]


def read(text):
    return read_toml(text, "house/content.toml", House)


def test_what_fits_is_read_and_frozen():
    house = read(RIGHT)
    assert house == House(3, (Room("hall", "rim"),))
    with pytest.raises(AttributeError):
        house.size = 4


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("size = 3", "", "missing required field `size`"),
        ("size = 3", 'size = "three"', "Expected `int`, got `str` - at `size`"),
        ("size = 3", "size = 3\ncolour = 1", "unknown field `colour`"),
        ('id = "hall"', "", r"missing required field `id` - at `rooms\[0\]`"),
        ('id = "hall"', "id = 7", r"Expected `str`, got `int` - at `rooms\[0\]\.id`"),
        ('place = "rim"', 'place = "attic"', r"Invalid enum value 'attic' - at `rooms\[0\]\.place`"),
        ('place = "rim"', 'place = "rim"\nwindows = 2', r"unknown field `windows` - at `rooms\[0\]`"),
        ("size = 3", "size = ", "not TOML: .*line 2"),
        ("size = 3", "size = 3\nsize = 4", "not TOML: .*Cannot overwrite"),
    ],
)
def test_what_does_not_fit_is_refused_with_file_key_and_expectation(old, new, expected):
    assert old in RIGHT
    with pytest.raises(ContentError, match=rf"^house/content\.toml: .*{expected}"):
        read(RIGHT.replace(old, new))


def test_a_double_id_is_named():
    no_doubles(["hall", "study"], "house.toml", "rooms")
    with pytest.raises(ContentError, match=r"^house\.toml: rooms: 'hall' appears twice$"):
        no_doubles(["hall", "study", "hall"], "house.toml", "rooms")


@pytest.mark.parametrize(
    ("found", "error"),
    [
        (["hall"], "'study' is missing"),
        (["hall", "study", "hall"], "'hall' appears twice"),
        (["hall", "study", "attic"], "unknown id 'attic'; expected one of hall, study"),
    ],
)
def test_exactly_the_expected_ids(found, error):
    all_of(["study", "hall"], ["hall", "study"], "house.toml", "rooms")
    with pytest.raises(ContentError, match=rf"^house\.toml: rooms: {error}$"):
        all_of(found, ["hall", "study"], "house.toml", "rooms")


def test_an_id_is_found_by_its_place_or_refused():
    assert place_of("study", ["hall", "study"], "house.toml", "doors.room") == 1
    with pytest.raises(
        ContentError, match=r"^house\.toml: doors\.room: unknown id 'attic'; expected one of hall, study$"
    ):
        place_of("attic", ["hall", "study"], "house.toml", "doors.room")
