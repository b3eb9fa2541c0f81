"""The browser tests of this game use the fixtures of tests/browser."""

from tests.browser.conftest import browser, site, visit

__all__ = ["browser", "site", "visit"]
