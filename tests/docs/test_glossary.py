"""docs/glossary.md: few words, and each stands where it is defined."""

import re
from pathlib import Path

import facedown

SOURCES = Path(facedown.__file__).parent
ROWS = re.findall(
    r"^\| ([a-z ]+) \| (.+) \| (.+) \|$", Path("docs/glossary.md").read_text(encoding="utf-8"), re.MULTILINE
)


def test_forty_words_at_most_in_order_and_each_with_one_sentence():
    words = [word for word, _, _ in ROWS if word != "word"]
    assert 20 < len(words) <= 40
    assert words == sorted(set(words))
    assert all(said.endswith(".") for word, said, _ in ROWS if word != "word")


def test_the_files_are_there():
    files = [file for _, _, where in ROWS for file in re.findall(r"`([\w/]+\.py)`", where)]
    assert len(files) >= len(ROWS) - 1
    assert [file for file in files if not (SOURCES / file).is_file()] == []
