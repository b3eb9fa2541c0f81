from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .chromium import launch_options


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of this folder and runs them last: once used, playwright keeps an event loop running."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker("browser")
    items.sort(key=lambda item: "browser" in item.keywords)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a context of its own: no cookies or storage of another test."""
    context = browser.new_context()
    yield context.new_page()
    context.close()
