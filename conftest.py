"""For all tests: `pytest -k my-game` also means the tests in the folder of that game."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parent
STORE = "where tests keep tables; workers: PostgreSQL, and another worker has the table than the one that is asked"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--store", choices=["sqlite", "postgresql", "workers"], default="sqlite", help=STORE)


def pytest_itemcollected(item: pytest.Item) -> None:
    match item.path.relative_to(ROOT).parts:
        case ("tests", "games", folder, _) | ("examples", folder, "tests", _):
            item.extra_keyword_matches.add(folder.replace("_", "-"))
