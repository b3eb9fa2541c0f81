"""`facedown arena --all`: plays every game at its usual table, with a beginner and with the thinker, and rewrites the
tables of docs/bots.md. An interrupt ends the play, and the tables hold what was played by then."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from facedown import FacedownError, games
from facedown.bots.levels import RELENTLESS
from facedown.cli.arena_run import play_missing, usual_file, write_page
from facedown.cli.arguments import console
from facedown.kernel.game import Game
from facedown.lab.arena.figures import Report, Standing, report, share
from facedown.lab.arena.page import cells, headings
from facedown.lab.arena.plan import ArenaPlan, fixtures, make_plan
from facedown.lab.arena.results import Results

DOCS = Path("docs/bots.md")
TABLES = {"archer": 4, "campus-life": 4, "roger-rabbit": 3, "voices": 4}
PARTS = {"voices": ("prosecutor", "persona")}
# At most what one core of the plain build plays out in 200 ms (docs/bots.md): the same games on every machine.
PLAYOUTS = {"archer": 1010, "campus-life": 530, "roger-rabbit": 1120, "voices": 190}
OF_RELENTLESS = 60  # games: each takes as long as ten of the others
SHOWN = 5  # columns: without times, and without the ratings, which come from different meetings
STRENGTH, SEATS = "strength", "seats"


class Run(NamedTuple):
    """A plan of `--all`: its games, and how many more for the bot that others are compared with."""

    game: Game[Any]
    plan: ArenaPlan
    games: int
    among_games: int


def run_all(arguments: argparse.Namespace) -> None:
    text = read_docs()
    runs = [*seat_runs(arguments), *strength_runs(arguments)]  # the quick ones first
    results = [(run, Results(usual_file(run.plan), run.plan)) for run in runs]
    try:
        for run, each in results:
            play_missing(run.game, each, fixtures(run.plan, run.games, run.among_games), arguments.jobs)
    except KeyboardInterrupt:
        console().print("Interrupted: the same command goes on from here.")
    some = [(run.game, each) for run, each in results if each.played]
    text = renewed(text, STRENGTH, strength_tables([(g, told(g, each)) for g, each in some if len(each.plan.bots) > 1]))
    text = renewed(text, SEATS, seats_table([(g, each) for g, each in some if len(each.plan.bots) == 1]))
    DOCS.write_text(text, encoding="utf-8")
    console().print(f"{DOCS} is new.")


def seat_runs(arguments: argparse.Namespace) -> list[Run]:
    return [
        Run(game, make_plan(game, count, ["steady"], "steady", seed=arguments.seed), arguments.games, 0)
        for game in games()
        for count in range(game.fewest, game.most + 1)
    ]


def strength_runs(arguments: argparse.Namespace) -> list[Run]:
    """Bots that answer at once together; thinking bots each by itself, because they are slow."""
    found = []
    for game in games():
        count, playouts = arguments.seats or TABLES.get(game.id, game.fewest), PLAYOUTS.get(game.id)
        runs: list[tuple[list[str], int, int]] = [(["random", "easy"], arguments.games, 0)]
        if playouts is not None:
            runs += [([f"thinker@{playouts}"], arguments.games, arguments.among_games)]
            runs += [([f"relentless@{10 * playouts}"], min(arguments.games, OF_RELENTLESS), 0)]
        for part in PARTS.get(game.id, ("",)):
            for bots, wanted, among in runs:
                plan = make_plan(game, count, bots, "steady", part=part, seed=arguments.seed)
                found.append(Run(game, plan, wanted, among))
    return sorted(found, key=lambda run: RELENTLESS.name in run.plan.bots[0])


def read_docs() -> str:
    """Raises FacedownError where there is no table to rewrite: better now than after hours of play."""
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
    """One table per game and part, across the plans of its bots; best first, with every game of the bot that others are
    compared with."""
    tables: dict[tuple[str, int, str], list[Standing]] = {}
    for game, one in found:
        tables.setdefault((game.name, one.plan.seats, one.plan.part), []).extend(one.standings)
    return "\n\n".join(map(strength_table, tables, tables.values()))


def strength_table(title: tuple[str, int, str], standings: Iterable[Standing]) -> str:
    name, seats, part = title
    by_bot: dict[str, Standing] = {}
    for one in sorted(standings, key=lambda each: each.games):
        by_bot[one.bot] = one
    best_first = sorted(by_bot.values(), key=lambda each: -each.rate.value)
    rows = [headings("steady")[:SHOWN], *(cells(one)[:SHOWN] for one in best_first)]
    return f"**{name}**, {seats} seats{f', as {part}' if part else ''}:\n\n{markdown(rows)}"


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
