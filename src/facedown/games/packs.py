"""Games with content packs: a pack is read from its folder, and a game a second time, with the pack's files over its
own. docs/decisions/0012-packs.md says why it is done so."""

import importlib.util
import os
import sys
import weakref
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from facedown.kernel.content.guide import FILE as GUIDE
from facedown.kernel.content.pack import HEAD, LARGEST, MOST_FILES, Pack
from facedown.kernel.errors import ContentError, FacedownError
from facedown.kernel.game import Game

from . import PACK_SEPARATOR, PACKED, game, guide_of

NOT_FOR_PACKS = {
    "primer.toml": "the rulebook is about the game's own box, and a pack cannot change it",
    "lesson.toml": "the lesson is about the game's own box, and a pack cannot change it",
}
BOUND: "weakref.WeakValueDictionary[tuple[str, str], Game[Any]]" = weakref.WeakValueDictionary()


# --- folders ----------------------------------------------------------------------------------------------------------


def read_pack(folder: str | os.PathLike[str]) -> Pack:
    """The files of a folder as they are now. Raises ContentError.

    >>> facedown.read_pack("examples/packs/night-shift").head.name
    'Night Shift'
    """
    place = Path(folder)
    if not (place / HEAD).is_file():
        raise ContentError(f"{folder}: no content pack: there is no {HEAD} in it")
    return Pack.read({name: text_in(place, name) for name in names_in(place)}, str(place))


def names_in(place: Path) -> list[str]:
    """Every TOML file, folders below included; whatever else lies there is left alone."""
    found = []
    for path in sorted(place.rglob("*.toml")):
        if path.is_symlink() or any(part.startswith(".") for part in path.relative_to(place).parts):
            continue
        found.append(path.relative_to(place).as_posix())
        if len(found) > MOST_FILES:
            raise ContentError(f"{place}: a pack has at most {MOST_FILES} files")
    return found


def text_in(place: Path, name: str) -> str:
    try:
        with (place / name).open("rb") as file:
            read = file.read(4 * LARGEST + 1)
        return read.decode("utf-8")
    except OSError as error:
        raise ContentError(f"{place}/{name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ContentError(f"{place}/{name}: byte {error.start} is no UTF-8 text") from None


# --- games ------------------------------------------------------------------------------------------------------------


def game_with(id: str, pack: Pack | None) -> Game[Any]:
    """A game of the house, with a pack or as it is. Raises FacedownError."""
    found = game(id)
    return found if pack is None else with_pack(found, pack)


def with_pack(found: Game[Any], pack: Pack) -> Game[Any]:
    """The same game with the pack's content; the same object for the same pack, as long as anybody has it. Raises
    ContentError or FacedownError.

    >>> facedown.with_pack(facedown.game("archer"), facedown.read_pack("examples/packs/night-shift")).open(2, 7)
    <archer, 2 seats, round 1, asked: seat ...>
    """
    if pack.head.game != found.id:
        raise FacedownError(f"the pack “{pack.head.name}” is for {pack.head.game}, not for {found.id}")
    package = found.package.partition(PACK_SEPARATOR)[0]
    bound = BOUND.get((package, pack.hash))
    if bound is None:
        check_files(package, found.id, pack)
        bound = BOUND[package, pack.hash] = reimport_with_pack(package, pack)
    return bound


class Sources:
    """Finds the modules of a game that is read again: never compiled ones, which a process can load only once."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, _target: object = None) -> ModuleSpec | None:
        if PACK_SEPARATOR not in name or path is None:
            return None
        finders = [FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path]
        return next((spec for finder in finders if (spec := finder.find_spec(name)) is not None), None)


sys.meta_path.insert(0, Sources)


def reimport_with_pack(package: str, pack: Pack) -> Game[Any]:
    """The package loaded once more, under a name of its own. It goes when the game does."""
    name = f"{package}{PACK_SEPARATOR}{pack.hash[:16]}"
    there = importlib.util.find_spec(package)
    assert there is not None
    assert there.origin is not None
    spec = importlib.util.spec_from_file_location(
        name, there.origin, submodule_search_locations=there.submodule_search_locations
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    PACKED[name], sys.modules[name] = pack, module
    try:
        spec.loader.exec_module(module)
        found: Game[Any] = module.GAME
        check_guide(found, pack)
        try:
            found.bind(pack)
        except FacedownError as error:
            raise ContentError(f"{pack.file(HEAD)}: options: {error}") from None
    except BaseException as error:
        forget(name)
        if isinstance(error, FacedownError) or not isinstance(error, Exception):
            raise
        words = f"the game cannot be read with it ({type(error).__name__}: {error})"
        raise ContentError(f"{pack.place}: {words}") from error
    del module.GAME  # else the two would keep each other
    weakref.finalize(found, forget, name)
    return found


def check_guide(found: Game[Any], pack: Pack) -> None:
    """Its cards have pictures that the game can draw."""
    own = {card.picture for card in guide_of(found.package.partition(PACK_SEPARATOR)[0])}
    for card in guide_of(found.package):
        if card.picture and card.picture not in own:
            where, known = f"{pack.file(GUIDE)}: cards[{card.title}].picture", ", ".join(sorted(own - {""}))
            raise ContentError(f"{where}: no picture {card.picture!r}; there are {known}")


def forget(name: str) -> None:
    PACKED.pop(name, None)
    for module in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[module]


def check_files(package: str, id: str, pack: Pack) -> None:
    known = list(content_files(package))
    for name in pack.texts:
        if name in NOT_FOR_PACKS:
            raise ContentError(f"{pack.file(name)}: {NOT_FOR_PACKS[name]}")
        if name not in (HEAD, *known):
            raise ContentError(f"{pack.file(name)}: {id} has no such file; it has {', '.join(known)}")


def content_files(package: str) -> Iterator[str]:
    """What a pack may lay its own over."""
    content = files(package).joinpath("content")
    names = toml_below(content) if content.is_dir() else []
    yield from (name for name in sorted(names) if name not in NOT_FOR_PACKS)


def toml_below(folder: Traversable, before: str = "") -> Iterable[str]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from toml_below(each, f"{before}{each.name}/")
        elif each.name.endswith(".toml"):
            yield f"{before}{each.name}"
