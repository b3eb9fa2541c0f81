"""`facedown mcp`: a seat for an AI agent, over standard input and output."""

import argparse
import importlib

from facedown import FacedownError
from facedown.cli.arguments import Commands, Parser, add_command

EXTRA = "seats for agents need a few more packages: pip install 'facedown[mcp]'"
USUAL = "http://127.0.0.1:8000"


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "mcp",
        "let a language-model agent sit at a table (Model Context Protocol, on standard input and output)",
        "facedown mcp",
        "facedown mcp --server https://games.example.org",
    )
    command.add_argument("--server", default=USUAL, metavar="ADDRESS", help=f"a running Facedown (default: {USUAL})")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    if not arguments.server.startswith(("http://", "https://")):
        raise FacedownError(f"--server takes an address such as {USUAL}, not {arguments.server!r}")
    try:
        tools = importlib.import_module("facedown.adapters.mcp.tools")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith(("mcp", "pydantic")):
            raise
        raise FacedownError(EXTRA) from None
    tools.serving(arguments.server).run()
