"""Checks that rooms and features read no clock, draw no random numbers and start no threads themselves: these are
passed in (room/ports.py).

    python -m tools.hidden_ground

Import contracts find what is imported; this finds what is called."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import facedown

SERVER = Path(facedown.__file__).parent / "server"
HELD = (
    "room",
    "features",
    "bots/bot_turns.py",
    "notify/turn_reminders.py",
    "archive/finish.py",
)
HIDDEN = {"time", "secrets", "datetime", "uuid", "threading"}  # modules
CALLS = {"to_thread", "run_in_executor", "urandom", "SystemRandom", "default_rng"}  # whatever they are called on
SEEDED = "Random"  # of the module random, with a seed


def found_in(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, one.name) for one in names if one.name.partition(".")[0] in HIDDEN)
            case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in HIDDEN:
                yield node.lineno, module
            case ast.ImportFrom(module="random", names=names):
                yield from ((node.lineno, f"random.{one.name}") for one in names if one.name != SEEDED)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="random"), attr=name), args=args):
                if name != SEEDED or not args:
                    yield node.lineno, f"random.{name}"
            case ast.Call(func=ast.Name(id="Random"), args=[]):
                yield node.lineno, "Random without a seed"
            case ast.Call(func=ast.Attribute(attr=name)) if name in CALLS:
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(value=value, attr="time")) if "loop" in ast.unparse(value):
                yield node.lineno, "the event loop's clock"


def files() -> list[Path]:
    return sorted(
        file for place in HELD for file in ((SERVER / place).rglob("*.py") if "." not in place else [SERVER / place])
    )


def complaints() -> list[str]:
    return [
        f"{file.relative_to(SERVER.parents[2])}:{line}: {what} is handed in as room.tools, not read here"
        for file in files()
        for line, what in found_in(file.read_text(encoding="utf-8"))
    ]


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or None)
