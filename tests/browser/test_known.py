"""What I know on the page: by press and by key, with reasons and odds; and where it never is."""

import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.server.seats import Seat, make_table

from facedown.games import games
from facedown.kernel.knowledge.notebook import panel_of

from .conftest import Visit
from .prepared import Course
from .site import Site
from .sizes import ALL_SIZES, faults_at
from .test_big_screen import gather, near_the_end
from .visitor import LOOKS, PHONE

GAMES = sorted(game.id for game in games())
FOLLOWS = ("campus-life", "roger-rabbit")
OPTIONS: dict[str, dict[str, Any]] = {"voices": {"notes": True}}
PANEL = "[aria-label='What I know']"


def in_the_middle(game: str) -> Course:
    """Where the asked seat has come to know something."""
    stops = Course(game, 4, **OPTIONS.get(game, {})).asks(random.Random(4))
    return next(course.as_it_stands() for course in stops if has_settled(course))


def has_settled(course: Course) -> bool:
    panel = panel_of(course.table, course.asked, course.play.log.heard(course.asked))
    how = "follows" if course.game.id in FOLLOWS else "seen"
    return any(thing.how == how for group in panel.groups for thing in group.things)


def known(page: Page) -> Locator:
    return page.get_by_role("complementary", name="What I know")


@pytest.mark.parametrize(("game", "look"), [("campus-life", "phone")])
def test_a_panel_says_what_is_certain_why_and_how_likely_the_rest_is(
    visit: Visit, shared_site: Site, game: str, look: str
) -> None:
    says_what_is_certain_why_and_how_likely_the_rest_is(visit, shared_site, game, look)


@pytest.mark.soak
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_every_panel_says_what_is_certain_why_and_how_likely_the_rest_is(
    visit: Visit, shared_site: Site, game: str, look: str
) -> None:
    says_what_is_certain_why_and_how_likely_the_rest_is(visit, shared_site, game, look)


def says_what_is_certain_why_and_how_likely_the_rest_is(visit: Visit, shared_site: Site, game: str, look: str) -> None:
    viewport, scheme = LOOKS[look]
    waiting = in_the_middle(game).store(shared_site.database, "steady")
    ada = visit("Ada", viewport=viewport, color_scheme=scheme)
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    page.get_by_role("button", name="What I know" if look == "desk" else "Known").click()
    panel = known(page)
    things = panel.locator("[data-thing]")
    expect(things.first).to_be_visible()
    expect(panel.locator("b.odds")).to_have_count(0)  # only on demand
    panel.get_by_role("button", name="Show the odds").click()
    expect(panel.get_by_text("Counted over all deals")).to_be_visible()
    undecided = things.filter(has=page.locator("b.odds")).first
    undecided.locator("summary").click()
    expect(undecided.locator("b.odds").first).to_contain_text(" in ")
    settled = things.filter(has=page.locator("em.follows" if game in FOLLOWS else "em.seen"))
    settled.first.locator("summary").click()
    expect(settled.first.locator("details p").first).to_be_visible()
    assert ada.faults() == []
    assert not panel.locator(".body").evaluate("body => body.scrollWidth > body.clientWidth")
    ada.keep_picture(f"known-{game}-{look}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.keyboard.press("=")
    expect(things.first).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_the_panel_fits_every_screen(visit: Visit, shared_site: Site, game: str) -> None:
    waiting = in_the_middle(game).store(shared_site.database, "steady")
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    page.keyboard.press("=")
    known(page).get_by_role("button", name="Show the odds").click()
    expect(known(page).get_by_text("Counted over all deals")).to_be_visible()
    assert faults_at(ada, f"known-{game}", ALL_SIZES, within=PANEL) == []


@pytest.mark.soak
def test_the_dock_of_a_phone_on_its_side_holds_all_its_drawers(visit: Visit, shared_site: Site) -> None:
    course = next(Course("voices", 4).asks(random.Random(1))).as_it_stands()
    waiting = course.store(shared_site.database, "steady", coach=True)
    ada = visit("Ada", viewport=ALL_SIZES["lying"])
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    dock = page.get_by_role("navigation", name="Drawers")
    assert dock.get_by_role("button").count() == 7
    assert not dock.evaluate("dock => dock.scrollWidth > dock.clientWidth")


def test_the_host_puts_it_away_for_everybody(visit: Visit, site: str) -> None:
    made = make_table(site, game="campus-life", seats=3)
    ada = visit("Ada")
    page = ada.sit_down_at(made["table"], made["token"])
    switch = page.get_by_role("switch", name="What I know")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert ada.faults() == []
    host = Seat(site, made["table"], made["token"])
    for seat in (1, 2):
        assert host.do("set-bot", seat=seat, bot="steady")["type"] == "ack"
    assert host.do("start")["type"] == "ack"
    ada.prompt.wait_for()
    expect(page.get_by_role("button", name="What I know")).to_have_count(0)
    page.keyboard.press("=")
    expect(known(page)).to_have_count(0)


@pytest.mark.soak
def test_what_was_claimed_and_noted_stands_there_too(visit: Visit, shared_site: Site) -> None:
    course = next(Course("campus-life", 4).asks(random.Random(4))).as_it_stands()
    other = (course.asked + 1) % course.seats
    waiting = course.store(shared_site.database, "steady", people=[other])
    friend = Seat(shared_site.address, waiting.table, waiting.tokens[other])
    assert friend.do("claim", claim="kink", values=["rope"])["type"] == "ack"
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    page.keyboard.press("=")
    kink = known(page).locator(f"[data-thing='notepad {other} kink']")
    kink.locator("summary").click()
    expect(kink.get_by_text("My kink is the Rope.")).to_be_visible()
    kink.scroll_into_view_if_needed()
    ada.keep_picture("known-claimed")
    known(page).get_by_label("Your notes").fill("never trust Green")
    page.reload()
    ada.prompt.wait_for()
    page.keyboard.press("=")
    expect(known(page).get_by_label("Your notes")).to_have_value("never trust Green")


@pytest.mark.soak
def test_in_voices_there_are_no_notes_unless_the_table_agreed(visit: Visit, shared_site: Site) -> None:
    course = next(Course("voices", 4).asks(random.Random(1))).as_it_stands()
    waiting = course.store(shared_site.database, "steady")
    ada = visit("Ada")
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    page.keyboard.press("=")
    expect(known(page).get_by_role("button", name="Show the odds")).to_be_visible()
    expect(known(page).get_by_label("Your notes")).to_have_count(0)


@pytest.mark.soak
def test_a5_a_hand_laid_face_down_shows_nothing_of_it_and_a_screen_has_none(visit: Visit, shared_site: Site) -> None:
    _, screen, (phone, _) = gather(visit, shared_site, near_the_end("campus-life"))
    page = phone.page
    page.get_by_role("button", name="Known").click()
    expect(known(page).locator("[data-thing]").first).to_be_visible()
    assert phone.faults() == []
    assert page.viewport_size == PHONE
    phone.keep_picture("known-hand")
    known(page).get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Known").click()
    page.get_by_role("button", name="Face down").click()
    expect(page.locator("[data-thing]")).to_have_count(0)
    expect(screen.page.get_by_role("button", name="Known")).to_have_count(0)
    screen.page.keyboard.press("=")
    expect(known(screen.page)).to_have_count(0)
