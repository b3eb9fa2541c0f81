"""docs/at-the-table.md keeps up with the tests: every promise names some, and all that it names exist."""

import re
from pathlib import Path

from tests.planted.planting import patches

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "at-the-table.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([\w/]+/test_\w+\.py|web/src/[\w/]+\.test\.ts)(?:::([^`]+))?`")
PATCH = re.compile(r"`((?:bug|client|leak|server)-[a-z-]+)`")


def test_every_promise_names_a_test_that_there_is():
    promises = [row for row in PAGE.splitlines() if row.startswith("| ") and not row.startswith("| promise |")]
    assert len(promises) > 30
    for promise in promises:
        assert NAMED.search(promise), promise
    for path, name in NAMED.findall(PAGE):
        file = ROOT / path if path.startswith("web/") else ROOT / "tests" / path
        begins = f'"{name}' if path.startswith("web/") else f"def {name}("
        assert not name or begins in file.read_text(encoding="utf-8"), f"{path}::{name}"


def test_every_bug_that_it_names_is_planted():
    found = PATCH.findall(PAGE)
    assert found
    assert sorted({*found} - {patch.name for patch in patches()}) == []
