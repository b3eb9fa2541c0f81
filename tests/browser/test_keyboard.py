"""I2: from the home page to the scores without a mouse, with confirming by a second press."""

import random
import time

from playwright.sync_api import Page

from .conftest import Visit

PATIENCE = 120.0
FOCUSED = (
    "() => { const one = document.activeElement; return `${one.ariaLabel ?? ''} ${one.textContent ?? ''}`.trim() }"
)


def tab_to(page: Page, words: str, key: str = "Tab") -> None:
    for _ in range(80):
        page.keyboard.press(key)
        if words in page.evaluate(FOCUSED):
            return
    raise AssertionError(f"no way by {key} to {words!r}")


def test_i2_a_whole_game_by_keyboard(visit: Visit) -> None:
    visitor = visit("Kim").prefer(confirm=True)
    chance = random.Random(2)
    page = visitor.come_to("/")
    visitor.box.wait_for()
    tab_to(page, "Make a table: Campus Life")
    page.keyboard.press("Enter")
    page.locator(".start").wait_for()
    tab_to(page, "Last call")
    tab_to(page, "Last call")  # the field inside the group
    page.keyboard.press("Control+A")
    page.keyboard.type("2")
    tab_to(page, "Start with three bots", "Shift+Tab")
    page.keyboard.press("Enter")
    page.locator(".prompt").wait_for()

    deadline = time.monotonic() + PATIENCE
    while not visitor.is_over():
        assert time.monotonic() < deadline, page.locator(".prompt h1").inner_text()
        if not visitor.is_asked():
            page.wait_for_timeout(20)
            continue
        number = page.locator(".prompt").get_attribute("data-ask")
        if chance.random() < 0.3:
            choose_from_the_list(page, chance)
        else:
            digit = chance.choice("123")
            page.keyboard.press(digit)
            page.keyboard.press(digit)
        page.wait_for_timeout(30)
        if page.locator(f".prompt.yours[data-ask='{number}']").count():
            page.keyboard.press("1")  # a digit without an option does nothing; 1 always has one
            page.keyboard.press("Enter")
            page.wait_for_timeout(30)
    tab_to(page, "Rematch")


def choose_from_the_list(page: Page, chance: random.Random) -> None:
    """O opens it with the focus on its first row, arrows walk, Enter twice answers."""
    page.keyboard.press("o")
    if page.locator("[aria-label='All options']").count() == 0:
        return
    for _ in range(chance.randrange(4)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
