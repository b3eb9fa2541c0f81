"""Content: TOML text to frozen, checked types. Errors name file and key and say what was expected."""

import tomllib
from collections.abc import Iterable, Sequence
from typing import TypeVar

import msgspec

from ..errors import ContentError

T = TypeVar("T")


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content types: an unknown key is an error."""


def read_toml(text: str, file: str, kind: type[T]) -> T:
    try:
        return msgspec.convert(tomllib.loads(text), kind)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: not TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise ContentError(f"{file}: {error}".replace("`$.", "`")) from None


def no_doubles(ids: Iterable[str], file: str, key: str) -> None:
    seen: set[str] = set()
    for id in ids:
        if id in seen:
            raise ContentError(f"{file}: {key}: {id!r} appears twice")
        seen.add(id)


def all_of(found: Sequence[str], expected: Sequence[str], file: str, key: str) -> None:
    """The ids found are exactly the expected ones, in any order."""
    no_doubles(found, file, key)
    for id in expected:
        if id not in found:
            raise ContentError(f"{file}: {key}: {id!r} is missing")
    for id in found:
        if id not in expected:
            raise ContentError(f"{file}: {key}: unknown id {id!r}; expected one of {', '.join(expected)}")


def place_of(id: str, ids: Sequence[str], file: str, key: str) -> int:
    if id not in ids:
        raise ContentError(f"{file}: {key}: unknown id {id!r}; expected one of {', '.join(ids)}")
    return ids.index(id)
