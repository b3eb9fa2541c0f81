"""Two people and a reaction: thrown by keys, seen by both, heard by a screen reader once."""

import re

from playwright.sync_api import Locator, expect
from tests.server.seats import join, make_table

from .conftest import Visit
from .site import Site
from .test_ending import finished
from .visitor import Visitor

COUNT_SAID = """() => {
  window.said = [];
  const region = document.querySelector("#announcer");
  const hear = () => window.said.push(region.textContent.trim());
  new MutationObserver(hear).observe(region, {childList: true, subtree: true});
}"""


def test_a_reaction_is_thrown_by_keys_lands_on_its_seat_and_is_told_once(visit: Visit) -> None:
    ines, theo = visit("Ines", reduced_motion="no-preference"), visit("Theo")
    table = sit_together(ines, theo)
    theo.page.evaluate(COUNT_SAID)

    chip = ines.page.locator("[data-seat='1']")
    chip.focus()
    ines.page.keyboard.press("Enter")
    ines.page.keyboard.press("Tab")
    expect(ines.page.get_by_role("button", name="Applaud Theo")).to_be_focused()
    ines.page.keyboard.press("Enter")
    expect(chip).to_be_focused()

    for visitor in (ines, theo):
        lands_on(visitor, thrown(visitor, "applause"), 1)
    assert theo.page.evaluate("said.filter((words) => words === 'Ines applauds you').length") == 1
    for visitor in (ines, theo):
        expect(thrown(visitor, "applause")).to_have_count(0)

    watcher = visit().come_to(f"/t/{table}")
    watcher.locator("[data-seat='1']").click()
    expect(watcher.get_by_role("group", name=re.compile("^About"))).to_be_visible()
    expect(watcher.get_by_role("button", name="Applaud Theo")).to_have_count(0)


def test_who_watches_cheers_after_the_end_and_is_named(visit: Visit, shared_site: Site) -> None:
    prepared = finished("archer", shared_site)
    theo = visit("Theo")
    page = theo.sit_down_at(prepared.table, join(theo.site, prepared.table, "Theo", None)["token"])
    page.locator("[data-seat='1']").click()
    page.get_by_role("button", name=re.compile("^Applaud")).click()
    cheer = thrown(theo, "applause")
    expect(cheer).to_be_visible()
    expect(cheer).to_contain_text("Theo")
    assert theo.faults_in_look("cheer", "phone") == []


def sit_together(host: Visitor, friend: Visitor) -> str:
    """On seats 0 and 1, with a bot."""
    made = make_table(host.site, name="Ines")
    table = str(made["table"])
    host.sit_down_at(table, made["token"])
    friend.sit_down_at(table, join(host.site, table, "Theo", 1)["token"])
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    for visitor in (host, friend):
        visitor.prompt.wait_for()
    return table


def thrown(visitor: Visitor, kind: str) -> Locator:
    return visitor.page.locator(f"[data-reaction='{kind}']")


def lands_on(visitor: Visitor, reaction: Locator, seat: int) -> None:
    reaction.wait_for()
    reaction.evaluate("node => Promise.all(node.getAnimations().slice(0, 1).map(({finished}) => finished))")
    at, chip = reaction.bounding_box(), visitor.page.locator(f"[data-seat='{seat}']").bounding_box()
    assert at
    assert chip
    middle = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    assert chip["x"] < middle[0] < chip["x"] + chip["width"]
    assert chip["y"] < middle[1] < chip["y"] + chip["height"]
