from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.server.databases import databases

from .chromium import launch_options
from .site import Site
from .visitor import PATIENCE, Visitor

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of this folder and runs them last: once used, playwright keeps an event loop running. Several
    workers (`make test`) keep to that too, as they are handed the tests in this order."""
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


@pytest.fixture(scope="session")
def shared_site(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Iterator[Site]:
    """Where `--store` says so, on PostgreSQL, or there with two workers that share the visitors."""
    folder, kind = tmp_path_factory.mktemp("site"), pytestconfig.getoption("--store")
    if kind == "sqlite":
        site = Site(folder / "site.sqlite", FACEDOWN_INWARD="true")
    else:
        databases.kind = kind
        workers = "2" if kind == "workers" else "1"
        site = Site(databases.address(folder), FACEDOWN_WORKERS=workers, FACEDOWN_INWARD="true")
    yield site
    site.kill()
    databases.stop()


@pytest.fixture(scope="session")
def site(shared_site: Site) -> str:
    """The address of the server that these tests share."""
    return shared_site.address


@pytest.fixture
def visit(browser: Browser, site: str) -> Iterator[Visit]:
    """Makes visitors, each with a browser of their own. At the end none may have met an error in their console."""
    visitors: list[Visitor] = []

    def come(name: str = "", **context: object) -> Visitor:
        visitors.append(Visitor(browser, site, name, **context))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    assert not troubles
