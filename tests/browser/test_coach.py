"""The coach on the page: a hint by press, by key and by ear, and a look back after the end."""

import random
import re

import pytest
from playwright.sync_api import expect
from tests.sampled import every
from tests.server.seats import make_table

from .conftest import Visit
from .prepared import Course
from .site import Site
from .test_meeting import PAST_THE_EDGE
from .test_replay import finished, place
from .visitor import LOOKS


def test_the_host_wants_a_coach(visit: Visit, site: str) -> None:
    made = make_table(site, game="archer", seats=3)
    host = visit("Ada")
    page = host.sit_down_at(made["table"], made["token"])
    switch = page.get_by_role("switch", name="A coach")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    assert host.faults() == []


@pytest.mark.parametrize("look", every(2, LOOKS))
def test_a_hint_names_the_options_their_chances_and_why(visit: Visit, shared_site: Site, look: str) -> None:
    viewport, scheme = LOOKS[look]
    course = next(each for each in Course("archer", 3).asks(random.Random(1)) if each.kind == "pick-challenge")
    waiting = course.store(shared_site.database, "steady", coach=True)
    ada = visit("Ada", viewport=viewport, color_scheme=scheme)
    page = ada.sit_down_at(waiting.table, waiting.token)
    ada.prompt.wait_for()
    page.get_by_role("button", name="Hint").click()
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach.get_by_text("I would take")).to_be_visible()
    options = coach.get_by_role("listitem")
    expect(options.first).to_contain_text(re.compile(r"\d+ %"))
    expect(options).to_have_count(min(5, len(course.ask.options)))
    expect(page.get_by_role("status").filter(has_text="The coach would take")).to_have_count(1)
    assert ada.faults() == []
    assert page.evaluate(PAST_THE_EDGE) == []
    ada.keep_picture(f"coach-{look}")
    page.keyboard.press("Escape")
    expect(coach).to_have_count(0)
    page.keyboard.press("!")
    expect(coach.get_by_text("I would take")).to_be_visible()
    options.last.get_by_role("button").click()
    expect(coach.get_by_text("I would take")).to_have_count(0)  # that was about the question before


def test_nobody_has_a_coach_without_the_option(visit: Visit, site: str) -> None:
    made = make_table(site, game="campus-life", seats=3, fill="steady", start=True)
    ada = visit("Ada")
    page = ada.sit_down_at(made["table"], made["token"])
    ada.prompt.wait_for()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("look", every(2, LOOKS, first=1))
def test_after_the_end_the_coach_looks_back(visit: Visit, shared_site: Site, look: str) -> None:
    viewport, scheme = LOOKS[look]
    waiting = finished("archer", 3, goal=12).store(shared_site.database, "steady", coach=True)
    ines = visit("Ines", viewport=viewport, color_scheme=scheme)
    page = ines.sit_down_at(waiting.table, waiting.tokens[0])
    ines.ending.get_by_role("button", name="Replay").click()
    back = page.get_by_role("region", name="The coach looks back")
    expect(back.get_by_role("img", name="Chance to win over the game")).to_be_visible()
    turns = back.get_by_role("button", name=re.compile(r"from \d+ % to \d+ %"))
    page.keyboard.press("Home")
    turns.first.click()
    assert place(page)[0] > 1
    expect(back.get_by_role("heading", name=re.compile("A better move was|Your moves"))).to_be_visible()
    assert ines.faults() == []
    assert page.evaluate(PAST_THE_EDGE) == []
    ines.keep_picture(f"looking-back-{look}")
