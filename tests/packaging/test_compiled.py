"""The compiled wheel: it says what it is, and plays the same games. `make test-compiled` runs whole suites on it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UV = (sys.executable, "-m", "uv", "--quiet")
PLAYED = """
import random
import msgspec
import facedown
from facedown.kernel.native import build
from facedown.lab.playing import play_randomly

print(build())
for game in facedown.games():
    for seats in range(game.fewest, game.most + 1):
        table = game.open(seats, seats)
        play_randomly(table, random.Random(seats))
        print(game.id, msgspec.json.encode([table.dump(), table.journal(0), table.view(0)]).decode())
"""


def run(*command: str | Path, **more: str) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.mark.soak
def test_a_compiled_wheel_says_so_and_plays_the_same_games(tmp_path):
    build = (*UV, "build", "--wheel", "--no-build-isolation", "--python", sys.executable, "--out-dir", tmp_path)
    run(*build, FACEDOWN_COMPILED="1")
    (wheel,) = tmp_path.glob("*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    run(*UV, "pip", "install", "--python", sys.executable, "--no-deps", "--target", tmp_path / "there", wheel)
    kind, *games = run(sys.executable, "-c", PLAYED, PYTHONPATH=str(tmp_path / "there")).splitlines()
    plain, *plain_games = run(sys.executable, "-c", PLAYED, PYTHONPATH=str(ROOT / "src")).splitlines()
    assert (kind, plain) == ("compiled", "plain")
    assert len(games) > 10
    assert games == plain_games
