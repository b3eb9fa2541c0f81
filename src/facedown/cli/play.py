"""`facedown play`: one person at the terminal, bots in the other seats."""

import argparse
import random
import secrets
from collections.abc import Mapping
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from facedown import FacedownError
from facedown.bots.outside import bot_from_anywhere
from facedown.bots.running import WHILE_PEOPLE_WAIT, choose_or_fall_back
from facedown.cli.arguments import (
    Commands,
    Parser,
    add_command,
    add_game,
    add_pack,
    add_table,
    chosen_game,
    console,
    names_of,
    read_options,
    seats_of,
)
from facedown.cli.games import found_rules, print_rule, set_off
from facedown.kernel.game import Game
from facedown.kernel.replay import write
from facedown.kernel.table import Table
from facedown.kernel.words.log import LogLine

A_LIST = 9  # up to this many options are listed one per line
HELP = """\
  a number   choose that option
  ?          the rule behind the question
  why N      the rules behind line N of the log; why ID shows any rule
  o N        what option N is
  u          take back your latest answer, if nothing has happened since
  l          the whole log
  v          the table as you know it
  q          quit"""


def add(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "play",
        "play a game here in the terminal, against bots",
        "facedown play campus-life",
        "facedown play campus-life --seats 3 --seat 1 --option last_call=10 --save party.jsonl",
        "facedown play campus-life --pack examples/packs/village-fete",
    )
    add_game(command)
    add_table(command)
    add_pack(command)
    command.add_argument("--seat", type=int, default=0, metavar="N", help="your seat, counted from 0 (default: 0)")
    command.add_argument(
        "--bots",
        metavar="A,B,...",
        help="one bot for all other seats or one for each (default: the best there is)",
    )
    command.add_argument("--seed", metavar="S", help="the same seed deals the same game (default: a new one)")
    command.add_argument("--save", metavar="FILE", help="write the game there, for facedown replay")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    chosen = chosen_game(arguments.game, arguments)
    seats = seats_of(arguments, chosen)
    seed = secrets.token_hex(4) if arguments.seed is None else arguments.seed
    table = chosen.open(seats, seed, **read_options(chosen, arguments.option))
    if not 0 <= arguments.seat < seats:
        raise FacedownError(f"no seat {arguments.seat}; seats run from 0 to {seats - 1}")
    bots = bots_of(chosen, seats, arguments.seat, arguments.bots)
    save = None if arguments.save is None else Path(arguments.save)
    if save is not None:
        save_to(save, table)  # fails now rather than later if it cannot be written
    sitting = Sitting(table, arguments.seat, bots, random.Random(seed), console())
    sitting.greet(seed)
    try:
        sitting.run()
    finally:
        if save is not None:
            save_to(save, table)
            again = "" if arguments.pack is None else f" --pack {arguments.pack}"
            sitting.out.print(f"Saved. See it again with: facedown replay {save}{again}")


def bots_of(chosen: Game[Table], seats: int, seat: int, given: str | None) -> dict[int, str]:
    names = [chosen.best_bot] if given is None else names_of(given)
    others = [other for other in range(seats) if other != seat]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise FacedownError(f"{len(others)} other seats need {len(others)} bots, or one for all, not {len(names)}")
    for name in names:
        bot_from_anywhere(chosen, name)
    return dict(zip(others, names, strict=True))


def save_to(file: Path, table: Table) -> None:
    try:
        file.write_text(write(table), encoding="utf-8", newline="\n")
    except OSError as error:
        raise FacedownError(f"cannot write {file}: {error.strerror}") from None


class Sitting:
    """A person playing at the terminal."""

    def __init__(self, table: Table, seat: int, bots: Mapping[int, str], source: random.Random, out: Console) -> None:
        self.table = table
        self.game = table.game
        self.seat = seat
        self.bots = bots
        self.source = source
        self.out = out
        self.told = 0  # lines of the journal printed so far

    def greet(self, seed: str) -> None:
        who = self.game.seat_name(self.table, self.seat)
        self.out.print(f"{self.game.name}, {self.table.seats} seats, seed {seed}. You are {who}. Type h for help.")
        if self.game.pack is not None:
            head = self.game.pack.head
            self.out.print(f"With {self.game.pack.name.told()}, version {head.version}. {head.words}".rstrip())

    def run(self) -> None:
        while self.table.asks:
            for seat in self.table.awaited():
                if seat != self.seat:
                    self.table.answer(seat, self.choice_of(seat))
            self.tell_news()
            if self.table.ask_of(self.seat) is not None and not self.answer():
                return
        self.tell_news()
        self.tell_end()

    def choice_of(self, seat: int) -> int:
        return choose_or_fall_back(self.bots[seat], self.table, seat, self.source, WHILE_PEOPLE_WAIT)

    def tell_news(self) -> None:
        """The last line is held back while the others play, because it may grow. If it grows later, only the new part
        is printed, under the same number."""
        log = self.table.log(self.seat)
        waits = bool(self.table.asks) and self.table.ask_of(self.seat) is None
        until = log[-1]["first"] - 1 if waits else log[-1]["last"]
        for number, line in enumerate(log, 1):
            if self.told < line["last"] <= until:
                for part in self.new_of(line):
                    self.tell_line(number, part)
        self.told = max(self.told, until)

    def new_of(self, line: LogLine) -> list[LogLine]:
        if line["first"] > self.told:
            return [line]
        return [part for part in self.table.log(self.seat, self.told) if part["last"] <= line["last"]]

    def tell_line(self, number: int, line: LogLine) -> None:
        self.out.print(Text.assemble((f"{number:4} ", "dim"), *set_off(line)))

    def answer(self) -> bool:
        """Asks until the table has moved on; False when the person leaves."""
        self.tell_question()
        while True:
            try:
                words = self.out.input("> ").lower().split()
            except EOFError:
                return False
            match words:
                case ["q" | "quit"]:
                    return False
                case [number] if number.isdecimal():
                    if self.choose(int(number)):
                        return True
                case ["u" | "undo"]:
                    refusal = self.table.undo(self.seat)
                    if refusal is None:
                        return True
                    self.out.print(refusal.words)
                case _:
                    self.show(words)

    def choose(self, number: int) -> bool:
        ask = self.table.ask_of(self.seat)
        assert ask is not None
        if not 1 <= number <= len(ask.options):
            self.out.print(f"Options run from 1 to {len(ask.options)}.")
            return False
        self.table.answer(self.seat, number - 1)
        return True

    def tell_question(self) -> None:
        ask = self.table.view(self.seat)["ask"]
        assert ask is not None
        self.out.print()
        self.out.print(Text.assemble((ask["prompt"], "bold"), (f"  {ask['rule']}", "dim")))
        if "options" not in ask:
            count = len(self.table.ask_of(self.seat).options)  # type: ignore[union-attr]
            self.out.print(f"{count:,} options: a number chooses one, o N shows what it is.")
            return
        lines = [
            Text.assemble((f"{number:3} ", "bold"), option["words"]) for number, option in enumerate(ask["options"], 1)
        ]
        if len(lines) <= A_LIST:
            self.out.print(*lines, sep="\n")
        else:
            self.out.print(Columns(lines, padding=(0, 2), column_first=True))

    # --- what changes nothing -----------------------------------------------------------------------------------------

    def show(self, words: list[str]) -> None:
        match words:
            case []:
                self.tell_question()
            case ["?"] | ["why"]:
                ask = self.table.ask_of(self.seat)
                assert ask is not None
                self.show_rule(ask.rule)
            case ["why", number] if number.isdecimal():
                self.show_why(int(number))
            case ["why", id]:
                self.show_rule(id)
            case ["o" | "options"]:
                self.tell_question()
            case ["o", number] if number.isdecimal():
                self.show_option(int(number))
            case ["l" | "log"]:
                for place, line in enumerate(self.table.log(self.seat), 1):
                    self.tell_line(place, line)
            case ["v" | "view"]:
                self.out.print(self.table.describe(self.seat))
            case ["h" | "help"]:
                self.out.print(HELP)
            case _:
                self.out.print(f"No idea what {' '.join(words)!r} means here. Type h for help.")

    def show_why(self, number: int) -> None:
        log = self.table.log(self.seat)
        if not 1 <= number <= len(log):
            self.out.print(f"The log has lines 1 to {len(log)}.")
        elif rules := log[number - 1]["rules"]:
            for rule in rules:
                self.show_rule(rule)
        else:
            self.out.print("No rule says so; it just happened.")

    def show_rule(self, id: str) -> None:
        try:
            for rule in found_rules(self.game, id):
                print_rule(self.out, rule)
        except FacedownError as error:
            self.out.print(f"There is {error}.")

    def show_option(self, number: int) -> None:
        ask = self.table.ask_of(self.seat)
        assert ask is not None
        if 1 <= number <= len(ask.options):
            self.out.print(ask.kind.offer(self.table, ask, ask.options[number - 1]).words)
        else:
            self.out.print(f"Options run from 1 to {len(ask.options)}.")

    # --- the end ------------------------------------------------------------------------------------------------------

    def tell_end(self) -> None:
        """Every score, and how each of its points came about."""
        table = self.table
        scored = [event for event in table.journal(self.seat) if event["event"] == "scored"]
        self.out.print()
        for seat in sorted(range(table.seats), key=lambda seat: -table.scores[seat]):
            name = "You" if seat == self.seat else self.game.seat_name(table, seat)
            won = " and won" if seat in table.winners else ""
            self.out.print(Text(f"{name}: {table.scores[seat]}{won}", style="bold"))
            for event in scored:
                if event["facts"].get("seat") == seat:
                    self.out.print(Text.assemble(f"  {event['words']}", (f"  {event['rule']}", "dim")))
