"""Writes docs/secrecy.md: what was looked for in every game, how often, and what was found. The functions are those of
the tests, the numbers yours:

    .venv/bin/python -m tests.secrecy.report --pairs 1000

It takes long. A run that is cut off goes on where it was, row by row, as long as the commit and the numbers are the
same; `--only worlds` looks at that part and writes no page. Neither does `--store workers`, which looks at a server
on PostgreSQL that passes everything on to another."""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from tests.games_support.playing import support
from tests.planted.planting import ROOT, Patch, patches, see_red
from tests.secrecy.noninterference import run_pairs
from tests.secrecy.telling import films, updates
from tests.server.conftest import Running, settings_for, start
from tests.server.databases import KINDS, databases
from tests.server.faces import hidden_and_seen
from tests.server.seats import opened
from tests.server.waiting import CHANCE, GAMES, PACE, measure, told_apart

from facedown.games import game as find_game
from facedown.games import games
from facedown.kernel.game import Game

PAGE = ROOT / "docs" / "secrecy.md"
WAITS = 1_000  # a game
LEAST = 5_000  # pairs a game
KEPT = ROOT / ".cache" / "secrecy"
LEAKS = "leaks"
STORES = (*KINDS, "workers")
STORED = ("bytes", "timing")  # where it matters what the server keeps its tables in
Cell = int | str
Found = list[Cell]


class Look(NamedTuple):
    """A row to be: the numbers of what was looked at, the first of them to be added up. Raises at a difference."""

    game: Game[Any]
    seats: int
    at: Callable[[], Found]


class Section(NamedTuple):
    title: str
    words: str
    heads: list[str]
    rows: list[list[Cell]]
    differences: int

    @property
    def amount(self) -> str:
        total = sum(row[2] for row in self.rows if isinstance(row[2], int))
        return f"{total:,} {self.heads[2]}"


class Keeper:
    """What an earlier run has found at the same commit, with the same numbers; else it is looked for, and kept. What
    was looked for in changed sources is not kept, nor is a difference."""

    def __init__(self, at: str, folder: Path) -> None:
        self.at = at
        self.folder = folder

    def __call__(self, name: str, look: Callable[[], Found]) -> Found:
        if self.at.endswith("-dirty"):
            return look()
        file = self.folder / self.at / f"{name}.json"
        if not file.exists():
            found = look()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(msgspec.json.encode(found))
        return msgspec.json.decode(file.read_bytes(), type=Found)


def section(keep: Keeper, title: str, words: str, heads: list[str], looks: list[Look], size: int = 1) -> Section:
    rows: list[list[Cell]] = []
    differences = 0
    for look in looks:
        began = time.monotonic()
        try:
            cells = [*keep(f"{title.lower()}-{look.game.id}-{look.seats}-{size}", look.at), 0]
        except AssertionError as leak:  # a look stops at the first
            differences += 1
            cells = [*["?"] * len(heads), "**1**"]
            print(f"found: {str(leak)[:300]}", file=sys.stderr)
        rows.append([look.game.name, look.seats, *cells])
        shown = f"{title}, {look.game.id} at {look.seats}: {cells[0]} {heads[0]}, {time.monotonic() - began:.0f} s"
        print(shown, file=sys.stderr, flush=True)
    return Section(title, words, ["game", "seats", *heads, "differences"], rows, differences)


def worlds(keep: Keeper, titles: list[Game[Any]], count: int, least: int = 0) -> Section:
    """`count` pairs at each number of seats, and `least` a game."""

    def look(game: Game[Any], seats: int) -> Found:
        pairs = run_pairs(game, seats, max(count, -(-least // len(seats_of(game)))))
        pairs.check_that_secrets_differ(often=100)
        pairs.check_that_answers_are_taken_back()
        compared = [pairs.compared[part] for part in ("views", "asks", "refusals", "undone")]
        differed = sum(times > 0 for times in pairs.differed.values())
        return [len(pairs.lengths), pairs.games, *compared, f"{differed} of {len(pairs.could_differ)}"]

    words = (
        "A1: a table beside a world that fits all that a seat knows, now and for up to 12 answers with the same "
        "chance, until a rule shows what differs. A4: who may take an answer back is compared each time, and some do."
    )
    heads = ["pairs of table and world", "games", "views", "asks", "refusals", "taken back", "secrets that differed"]
    tables = [(game, seats) for game in titles for seats in seats_of(game)]
    looks = [Look(*table, partial(look, *table)) for table in tables]
    return section(keep, "Worlds", words, heads, looks, max(count, least))


def seats_of(game: Game[Any]) -> range:
    return range(game.fewest, game.most + 1)


def online(look: Callable[[Game[Any]], Found]) -> list[Look]:
    return [Look(game, support(game).ONLINE["seats"], partial(look, game)) for game in games()]


def sent(keep: Keeper) -> Section:
    def look(game: Game[Any]) -> Found:
        with serving(messages=10_000) as server:
            count, hidden, seen = hidden_and_seen(server.address, server, game)
            while opened:
                opened.pop().close()
        return [hidden, seen, count]

    words = (
        "A2: whole games through the real server. Every hidden face bears a word that occurs nowhere else, and what is "
        "sent to each seat and to a watcher is searched for those that they may not know."
    )
    return section(keep, "Bytes", words, ["hidden faces looked for", "known faces seen", "games"], online(look))


def replays(keep: Keeper, count: int) -> Section:
    words = "A10: the film of a running game, byte for byte, whatever another seat answered in secret."
    return section(keep, "Replays", words, ["films compared"], online(lambda game: [films(game, count)]), count)


def sizes(keep: Keeper, count: int) -> Section:
    words = "A4: what others are told of an answer, byte for byte and so in size, whatever was answered in secret."
    return section(keep, "Sizes", words, ["updates compared"], online(lambda game: [updates(game, count)]), count)


def timing(keep: Keeper, most: int) -> Section:
    def look(id: str) -> Found:
        with serving(pace=PACE) as server:
            waits = measure(server, id, tables=60 if most >= 1_000 else 20, most=most)
        apart = told_apart(waits)
        assert apart < CHANCE, f"{id}: {apart:.2f} deviations in {len(waits)} waits"
        return [len(waits), sum(wait.forced for wait in waits), f"{apart:.2f}"]

    words = (
        "A4: how long a table waited for somebody, where those who had a choice and those who had none look alike to "
        f"all others. A difference would be {CHANCE:g} standard deviations from chance, or more."
    )
    looks = [Look(find_game(id), GAMES[id], partial(look, id)) for id in sorted(GAMES)]
    return section(keep, "Timing", words, ["waits", "without a choice", "deviations"], looks, most)


@contextmanager
def serving(**fields: Any) -> Iterator[Running]:
    with tempfile.TemporaryDirectory() as folder:
        server = start(settings_for(Path(folder), **fields))
        yield server
        server.stop()


def leaks_caught(keep: Keeper, every: bool) -> tuple[str, bool]:
    """In words, and whether these were all that were tried."""
    leaks = [patch for patch in patches() if patch.name.startswith("leak-")]
    tried = [patch for patch in leaks if every or patch.sample]
    missed = [patch.name for patch in tried if not caught(keep, patch)]
    names = f"; not {', '.join(missed)}" if missed else ""
    return f"{len(tried) - len(missed)} of {len(tried)} were caught, of {len(leaks)} that are kept{names}", not missed


def caught(keep: Keeper, patch: Patch) -> bool:
    def look() -> Found:
        with tempfile.TemporaryDirectory() as garden:
            see_red(patch, Path(garden))
        return [patch.name]

    try:
        keep(patch.name, look)
    except AssertionError as why:
        print(f"not caught: {patch.name}: {str(why)[:300]}", file=sys.stderr)
        return False
    print(f"caught: {patch.name}", file=sys.stderr, flush=True)
    return True


def table(heads: list[str], rows: list[list[Cell]]) -> str:
    under = ["---", *["--:"] * (len(heads) - 1)]
    cells = [[f"{cell:,}" if isinstance(cell, int) else cell for cell in row] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in [heads, under, *cells])


def commit() -> str:
    describe = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    return subprocess.run(describe, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def page(at: str, sections: list[Section], leaks: str) -> str:
    found: list[list[Cell]] = [[part.title, part.amount, part.differences] for part in sections]
    parts = "\n\n".join(f"## {part.title}\n\n{part.words}\n\n{table(part.heads, part.rows)}" for part in sections)
    return f"""# Secrecy: what was looked for, and what was found

Written by `make secrecy`, with the functions of the tests, at commit {at}.
What A1 and the others promise stands in [promises.md](promises.md).

{table(["", "looked at", "differences"], found)}

A search that finds nothing may be blind. So leaks are planted, and the tests have to see them: {leaks}.

{parts}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Write docs/secrecy.md.")
    parser.add_argument(
        "--pairs",
        type=int,
        default=1_000,
        help=f"at each number of seats of each game, and {LEAST:,} a game; films and updates as many, a game",
    )
    parser.add_argument(
        "--quick", action="store_true", help="only that many pairs, sixty waits a game, a sample of the planted leaks"
    )
    parser.add_argument("--only", choices=(*PARTS, LEAKS), help="look at this part for a later page")
    parser.add_argument("--store", choices=STORES, help="look at bytes and timing of a server on this one, for no page")
    given = parser.parse_args()
    at = commit()
    databases.kind, parts = (given.store, STORED) if given.store else ("sqlite", tuple(PARTS))
    keep, pairs = Keeper(at, KEPT / databases.kind), given.pairs
    waits = 60 if given.quick else WAITS
    try:
        sections = [PARTS[name](keep, pairs, waits) for name in parts if given.only in (None, name)]
    finally:
        databases.stop()
    differ = any(part.differences for part in sections)
    if given.store or given.only not in (None, LEAKS):
        return int(differ)
    leaks, all_caught = leaks_caught(keep, every=not given.quick)
    if given.only is None:
        written = f"{at} on {time.strftime('%Y-%m-%d', time.gmtime())}"
        PAGE.write_text(page(written, sections, leaks), encoding="utf-8")
    return int(differ or not all_caught)


PARTS: dict[str, Callable[[Keeper, int, int], Section]] = {
    "worlds": lambda keep, pairs, waits: worlds(keep, games(), pairs, LEAST if waits == WAITS else 0),
    "bytes": lambda keep, *_: sent(keep),
    "replays": lambda keep, pairs, _: replays(keep, pairs),
    "sizes": lambda keep, pairs, _: sizes(keep, pairs),
    "timing": lambda keep, _, waits: timing(keep, waits),
}


if __name__ == "__main__":
    sys.exit(main())
