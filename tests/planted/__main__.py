"""Plants every bug, several at once, and sees whether its check fails as it says (docs/testing.md).

    python -m tests.planted                    all of them; a run that is cut off goes on where it was
    python -m tests.planted leak- voices       those whose name or check holds one of these texts

The table of results names the commit and lies in .cache/planted."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .planting import ROOT, Patch, patches, see_red

RED = "red"
KEPT = ROOT / ".cache" / "planted"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.planted", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("texts", nargs="*", metavar="TEXT", help="in the name or the check of a bug (default: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="at once (default: one a core)")
    parser.add_argument("--again", action="store_true", help="also those that this commit has seen already")
    asked = parser.parse_args()
    wanted = [
        patch for patch in patches() if not asked.texts or any(t in patch.name + patch.check for t in asked.texts)
    ]
    file = KEPT / f"{commit()}.json"
    seen: dict[str, str] = {} if asked.again or not file.exists() else json.loads(file.read_text("utf-8"))
    began = time.monotonic()
    file.parent.mkdir(parents=True, exist_ok=True)
    waiting = [patch for patch in wanted if patch.name not in seen]
    columns = (TextColumn("planted"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[green]} not red"))
    with Progress(*columns, TimeRemainingColumn()) as progress, ThreadPoolExecutor(asked.jobs) as pool:
        bar = progress.add_task("planted", total=len(waiting), green=0)
        runs = {pool.submit(fate_of, patch): patch for patch in waiting}
        for run in as_completed(runs):
            seen[runs[run].name] = run.result()
            file.write_text(json.dumps(seen, indent=1), "utf-8")
            progress.update(bar, advance=1, green=sum(fate != RED for fate in seen.values()))
    green = {patch.name: seen[patch.name] for patch in wanted if seen[patch.name] != RED}
    for name, fate in green.items():
        print(f"{name}: {fate}")
    print(
        f"{len(wanted) - len(green)} of {len(wanted)} red, commit {commit()}, {(time.monotonic() - began) / 60:.0f} min"
    )
    return int(bool(green))


def fate_of(patch: Patch) -> str:
    with tempfile.TemporaryDirectory(prefix="planted-") as garden:
        try:
            see_red(patch, Path(garden))
        except (AssertionError, subprocess.SubprocessError) as error:
            return str(error)
    return RED


def commit() -> str:
    command = ["git", "describe", "--always", "--dirty", "--abbrev=7"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
