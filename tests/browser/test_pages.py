"""Every page that is not a game: free of faults on a desk and on a phone (I1), and kept as pictures."""

import re

from .conftest import Visit
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


def test_a_hint_covers_nothing_and_small_screens_keep_a_board(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.play_with_bots()
    first_time = visitor.prompt.get_by_role("paragraph").filter(has_text="First time?")
    first_time.wait_for()
    for size in (DESK, PHONE, NARROW, ZOOMED):
        visitor.look(size, "light")
        hint, scene = first_time.bounding_box(), page.get_by_role("main").bounding_box()
        assert hint is not None
        assert scene is not None
        assert hint["y"] + hint["height"] <= scene["y"], size
        assert scene["height"] > 280, size
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
