"""The command `lab`: what it says, what it writes, and what it refuses."""

import json
import re

import pytest
from tests.games_support.playing import EXAMPLES

from facedown.cli import main

TINY = ("tiny-game", "--games-from", str(EXAMPLES), "--seats", "3", "--jobs", "1")


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lab(capsys, *argv):
    assert main(["lab", *argv]) == 0
    return capsys.readouterr().out


def test_a_run_is_kept_told_and_goes_on(here, capsys):
    text = lab(capsys, *TINY, "--games", "40", "--watch", "10")
    assert re.search(r"seat 0, random: \S+ % \(", text)
    [folder] = (here / "lab").iterdir()
    assert (folder / "report.html").stat().st_size > 300_000
    found = json.loads(lab(capsys, *TINY, "--games", "60", "--watch", "10", "--json"))
    assert (found["games"], found["folder"]) == (60, f"lab/{folder.name}")
    assert len(list(folder.glob("part-*"))) == 2


def test_two_runs_are_compared_in_plain_sentences(here, capsys):
    lab(capsys, *TINY, "--games", "300", "--watch", "0", "--into", "a")
    lab(capsys, *TINY, "--games", "300", "--watch", "0", "--into", "b", "--bots", "steady,random,random")
    text = lab(capsys, "compare", "a", "b", "--games-from", str(EXAMPLES))
    assert re.search(r"- Seat 0 wins more often: \S+% of games, not \S+% \(\S+ to \S+ points more\)", text)
    assert (here / "lab" / "compare-a-b.html").exists()


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("compare", "a"), "the folders of two runs"),
        (("compare", "a", "b"), "a does not hold a study"),
        (("campus-life", "a"), "lab takes one game"),
        (("campus-life", "--bots", "ws:./bot"), "a program can enter an arena"),
        (("campus-life", "--bots", "genius"), "has no bot 'genius'"),
    ],
)
def test_what_cannot_be_studied_is_said_in_a_line(here, capsys, argv, words):
    assert main(["lab", *argv]) == 2
    assert words in capsys.readouterr().err
