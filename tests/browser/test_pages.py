"""Every page that is not a game: free of faults on a desk and on a phone (I1), fit for every size, reached from every
screen, and kept as pictures."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.sampled import every
from tests.server.seats import make_table

from .conftest import Visit
from .sizes import SIZES, faults_at
from .visitor import DESK, PHONE

INLINE = """
() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
}
"""


def test_i1_home_has_no_serious_fault(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.come_to("/")
    visitor.box.wait_for()
    page.get_by_role("button", name="Mara").click()
    assert visitor.faults_in_two_looks("home") == []


def test_i1_the_lobby_has_no_serious_fault(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.come_to("/")
    visitor.make_table()
    page.get_by_role("button", name="Add a bot").first.click()
    page.get_by_role("button", name="Free the seat").wait_for()
    assert visitor.faults_in_two_looks("lobby") == []

    page.goto(f"{visitor.site}/tables")
    page.get_by_role("link", name="Go back").wait_for()
    assert visitor.faults_in_two_looks("tables") == []


def test_i1_how_to_play_has_no_serious_fault(visit: Visit) -> None:
    visitor = visit("Mara")
    visitor.come_to("/how/campus-life").get_by_role("heading", name="Your notepad").wait_for()
    assert visitor.faults_in_two_looks("how") == []


def test_i1_the_licences_have_no_serious_fault(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.come_to("/")
    page.get_by_role("link", name="Licences").click()
    page.get_by_text("game-icons-CC-BY-3.0").click()
    page.get_by_text("Creative Commons Legal Code").wait_for()
    assert visitor.faults_in_two_looks("licences") == []


def test_an_unknown_table_says_so_and_leads_home(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.come_to("/t/nosuchid")
    page.get_by_role("main").get_by_text("There is no table nosuchid").wait_for()
    assert visitor.faults() == []
    page.get_by_role("link", name="To the games").click()
    visitor.box.wait_for()


def test_f6_nothing_inline_runs_and_nothing_of_ours_needs_it(visit: Visit) -> None:
    """The policy stops an inline script; that our own pages break no policy is checked at the end of every visit."""
    visitor = visit("Mara")
    page = visitor.come_to("/")
    visitor.box.wait_for()
    page.evaluate(INLINE)
    assert page.evaluate("() => window.ran") is None
    assert any("Content Security Policy" in trouble for trouble in visitor.troubles)
    visitor.troubles.clear()


NARROW, ZOOMED = {"width": 320, "height": 640}, {"width": 640, "height": 360}  # the second is 1280 x 720 at 200 %


@pytest.mark.parametrize("size", every(4, [NARROW, DESK, PHONE, ZOOMED]), ids=["narrow", "desk", "phone", "zoomed"])
def test_a_hint_covers_nothing_and_small_screens_keep_a_board(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit("Mara", viewport=size)
    page = visitor.play_with_bots()
    first_time = visitor.prompt.get_by_role("paragraph").filter(has_text="First time?")
    first_time.wait_for()
    hint, scene = first_time.bounding_box(), page.get_by_role("main").bounding_box()
    assert hint is not None
    assert scene is not None
    assert hint["y"] + hint["height"] <= scene["y"] or hint["x"] + hint["width"] <= scene["x"]
    assert scene["height"] > 280
    assert page.evaluate("() => document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name="Got it").click()
    assert first_time.count() == 0


def test_a_hint_is_gone_once_its_ask_is_answered(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    page.get_by_text("First time?").wait_for()
    kind = visitor.prompt.get_attribute("data-kind")
    visitor.prompt.get_by_role("button", name=re.compile(r"^All \d+")).wait_for()
    page.keyboard.press("1")
    page.wait_for_function(
        "hint => JSON.parse(localStorage.getItem('facedown.seen')).includes(hint)", arg=f"hint.campus-life.{kind}"
    )


PLAY = re.compile("^Play now with bots")
LONG_NAME = "Wilhelmina Montgomery II"


def test_a_game_can_be_started_from_home_without_scrolling(visit: Visit) -> None:
    visitor = visit(LONG_NAME)
    page = visitor.come_to("/")
    visitor.box.wait_for()
    faults = faults_at(visitor, "home", scrolls=True)
    for size in SIZES.values():
        visitor.look(size, "light")
        page.reload()
        expect(page.get_by_role("button", name=PLAY).first).to_be_in_viewport(ratio=1)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(
    ("name", "path", "main"),
    every(
        5,
        [
            ("how", "/how/archer", "Read the rulebook"),
            ("licences", "/licences", "Your tables"),
            ("rulebook", "/rules/voices", "Who Framed Roger Rabbit?"),
            ("reading", "/rules/roger-rabbit/reading", "the rules"),
            ("lost", "/t/nosuchid", "To the games"),
        ],
    ),
)
def test_a_page_fits_every_size(visit: Visit, name: str, path: str, main: str) -> None:
    visitor = visit(LONG_NAME)
    way = visitor.come_to(path).get_by_role("link", name=main, exact=True)
    way.wait_for()
    faults = faults_at(visitor, name, scrolls=True)
    for size in SIZES.values():
        visitor.look(size, "dark")
        faults += visitor.faults()
        way.click(trial=True)
    assert not faults, "\n".join(faults)


@pytest.mark.soak
def test_a_full_lobby_and_its_row_among_your_tables_fit_every_size(visit: Visit, site: str) -> None:
    made = make_table(site, game="archer", seats=8, name=LONG_NAME, fill="random")
    visitor = visit(LONG_NAME)
    page = visitor.sit_down_at(made["table"], made["token"])
    start = page.get_by_role("button", name="Start the game")
    start.wait_for()
    faults = faults_at(visitor, "lobby", scrolls=True)
    for size in SIZES.values():
        visitor.look(size, "dark")
        faults += visitor.faults()
        start.click(trial=True)
    page.goto(f"{site}/tables")
    page.get_by_role("link", name="Go back").wait_for()
    faults += faults_at(visitor, "tables", scrolls=True)
    assert not faults, "\n".join(faults)


def by_link(page: Page, name: str, heading: str) -> None:
    page.get_by_role("link", name=name, exact=True).first.click()
    page.get_by_role("heading", name=heading).first.wait_for()


@pytest.mark.parametrize("size", every(3, [PHONE, SIZES["small"], SIZES["lying"]]), ids=["phone", "small", "lying"])
def test_a_phone_reaches_every_page_by_links(visit: Visit, size: dict[str, int]) -> None:
    visitor = visit("Mara", viewport=size)
    page = visitor.come_to("/")
    visitor.box.wait_for()
    by_link(page, "How to play", "How to play")
    by_link(page, "Read the rulebook", "The rules of")
    by_link(page, "How we read the rulebook", "How we read")
    by_link(page, "Your tables", "Your tables")
    by_link(page, "Facedown", "games about what")
    by_link(page, "Licences", "Licences")
    page.get_by_role("button", name=re.compile("name and settings")).click()
    page.get_by_role("switch", name="Hints").click()
    page.keyboard.press("Escape")
    by_link(page, "Facedown", "games about what")
    visitor.box.get_by_role("button", name="Make a table").click()
    page.get_by_role("button", name=re.compile("^Start")).wait_for()
    by_link(page, "Facedown", "games about what")
    page.get_by_role("button", name=PLAY).first.click()
    visitor.prompt.wait_for()
    table = page.url
    for name, heading in (("All games", "games about what"), ("Your tables", "Your tables")):
        page.get_by_role("navigation", name="Drawers").get_by_role("button", name="More").click()
        by_link(page, name, heading)
        page.goto(table)
    page.get_by_role("navigation", name="Drawers").get_by_role("button", name="More").click()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="The rulebook", exact=True).click()
    opened.value.get_by_role("heading", name="The rules of").first.wait_for()
