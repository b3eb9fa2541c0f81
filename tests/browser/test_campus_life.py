"""Campus Life in a real browser: who has left, what leaving would bring, and the run to the end once only bots play."""

import random
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.sampled import every

from facedown.games.campus_life.score_lines import as_single
from facedown.games.campus_life.standing import total

from .conftest import Visit
from .kinds import courses, first_ask
from .prepared import Course, Prepared
from .scenes import Staging, moment
from .site import Site
from .visitor import DESK, PHONE, Visitor

SMALL = {"width": 360, "height": 640}
LYING = {"width": 844, "height": 390}
SIZES = {"desk": DESK, "tablet": {"width": 1024, "height": 768}, "phone": PHONE, "small": SMALL, "lying": LYING}

# Names of rooms with a card on them; a line of letters is lower than its box.
COVERED = """
() => {
    const cards = [...document.querySelectorAll(".lies .card")].map((card) => card.getBoundingClientRect());
    return [...document.querySelectorAll(".mansion .name")].filter((name) => {
        const { left, right, top, bottom, height } = name.getBoundingClientRect();
        const [upper, lower] = [top + height * 0.2, bottom - height * 0.2];
        return cards.some((card) => card.left < right && card.right > left && card.top < lower && card.bottom > upper);
    }).map((name) => name.textContent);
}
"""


@cache
def some_ask(kind: str) -> Course:
    """After somebody has left, by a seat that would not leave with nothing."""
    for course in courses("campus-life"):
        for asked in course.asks(random.Random(1)):
            if asked.kind == kind and asked.table.to_beat() is not None and total(as_single(asked.table, asked.asked)):
                return asked.as_it_stands()
    raise AssertionError(f"never asked: {kind}")


def come(visitor: Visitor, prepared: Prepared) -> Visitor:
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.prompt.wait_for()
    return visitor


def region(visitor: Visitor, name: str) -> Locator:
    return visitor.page.get_by_role("region", name=name)


def test_who_has_left_and_what_leaving_brings_are_in_view_or_a_press_away(visit: Visit, shared_site: Site) -> None:
    course = some_ask("leave")
    mara = come(visit("Mara"), course.store(shared_site.database))
    view = course.table.view(course.asked)["table"]
    gone, alone = view["gone"][0], view["you"]["leaving"]["alone"]
    names = " and ".join(view["seats"][seat]["name"] for seat in gone["seats"])
    left, leaving = region(mara, "Who has left"), region(mara, "If you left now")
    expect(left).to_contain_text(f"To beat: {view['to_beat']}")
    expect(left).to_contain_text(names)
    expect(mara.prompt.get_by_role("button", name="Leave alone")).to_contain_text(f"{alone['points']} points")
    expect(leaving).to_contain_text(f"{alone['points']} points")
    for line in alone["tally"]:
        expect(leaving).to_contain_text(f"+{line['points']} {line['words']}")
    leaving.get_by_role("button").first.click()
    rules = mara.page.get_by_role("complementary", name="The rules")
    expect(rules.locator("[aria-current]")).to_contain_text(alone["tally"][0]["rule"])
    mara.page.keyboard.press("Escape")
    mara.look(SMALL, "dark")
    expect(left).to_be_hidden()
    mara.page.get_by_role("button", name="Who has left?").click()
    expect(left).to_contain_text(names)
    expect(leaving).to_be_hidden()
    mara.page.get_by_role("button", name="Yours").click()
    expect(leaving).to_contain_text(f"{alone['points']} points")


@pytest.mark.soak
@pytest.mark.parametrize("light", ["light", "dark"])
def test_how_it_stands_at_every_size(visit: Visit, shared_site: Site, light: str) -> None:
    mara = come(visit("Mara"), some_ask("leave").store(shared_site.database))
    found = []
    for look, size in SIZES.items():
        mara.look(size, light)
        drawer = mara.page.get_by_role("button", name="Yours")
        for shown, button in (("left", mara.page.get_by_role("button", name="Who has left?")), ("yours", drawer)):
            if button.is_visible():
                button.click()
            mara.keep_picture(f"campus-life-{shown}-{look}-{light}")
            found += [f"{look}: {fault}" for fault in mara.faults()]
            if button.is_visible():
                button.click()
    assert not found, "\n".join(found)


def test_two_who_talk_see_what_is_sure_if_they_hook_up(visit: Visit, shared_site: Site) -> None:
    course = some_ask("shift")
    mara = come(visit("Mara"), course.store(shared_site.database))
    table = course.table.view(course.asked)["table"]
    (sure,) = [
        together["points"]
        for together in table["you"]["leaving"]["together"]
        if together["other"] in (table["duel"]["seat"], table["duel"]["other"])
    ]
    expect(region(mara, "Hook-up roll")).to_contain_text(f"at least {sure} points, {table['to_beat']} to beat")
    mara.keep_picture("campus-life-duel-to-beat")


@pytest.mark.soak
def test_a_watcher_sees_who_has_left_too(visit: Visit, shared_site: Site) -> None:
    prepared = some_ask("leave").store(shared_site.database)
    wim = visit()
    wim.come_to(f"/t/{prepared.table}")
    for size, look in ((DESK, "desk"), (PHONE, "phone")):
        wim.look(size, "dark")
        if size is PHONE:
            wim.page.get_by_role("button", name="Who has left?").click()
        expect(region(wim, "Who has left")).to_be_visible()
        assert region(wim, "If you left now").count() == 0
        wim.keep_picture(f"campus-life-watching-{look}")


def test_a_low_phone_plays_the_house_from_near(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("campus-life", "move").store(shared_site.database)
    mara = come(visit("Mara", viewport=SMALL, has_touch=True), prepared)
    number = mara.ask_number
    squares = mara.page.locator("[aria-label='In the mansion'] rect.square")
    far = squares.first.bounding_box()
    assert far
    assert far["width"] < 24
    squares.first.tap(force=True)
    expect(mara.page.get_by_role("button", name="The whole house")).to_be_visible()
    near = squares.first.bounding_box()
    assert near
    assert near["width"] >= 36
    assert mara.ask_number == number
    mara.keep_picture("campus-life-near-small")
    squares.first.tap()
    expect(mara.prompt).not_to_have_attribute("data-ask", str(number))


@pytest.mark.soak
def test_once_only_bots_play_on_the_page_says_so(browser: Browser, tmp_path: Path) -> None:
    site = Site(tmp_path / "site.sqlite", FACEDOWN_PACE="2")
    try:
        mara = Visitor(browser, site.address, "Mara", reduced_motion="no-preference")
        come(mara, some_ask("leave").store(site.database, bot="steady"))
        mara.prompt.get_by_role("button", name="Leave alone").click()
        expect(mara.prompt).to_contain_text("Only bots are still playing: a quick run to the end.")
        mara.keep_picture("campus-life-quick-run")
        mara.context.close()
        assert mara.troubles == []
    finally:
        site.kill()


# Looks at every change of the page whether a scene is on, and whether the choice of a hook-up roll is there beside it.
WATCH_THE_STAGE = """
() => {
    [window.staged, window.hasty] = [false, false];
    const look = () => {
        if (!document.querySelector("main > .stage")) return;
        window.staged = true;
        if (document.querySelector("[aria-label='Hook-up roll']")) window.hasty = true;
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
}
"""


def test_the_dice_fall_before_anybody_chooses(visit: Visit, shared_site: Site) -> None:
    mara = visit("Mara", reduced_motion="no-preference")
    staging = Staging(mara, shared_site, moment("campus-life", "hook-up-rolled"))
    mara.page.evaluate(WATCH_THE_STAGE)
    staging.happen()
    expect(region(mara, "Hook-up roll")).to_be_visible()
    assert mara.page.evaluate("[staged, hasty]") == [True, False]


def test_without_motion_there_is_no_stage_and_all_it_tells_is_in_words(visit: Visit, shared_site: Site) -> None:
    mara = visit("Mara")
    staging = Staging(mara, shared_site, moment("campus-life", "hooked-up"))
    mara.page.evaluate(WATCH_THE_STAGE)
    staging.happen()
    expect(region(mara, "Who has left")).to_contain_text("and you")
    expect(mara.page.get_by_role("log", name="What happened")).to_contain_text("hooked up and left together")
    assert not mara.page.evaluate("staged")


@pytest.mark.parametrize("size", every(5, SIZES, first=2))
def test_no_rooms_card_lies_over_a_rooms_name(visit: Visit, shared_site: Site, size: str) -> None:
    course = next(one for one in Course("campus-life", 3).asks(random.Random(1)) if one.kind == "move")
    mara = come(visit("Mara", viewport=SIZES[size]), course.store(shared_site.database))
    assert mara.page.locator(".lies .card").count() == 9
    assert mara.page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", every(5, SIZES))
def test_whoever_stands_at_the_edge_of_the_house_is_seen_to_the_crown(
    visit: Visit, shared_site: Site, size: str
) -> None:
    mara = come(visit("Mara", viewport=SIZES[size]), first_ask("campus-life", "move").store(shared_site.database))
    board = region(mara, "Board").bounding_box()
    pawns = [pawn.bounding_box() for pawn in mara.page.locator(".pawn > svg").all()]
    assert board is not None
    assert len(pawns) == 6
    assert min(pawn["y"] for pawn in pawns if pawn) >= board["y"]
