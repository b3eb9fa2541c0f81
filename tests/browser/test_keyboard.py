"""I2: from the home page to the scores without a mouse, with confirming by a second press."""

import random
import time

import pytest
from playwright.sync_api import Page
from tests.sampled import every

from .conftest import Visit
from .kinds import courses
from .prepared import Course
from .pressing import KEEP_ANSWERS
from .site import Site
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


def with_more_options_than(most: int, game: str) -> Course:
    for course in courses(game):
        for asked in course.asks(random.Random(1)):
            if "axes" not in asked.table.view(asked.asked)["ask"] and len(asked.ask.options) > most:
                return asked.as_it_stands()
    raise AssertionError(f"{game} never asks for one of more than {most}")


@pytest.mark.parametrize(
    ("game", "most"), every(4, [("campus-life", 33), ("archer", 9), ("roger-rabbit", 9), ("voices", 9)])
)
def test_i2_every_option_has_keys_of_its_own(visit: Visit, shared_site: Site, game: str, most: int) -> None:
    """However many there are: the list shows them, and each answers, with one key or with two."""
    course = with_more_options_than(most, game)
    prepared = course.store(shared_site.database)
    visitor = visit("Kim")
    page = visitor.page
    page.add_init_script(KEEP_ANSWERS)
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(course.kind).wait_for()
    page.keyboard.press("o")
    rows = page.eval_on_selector_all(
        "[aria-label='All options'] [data-option]",
        "rows => rows.map((row) => [Number(row.dataset.option), row.querySelector('kbd').textContent])",
    )
    visitor.keep_picture(f"{game}-keys")
    page.keyboard.press("o")
    assert sorted(index for index, _ in rows) == list(range(len(course.ask.options)))
    for index, keys in rows:
        page.keyboard.type(keys)
        page.wait_for_function("index => answers.includes(index)", arg=index)
        assert page.evaluate("() => answers.splice(0)") == [index]
    assert max(len(keys) for _, keys in rows) == (2 if most > 9 else 1)


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
