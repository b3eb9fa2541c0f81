"""docs/promises.md keeps up with the tests: every number that is cited stands there, and all that it names exists."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
CITED = re.compile(r"\b[A-I]\d{1,2}\b")
IN_TEST_NAMES = re.compile(r"^def (test(?:_[a-i]\d{1,2})+)_", re.MULTILINE)
NAMED = re.compile(r"`((?:bench|docs|src|tests)/[^`:]*)(?:::(\w+))?`")
PROMISE = re.compile(r"\*\*([A-I]\d+)\*\*(.*?)(?=\n\*\*[A-I]\d|\n## |\Z)", re.DOTALL)
PROMISES = dict(PROMISE.findall(PAGE))


def sources() -> list[Path]:
    return sorted(file for folder in ("src", "tests") for file in (ROOT / folder).rglob("*.py"))


def numbers_of_tests(text: str) -> set[str]:
    return {number.upper() for name in IN_TEST_NAMES.findall(text) for number in name.split("_")[1:]}


def test_every_number_that_is_cited_stands_on_the_page():
    cited = {number for file in sources() for number in CITED.findall(file.read_text(encoding="utf-8"))}
    assert len(cited) > 10
    assert sorted(cited - set(PROMISES)) == []


def test_every_test_that_bears_a_number_is_named_under_it():
    tests = [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in sources()]
    named = [(file, number) for file, text in tests for number in numbers_of_tests(text)]
    assert len(named) > 30
    assert sorted((number, file) for file, number in named if file not in PROMISES.get(number, "")) == []


def test_every_file_and_test_that_the_page_names_exists():
    found = NAMED.findall(PAGE)
    assert len(found) > 50
    assert sorted(path for path, _ in found if not list(ROOT.glob(path))) == []
    assert [name for path, name in found if name and f"def {name}(" not in (ROOT / path).read_text("utf-8")] == []


def test_every_promise_says_how_it_is_checked_or_that_it_is_not_yet():
    assert len(PROMISES) > 40
    words = ("- Tests: ", "- Not yet", "- Measured by ")
    assert [number for number, text in PROMISES.items() if not any(word in text for word in words)] == []
