"""`facedown backup` and `facedown restore`: all tables of a server into one file, and back."""

import argparse
import importlib
import os
from pathlib import Path
from typing import Any

from facedown.cli.arguments import Commands, Parser, add_command, console

DATABASE = "a SQLite file or postgresql://..., as for `facedown serve` (default: the one that it would use)"


def add(commands: "Commands[Parser]") -> None:
    backup = add_command(
        commands,
        "backup",
        "write all tables of a server into one file, while it runs",
        "facedown backup monday.backup",
        "facedown backup monday.backup --database postgresql://facedown@localhost/facedown",
    )
    backup.add_argument("file", metavar="TO", type=Path, help="the file to write; it holds every seat's secrets")
    backup.set_defaults(run=run_backup)
    restore = add_command(
        commands,
        "restore",
        "bring the tables of a backup into a database; stop its server first",
        "facedown restore monday.backup",
        "facedown restore monday.backup --database postgresql://facedown@localhost/facedown",
        'facedown restore monday.backup --words "The disk broke on Tuesday."',
    )
    restore.add_argument("file", metavar="FROM", type=Path, help="a file that `facedown backup` has written")
    restore.add_argument("--words", metavar="W", default="", help="why, for the people at the tables")
    restore.set_defaults(run=run_restore)
    for command, words in ((backup, "replace the file"), (restore, "replace what the database holds")):
        command.add_argument("--database", metavar="D", help=DATABASE)
        command.add_argument("--force", action="store_true", help=words)


def run_backup(arguments: argparse.Namespace) -> None:
    backup = importlib.import_module("facedown.server.store.backup")  # large, and the other commands do not need it
    made = backup.back_up(address_of(arguments), arguments.file, force=arguments.force)
    tell(made, f"in {arguments.file}")


def run_restore(arguments: argparse.Namespace) -> None:
    backup = importlib.import_module("facedown.server.store.backup")
    found = backup.restore(arguments.file, address_of(arguments), force=arguments.force, words=arguments.words)
    tell(found, "back")


def tell(whole: Any, where: str) -> None:
    count = "1 table is" if whole.tables == 1 else f"{whole.tables} tables are"
    console().print(f"{count} {where} (schema {whole.schema}, digest {whole.digest[:16]})", soft_wrap=True)


def address_of(arguments: argparse.Namespace) -> str:
    settings = importlib.import_module("facedown.server.base.settings")
    address: str = settings.read_settings(os.environ, database=arguments.database).database_address()
    return address
