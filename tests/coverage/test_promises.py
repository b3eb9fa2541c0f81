"""docs/promises.md keeps up with the tests: every number that is cited stands there, and all that it names exists."""

import re
from pathlib import Path
from typing import NamedTuple

from tests.planted.planting import patches

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
CITED = re.compile(r"\b[A-I]\d{1,2}\b")
IN_TEST_NAMES = re.compile(r"^(?:def )?(test(?:_[a-i]\d{1,2})+)_", re.MULTILINE)
TEST = re.compile(r"`([\w/]+/test_\w+\.py)(?:::(\w+))?`")
FILE = re.compile(r"`((?:bench|docs|src|tests)/[^`:]*)`")
PATCH = re.compile(r"`((?:bug|client|leak|server)-[a-z-]+)`")
HEADS = "| promise | test | planted bug | soak | commit |"


class Promise(NamedTuple):
    words: str
    test: str
    planted: str
    soak: str
    commit: str


ROWS = re.findall(r"^\| \*\*([A-I]\d+)\*\* (.*) \|$", PAGE, re.MULTILINE)
PROMISES = {number: Promise(*cells.split(" | ")) for number, cells in ROWS}
CHECKS = {patch.name: patch.check for patch in patches()}


def sources() -> list[Path]:
    return sorted(file for folder in ("src", "tests") for file in (ROOT / folder).rglob("*.py"))


def numbers_in(text: str) -> set[str]:
    return {number.upper() for name in IN_TEST_NAMES.findall(text) for number in name.split("_")[1:]}


def numbers_of(patch: str) -> set[str]:
    """Of the promises that its check bears in its name."""
    return numbers_in(CHECKS[patch].rpartition("::")[2])


def test_every_number_that_is_cited_stands_on_the_page():
    cited = {number for file in sources() for number in CITED.findall(file.read_text(encoding="utf-8"))}
    assert len(cited) > 10
    assert sorted(cited - set(PROMISES)) == []


def test_every_test_that_bears_a_number_is_named_under_it():
    tests = [(str(file.relative_to(TESTS)), file.read_text("utf-8")) for file in sorted(TESTS.rglob("test_*.py"))]
    named = [(file, number) for file, text in tests for number in numbers_in(text)]
    assert len(named) > 30
    assert sorted((number, file) for file, number in named if f"`{file}" not in PROMISES[number].test) == []


def test_every_file_and_test_that_the_page_names_exists():
    found = TEST.findall(PAGE)
    assert len(found) > 50
    assert sorted(path for path, _ in found if not (TESTS / path).exists()) == []
    assert [name for path, name in found if name and f"def {name}(" not in (TESTS / path).read_text("utf-8")] == []
    assert [path for path in FILE.findall(PAGE) if "NAME" not in path and not list(ROOT.glob(path))] == []


def test_every_bug_that_the_page_names_is_planted():
    found = PATCH.findall(PAGE)
    assert len(found) > 50
    assert sorted(set(found) - set(CHECKS)) == []


def test_every_bug_whose_check_bears_a_number_is_named_or_counted_under_one():
    named = {number: set(PATCH.findall(promise.planted)) for number, promise in PROMISES.items()}
    counted = {number for number, promise in PROMISES.items() if promise.planted.endswith("…")}
    for number in counted:
        assert PROMISES[number].planted.split(":")[0] == str(sum(number in numbers_of(patch) for patch in CHECKS)), (
            number
        )
    left_out = [
        patch
        for patch in CHECKS
        if numbers_of(patch) and not any(patch in named[n] or n in counted for n in numbers_of(patch))
    ]
    assert left_out == []


def test_every_promise_says_how_it_is_checked_or_that_it_is_not_yet():
    assert len(PROMISES) > 40
    assert PAGE.count(HEADS) == PAGE.count("\n## ")
    assert [number for number, one in PROMISES.items() if one.test == "none" and "Not yet" not in one.words] == []
    assert [number for number, one in PROMISES.items() if one.planted == "none" and "Not yet" not in one.words] == []


def test_a_soak_that_was_run_says_at_which_commit():
    ran = {number: one for number, one in PROMISES.items() if not one.soak.startswith(("-", "not run"))}
    assert ran
    assert [n for n, one in ran.items() if not re.fullmatch(r"[0-9a-f]{7,12}|not noted", one.commit)] == []
    assert [n for n, one in PROMISES.items() if n not in ran and one.commit != "-"] == []
