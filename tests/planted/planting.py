"""Planting a bug: a patch is applied to a copy of the sources, and the check that it names has to fail there.

A patch starts with its head: what it breaks, then `Check:` (a pytest node id), `Says:` (a pattern in the failure) and
`Sample: yes` if `make test` runs it. Then comes a unified diff, placed by its text and not by its line numbers."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RED = 1
# Compiled files come along: they save time; but not those that somebody is just writing.
LEFT_OUT = shutil.ignore_patterns("static", "client", "*.pyc.*")


class Patch(NamedTuple):
    name: str
    words: str
    check: str
    says: str
    sample: bool
    changes: list[tuple[str, str, str]]  # file, text before, text after


def patches() -> list[Patch]:
    return [read(file.stem, file.read_text(encoding="utf-8")) for file in sorted(HERE.glob("*.patch"))]


def read(name: str, text: str) -> Patch:
    head, _, diff = text.partition("\n--- ")
    fields = dict(re.findall(r"^(Check|Says|Sample): (.*)$", head, re.MULTILINE))
    words = " ".join(line for line in head.splitlines() if not re.match(r"(Check|Says|Sample): ", line))
    return Patch(name, words, fields["Check"], fields["Says"], fields.get("Sample") == "yes", changes_of(diff))


def changes_of(diff: str) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    file = ""
    for part in re.split(r"^(?=\+\+\+ |@@ |--- )", diff, flags=re.MULTILINE):
        if part.startswith("+++ "):
            file = part.split()[1].removeprefix("b/")
        elif part.startswith("@@ "):
            lines = part.splitlines()[1:]
            before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "-"))
            after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in ("", " ", "+"))
            found.append((file, before, after))
    return found


def plant(patch: Patch, garden: Path) -> None:
    shutil.copytree(ROOT / "src", garden / "src", ignore=LEFT_OUT)
    for name, before, after in patch.changes:
        file = garden / name
        text = file.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{patch.name}.patch no longer fits {name}: found {text.count(before)} times"
        file.write_text(text.replace(before, after), encoding="utf-8")


def run_check(patch: Patch, garden: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", "", patch.check],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(garden / "src"),
            "FACEDOWN_PLANTED": str(garden),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONHASHSEED": "1",  # a bug of hash order must not hide by luck
        },
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def see_red(patch: Patch, garden: Path) -> None:
    plant(patch, garden)
    run = run_check(patch, garden)
    assert run.returncode == RED, f"not red: {patch.words}\n{run.stdout[-2000:]}{run.stderr[-2000:]}"
    said = "\n".join(line for line in run.stdout.splitlines() if line.startswith((">", "E")))
    assert re.search(patch.says, said), f"red, but not for this: {patch.says}\n{said[-2000:]}"
