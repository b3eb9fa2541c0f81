"""Somebody who has never been here plays a first game of each title, from the home page to the scores, by pressing what
is lit. Every page of it is kept as a picture (.cache/screenshots/newcomer) to be looked at."""

import random
import re
import time
from collections.abc import Iterator

import pytest

from facedown.games import games

from .conftest import Visit
from .pressing import LIT
from .site import Site
from .visitor import DESK, PHONE, SCREENSHOTS, Visitor

PATIENCE = 900.0
WAYS = f"{LIT}, [aria-label='What to do now'] [data-option], button[aria-label='Push']"
IN_VIEW = """
(lit) => [...document.querySelectorAll(lit)].map((thing) => {
    const box = thing.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.2], [0.2, 0.5], [0.8, 0.5], [0.5, 0.8]]) {
        const at = [box.left + box.width * x, box.top + box.height * y];
        if (document.elementFromPoint(...at)?.closest("[data-option], button") === thing) return at;
    }
    return null;
}).filter((at) => at !== null)
"""


@pytest.fixture(scope="module")
def lively_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Its bots take a while, so that one sees what they do."""
    site = Site(tmp_path_factory.mktemp("lively") / "site.sqlite", FACEDOWN_PACE="0.3")
    yield site
    site.kill()


class Film:
    def __init__(self, visitor: Visitor, game: str, name: str) -> None:
        self.visitor = visitor
        self.folder = SCREENSHOTS / "newcomer" / f"{game}-{name}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.taken = 0

    def take(self, what: str) -> None:
        self.visitor.page.screenshot(path=self.folder / f"{self.taken:03}-{what}.png")
        self.taken += 1


@pytest.mark.soak
@pytest.mark.parametrize(("size", "light", "name"), [(DESK, "light", "desk"), (PHONE, "dark", "phone")])
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_first_game_from_the_home_page_to_the_scores(
    visit: Visit, lively_site: Site, game: str, size: dict[str, int], light: str, name: str
) -> None:
    rosa = visit("", viewport=size, color_scheme=light, reduced_motion="no-preference")
    rosa.site, rosa.kept = lively_site.address, {}
    film, chance = Film(rosa, game, name), random.Random(2)
    title = next(one.name for one in games() if one.id == game).split(":")[0]
    page = rosa.come_to("/")
    box = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    box.wait_for()
    film.take("home")
    box.get_by_role("button", name="Play now with bots").click()
    who = page.get_by_role("textbox", name="What should we call you?")
    if who.count():
        film.take("name")
        who.fill("Rosa")
        who.press("Enter")
    rosa.prompt.wait_for()
    film.take("first-sight")
    read_the_guide(rosa, film)
    play_to_the_end(rosa, film, chance)
    page.wait_for_timeout(1_000)
    film.take("scores")
    assert rosa.ending.is_visible()


def read_the_guide(rosa: Visitor, film: Film) -> None:
    forward = rosa.page.get_by_role("button", name=re.compile("^(Next|To the table)"))
    while forward.count():
        film.take("guide")
        forward.first.click()


def play_to_the_end(rosa: Visitor, film: Film, chance: random.Random) -> None:
    deadline = time.monotonic() + PATIENCE
    seen: str | None = None
    while not rosa.is_over():
        assert time.monotonic() < deadline, rosa.prompt.get_by_role("heading").inner_text()
        number = rosa.ask_number
        if number is None:
            rosa.page.wait_for_timeout(150)
            continue
        if number != seen:
            film.take(str(rosa.prompt.get_attribute("data-kind")))
            seen = number
        press_something(rosa, chance)


def press_something(rosa: Visitor, chance: random.Random) -> None:
    """Something lit, and once more where it asks for that; else a row of the list."""
    number = rosa.ask_number
    points = rosa.page.evaluate(IN_VIEW, WAYS)
    if not points:
        rosa.page.keyboard.press("o")  # the list
        points = rosa.page.evaluate(IN_VIEW, "[aria-label='All options'] [data-option]")
    if not points or rosa.ask_number != number:
        return
    x, y = chance.choice(points)
    rosa.page.mouse.click(x, y)
    rosa.page.wait_for_timeout(150)
    if rosa.ask_number == number:
        rosa.page.mouse.click(x, y)
    rosa.page.wait_for_timeout(150)
