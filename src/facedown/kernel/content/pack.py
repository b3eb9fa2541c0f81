"""A content pack: files of one's own, laid over those of a game. Data only; docs/content.md says how to write one."""

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, TypeGuard

import msgspec

from ..errors import ContentError, FacedownError
from ..fairness.commitments import digest

HEAD = "pack.toml"
MOST_FILES = 60
LARGEST = 200_000  # characters of a file
LONGEST = 1500  # characters of a text
DEEPEST = 20  # tables and lists within each other
SHORT = 12  # digits of a hash that are shown
NAMES = ("id", "title")  # by which things in a list are known
SAID = ("name", "title", "short", "they", "their", "in_words", "letter")  # never empty: sentences begin with them
INSTEAD = "instead"
MORE, LESS = "+", "-"  # behind the key of a list: what is added to it, what is taken out
ID = re.compile(r"(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*")  # the page looks pictures up by it
JOINERS = "\u00ad\u200c\u200d"  # format characters that only shape words


class PackName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a log, a deal and a table say of the pack they were played with."""

    name: str
    hash: str

    def told(self) -> str:
        return f"the pack “{self.name}” ({self.hash[:SHORT]})"


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """pack.toml. `whole`: files of which nothing of the game's own is left; `options`: what they usually are."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    game: str
    version: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    author: Annotated[str, msgspec.Meta(max_length=60)] = ""
    words: Annotated[str, msgspec.Meta(max_length=300)] = ""
    whole: tuple[str, ...] = ()
    options: dict[str, Any] = {}


class Pack(msgspec.Struct, frozen=True):
    """`texts` by the name of the file, pack.toml among them; `place` is where they lie, for errors."""

    head: Head
    texts: dict[str, str]
    hash: str
    place: str

    @classmethod
    def read(cls, texts: Mapping[str, str], place: str = "") -> "Pack":
        """Whether the files fit the game shows when the game is read with them. Raises ContentError."""
        kept = {name: texts[name].replace("\r\n", "\n") for name in sorted(texts)}
        if HEAD not in kept:
            raise ContentError(f"{place or 'the pack'}: {HEAD} is missing: a pack begins with one")
        if len(kept) > MOST_FILES:
            raise ContentError(f"{place or 'the pack'}: {len(kept)} files; a pack has at most {MOST_FILES}")
        hashed = digest(b"facedown pack", *(part.encode() for item in kept.items() for part in item)).hex()
        file = f"{place}/{HEAD}" if place else HEAD
        head = converted(parsed(kept[HEAD], file), file, Head)
        for name in head.whole:
            if name not in kept:
                raise ContentError(f"{file}: whole: there is no file {name!r} in the pack")
        return cls(head, kept, hashed, place or head.name)

    @property
    def name(self) -> PackName:
        return PackName(self.head.name, self.hash)

    def file(self, name: str) -> str:
        return f"{self.place}/{name}"

    def data(self, name: str) -> dict[str, Any]:
        return parsed(self.texts[name], self.file(name))

    def over(self, name: str, own: dict[str, Any]) -> dict[str, Any]:
        """The game's own file with the pack's laid over it."""
        if name not in self.texts:
            return own
        data = self.data(name)
        return data if name in self.head.whole else table_over(own, data, self.file(name), "")


def fits(wanted: PackName | None, found: PackName | None, what: str) -> None:
    """Raises FacedownError where something played with one pack is to be played again with another."""
    if wanted == found:
        return
    if wanted is None:
        assert found is not None
        raise FacedownError(f"{what} was played without a pack, not with {found.told()}")
    if found is None:
        raise FacedownError(
            f"{what} was played with {wanted.told()}, which is missing here: give its folder with --pack"
        )
    raise FacedownError(f"{what} was played with {wanted.told()}, and this is {found.told()}: its files are others")


# --- reading ----------------------------------------------------------------------------------------------------------


def parsed(text: str, file: str) -> dict[str, Any]:
    """TOML that holds nothing but plain texts, numbers and lists. Raises ContentError."""
    if len(text) > LARGEST:
        raise ContentError(f"{file}: {len(text):,} characters; a file has at most {LARGEST:,}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: not TOML: {error}") from None
    except RecursionError:
        raise ContentError(f"{file}: not TOML: too many brackets within each other") from None
    check_plain(data, file, "", 0)
    return data


def check_plain(value: object, file: str, key: str, depth: int) -> None:
    if depth > DEEPEST:
        raise ContentError(f"{file}: {key}: more than {DEEPEST} tables and lists within each other")
    if isinstance(value, dict):
        for name, inner in value.items():
            check_text(name, file, key or "a key")
            if name == "id" and not (isinstance(inner, str) and ID.fullmatch(inner)):
                raise ContentError(f"{file}: {key}.id: expected small letters, digits and hyphens, not {inner!r}")
            if name in SAID and isinstance(inner, str) and not inner.strip():
                raise ContentError(f"{file}: {f'{key}.{name}' if key else name}: expected a word or more")
            check_plain(inner, file, f"{key}.{name}" if key else name, depth + 1)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            check_plain(inner, file, f"{key}[{known_by(inner) or place}]", depth + 1)
    elif isinstance(value, str):
        check_text(value, file, key)
    elif not isinstance(value, bool | int | float):
        raise ContentError(f"{file}: {key}: a pack has no dates or times")


def check_text(text: str, file: str, key: str) -> None:
    """A text is shown in browsers and terminals: it must not steer them."""
    if len(text) > LONGEST:
        raise ContentError(f"{file}: {key}: {len(text):,} characters; a text has at most {LONGEST:,}")
    for letter in text:
        if unicodedata.category(letter)[0] == "C" and letter not in JOINERS:
            raise ContentError(f"{file}: {key}: the character U+{ord(letter):04X} cannot stand in a text")


def converted(data: object, file: str, kind: Any) -> Any:
    """Of the game's own type. Errors name things by their id."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        words, _, path = str(error).partition(" - at `$")
        key = spoken(data, path.rstrip("`"))
        raise ContentError(f"{file}: {key}: {words}" if key else f"{file}: {words}") from None


STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def spoken(data: object, path: str) -> str:
    """
    >>> spoken({"rooms": [{"id": "hall"}]}, ".rooms[0].line")
    'rooms[hall].line'
    """
    said = ""
    for key, place in STEP.findall(path):
        if key:
            data = data.get(key) if isinstance(data, dict) else None
            said += f".{key}" if said else key
        elif place == "...":
            said, data = f"{said}[…]", None
        else:
            data = data[int(place)] if isinstance(data, list) and int(place) < len(data) else None
            said += f"[{known_by(data) or place}]"
    return said


# --- laying over ------------------------------------------------------------------------------------------------------


def known_by(thing: object) -> str:
    """What a thing in a list is called."""
    names = (thing.get(name) for name in NAMES) if isinstance(thing, dict) else iter(())
    return next((name for name in names if isinstance(name, str) and name), "")


def laid_over(own: object, pack: object, file: str, key: str) -> object:
    if isinstance(own, dict) and isinstance(pack, dict):
        return table_over(own, pack, file, key)
    if things(own) and things(pack):
        return things_over(own, pack, file, key)
    return pack


def table_over(own: dict[str, Any], pack: dict[str, Any], file: str, key: str) -> dict[str, Any]:
    found = dict(own)
    for name, value in pack.items():
        inner = f"{key}.{name}" if key else name
        if name[-1:] in (MORE, LESS) and isinstance(found.get(name[:-1]), list):
            change = added if name[-1] == MORE else taken_out
            found[name[:-1]] = change(found[name[:-1]], value, file, inner)
        else:
            found[name] = laid_over(found[name], value, file, inner) if name in found else value
    return found


def added(own: list[object], more: object, file: str, key: str) -> list[object]:
    if not isinstance(more, list):
        raise ContentError(f"{file}: {key}: expected a list of what is added")
    return [*own, *more]


def taken_out(own: list[object], less: object, file: str, key: str) -> list[object]:
    """Things by their names, anything else as it is."""
    if not isinstance(less, list):
        raise ContentError(f"{file}: {key}: expected a list of what is taken out")
    for one in less:
        if one not in own and (not isinstance(one, str) or one not in map(known_by, own)):
            raise ContentError(f"{file}: {key}: the game has no {one!r}")
    return [one for one in own if one not in less and known_by(one) not in less]


def things(value: object) -> TypeGuard[list[dict[str, object]]]:
    return isinstance(value, list) and bool(value) and all(known_by(thing) or is_instead(thing) for thing in value)


def is_instead(thing: object) -> bool:
    return isinstance(thing, dict) and isinstance(thing.get(INSTEAD), str)


def things_over(
    own: list[dict[str, object]], pack: list[dict[str, object]], file: str, key: str
) -> list[dict[str, object]]:
    """One that is called like one of the game's is laid over that; `instead` takes another's place; others come last.
    Of the game's own things that are called alike, the first, second and so on are meant."""
    found, met = list(own), dict[str, int]()
    for thing in pack:
        name = known_by(thing)
        meant = str(thing.get(INSTEAD, name))
        places = [place for place, one in enumerate(own) if known_by(one) == meant]
        nth = met.get(meant, 0)
        met[meant] = nth + 1
        if nth >= len(places) and (INSTEAD in thing or places):
            why = "appears twice" if places else f"the game has none of that name; it has {names_of(own)}"
            raise ContentError(f"{file}: {key}[{name or meant}]: {meant!r} {why}")
        if nth >= len(places):
            found.append(thing)
        elif INSTEAD in thing:
            found[places[nth]] = {name: value for name, value in thing.items() if name != INSTEAD}
        else:
            found[places[nth]] = table_over(own[places[nth]], thing, file, f"{key}[{name}]")
    return found


def names_of(own: Iterable[object]) -> str:
    return ", ".join(dict.fromkeys(map(known_by, own)))


# --- what a pack keeps ------------------------------------------------------------------------------------------------

PART = re.compile(r"([^.\[\]]+)(\[(\d*):?(\d*)\])?\.?")


def check_kept(own: object, found: object, keeps: Mapping[str, str], file: str) -> None:
    """`keeps`: which parts stay as the game has them, and why; as `rooms[].id`, `spaces[:12]`, `numbers`."""
    for path, why in keeps.items():
        ours, theirs = list(parts(own, path)), list(parts(found, path))
        for place, one in enumerate(ours):
            if place >= len(theirs):
                raise ContentError(f"{file}: {path}: {one[1]!r} is missing. {why}")
            if theirs[place][1] != one[1]:
                key, value = theirs[place]
                raise ContentError(f"{file}: {key}: {value!r} in place of {one[1]!r}. {why}")
        if len(theirs) > len(ours):
            key, value = theirs[len(ours)]
            raise ContentError(f"{file}: {key}: the game has no {value!r}. {why}")


def parts(data: object, path: str, key: str = "") -> Iterator[tuple[str, object]]:
    """Every value at this path, with its key."""
    match = PART.match(path)
    if match is None:
        yield key, data
        return
    name, listed, first, last = match.groups()
    inner = data.get(name) if isinstance(data, dict) else None
    key, rest = f"{key}.{name}" if key else name, path[match.end() :]
    if not listed:
        if inner is not None:
            yield from parts(inner, rest, key)
        return
    for place, thing in list(enumerate(inner or []))[int(first or 0) : int(last) if last else None]:
        yield from parts(thing, rest, f"{key}[{known_by(thing) or place}]")
