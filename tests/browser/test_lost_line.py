"""A lost or silent line is told within five seconds, with the answer that waits to be sent."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from .conftest import Visit
from .site import Site
from .visitor import Visitor

SOON = 6_500  # ms: five seconds, and what a busy machine takes


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path / "silent.sqlite")
    yield site
    site.process.send_signal(signal.SIGCONT)
    site.kill()


def notice(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("status").filter(has_text="Connection lost")


def test_an_answer_given_offline_is_told_and_sent_when_the_line_is_back(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    visitor.context.set_offline(True)
    notice(visitor).wait_for(timeout=SOON)
    expect(notice(visitor)).not_to_contain_text("answer")
    page.keyboard.press("1")
    expect(notice(visitor)).to_contain_text("Your answer is kept and will be sent: ")
    visitor.keep_picture("offline")
    visitor.context.set_offline(False)
    expect(notice(visitor)).to_have_count(0, timeout=15_000)
    visitor.asked("move").wait_for()
    visitor.troubles.clear()  # the browser complains of every try while it is offline


def test_a_server_that_falls_silent_is_noticed_by_the_answer_that_it_does_not_take(
    browser: Browser, own_site: Site
) -> None:
    visitor = Visitor(browser, own_site.address, "Mara")
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    own_site.process.send_signal(signal.SIGSTOP)
    page.keyboard.press("1")
    notice(visitor).wait_for(timeout=SOON)
    expect(notice(visitor)).to_contain_text("Your answer is kept and will be sent: ")
    own_site.process.send_signal(signal.SIGCONT)
    expect(notice(visitor)).to_have_count(0, timeout=15_000)
    visitor.asked("move").wait_for()
    visitor.context.close()
