"""The rules for players: a rulebook page for each game, and a drawer that never covers what it explains."""

import re

import pytest
from playwright.sync_api import Page, Request, expect
from tests.sampled import every

from facedown.games import game as find_game

from .conftest import Visit
from .kinds import KINDS, first_ask
from .site import Site
from .visitor import DESK, LOOKS, PHONE, SETTLE

MARKS = re.compile(r"\b[SFR]: |[Kk]ept as data|[Oo]ur ruling")
LIT = {"campus-life": "move", "archer": "pick-challenge", "roger-rabbit": "move", "voices": "choose-region"}

BOXES = """
() => {
    const boxOf = (one) => one.getBoundingClientRect().toJSON();
    const drawer = document.querySelector("aside[aria-label='The rules']");
    const middle = boxOf(document.querySelector("main.middle"));
    const seen = ({left, top, width, height}) => {
        const [x, y] = [left + width / 2, top + height / 2];
        return width > 0 && x < middle.right && x > middle.left && y < middle.bottom && y > middle.top;
    };
    const lit = [...document.querySelectorAll("main.middle [data-option]")].filter((one) => seen(boxOf(one)));
    const options = new Set(lit.map((one) => one.dataset.option)).size; // some are lit at two places
    return {drawer: drawer && boxOf(drawer), prompt: boxOf(document.querySelector("[data-ask]")), middle, options};
}
"""


def overlaps(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    )


@pytest.mark.parametrize("game", every(4, KINDS, first=2))
def test_i1_a_rulebook_has_pieces_examples_and_every_rule_in_its_index(visit: Visit, game: str) -> None:
    visitor = visit("Mara")
    page = visitor.come_to(f"/rules/{game}")
    index = page.get_by_role("region", name="Index", exact=True).get_by_role("link")
    index.first.wait_for()
    rules = find_game(game).rulebook.rules
    assert index.all_text_contents() == list(rules)
    for id in rules:
        assert page.locator(f"#rule-{id}").count() == 1
    assert not MARKS.search(page.get_by_role("main").inner_text())
    sections = page.get_by_role("main").get_by_role("heading", level=2).all_inner_texts()
    assert sections[0] == "The goal"
    assert any(re.match("Your turn|A round", title) for title in sections)
    assert page.get_by_role("region", name="What is on the table").get_by_role("listitem").count() > 5
    assert page.get_by_role("figure").count() >= 2
    index.last.click()
    expect(page.locator(f"#rule-{list(rules)[-1]}")).to_be_in_viewport()
    assert visitor.faults_in_two_looks(f"rulebook-{game}") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_link_to_a_rule_goes_there(visit: Visit) -> None:
    page = visit("Mara").come_to("/rules/campus-life#rule-CAM-SCO-9")
    expect(page.locator("#rule-CAM-SCO-9")).to_be_in_viewport()


def test_i1_where_a_rule_comes_from_stands_on_a_page_of_its_own(visit: Visit) -> None:
    visitor = visit("Mara")
    page = visitor.come_to("/rules/campus-life")
    page.get_by_role("link", name="How we read the rulebook").click()
    rule = page.get_by_role("region", name="CAM-COM-1")
    expect(rule).to_contain_text("Our ruling")
    expect(rule).to_contain_text("with 2 the end condition CAM-END-1 would already hold")
    assert visitor.faults_in_two_looks("reading") == []


def test_home_lobby_guide_and_table_lead_to_the_rulebook_which_is_loaded_only_there(visit: Visit) -> None:
    visitor = visit("Mara")
    asked: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    visitor.page.on("request", hear)
    page = visitor.come_to("/")
    expect(visitor.box.get_by_role("link", name="Rules")).to_have_attribute("href", "/rules/campus-life")
    visitor.make_table()
    expect(page.get_by_role("link", name="The rulebook")).to_have_attribute("href", "/rules/campus-life")
    page.get_by_role("button", name=re.compile("^Start with")).click()
    visitor.prompt.wait_for()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="The rulebook")).to_have_attribute("href", "/rules/campus-life")
    assert [url for url in asked if re.search(r"/(primer|rules)$|Rulebook|Reading", url)] == []
    page.goto(f"{visitor.site}/how/campus-life")
    page.get_by_role("link", name="Read the rulebook").click()
    page.get_by_role("heading", name="Every rule").wait_for()
    assert any(url.endswith("/primer") for url in asked)


@pytest.mark.parametrize("game", every(4, KINDS, first=3))
def test_the_drawer_covers_neither_the_question_nor_what_is_lit(visit: Visit, shared_site: Site, game: str) -> None:
    prepared = first_ask(game, LIT[game]).store(shared_site.database)
    visitor = visit("Mara")
    page = visitor.sit_down_at(prepared.table, prepared.token)
    page.locator("main [data-option]").first.wait_for()
    for size in (DESK, PHONE, {"width": 1000, "height": 760}):
        visitor.look(size, "light")
        lit = page.evaluate(BOXES)["options"]
        page.get_by_role("button", name="why?").first.click()
        drawer = page.get_by_role("complementary", name="The rules")
        expect(drawer.locator("[aria-current]")).to_be_in_viewport()
        assert not MARKS.search(drawer.inner_text())
        visitor.look(size, "light")
        boxes = page.evaluate(BOXES)
        assert boxes["options"] == lit > 0, size
        assert not any(overlaps(boxes["drawer"], box) for box in [boxes["prompt"], boxes["middle"]]), size
        assert boxes["drawer"]["height"] <= size["height"] * (0.5 if size is PHONE else 1)
        visitor.keep_picture(f"drawer-{game}-{size['width']}")
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)


@pytest.mark.parametrize("look", every(2, LOOKS))
def test_a_line_of_the_log_stays_in_sight_beside_its_rule(visit: Visit, shared_site: Site, look: str) -> None:
    prepared = first_ask("campus-life", "shift").store(shared_site.database)
    visitor = visit("Mara", viewport=LOOKS[look][0])
    page = visitor.sit_down_at(prepared.table, prepared.token)
    if look == "phone":
        page.get_by_role("button", name="Log").click()
    visitor.log.locator("li").last.wait_for()
    line = first_in_sight(page)
    page.locator(line).click()
    drawer = page.get_by_role("complementary", name="The rules")
    expect(drawer.locator("[aria-current]")).to_be_in_viewport()
    page.evaluate(SETTLE)
    expect(page.locator(line)).to_be_in_viewport(ratio=0.9)
    shown, covering = page.locator(line).bounding_box(), drawer.bounding_box()
    assert shown is not None
    assert covering is not None
    assert shown["y"] + shown["height"] <= covering["y"] + 1


def first_in_sight(page: Page) -> str:
    """The topmost line of the log that can be seen whole and has a rule."""
    place: int = page.evaluate(
        """() => {
            const log = document.querySelector("[role=log]");
            const top = log.getBoundingClientRect().top;
            return [...log.querySelectorAll("li")].findIndex((line) =>
                line.getBoundingClientRect().top >= top && line.querySelector("button:not([disabled])"));
        }"""
    )
    return f"[role=log] li:nth-child({place + 1}) button >> nth=0"
