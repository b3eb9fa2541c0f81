"""Compiles the hot modules with mypyc, in a copy of the sources (.cache/compiled), for a wheel with
FACEDOWN_COMPILED=1.

The copy is kept: next time only what has changed is compiled."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
WORKSHOP = ROOT / ".cache" / "compiled"
LEFT_OUT = {"__pycache__", "client", "static"}
# Modules that gain by it. The rest stays plain: words, views, content, the server.
HOT = (
    "kernel/dealer.py",
    "kernel/knowledge/zones.py",
    "kernel/search/estimate.py",
    "kernel/search/network.py",
    "kernel/table.py",
    "games/*/constants.py",
    "games/*/table.py",
    "games/*/worlds.py",
    "games/*/bots/[!_]*.py",
    "games/*/rules/*.py",
    "games/archer/rules/effects/*.py",
    "games/archer/odds.py",
    "games/campus_life/score_lines.py",
    "games/voices/push.py",
    "bots/random_bot.py",
    "bots/thinker.py",
    "lab/playing.py",
)
# No fused multiply-add, which some machines have: a push gives the same bits everywhere.
SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
what = sys.argv.pop(1).split(",")
extensions = mypycify(what, opt_level="3", debug_level="0", multi_file=True, group_name="facedown")
for extension in extensions:
    extension.extra_compile_args.append("-ffp-contract=off")
setup(name="facedown", ext_modules=extensions)
"""


def compile_hot() -> dict[str, str]:
    """Every compiled file, and its path in the wheel."""
    copy_sources()
    modules = [f"facedown/{path}" for path in hot_modules()]
    options = ["--config-file=", "--python-executable", sys.executable]
    command = [sys.executable, "-c", SETUP, ",".join([*options, *modules]), "--quiet", "build_ext", "--inplace"]
    subprocess.run(command, cwd=WORKSHOP, check=True)
    return {
        str(made): made.relative_to(WORKSHOP).as_posix()
        for made in sorted(WORKSHOP.rglob("*.so"))
        if not is_in_build(made)
    }


def hot_modules() -> list[str]:
    package = SOURCES / "facedown"
    return sorted({path.relative_to(package).as_posix() for pattern in HOT for path in package.glob(pattern)})


def is_in_build(made: Path) -> bool:
    return "build" in made.relative_to(WORKSHOP).parts


def copy_sources() -> None:
    """Unchanged files keep their modification time, so that nothing is compiled without need."""
    WORKSHOP.mkdir(parents=True, exist_ok=True)
    files = (path.relative_to(SOURCES) for path in SOURCES.rglob("*") if path.is_file())
    sources = {path for path in files if not LEFT_OUT & set(path.parts)}
    for path in sources:
        there = WORKSHOP / path
        if not there.exists() or there.read_bytes() != (SOURCES / path).read_bytes():
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(SOURCES / path, there)
    for path in (WORKSHOP / "facedown").rglob("*"):
        if path.is_file() and path.relative_to(WORKSHOP) not in sources:
            path.unlink()


if __name__ == "__main__":
    print("\n".join(compile_hot().values()))
