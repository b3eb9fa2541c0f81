"""`facedown games` and `facedown rules`: lists the games, and prints their rules."""

import argparse
from typing import Any

from rich.console import Console
from rich.text import Text

from facedown import game, games
from facedown.bots.levels import LEVELS
from facedown.cli.arguments import (
    Commands,
    Parser,
    add_command,
    add_game,
    add_json,
    console,
    option_words,
    options_of,
    print_indented,
    write_json,
)
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.game import Game
from facedown.kernel.table import Table
from facedown.kernel.words.log import LogLine


def add_games(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "games",
        "list the games, with their seats, bots, levels and options",
        "facedown games",
        "facedown games --json",
    )
    add_json(command)
    command.set_defaults(run=list_games)


def add_rules(commands: "Commands[Parser]") -> None:
    command = add_command(
        commands,
        "rules",
        "show the rules of a game, a chapter of them, or one",
        "facedown rules campus-life",
        "facedown rules campus-life CAM-TRN",
        "facedown rules campus-life CAM-TRN-2",
    )
    add_game(command)
    command.add_argument("id", metavar="ID", nargs="?", help="a rule's id or its beginning")
    add_json(command)
    command.set_defaults(run=list_rules)


def list_games(arguments: argparse.Namespace) -> None:
    if arguments.json:
        return write_json([facts_of(each) for each in games()])
    out = console()
    for each in games():
        out.print(Text.assemble((each.id, "bold"), f"  {each.name}, {seats_words(each)}"))
        print_indented(out, each.tagline, 2)
        print_indented(out, f"bots: {', '.join(each.bots)}", 2)
        print_indented(out, f"levels: {', '.join(LEVELS)}", 2)
        for name, schema in options_of(each).items():
            print_indented(out, f"option {option_words(name, schema)}", 2)


def seats_words(each: Game[Table]) -> str:
    return f"{each.most} seats" if each.fewest == each.most else f"{each.fewest} to {each.most} seats"


def facts_of(each: Game[Table]) -> dict[str, Any]:
    return {
        "id": each.id,
        "name": each.name,
        "tagline": each.tagline,
        "seats": [each.fewest, each.most],
        "rules_version": each.rules_version,
        "bots": list(each.bots),
        "levels": list(LEVELS),
        "options": options_of(each),
    }


def list_rules(arguments: argparse.Namespace) -> None:
    rules = found_rules(game(arguments.game), arguments.id)
    if arguments.json:
        return write_json(rules)
    out = console()
    chapter = ""
    for rule in rules:
        if rule.chapter != chapter:
            chapter = rule.chapter
            out.print(Text(chapter, style="bold"))
        print_rule(out, rule)


def found_rules(chosen: Game[Table], id: str | None) -> list[Rule]:
    rules = chosen.rulebook.rules
    if id is None:
        return list(rules.values())
    if id.upper() in rules:
        return [rules[id.upper()]]
    chapter = [rule for rule in rules.values() if rule.id.startswith(id.upper())]
    return chapter or [chosen.rulebook.rule(id)]


def print_rule(out: Console, rule: Rule) -> None:
    out.print(Text.assemble("  ", (rule.id, "bold")))
    print_indented(out, rule.words, 4)


def set_off(line: LogLine | dict[str, Any]) -> list[tuple[str, str]]:
    """The words of a line, with titles in italics."""
    parts = line.get("parts", [line["words"]])
    return [(part, "italic" if place % 2 else "") for place, part in enumerate(parts)]
