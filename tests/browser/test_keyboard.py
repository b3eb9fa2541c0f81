"""I2: from the home page to the scores without a mouse, with confirming by a second press."""

import random
import time

from playwright.sync_api import Page

from .conftest import Visit
from .visitor import Visitor

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
    page.get_by_role("button", name="Start with three bots").wait_for()
    tab_to(page, "Last call")
    tab_to(page, "Last call")  # the field inside the group
    page.keyboard.press("Control+A")
    page.keyboard.type("2")
    tab_to(page, "Start with three bots", "Shift+Tab")
    page.keyboard.press("Enter")
    visitor.prompt.wait_for()

    deadline = time.monotonic() + PATIENCE
    while not visitor.is_over():
        assert time.monotonic() < deadline, visitor.prompt.get_by_role("heading").inner_text()
        if (number := visitor.ask_number) is None:
            page.wait_for_timeout(20)
            continue
        if chance.random() < 0.3:
            choose_from_the_list(visitor, chance)
        else:
            digit = chance.choice("123")
            page.keyboard.press(digit)
            page.keyboard.press(digit)
        page.wait_for_timeout(30)
        if visitor.ask_number == number:
            page.keyboard.press("1")  # a digit without an option does nothing; 1 always has one
            page.keyboard.press("Enter")
            page.wait_for_timeout(30)
    tab_to(page, "Rematch")


def choose_from_the_list(visitor: Visitor, chance: random.Random) -> None:
    """O opens it with the focus on its first row, arrows walk, Enter twice answers."""
    page = visitor.page
    page.keyboard.press("o")
    if visitor.listed.count() == 0:
        return
    for _ in range(chance.randrange(4)):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
