"""`facedown pack`, and --pack with the commands that play."""

import io
import json
from pathlib import Path

import msgspec
import pytest
from tests.games_support.packs import FOLDER, write_pack

import facedown
from facedown.cli import main
from facedown.games import content_hash
from facedown.games.packs import game_with, read_pack
from facedown.kernel.errors import FacedownError
from facedown.lab.arena.plan import fixtures
from facedown.lab.arena.plan import make_plan as arena_plan
from facedown.lab.arena.playing import Played, play_all
from facedown.lab.study.files import Study
from facedown.lab.study.plan import make_plan as study_plan

FETE = str(FOLDER / "village-fete")
SHIFT = str(FOLDER / "night-shift")


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 0
    return " ".join(capsys.readouterr().out.split())


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(argv) == 2
    return capsys.readouterr().err


@pytest.mark.parametrize("id", [game.id for game in facedown.games()])
def test_a_new_pack_changes_nothing_yet_and_holds_together(
    id: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "my-box"
    assert "nothing changed yet" in run(capsys, "pack", "new", id, str(folder))
    pack = read_pack(folder)
    assert (pack.head.name, pack.head.game) == ("My Box", id)
    game, own = game_with(id, pack), facedown.game(id)
    assert game.content() == own.content()
    assert game.box() == own.box()
    assert content_hash(game) != content_hash(own)
    assert "is there already, and not empty" in refused(capsys, "pack", "new", id, str(folder))
    assert run(capsys, "pack", "diff", str(folder)) == f"My Box is {own.name} as it is."


def test_a_commented_line_is_one_that_can_be_used(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "box"
    run(capsys, "pack", "new", "campus-life", str(folder))
    lines = (folder / "cards.toml").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# A pack cannot change these:"
    used = [
        line.removeprefix("# ") if line.startswith(("# [[", "# id", "# name", "# line")) else line for line in lines
    ]
    text = "\n".join(used).replace("Miss Scarlet", "Miss Poppy")
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    assert 'suspects[scarlet].name: "Miss Scarlet" → "Miss Poppy"' in run(capsys, "pack", "diff", str(folder))


def test_check_plays_with_it_or_names_file_and_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = run(capsys, "pack", "check", FETE)
    assert "Village Fête, version 1 by The Facedown authors" in text
    assert "8 games were played with it" in text
    bad = write_pack(tmp_path / "bad", "campus-life", board="columns = 3")
    assert refused(capsys, "pack", "check", str(bad)).startswith(
        f"facedown: {bad}/board.toml: columns: 3 in place of 24"
    )
    assert "no content pack" in refused(capsys, "pack", "check", str(tmp_path))
    (tmp_path / "bytes").mkdir()
    (tmp_path / "bytes" / "pack.toml").write_bytes(b"name = '\xff'")
    assert "byte 8 is no UTF-8 text" in refused(capsys, "pack", "check", str(tmp_path / "bytes"))


def test_diff_says_what_is_new_gone_and_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = run(capsys, "pack", "diff", SHIFT)
    assert "Archer: The Danger Zone! → Night Shift: 8 differences" in text
    assert "- cards[Finders Eaters]:" in text
    assert "+ events[the-night-cleaner]:" in text
    changes = json.loads(run(capsys, "pack", "diff", SHIFT, "--json"))
    assert {change["file"] for change in changes} == {"decks/pam.toml", "events.toml"}
    other = write_pack(tmp_path, "archer", events='"events-" = ["woodhouse"]')
    both = run(capsys, "pack", "diff", SHIFT, str(other))
    assert "- events[woodhouse]:" in both
    assert "- events[the-night-cleaner]:" in both
    assert "is for campus-life, not for archer" in refused(capsys, "pack", "diff", SHIFT, FETE)


def test_a_game_is_played_saved_and_shown_again_with_its_pack(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "fete.jsonl")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3))
    three = ("--seats", "3", "--bots", "random", "--option", "suspects=scarlet,mustard,white")
    text = run(capsys, "play", "campus-life", "--pack", FETE, *three, "--save", file)
    assert "With the pack “Village Fête”" in text
    assert "You are Poppy." in text
    assert f"--pack {FETE}" in text
    said = refused(capsys, "replay", file)
    assert "line 1: this game was played with the pack “Village Fête”" in said
    assert "which is missing here: give its folder with --pack" in said
    assert "Poppy" in run(capsys, "replay", file, "--pack", FETE)
    assert "Chance to win" in run(capsys, "advise", file, "--pack", FETE, "--seat", "0", "--iterations", "1")
    assert "is for archer, not for campus-life" in refused(capsys, "replay", file, "--pack", SHIFT)


def test_processes_that_play_along_get_the_pack(capsys: pytest.CaptureFixture[str]) -> None:
    def played(*more: str) -> dict[str, object]:
        argv = (
            "simulate",
            "archer",
            "--seats",
            "2",
            "--games",
            "8",
            "--bots",
            "steady",
            "--seed",
            "3",
            "--json",
            *more,
        )
        found: dict[str, object] = json.loads(run(capsys, *argv))
        return {key: value for key, value in found.items() if key != "speed"}

    alone = played("--jobs", "1", "--pack", SHIFT)
    assert played("--jobs", "2", "--pack", SHIFT) == alone
    assert alone["pack"] == {"name": "Night Shift", "hash": read_pack(SHIFT).hash}
    assert played("--jobs", "1")["decisions"] != alone["decisions"]


def test_plans_keep_to_their_pack(tmp_path: Path) -> None:
    game, own = game_with("campus-life", read_pack(FETE)), facedown.game("campus-life")
    studies = [study_plan(each, 3) for each in (game, own)]
    assert [plan.pack is None for plan in studies] == [False, True]
    assert studies[0].id != studies[1].id
    Study.begun(tmp_path / "study", studies[0])
    with pytest.raises(
        FacedownError, match=r"holds another study \(its pack: the pack “Village Fête” \(\w+\), not None"
    ):
        Study.begun(tmp_path / "study", studies[1])
    plan = arena_plan(game, 3, ["random"], "random")
    wanted = fixtures(plan, 2, 1)
    alone = [without_time(one) for one in play_all(plan, wanted, 1, pack=game.pack)]
    assert sorted(without_time(one) for one in play_all(plan, wanted, 2, pack=game.pack)) == sorted(alone)
    with pytest.raises(FacedownError, match="a program can enter an arena, but not with a pack"):
        arena_plan(game, 3, ["ws:true"], "random")


def without_time(played: Played) -> str:
    return repr(msgspec.structs.replace(played, thought=0.0))


@pytest.mark.soak
def test_a_study_and_an_arena_keep_to_their_pack(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    into = str(tmp_path / "study")
    study = ("lab", "campus-life", "--seats", "3", "--games", "4", "--watch", "2", "--jobs", "1", "--into", into)
    assert "the pack “Village Fête”" in run(capsys, *study, "--pack", FETE)
    assert "holds another study (its pack: the pack “Village Fête”" in refused(capsys, *study)
    results = str(tmp_path / "arena.jsonl")
    arena = ("arena", "campus-life", "--seats", "3", "--bots", "random", "--among", "random", "--games", "2")
    assert "the pack “Village Fête”" in run(capsys, *arena, "--results", results, "--jobs", "1", "--pack", FETE)
    assert "holds another plan (its pack" in refused(capsys, *arena, "--results", results)
