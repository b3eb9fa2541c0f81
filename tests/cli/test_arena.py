"""The command `arena`: its table, its page, and how it goes on after an interrupt."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from examples.tiny_game import GAME as TINY_GAME
from tests.games_support.playing import EXAMPLES
from tools import arena_all

from facedown.cli import arena_run, main

TINY = ("tiny-game", "--games-from", str(EXAMPLES), "--seats", "2", "--jobs", "1")


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def arena(capsys, *argv):
    assert main(["arena", *TINY, *argv]) == 0
    return capsys.readouterr().out


def test_a_second_run_goes_on_from_the_first_and_ends_as_one(here, capsys, monkeypatch):
    def refused(*_):
        raise AssertionError("played again")

    arena(capsys, "--games", "3")
    arena(capsys, "--games", "5")
    [file] = (here / "arena").glob("*.jsonl")
    lines = file.read_text().splitlines()
    assert len(lines) == 1 + 10
    monkeypatch.setattr("facedown.lab.arena.playing.play_game", refused)
    found = json.loads(arena(capsys, "--games", "5", "--json"))
    assert {(one["bot"], one["games"]) for one in found["standings"]} == {("random", 5), ("steady", 5)}


def test_the_page_holds_all_it_needs(here, capsys):
    text = arena(capsys, "--games", "4")
    assert re.search(r"steady +4 +\S+ %", text)
    [page] = (here / "arena").glob("*.html")
    shown = page.read_text()
    assert shown.count('<div class="plot">') == 6
    outside = re.sub(r"<script>.*?</script>", "", shown, flags=re.DOTALL)
    assert not re.search(r"<[^>]+(src|href)=|url\(|@import", outside)
    assert "<!--" not in outside
    assert 300_000 < len(shown) < 1_500_000


@pytest.mark.soak
def test_an_interrupt_keeps_what_is_done(here):
    command = [str(Path(sys.executable).with_name("facedown")), "arena", *TINY, "--games", "100000"]
    with subprocess.Popen(command, cwd=here, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + 60
        while not any(file.stat().st_size > 5_000 for file in here.glob("arena/*.jsonl")):
            assert time.monotonic() < deadline
            assert process.poll() is None, process.communicate()
        process.send_signal(signal.SIGINT)
        try:
            out, told = process.communicate(timeout=60)
        finally:
            process.kill()
    kept = int(re.search(r"Interrupted: ([\d,]+) of 200,000 games are kept", told)[1].replace(",", ""))
    [file] = here.glob("arena/*.jsonl")
    assert len(file.read_text().splitlines()) == 1 + kept
    assert "random" in out


def test_a_program_that_speaks_the_seat_protocol_can_enter_on_the_same_deals(here, capsys):
    program = f"ws:{sys.executable} {EXAMPLES / 'bot.py'}"
    found = json.loads(arena(capsys, "--bots", program, "--games", "2", "--json"))
    assert {(one["bot"], one["games"]) for one in found["standings"]} == {(program, 2), ("steady", 2)}
    [file] = (here / "arena").glob("*.jsonl")
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert [(one["seat"], one["bots"][one["seat"]]) for one in lines if one["lineup"] == program] == [
        (0, program),
        (1, program),
    ]
    assert all(one["winners"] and one["decisions"] for one in lines)


def test_what_is_asked_for_must_be_clear(here, capsys):
    for argv, words in (
        (["arena"], "arena takes a game or --all"),
        (["arena", "archer", "--all"], "arena takes a game or --all"),
        (["arena", "archer", "--bots", "genius"], "archer has no bot 'genius'"),
    ):
        assert main(argv) == 2
        assert words in capsys.readouterr().err


def test_without_its_packages_it_says_how_to_get_them(here, capsys, monkeypatch):
    def lacking(name):
        raise ModuleNotFoundError(name="altair")

    monkeypatch.setattr("importlib.import_module", lacking)
    assert main(["arena", "archer"]) == 2
    assert "pip install 'facedown[arena]'" in capsys.readouterr().err


def test_all_writes_the_tables_between_their_markers_and_leaves_the_rest(here, capsys, monkeypatch):
    (here / "docs").mkdir()
    docs = here / "docs" / "bots.md"
    marked = "# Bots\n<!-- arena:{0} -->\nold\n<!-- /arena:{0} -->\nkept {0}\n"
    docs.write_text(marked.format("strength"))
    assert main(["arena", "--all"]) == 2
    assert "docs/bots.md has no place for seats" in capsys.readouterr().err
    docs.write_text(marked.format("strength") + marked.format("seats"))
    monkeypatch.setattr("tools.arena_all.games", lambda: [TINY_GAME])
    assert main(["arena", "--all", "--games", "2", "--jobs", "1", "--games-from", str(EXAMPLES)]) == 0
    text = docs.read_text()
    assert "old" not in text
    assert ("kept strength" in text, "kept seats" in text) == (True, True)
    assert re.search(r"\| easy \| 2 \| \S+ % ", text)
    assert re.search(r"\| 2 \| 2 \| \d+% · \d+% \|", text)


def test_all_writes_what_was_played_when_it_is_interrupted(here, monkeypatch):
    (here / "docs").mkdir()
    docs = here / "docs" / "bots.md"
    docs.write_text("".join(f"<!-- arena:{name} -->\n<!-- /arena:{name} -->\n" for name in ("strength", "seats")))
    monkeypatch.setattr("tools.arena_all.games", lambda: [TINY_GAME])
    play = arena_run.play_missing

    def until_there_is_more_than_one(game, results, wanted, jobs):
        if len(results.plan.bots) > 1:
            raise KeyboardInterrupt
        play(game, results, wanted, jobs)

    monkeypatch.setattr(arena_all, "play_missing", until_there_is_more_than_one)
    assert main(["arena", "--all", "--games", "2", "--jobs", "1", "--games-from", str(EXAMPLES)]) == 0
    assert re.search(r"\| 2 \| 2 \| \d+% · \d+% \|", docs.read_text())
