"""The `facedown` command: lists the commands, and handles bad input and a closed output pipe."""

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence

from facedown import FacedownError, __version__
from facedown.cli import (
    admin,
    advise,
    arena,
    backup,
    bench,
    chaos,
    fit,
    games,
    lab,
    mcp,
    pack,
    play,
    replay,
    simulate,
    verify,
)
from facedown.games import games_from
from facedown.kernel.native import build

from .arguments import Parser, add_command

BAD_INPUT = 2
READER_LEFT = 1
INTERRUPTED = 130
SERVE = "facedown.server.serve"


def main(argv: Sequence[str] | None = None) -> int:
    argv = sys.argv[1:] if argv is None else argv
    try:
        arguments = parser(argv).parse_args(argv)
        if arguments.games_from:
            games_from(arguments.games_from)
        status: int = arguments.run(arguments) or 0  # only the server has an exit status of its own
        sys.stdout.flush()
    except FacedownError as error:
        sys.stderr.write(f"facedown: {error}\n")
        return BAD_INPUT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # otherwise Python complains again at exit
        return READER_LEFT
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            sys.stderr.write("\n")
        return INTERRUPTED
    return status


def parser(argv: Sequence[str]) -> Parser:
    top = Parser(
        prog="facedown",
        description="Four board games of hidden information: to play, to study, to write bots for.",
        epilog="More about a command: facedown play --help",
    )
    top.add_argument("--version", action="version", version=f"facedown {__version__} ({build()})")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    games.add_games(commands)
    games.add_rules(commands)
    play.add(commands)
    replay.add(commands)
    advise.add(commands)
    verify.add(commands)
    simulate.add(commands)
    arena.add(commands)
    lab.add(commands)
    mcp.add(commands)
    bench.add(commands)
    fit.add(commands)
    pack.add(commands)
    chaos.add(commands)
    backup.add(commands)
    admin.add(commands)
    add_serve(commands, argv)
    return top


def add_serve(commands: "argparse._SubParsersAction[Parser]", argv: Sequence[str]) -> None:
    """The server parses its own arguments; it is large, so it is loaded only when it is called."""
    if importlib.util.find_spec(SERVE) is None:
        return
    command = add_command(commands, "serve", "serve tables to browsers, here and on your network", "facedown serve")
    if list(argv[:1]) == ["serve"]:
        serve = importlib.import_module(SERVE)
        serve.add_arguments(command)
        command.set_defaults(run=serve.run)
