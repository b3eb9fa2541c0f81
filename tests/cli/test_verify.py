"""`facedown verify`, and the second verifier as a command."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games_support.playing import EXAMPLES
from tests.games_support.proofs import proof_of_game

from facedown import game
from facedown.cli.main import main


def test_verify_says_who_contributed_and_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "proof.jsonl"
    file.write_bytes(proof_of_game(game("campus-life"), 3, random.Random(3)))
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "seat 0: Friend 0 contributed a cut." in said
    assert "seat 1: bot random contributed nothing: a bot." in said
    assert "seat 2: Friend 2 contributed nothing: silent." in said
    assert "Played again by the rules of campus-life" in said
    run = subprocess.run(
        [sys.executable, "-I", str(EXAMPLES / "verify.py"), str(file)], capture_output=True, text=True, check=True
    )
    assert "stream and chain hold" in run.stdout
    file.write_bytes(file.read_bytes().replace(b"Friend 0", b"Friend 9"))
    assert main(["verify", str(file)]) == 2
    assert "the file was changed" in capsys.readouterr().err


def test_the_second_verifier_is_short_and_imports_nothing_of_ours() -> None:
    text = (EXAMPLES / "verify.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 150
    assert "import facedown" not in text
    assert "from facedown" not in text
