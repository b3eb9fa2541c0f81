"""Arguments that several commands share, and how they are parsed."""

import argparse
import importlib
import os
import sys
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn
from rich.text import Text

import facedown
from facedown import FacedownError
from facedown.games.packs import game_with, read_pack
from facedown.kernel.game import Game
from facedown.kernel.table import Table

USUAL_SEATS = 4
CHECKOUT = Path(facedown.__file__).parents[2]
BAR = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()


def developers_tool(name: str) -> Any:
    """Tools are in tools/ of a checkout, and not part of what is installed."""
    if not (CHECKOUT / "tools" / "__init__.py").is_file():
        raise FacedownError("this needs a checkout of Facedown: its tools are not part of what is installed")
    if str(CHECKOUT) not in sys.path:
        sys.path.append(str(CHECKOUT))
    return importlib.import_module(f"tools.{name}")


class Rate(ProgressColumn):
    """How many per second."""

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else f"{task.speed:,.0f}/s" if task.speed >= 10 else f"{task.speed:.1f}/s")


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


Commands = argparse._SubParsersAction


def add_command(commands: "Commands[Parser]", name: str, words: str, *examples: str) -> Parser:
    shown = "\n".join(f"  {example}" for example in examples)
    command = commands.add_parser(
        name,
        help=words,
        description=words[0].upper() + words[1:] + ".",
        epilog=f"{'examples' if len(examples) > 1 else 'example'}:\n{shown}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument(
        "--games-from",
        metavar="FOLDER",
        help="a folder with games of your own (docs/adding-a-game.md)",
    )
    return command


def add_game(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="a game's id; `facedown games` lists them")


def add_table(command: Parser) -> None:
    """Adds the arguments that are decided before a game begins."""
    command.add_argument("--seats", type=int, metavar="N", help=f"number of seats (default: {USUAL_SEATS})")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as listed by `facedown games`; may be repeated",
    )


def add_pack(
    command: Parser, words: str = "play with a content pack, a folder that `facedown pack new` begins"
) -> None:
    command.add_argument("--pack", metavar="FOLDER", help=f"{words} (docs/content.md)")


def chosen_game(id: str, arguments: argparse.Namespace) -> Game[Table]:
    """The game, with the given pack."""
    return game_with(id, None if arguments.pack is None else read_pack(arguments.pack))


def add_json(command: Parser) -> None:
    command.add_argument("--json", action="store_true", help="write JSON, for machines")


def at_least_one(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number above 0, not {text!r}")
    return number


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def seats_of(arguments: argparse.Namespace, chosen: Game[Table]) -> int:
    seats: int | None = arguments.seats
    return min(max(USUAL_SEATS, chosen.fewest), chosen.most) if seats is None else seats


def names_of(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# --- options of a game ------------------------------------------------------------------------------------------------


def options_of(chosen: Game[Table]) -> dict[str, dict[str, Any]]:
    """Each option as in its JSON Schema: type, default, range, words."""
    schema = msgspec.json.schema(chosen.settings)
    properties: dict[str, dict[str, Any]] = schema["$defs"][chosen.settings.__name__]["properties"]
    return {one.name: {**properties[one.name], "default": one.default} for one in chosen.options}


def option_words(name: str, schema: dict[str, Any]) -> str:
    default = schema.get("default")
    shown = default if isinstance(default, str) else msgspec.json.encode(default).decode()
    if isinstance(default, list | tuple):
        shown = ",".join(map(str, default))
    words = f": {schema['description']}" if "description" in schema else ""
    return f"{name} ({form_words(schema)}; default: {shown or 'none'}){words}"


def form_words(schema: dict[str, Any]) -> str:
    if "enum" in schema:
        return "one of " + ", ".join(map(str, schema["enum"]))
    match schema.get("type"):
        case "integer" if "minimum" in schema and "maximum" in schema:
            return f"{schema['minimum']} to {schema['maximum']}"
        case "integer":
            return "a number"
        case "boolean":
            return "true or false"
        case "array":
            return "words separated by commas"
    return "a word"


def read_options(chosen: Game[Table], given: Sequence[str]) -> dict[str, Any]:
    """Parses `name=value` texts into options of the game's types."""
    known = {field.name: field.type for field in msgspec.structs.fields(chosen.settings)}
    schemas = options_of(chosen)
    options: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise FacedownError(f"--option takes NAME=VALUE, not {text!r}")
        if name not in known:
            names = ", ".join(known) or "none"
            raise FacedownError(f"{chosen.id} has no option {name!r}; options: {names}")
        several = schemas[name].get("type") == "array"
        try:
            options[name] = msgspec.convert(names_of(value) if several else value, known[name], strict=False)
        except msgspec.ValidationError:
            raise FacedownError(
                f"{chosen.id}: option {name} takes {form_words(schemas[name])}, not {value!r}"
            ) from None
    return options


# --- output -----------------------------------------------------------------------------------------------------------


def console() -> Console:
    return Console(highlight=False, markup=False, emoji=False)


def print_indented(out: Console, text: str, by: int) -> None:
    indent = " " * by
    out.print(textwrap.fill(text, out.width, initial_indent=indent, subsequent_indent=indent), soft_wrap=True)


def progress_console() -> Console:
    return Console(stderr=True, highlight=False)


def write_json(value: Any) -> None:
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
