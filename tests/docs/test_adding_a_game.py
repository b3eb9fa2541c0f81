"""The page about adding a game quotes the tiny game as it is, and names commands and files that exist."""

import re
from pathlib import Path

import pytest

from facedown.cli.main import parser

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "tiny_game"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = BLOCK.findall(PAGE)
QUOTED = [text for language, text in BLOCKS if language != "sh"]
COMMANDS = [line for language, text in BLOCKS if language == "sh" for line in text.splitlines()]


def sources() -> list[str]:
    return [file.read_text(encoding="utf-8") for file in EXAMPLE.rglob("*") if file.is_file() and file.suffix != ".pyc"]


@pytest.mark.parametrize("text", QUOTED, ids=lambda text: text.strip().splitlines()[0][:40])
def test_a_quoted_block_stands_in_the_example(text):
    assert any(text in source for source in sources())


def test_enough_is_quoted():
    assert len(QUOTED) >= 20


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_is_understood(line):
    program, *argv = line.split()
    assert program.startswith(".venv/bin/")
    if program.endswith("facedown"):
        assert parser(argv).parse_args(argv).run


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tests|web|kernel|src)/[\w./-]+\.\w+)`", PAGE))))
def test_a_file_that_is_named_exists(path):
    assert (ROOT / path).exists() or (ROOT / "src" / "facedown" / path).exists()


def test_every_file_of_the_example_is_named():
    names = {file.name for file in EXAMPLE.iterdir() if file.suffix == ".py"}
    assert {name for name in names if f"`{name}`" not in PAGE} == set()
