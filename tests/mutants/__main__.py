"""Changes one small thing in the rules at a time and sees whether the game's own tests notice (docs/testing.md).

python -m tests.mutants                       all mutants of all games
python -m tests.mutants archer --only whom.py those of one game whose name holds a text
python -m tests.mutants --sample 300          a seeded sample of each game
"""

import argparse
import json
import os
import random
import sys
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .making import FILES, Mutant, mutants_of
from .running import KILLED, run
from .survivors import Survivors

KEPT = Path(__file__).parents[2] / ".cache" / "mutants"
SHARE = 0.9  # that must die


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of {', '.join(FILES)} (usual: all)")
    parser.add_argument("--sample", type=int, metavar="N", help="this many mutants of each game")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (usual: 1)")
    parser.add_argument("--only", default="", metavar="TEXT", help="mutants whose name holds this text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at once (usual: one a core)")
    asked = parser.parse_args()
    unknown = [game for game in asked.games if game not in FILES]
    if unknown:
        parser.error(f"no such game: {', '.join(unknown)}; there are {', '.join(FILES)}")
    return max([report(game, asked) for game in asked.games or FILES])


def report(game: str, asked: Any) -> int:
    mutants = [mutant for mutant in mutants_of(game) if asked.only in mutant.name]
    if asked.sample is not None and asked.sample < len(mutants):
        mutants = random.Random(asked.seed).sample(mutants, asked.sample)
    found = fates_of(game, mutants, asked.jobs)
    listed = Survivors.of(game)
    alive = [name for name, fate in found.items() if fate != KILLED]
    new = sorted(name for name in alive if name not in listed.all)
    gone = sorted(name for name in listed.all if found.get(name) == KILLED)
    share = 1 - len(alive) / max(len(found), 1)
    equal = sum(name in listed.equal for name in alive)
    print(f"{game}: {len(found) - len(alive)} of {len(found)} killed ({share:.1%}), {equal} survivors equal, "
          f"{len(alive) - equal - len(new)} open, {len(new)} not listed")  # fmt: skip
    for name in new:
        print(f"  {found[name]}, not listed: {name}")
    for name in gone:
        print(f"  listed and killed: {name}")
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{game}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False), "utf-8")
    return int(bool(new or gone) or share < SHARE)


def fates_of(game: str, mutants: list[Mutant], jobs: int) -> dict[str, str]:
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[alive]} alive"))
    found: dict[str, str] = {}
    with Progress(*columns, TimeRemainingColumn()) as progress:
        bar = progress.add_task(game, total=len(mutants), alive=0)

        def heard(mutant: Mutant, fate: str) -> None:
            found[mutant.name] = fate
            progress.update(bar, advance=1, alive=sum(fate != KILLED for fate in found.values()))

        run(game, mutants, heard, jobs)
    return found


if __name__ == "__main__":
    sys.exit(main())
