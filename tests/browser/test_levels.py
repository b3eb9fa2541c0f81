"""The lobby's levels: a face, a sentence and the time it takes, for the host; the others see who plays."""

import re

import pytest
from playwright.sync_api import expect
from tests.sampled import every
from tests.server.seats import join, make_table

from facedown.bots.levels import LEVELS

from .conftest import Visit
from .test_meeting import PAST_THE_EDGE
from .visitor import LOOKS


@pytest.mark.parametrize("look", every(2, LOOKS, first=1))
def test_the_host_chooses_how_well_a_bot_plays_and_all_see_it(visit: Visit, site: str, look: str) -> None:
    viewport, scheme = LOOKS[look]
    host, guest = visit("Ada", viewport=viewport, color_scheme=scheme), visit("Theo")
    made = make_table(site, game="archer", seats=3)
    host.sit_down_at(made["table"], made["token"])
    guest.sit_down_at(made["table"], join(site, made["table"], "Theo")["token"])
    host.page.get_by_role("button", name="Add a bot").first.click()
    host.page.get_by_role("button", name="Level: normal").click()
    levels = host.page.get_by_role("dialog", name=re.compile("How does .* play"))
    for level in LEVELS.values():
        expect(levels.get_by_role("button", name=re.compile(f"^{level.name}"))).to_contain_text(level.words)
    expect(levels.get_by_role("button", name=re.compile("^relentless"))).to_contain_text("thinks for two seconds")
    expect(levels.get_by_role("button", pressed=True)).to_be_focused()
    host.keep_picture(f"levels-{look}")
    assert host.page.evaluate(PAST_THE_EDGE) == []
    assert host.faults() == []
    levels.get_by_role("button", name=re.compile("^relentless")).press("Enter")
    expect(host.page.get_by_role("button", name="Level: relentless")).to_be_focused()
    expect(guest.page.get_by_role("listitem").filter(has_text="relentless")).to_be_visible()
    host.keep_picture(f"lobby-with-levels-{look}")


def test_a_bot_of_an_older_table_keeps_its_name(visit: Visit, site: str) -> None:
    made = make_table(site, game="archer", seats=3, fill="steady")
    host = visit("Ada")
    host.sit_down_at(made["table"], made["token"])
    expect(host.page.get_by_role("button", name="Level: steady")).to_have_count(2)
