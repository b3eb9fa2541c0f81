"""`facedown replay`: replays a saved game by the rules and prints its log."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from facedown import FacedownError
from facedown.cli.arguments import Commands, Parser, add_command, add_json, add_pack, chosen_game, console, write_json
from facedown.cli.games import set_off
from facedown.kernel.errors import ContentError, ReplayError
from facedown.kernel.replay import Replay, play, read
from facedown.kernel.table import Table
from facedown.kernel.view import event_view


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "replay",
        "show a saved game, checking every line against the rules",
        "facedown replay party.jsonl",
        "facedown replay party.jsonl --seat 2",
    )
    command.add_argument("file", metavar="FILE", type=Path, help="a game that facedown saved")
    command.add_argument(
        "--seat", type=int, metavar="N", help="through this seat's eyes (default: all, with who was told what)"
    )
    add_pack(command, "the content pack that it was played with")
    add_json(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    out = console()
    try:
        replay = read(text_of(arguments.file))
        table = None
        for table in tables(replay, arguments):
            for line in told(table, arguments.seat):
                if arguments.json:
                    write_json(line)
                elif line["words"]:
                    print_line(out, table, line, arguments.seat)
    except ReplayError as error:
        raise FacedownError(f"{arguments.file}: {error}") from None
    if not arguments.json:
        assert table is not None
        tell_result(out, table)


def text_of(file: Path) -> str:
    try:
        content = file.read_bytes()
    except OSError as error:
        raise FacedownError(f"cannot read {file}: {error.strerror}") from None
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ReplayError(f"line {line}: not a replay: byte {error.start} is no UTF-8 text") from None


def tables(replay: Replay, arguments: argparse.Namespace) -> Iterator[Table]:
    seat: int | None = arguments.seat
    try:
        chosen = chosen_game(replay.header.game, arguments)
    except ContentError:
        raise
    except FacedownError as error:
        raise ReplayError(f"line 1: {error}") from None
    if seat is not None and not 0 <= seat < replay.header.seats:
        raise FacedownError(f"no seat {seat}; seats run from 0 to {replay.header.seats - 1}")
    return play(replay, chosen)


def told(table: Table, seat: int | None) -> Iterator[dict[str, Any]]:
    """The latest events as one seat saw them; or as a spectator did, each followed by what was told in private."""
    assert table.record is not None
    for event in table.record.rows[-1].events:
        for viewer in (None, *event.to) if seat is None else (seat,):
            seen = event_view(table, event, viewer)
            if seen is not None:
                yield {"to": viewer, **seen}


def print_line(out: Console, table: Table, line: dict[str, Any], seat: int | None) -> None:
    to = line["to"]
    before = "" if to is None or to == seat else f"  to {table.game.seat_name(table, to)}: "
    rule = f"  {line['rule']}" if line["rule"] else ""
    out.print(Text.assemble(before, *set_off(line), (rule, "dim")), soft_wrap=True)


def tell_result(out: Console, table: Table) -> None:
    if not table.over:
        out.print("The game was not over.")
        return
    names = [table.game.seat_name(table, each) for each in range(table.seats)]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, table.scores, strict=True))
    out.print(f"Scores: {scores}. Every line agrees with the rules.")
