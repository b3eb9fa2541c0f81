"""Archer on real pages: one person and three bots play to the end, a watcher looks on."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.sampled import every

from facedown.bots.running import choose
from facedown.games.archer.bots.steady import steady
from facedown.games.archer.table import HINDER

from .conftest import Visit
from .kinds import courses
from .playing import play_until
from .prepared import Course
from .scenes import STAGE, Staging, moment
from .site import Site
from .sizes import ALL_SIZES, SIZES, faults_at
from .visitor import DESK, LOOKS, PHONE, Visitor

NEWEST_IN_SIGHT = """
log => log.querySelector("li:last-child").getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 4
"""


@pytest.mark.parametrize("look", every(2, LOOKS))
def test_arc_mis_7_arc_evt_7_the_face_up_piles_can_be_looked_through(
    visit: Visit, shared_site: Site, look: str
) -> None:
    course = Course("archer", 4, goal=40)
    source = random.Random(1)
    while course.table.round < 4 or course.kind != "pick-challenge" or not course.table.event_discards:
        course.answer(choose(steady, course.table, course.asked, source))
    waiting = course.store(shared_site.database)
    shown = course.table.view(waiting.asked)["table"]
    visitor = visit("Mara")
    visitor.sit_down_at(waiting.table, waiting.token)
    visitor.page.get_by_role("button", name="Look through the discards").click()
    pile = visitor.page.get_by_role("complementary", name="Face up")
    pile.wait_for()
    visitor.look(*LOOKS[look])
    assert pile.get_by_role("img").count() == len(shown["challenges"]["discards"])
    assert [pile.get_by_text(event["name"], exact=True).count() for event in shown["events"]["discards"]] == [
        1 for _ in shown["events"]["discards"]
    ]
    assert visitor.faults() == []
    visitor.keep_picture(f"archer-discards-{look}")
    visitor.page.keyboard.press("Escape")
    pile.wait_for(state="detached")


def hindered() -> Course:
    """A table that waits for a pick; somebody else's card spoils that roll, and something lies before another seat."""
    for course in courses("archer"):
        for asked in course.asks(random.Random(1)):
            lasting = asked.table.lasting
            spoiled = any(kind == HINDER and owner != asked.asked for kind, _, _, owner in lasting[asked.asked])
            if asked.kind == "pick-challenge" and spoiled and sum(map(bool, lasting)) > 1:
                return asked.as_it_stands()
    raise AssertionError("nobody hinders anybody")


@pytest.mark.parametrize("look", every(2, LOOKS, first=1))
def test_what_lies_before_each_seat_can_be_read_and_why_the_odds_change(
    visit: Visit, shared_site: Site, look: str
) -> None:
    course = hindered()
    prepared = course.store(shared_site.database)
    view = course.table.view(course.asked)
    visitor = visit("Mara")
    page = visitor.page
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.prompt.wait_for()
    visitor.look(*LOOKS[look])
    laid = page.get_by_role("list", name="What lies before the players").get_by_role("listitem")
    assert laid.count() == sum(1 for seat in view["table"]["seats"] if seat["lasting"])
    for seat in view["table"]["seats"]:
        for one in seat["lasting"]:
            expect(laid.get_by_text(one["words"], exact=True).first).to_be_visible()
    for reason in view["ask"]["options"][0]["reasons"]:
        expect(page.get_by_text("Your odds").locator("..").get_by_text(reason, exact=True)).to_be_visible()
    assert visitor.faults() == []
    visitor.keep_picture(f"archer-laid-{look}")


# Where the four parts of the floor lie, and how much of it things lie on.
FLOOR = """
() => {
    const box = (one) => one.getBoundingClientRect();
    const stage = document.querySelector("[aria-label=Board] .floor");
    const floor = box(stage);
    const parts = ["plan", "race", "row", "latest"].map((name) => {
        const { left, top, width, height } = box(stage.querySelector(`:scope > .${name}`));
        return [left, top, width, height].map(Math.round);
    });
    const THINGS = ".room, .lane, .laid, .pile, .slot, .locks li, .latest .whole, .latest .strip, .latest p";
    const things = [...stage.querySelectorAll(THINGS)].map(box);
    const points = Array.from({ length: 40 * 30 }, (_, at) => [
        floor.left + (floor.width * ((at % 40) + 0.5)) / 40,
        floor.top + (floor.height * (Math.floor(at / 40) + 0.5)) / 30,
    ]);
    const isOn = (x, y) => ({ left, top, right, bottom }) => x > left && x < right && y > top && y < bottom;
    const taken = points.filter(([x, y]) => things.some(isOn(x, y)));
    return { parts, taken: taken.length / points.length };
}
"""


def waiting_for(seats: int, kind: str, **options: Any) -> Course:
    """In the second round, when something has been played."""
    course, source = Course("archer", seats, 3, **options), random.Random(1)
    while course.kind != kind or course.table.round < 2 or course.table.played is None:
        course.answer(choose(steady, course.table, course.asked, source))
    return course


def sit_at(visitor: Visitor, site: Site, course: Course) -> None:
    prepared = course.store(site.database)
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(course.kind).wait_for()


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (3, 4, 8))])
def test_the_floor_is_used_and_its_parts_stay_where_they_are(visit: Visit, shared_site: Site, seats: int) -> None:
    visitor = visit("Mara")
    seen: dict[str, list[Any]] = {}
    for kind in ("pick-location", "pick-challenge"):
        sit_at(visitor, shared_site, waiting_for(seats, kind))
        for name, size, light in (("desk", DESK, "dark"), ("tablet", SIZES["tablet"], "light")):
            visitor.look(size, light)
            seen.setdefault(name, []).append(visitor.page.evaluate(FLOOR))
            visitor.keep_picture(f"archer-{seats}-seats-{kind}-{name}")
    for name, (picking, trying) in seen.items():
        assert min(picking["taken"], trying["taken"]) > 0.6, name
    picking, trying = seen["desk"]
    assert picking["parts"] == trying["parts"]


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["pick-location", "pick-challenge"])
def test_a_table_of_eight_can_be_played_where_it_is_low(visit: Visit, shared_site: Site, kind: str) -> None:
    """With the most there is to show: eight names, five Challenges, six Locations."""
    visitor = visit("Mara")
    screens = {name: ALL_SIZES[name] for name in ("desk", "tablet", "lying", "zoomed")}
    sit_at(visitor, shared_site, waiting_for(8, kind, locations_in_play=6))
    faults = faults_at(visitor, f"archer-8-seats-{kind}", screens)
    assert not faults, "\n".join(faults)


@pytest.mark.soak
def test_one_person_and_three_bots_play_archer_to_the_end(visit: Visit, shared_site: Site) -> None:
    prepared = Course("archer", 4, goal=12).store(shared_site.database, bot="random")
    ada, watcher = visit("Ada"), visit("Wanda", viewport=PHONE)
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    watcher.come_to(f"/t/{prepared.table}")
    watcher.page.get_by_text("You are watching").wait_for()
    play_until([ada], random.Random(1))
    for visitor in (ada, watcher):
        visitor.ending.wait_for()
        assert visitor.faults() == []
    assert ada.ending.get_by_role("button", name=re.compile(r"why\? [A-Z]{3}-\d")).count() >= 1
    assert ada.log.evaluate(NEWEST_IN_SIGHT)
    ada.keep_picture("archer-end")


def test_a_roll_is_seen_before_the_log_tells_of_it(visit: Visit, shared_site: Site) -> None:
    at = moment("archer", "missed", other=True)
    staging = Staging(visit("Mara", reduced_motion="no-preference"), shared_site, at)
    after = at.before.play.after(at.before.asked, at.answer)
    (missed,) = [line for line in after.lines(at.seat, after.row.events) if line["event"] == "missed"]
    lines = staging.visitor.count_lines()
    staging.happen()
    roll = staging.page.locator("main .rolling > .plate")
    roll.wait_for()
    name = after.table.view(at.seat)["table"]["seats"][missed["facts"]["seat"]]["name"]
    expect(roll.get_by_role("heading", include_hidden=True)).to_contain_text(f"({name}) rolls")
    expect(roll).to_contain_text(f"of {missed['facts']['needs']} needed")
    assert staging.visitor.count_lines() == lines
    expect(staging.visitor.log).to_contain_text(
        f"got {missed['facts']['total']} of the {missed['facts']['needs']} needed"
    )


def test_without_motion_a_played_card_is_there_in_words_at_once(visit: Visit, shared_site: Site) -> None:
    at = moment("archer", "played", other=True)
    staging = Staging(visit("Mara"), shared_site, at)
    played = at.before.play.after(at.before.asked, at.answer).table.view(at.seat)["table"]["played"]
    staging.happen()
    latest = staging.page.get_by_role("complementary", name="Played last")
    for words in (played["title"], played["text"], played["line"]):
        expect(latest).to_contain_text(words)
        expect(staging.page.locator(STAGE)).to_have_count(0)
    expect(staging.visitor.log).to_contain_text(played["line"])
