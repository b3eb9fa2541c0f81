"""`facedown pack`: creates, checks and compares content packs."""

import argparse
import random
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from facedown import FacedownError, game
from facedown.cli.arguments import Commands, Parser, add_command, add_game, add_json, console, write_json
from facedown.games import KEPT, text_of
from facedown.games.packs import content_files, game_with, read_pack
from facedown.kernel.content.pack import HEAD, Pack, known_by, parsed
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.lab.playing import bot_for, play_out

SHOWN = 70  # characters of a value
START = """\
# A content pack for {name}. Files beside this one are laid over the game's own, key by key: leave out what
# stays as it is. Take the `#` away before a line to change it. docs/content.md goes through it step by step.

name = {title}          # shown to everybody at the table
game = {game}
version = "1"
author = ""
words = ""             # one sentence about it, for the lobby

# Files of which nothing of the game's own is left: all that they hold is what you type.
whole = []

# What the options of a table usually are. Those of this game: {options}.
[options]
"""
KEEPS = "# A pack cannot change these:"


class PackChange(msgspec.Struct, frozen=True):
    """`was` is None for something new in the second pack, `now` for something it lacks."""

    file: str
    key: str
    was: Any
    now: Any


def add(commands: "Commands[Parser]") -> None:
    command = commands.add_parser(
        "pack",
        help="begin, check or compare content packs: your own cards, boards and words for a game",
        description="Content packs: your own cards, boards and words for a game (docs/content.md).",
    )
    inner = command.add_subparsers(metavar="new|check|diff", required=True, parser_class=Parser)
    begin = add_command(
        inner,
        "new",
        "write a folder to begin a pack with: the game's own files, every line commented out",
        "facedown pack new campus-life my-party",
    )
    add_game(begin)
    begin.add_argument("folder", metavar="FOLDER", type=Path, help="the folder to make")
    begin.set_defaults(run=run_new)
    check = add_command(
        inner,
        "check",
        "read a pack, say what is wrong with it, and play a few games with it",
        "facedown pack check my-party",
    )
    check.add_argument("folder", metavar="FOLDER", type=Path, help="a pack")
    check.set_defaults(run=run_check)
    diff = add_command(
        inner,
        "diff",
        "say what a pack changes: of the game, or compared with another pack",
        "facedown pack diff my-party",
        "facedown pack diff my-party their-party",
    )
    diff.add_argument("folder", metavar="A", type=Path, help="a pack")
    diff.add_argument("other", metavar="B", type=Path, nargs="?", help="another one for the same game")
    add_json(diff)
    diff.set_defaults(run=run_diff)


# --- new --------------------------------------------------------------------------------------------------------------


def run_new(arguments: argparse.Namespace) -> None:
    chosen, folder = game(arguments.game), arguments.folder
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FacedownError(f"{folder} is there already, and not empty: name a new folder")
    title = folder.resolve().name.replace("-", " ").replace("_", " ").strip().title() or "My pack"
    texts = {HEAD: start_of(chosen, title[:40])}
    texts |= {name: commented(chosen, name) for name in content_files(chosen.package)}
    try:
        for name, text in texts.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise FacedownError(f"cannot write {folder}: {error.strerror}") from None
    game_with(chosen.id, read_pack(folder))
    out = console()
    out.print(f"{folder} is a pack for {chosen.name}: {len(texts)} files, nothing changed yet.", soft_wrap=True)
    out.print(f"Edit them, then: facedown pack check {folder}", soft_wrap=True)


def start_of(chosen: Game[Table], title: str) -> str:
    options = ", ".join(one.name for one in chosen.options) or "none"
    quoted = msgspec.json.encode
    return START.format(
        name=chosen.name, title=quoted(title).decode(), game=quoted(chosen.id).decode(), options=options
    ) + "".join(f"# {one.name} = {toml(one.default)}\n" for one in chosen.options)


def toml(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace(",", ", ")


def commented(chosen: Game[Table], name: str) -> str:
    kept = KEPT.get((chosen.package, name), {})
    reasons: dict[str, list[str]] = {}
    for key, why in kept.items():
        reasons.setdefault(why, []).append(key)
    lines = [KEEPS, *(f"#   {', '.join(keys)}: {why}" for why, keys in reasons.items()), ""] if kept else []
    own = text_of(chosen.package, f"content/{name}").splitlines()
    return "\n".join([*lines, *(line if line.startswith("#") or not line else f"# {line}" for line in own)]) + "\n"


# --- check ------------------------------------------------------------------------------------------------------------


def run_check(arguments: argparse.Namespace) -> None:
    pack = read_pack(arguments.folder)
    chosen = game_with(pack.head.game, pack)
    played = 0
    for seats in range(chosen.fewest, chosen.most + 1):
        for bot in dict.fromkeys([*chosen.bots]):
            play_one(chosen, seats, bot)
            played += 1
    changes = len(changed(game(pack.head.game), None, pack))
    head, out = pack.head, console()
    by = f" by {head.author}" if head.author else ""
    out.print(f"{head.name}, version {head.version}{by}: a pack for {chosen.name}", soft_wrap=True)
    out.print(f"hash {pack.hash}", soft_wrap=True)
    what = "1 change" if changes == 1 else f"{changes:,} changes"
    out.print(f"{what} to the game; {played} games were played with it, with every number of seats. It holds together.")


def play_one(chosen: Game[Table], seats: int, bot: str) -> None:
    try:
        table = chosen.open(seats, f"{bot} {seats}")
        play_out(table, [bot_for(chosen, bot)] * seats, random.Random(seats))
        for seat in (None, *range(seats)):
            table.view(seat)
            table.log(seat)
    except Exception as error:
        assert chosen.pack is not None
        raise FacedownError(
            f"{chosen.pack.place}: a game with {seats} seats breaks off ({type(error).__name__}: {error})"
        ) from error


# --- diff -------------------------------------------------------------------------------------------------------------


def run_diff(arguments: argparse.Namespace) -> None:
    one = read_pack(arguments.folder)
    other = None if arguments.other is None else read_pack(arguments.other)
    chosen = game(one.head.game)
    for pack in (one, other):
        game_with(chosen.id, pack)
    found = changed(chosen, None, one) if other is None else changed(chosen, one, other)
    if arguments.json:
        return write_json(found)
    out = console()
    before, after = (chosen.name, one.head.name) if other is None else (one.head.name, other.head.name)
    out.print(f"{before} → {after}: {len(found):,} differences" if found else f"{after} is {before} as it is.")
    file = ""
    for each in found:
        if each.file != file:
            file = each.file
            out.print(Text(file, "bold"))
        tell(out, each)


def tell(out: Console, change: PackChange) -> None:
    if change.was is None:
        out.print(Text(f"  + {change.key}: {short(change.now)}"), soft_wrap=True)
    elif change.now is None:
        out.print(Text(f"  - {change.key}: {short(change.was)}"), soft_wrap=True)
    else:
        out.print(Text(f"    {change.key}: {short(change.was)} → {short(change.now)}"), soft_wrap=True)


def short(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


def changed(chosen: Game[Table], one: Pack | None, other: Pack | None) -> list[PackChange]:
    """Option by option, then file by file and key by key."""
    options = [{} if pack is None else pack.head.options for pack in (one, other)]
    found = apart(HEAD, "options", *options)
    for name in content_files(chosen.package):
        if any(pack is not None and name in pack.texts for pack in (one, other)):
            own = parsed(text_of(chosen.package, f"content/{name}"), name)
            found += apart(name, "", *(own if pack is None else pack.over(name, own) for pack in (one, other)))
    return found


def apart(file: str, key: str, one: Any, other: Any) -> list[PackChange]:
    """Recurses into what both have; what only one has is a single difference."""
    if one == other:
        return []
    before, after = inside(one), inside(other)
    if before is None or after is None:
        return [PackChange(file, key, one, other)]
    named = isinstance(one, dict)
    return [
        change
        for name in dict.fromkeys([*before, *after])
        for change in apart(
            file, (f"{key}.{name}" if key else name) if named else f"{key}[{name}]", before.get(name), after.get(name)
        )
    ]


def inside(value: Any) -> dict[str, Any] | None:
    """Its parts by name, where it has parts with names.

    >>> inside([{"id": "hall"}, {"id": "hall"}])
    {'hall': {'id': 'hall'}, 'hall 2': {'id': 'hall'}}
    """
    if isinstance(value, dict):
        return value
    if not isinstance(value, list) or not value or not all(map(known_by, value)):
        return None
    names = [known_by(thing) for thing in value]
    alike = [names[:place].count(name) for place, name in enumerate(names)]
    keys = [f"{name} {count + 1}" if count else name for name, count in zip(names, alike, strict=True)]
    return dict(zip(keys, value, strict=True))
