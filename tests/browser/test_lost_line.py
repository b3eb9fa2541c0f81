"""A lost or silent line is told within five seconds, with the answer that waits to be sent, and found again at once."""

import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.server.bad_line import BadLine
from tests.server.seats import make_table
from tools.chaos.crowd import SHORT

from facedown.games import games
from facedown.kernel.game import Game

from .conftest import Visit
from .playing import play_until
from .site import Site
from .visitor import Visitor

SOON = 6_500  # ms: five seconds, and what a busy machine takes
A_SECOND = 1_000  # ms
TOLD = "[...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('Connection lost'))"
COUNT_NOTICES = f"""() => {{
    window.notices = 0;
    new MutationObserver(() => {{ if ({TOLD}) window.notices += 1; }})
        .observe(document.body, {{subtree: true, childList: true}});
}}"""
TIME_THE_RETURN = f"""() => {{
    let since = 0;
    addEventListener("online", () => (since = performance.now()), {{capture: true}});
    new MutationObserver(() => {{ if (since && !{TOLD}) window.took ??= performance.now() - since; }})
        .observe(document.body, {{subtree: true, childList: true}});
}}"""


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
    expect(notice(visitor)).to_have_count(0)
    visitor.asked("move").wait_for()
    visitor.troubles.clear()  # the browser complains of every try while it is offline


@pytest.mark.soak
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
    expect(notice(visitor)).to_have_count(0)
    visitor.asked("move").wait_for()
    visitor.context.close()


@pytest.mark.soak
def test_d4_a_line_that_falls_silent_is_told_on_the_page_within_five_seconds(browser: Browser, site: str) -> None:
    line = BadLine(site)
    visitor = Visitor(browser, line.address, "Mara")
    try:
        visitor.play_with_bots()
        visitor.asked("place-weapon").wait_for()
        line.silent = True
        notice(visitor).wait_for(timeout=SOON)
        line.silent = False
        expect(notice(visitor)).to_have_count(0)
        visitor.page.keyboard.press("1")
        visitor.asked("move").wait_for()
    finally:
        visitor.context.close()
        line.stop()


@pytest.mark.soak
def test_d4_a_quiet_line_is_no_silent_one_even_in_a_tab_that_nobody_sees(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    page.evaluate(COUNT_NOTICES)
    other = visitor.context.new_page()
    other.bring_to_front()
    other.wait_for_timeout(30_000)
    page.bring_to_front()
    assert page.evaluate("() => window.notices") == 0
    page.keyboard.press("1")
    visitor.asked("move").wait_for()


def test_d5_who_has_a_network_again_is_back_within_a_second(visit: Visit) -> None:
    visitor = visit("Mara")
    visitor.play_with_bots()
    visitor.asked("place-weapon").wait_for()
    visitor.context.set_offline(True)
    notice(visitor).wait_for(timeout=SOON)
    visitor.page.wait_for_timeout(6_000)  # by now it waits for seconds between two tries
    visitor.page.evaluate(TIME_THE_RETURN)
    visitor.context.set_offline(False)
    expect(notice(visitor)).to_have_count(0)
    took: float = visitor.page.evaluate("() => window.took")
    assert took < A_SECOND, took
    visitor.page.keyboard.press("1")
    visitor.asked("move").wait_for()
    visitor.troubles.clear()  # the browser complains of every try while it is offline


@pytest.mark.soak
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_d2_a_game_is_played_to_its_end_on_a_page_whose_line_is_slow_sliced_and_cut(
    game: Game[Any], browser: Browser, site: str
) -> None:
    line = BadLine(site, late=0.02, sliced=True)
    visitor = Visitor(browser, line.address, "Mara")
    try:
        made = make_table(site, game=game.id, seats=4, fill=game.best_bot, start=True, options=SHORT.get(game.id, {}))
        visitor.sit_down_at(made["table"], made["token"])
        visitor.page.get_by_role("region", name="Yours").wait_for()
        line.cut = 120_000
        play_until([visitor], random.Random(1))
        assert visitor.is_over()
        assert line.cuts > 3
    finally:
        visitor.context.close()
        line.stop()
