"""Planting a bug: a patch is applied to a copy of the sources, and the check that it names has to fail there.

A patch starts with its head: what it breaks, then `Check:` (a pytest node id), `Says:` (a pattern in the failure) and
`Sample: yes` if `make test` runs it. Then comes a unified diff, placed by its text and not by its line numbers. Where
it changes the client, which is built again: too slow for the sample."""

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
BUILT_OTHERWISE = shutil.ignore_patterns("static", "node_modules", "*.pyc.*")


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
    client = any("/client/" in name or name.startswith("web/") for name, _, _ in patch.changes)
    shutil.copytree(ROOT / "src", garden / "src", ignore=BUILT_OTHERWISE if client else LEFT_OUT)
    if client:
        for folder in ("web", "LICENSES"):
            shutil.copytree(ROOT / folder, garden / folder, ignore=BUILT_OTHERWISE)
        for place in ("node_modules", "web/node_modules"):
            (garden / place).symlink_to(ROOT / "web" / "node_modules")
    for file, text in changed(patch, garden):
        file.write_text(text, encoding="utf-8")
    if client:
        subprocess.run([sys.executable, garden / "web" / "build.py"], capture_output=True, timeout=240, check=True)


def changed(patch: Patch, root: Path) -> list[tuple[Path, str]]:
    """The files that a patch changes, as they are with it."""
    texts: dict[Path, str] = {}
    for name, before, after in patch.changes:
        file = root / name
        text = texts.get(file) or file.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{patch.name}.patch no longer fits {name}: found {text.count(before)} times"
        texts[file] = text.replace(before, after)
    return list(texts.items())


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
