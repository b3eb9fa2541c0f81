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
        "list, close and delete tables of a running server, announce a restart, remove words",
        "facedown admin tables",
        "facedown admin close k7wq2mxp",
        'facedown admin announce "A restart at nine. Your tables will be there again."',
        "facedown admin remove-words k7wq2mxp Gus",
        "facedown admin prune --finished 365 --dry-run",
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

    deed = deeds.add_parser("prune", help="delete tables that have not changed for long")
    deed.add_argument("--finished", type=float, metavar="DAYS", help="finished or closed ones (default: as the server)")
    deed.add_argument("--untouched", type=float, metavar="DAYS", help="lobbies and running games (the same)")
    deed.add_argument("--dry-run", action="store_true", help="only say which")
    deed.set_defaults(run=prune)


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


def prune(arguments: argparse.Namespace) -> None:
    settings = importlib.import_module("facedown.server.base.settings").read_settings(
        os.environ, database=arguments.database, keep_finished=arguments.finished, keep_untouched=arguments.untouched
    )
    kept = admin().Kept(settings.keep_finished, settings.keep_untouched)
    with admin().transaction(settings) as connection:
        found = admin().prune(connection, kept, dry_run=arguments.dry_run)
    table = Table("table", "game", "status", "last changed", box=None, pad_edge=False)
    for old in found:
        table.add_row(old.id, old.game, old.status, time.strftime("%Y-%m-%d", time.localtime(old.touched)))
    if found:
        console().print(table)
    deed = "would be deleted" if arguments.dry_run else "deleted"
    console().print(f"{len(found)} {'table' if len(found) == 1 else 'tables'} {deed}.")
