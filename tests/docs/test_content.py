"""The page about content packs is followed step by step: its files are written, its commands run."""

import io
import re
from pathlib import Path

import pytest

import facedown
from facedown.cli import main
from facedown.cli.main import parser
from facedown.games.packs import game_with, read_pack

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "content.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_whoever_follows_the_page_plays_with_their_own_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = {}
    for language, text in BLOCKS:
        if language == "toml":
            file = Path(text.splitlines()[0].removeprefix("# "))
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            continue
        for line in text.splitlines():
            program, *argv = line.split()
            assert program == "facedown"
            if argv[0] == "serve":
                assert parser(argv).parse_args(argv).packs == "."
                continue
            monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
            assert main(argv) == 0, line
            said[line] = " ".join(capsys.readouterr().out.split())
    assert "It holds together" in said["facedown pack check my-box"]
    assert 'suspects[plum].name: "Professor Plum" → "Doctor Plum"' in said["facedown pack diff my-box"]
    assert "With the pack “My Box”" in said["facedown play campus-life --pack my-box"]
    game = game_with("campus-life", read_pack("my-box"))
    assert game.open(3, 1).settings.last_call == 20
    assert [room["name"] for room in game.content()["rooms"] if room["id"] == "library"] == ["Attic"]
    other = game_with("archer", read_pack("my-other-box"))
    assert {card["title"] for card in other.box()[-1][2]} >= {"One", "AJ", "Delta"}


def test_the_page_names_every_file_that_a_pack_may_hold_and_every_game() -> None:
    for game in facedown.games():
        assert game.name.split(":")[0] in PAGE
    for path in re.findall(r"`(src/[\w./]+)`", PAGE):
        assert (ROOT / path).is_file()
