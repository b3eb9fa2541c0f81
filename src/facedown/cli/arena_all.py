"""`facedown arena --all`: every game at its usual table, with a beginner and with the bot that thinks, and the tables
of docs/bots.md made anew. An interrupt ends the play, and the tables hold what was played by then."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

from facedown import FacedownError, games
from facedown.kernel.game import Game
from facedown.lab.arena.figures import Report, report, share
from facedown.lab.arena.page import cells, headings
from facedown.lab.arena.plan import Plan, fixtures, make_plan
from facedown.lab.arena.results import Results

from .arena_run import play_missing, usual_file, write_page
from .arguments import console

DOCS = Path("docs/bots.md")
TABLES = {"archer": 4, "campus-life": 4, "roger-rabbit": 3, "voices": 4}
PARTS = {"voices": ("prosecutor", "persona")}
# What an idle core plays out in 200 ms (docs/bots.md): the same games on every machine.
PLAYOUTS = {"archer": 1050, "campus-life": 500, "roger-rabbit": 900, "voices": 240}
STRENGTH, SEATS = "strength", "seats"


def run_all(arguments: argparse.Namespace) -> None:
    text = read_docs()
    plans = [*seat_plans(arguments), *strength_plans(arguments)]  # the quick ones first
    results = [(game, Results(usual_file(plan), plan)) for game, plan in plans]
    try:
        for game, each in results:
            wanted = fixtures(each.plan, arguments.games, arguments.among_games)
            play_missing(game, each, wanted, arguments.jobs)
    except KeyboardInterrupt:
        console().print("Interrupted: the same command goes on from here.")
    some = [(game, each) for game, each in results if each.played]
    text = renewed(text, STRENGTH, strength_tables([(g, told(g, each)) for g, each in some if len(each.plan.bots) > 1]))
    text = renewed(text, SEATS, seats_table([(g, each) for g, each in some if len(each.plan.bots) == 1]))
    DOCS.write_text(text, encoding="utf-8")
    console().print(f"{DOCS} is new.")


def seat_plans(arguments: argparse.Namespace) -> list[tuple[Game[Any], Plan]]:
    return [
        (game, make_plan(game, count, ["steady"], "steady", seed=arguments.seed))
        for game in games()
        for count in range(game.fewest, game.most + 1)
    ]


def strength_plans(arguments: argparse.Namespace) -> list[tuple[Game[Any], Plan]]:
    found = []
    for game in games():
        thinker = [f"thinker@{PLAYOUTS[game.id]}"] if game.id in PLAYOUTS else []
        count = arguments.seats or TABLES.get(game.id, game.fewest)
        for part in PARTS.get(game.id, ("",)):
            bots = ["random", "easy", *thinker]
            found.append((game, make_plan(game, count, bots, "steady", part=part, seed=arguments.seed)))
    return found


def read_docs() -> str:
    """Raises FacedownError where there is nothing to renew: better now than after hours of play."""
    try:
        text = DOCS.read_text(encoding="utf-8")
    except OSError:
        raise FacedownError(f"there is no {DOCS} here; --all is for a checkout of Facedown") from None
    for name in (STRENGTH, SEATS):
        renewed(text, name, "")
    return text


def renewed(text: str, name: str, table: str) -> str:
    """The text with another table between its markers.

    >>> renewed("a <!-- arena:x -->old<!-- /arena:x --> b", "x", "new")
    'a <!-- arena:x -->\\nnew\\n<!-- /arena:x --> b'
    """
    first, last = f"<!-- arena:{name} -->", f"<!-- /arena:{name} -->"
    before, found, rest = text.partition(first)
    _, ended, after = rest.partition(last)
    if not found or not ended:
        raise FacedownError(f"{DOCS} has no place for {name}: {first} ... {last}")
    return f"{before}{first}\n{table}\n{last}{after}"


def told(game: Game[Any], results: Results) -> Report:
    found = report(results.plan, results.played.values(), shares_wins=game.shares_wins)
    write_page(results.file.with_suffix(".html"), game, found, results)
    return found


def strength_tables(found: Iterable[tuple[Game[Any], Report]]) -> str:
    blocks = []
    for game, one in found:
        part = f", as {one.plan.part}" if one.plan.part else ""
        rows = [headings(one.plan.among), *map(cells, one.standings)]
        blocks.append(f"**{game.name}**, {one.plan.seats} seats{part}:\n\n{markdown(rows)}")
    return "\n\n".join(blocks)


def seats_table(found: Iterable[tuple[Game[Any], Results]]) -> str:
    """All seats play alike, so each of them counts in every game."""
    rows: list[Sequence[str]] = [("game", "seats", "games", "won by each seat", "rounds", "decisions", "from behind")]
    for game, results in found:
        one, played = told(game, results), results.played.values()
        shares = [
            fmean(share(each, seat, shares_wins=game.shares_wins) for each in played) for seat in range(one.plan.seats)
        ]
        behind = "" if one.behind is None else f"{one.behind:.0%}"
        rows.append(
            (
                game.name,
                str(one.plan.seats),
                f"{one.games:,}",
                " · ".join(f"{rate:.0%}" for rate in shares),
                f"{one.rounds:.1f}",
                f"{one.decisions:.0f}",
                behind,
            )
        )
    return markdown(rows)


def markdown(rows: Sequence[Sequence[str]]) -> str:
    first, *others = (f"| {' | '.join(row)} |" for row in rows)
    return "\n".join([first, f"|{'---|' * len(rows[0])}", *others])
