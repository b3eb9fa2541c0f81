"""`facedown admin`: for the operator of a running server."""

import argparse
import importlib
import os
import time
from typing import Any

from rich.table import Table

from facedown.cli.arguments import Commands, Parser, add_command, add_json, console, write_json

MINUTES = 10.0


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "admin",
        "list and close tables of a running server, announce a restart, remove words",
        "facedown admin tables",
        "facedown admin close k7wq2mxp",
        'facedown admin announce "A restart at nine. Your tables will be there again."',
        "facedown admin remove-words k7wq2mxp Gus",
    )
    command.add_argument("--database", help="the server's database (default: as `facedown serve` finds it)")
    deeds = command.add_subparsers(metavar="WHAT", required=True)

    deed = deeds.add_parser("tables", help="list tables, newest first")
    deed.add_argument("--all", action="store_true", help="also those that are over or closed")
    add_json(deed)
    deed.set_defaults(run=list_tables)

    deed = deeds.add_parser("close", help="close a table for good; its record is kept")
    add_table_id(deed)
    deed.set_defaults(run=close)

    deed = deeds.add_parser("announce", help="show a line at every table; without words the last one is taken away")
    deed.add_argument("words", nargs="?", help="the line, 200 characters at most")
    deed.add_argument("--minutes", type=float, default=MINUTES, help="how long it is shown (default: 10)")
    deed.set_defaults(run=announce)

    deed = deeds.add_parser("remove-words", help="remove a person's name and chat lines from a table, for all")
    add_table_id(deed)
    deed.add_argument("person", metavar="PERSON", help="the name that they bear at the table")
    deed.set_defaults(run=remove_words)


def add_table_id(command: Parser) -> None:
    command.add_argument("table", metavar="ID", help="a table's id: the end of its link")


def admin() -> Any:
    """Loaded only here: it is large, and the other commands do not need it."""
    return importlib.import_module("facedown.server.admin")


def transaction(arguments: argparse.Namespace) -> Any:
    settings = importlib.import_module("facedown.server.base.settings")
    return admin().transaction(settings.read_settings(os.environ, database=arguments.database))


def list_tables(arguments: argparse.Namespace) -> None:
    with transaction(arguments) as connection:
        found = admin().list_tables(connection, ended=arguments.all)
    if arguments.json:
        return write_json(found)
    table = Table("table", "game", "status", "made", "seats", "people", "chat", box=None, pad_edge=False)
    for line in found:
        made = time.strftime("%Y-%m-%d %H:%M", time.localtime(line.created))
        status = f"{line.status}, public" if line.public else line.status
        table.add_row(line.id, line.game, status, made, str(line.seats), ", ".join(line.people), str(line.lines))
    console().print(table if found else "No tables.")


def close(arguments: argparse.Namespace) -> None:
    with transaction(arguments) as connection:
        admin().close(connection, arguments.table)
    console().print(f"The table {arguments.table} is closed.")


def announce(arguments: argparse.Namespace) -> None:
    with transaction(arguments) as connection:
        admin().announce(connection, arguments.words, arguments.minutes)
    told = f"is shown at every table for {arguments.minutes:g} minutes" if arguments.words else "is taken away"
    console().print(f"The announcement {told}.")


def remove_words(arguments: argparse.Namespace) -> None:
    with transaction(arguments) as connection:
        lines = admin().remove_words(connection, arguments.table, arguments.person)
    console().print(f"{arguments.person}'s name and {lines} chat {'line' if lines == 1 else 'lines'} are removed.")
