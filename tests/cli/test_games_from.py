"""--games-from: games of another folder join those of the house, in every process that needs them."""

import io
import json
from pathlib import Path

import pytest
from tests.games_support.playing import EXAMPLES

from facedown.cli import main

FROM = ("--games-from", str(EXAMPLES))


def run(capsys: pytest.CaptureFixture[str], *argv) -> str:
    assert main(argv) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *argv) -> str:
    assert main(argv) == 2
    return capsys.readouterr().err


def test_the_games_of_the_folder_are_listed_with_those_of_the_house(capsys):
    listed = {each["id"]: each for each in json.loads(run(capsys, "games", "--json", *FROM))}
    assert {"campus-life", "tiny-game"} <= listed.keys()
    assert listed["tiny-game"]["bots"] == ["random", "steady"]


def test_a_game_of_the_folder_is_played_to_its_end(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 20))
    text = run(capsys, "play", "tiny-game", "--seats", "2", *FROM)
    assert "Round 1 of 3: what do you bid?  TNY-BID-1" in text
    assert "won with" in text


def test_its_rules_are_shown(capsys):
    assert "All bid at once" in run(capsys, "rules", "tiny-game", "TNY-BID-1", *FROM)


def test_processes_that_play_along_find_it_too(capsys):
    def played(jobs: str) -> dict[str, object]:
        argv = ("simulate", "tiny-game", "--seats", "2", "--games", "12", "--bots", "steady", "--seed", "3")
        found: dict[str, object] = json.loads(run(capsys, *argv, "--jobs", jobs, "--json", *FROM))
        return {key: value for key, value in found.items() if key != "speed"}

    assert played("2") == played("1")


def test_a_folder_without_games_is_refused(capsys, tmp_path: Path):
    assert "no games in" in refused(capsys, "games", "--games-from", str(tmp_path))
    assert "no games in" in refused(capsys, "games", "--games-from", str(tmp_path / "nowhere"))


def test_a_game_of_the_house_keeps_its_name(capsys, tmp_path: Path):
    (tmp_path / "campus_life").mkdir()
    (tmp_path / "campus_life" / "__init__.py").touch()
    said = refused(capsys, "games", "--games-from", str(tmp_path))
    assert "the house has a game campus-life already; rename the folder" in said


def test_a_package_without_a_game_is_named(capsys, tmp_path: Path):
    (tmp_path / "my_game").mkdir()
    (tmp_path / "my_game" / "__init__.py").touch()
    assert "my_game/__init__.py holds no GAME" in refused(capsys, "games", "--games-from", str(tmp_path))
