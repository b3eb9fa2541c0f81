"""Whatever is lit answers wherever it is pressed, says at itself what a second press will do, and stands still; and the
board stays as large as it is, whatever is asked."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.sampled import every

from .conftest import Visit
from .kinds import KINDS, courses, first_ask
from .prepared import Course
from .pressing import KEEP_ANSWERS, LIT, Presser
from .site import Site
from .visitor import DESK, PHONE, Visitor

TABLET = {"width": 1024, "height": 768}
ALL = [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)]
EVERY, SAMPLE = 12, 1  # kinds, and lit things of each; `make soak` presses all
# The bar and the board, and the drawing in it where there is one, however near it is looked at.
BOXES = """
() => {
    const boxOf = (one) => Object.values(one.getBoundingClientRect().toJSON());
    const board = document.querySelector("section[aria-label='Board']");
    const drawing = board.querySelector("svg[role=group]");
    const bar = document.querySelector("section[aria-label='What to do now']");
    return JSON.stringify([boxOf(bar), boxOf(board), drawing?.clientWidth, drawing?.clientHeight]);
}
"""
# What of the bar sticks out of it or of the page, or cannot be read without scrolling.
CUT = """
() => {
    const bar = document.querySelector("section[aria-label='What to do now']");
    const { top, bottom } = bar.getBoundingClientRect();
    return [...bar.querySelectorAll("h1, p, button")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.top < top || box.bottom > bottom || box.left < 0 || box.right > innerWidth;
    }).map((one) => one.textContent);
}
"""


@pytest.fixture(scope="module")
def mara(browser: Browser, site: str) -> Iterator[Visitor]:
    """Goes from table to table, and answers nothing."""
    visitor = Visitor(browser, site, "Mara").prefer(confirm=True)
    visitor.page.add_init_script(KEEP_ANSWERS)
    yield visitor
    visitor.context.close()


def sit_down(visitor: Visitor, site: Site, course: Course, size: dict[str, int]) -> list[dict[str, Any]]:
    """At the table, on a page of this size; returns the options."""
    prepared = course.store(site.database)
    visitor.come_to("/api/health")
    visitor.look(size, "light")
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(course.kind).wait_for()
    options: list[dict[str, Any]] = course.table.view(course.asked)["ask"].get("options", [])
    return options


def faults_of_pressing(visitor: Visitor, options: list[dict[str, Any]], most: int) -> list[str]:
    """Of at most so many lit things, evenly among all: where a press, or its second, does or says something else."""
    presser = Presser(visitor)
    count = presser.lit()
    found = []
    for nth in sorted({at * count // most for at in range(most)}) if count else []:
        option = presser.option(nth)
        for x, y in presser.nine_points(nth):
            answers, said, moved = presser.press(nth, x, y)
            where = f"option {option} at {x:.0f}, {y:.0f}"
            if answers != [option]:
                found.append(f"{where} answers {answers}")
            if moved:
                found.append(f"{where} moves")
            if said is not None and said.split("\n") != ["Press again", options[option]["words"]]:
                found.append(f"{where} says {said!r}")
    return found


@pytest.mark.parametrize("game", every(4, sorted(KINDS), first=3))
def test_whatever_is_asked_the_board_stays_as_it_is_and_lit_things_answer(
    mara: Visitor, shared_site: Site, game: str
) -> None:
    faults = faults_of_kinds(mara, shared_site, game, sorted(KINDS[game])[::EVERY])
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(KINDS))
def test_whatever_is_asked_the_board_stays_as_it_is_with_every_kind(
    mara: Visitor, shared_site: Site, game: str
) -> None:
    faults = faults_of_kinds(mara, shared_site, game, sorted(KINDS[game]))
    assert not faults, "\n".join(faults)


def faults_of_kinds(mara: Visitor, shared_site: Site, game: str, kinds: list[str]) -> list[str]:
    boxes: dict[tuple[int, str], str] = {}
    faults = []
    for kind in kinds:
        course = first_ask(game, kind)
        options = sit_down(mara, shared_site, course, DESK)
        for size, name in ((PHONE, "phone"), (DESK, "desk")):
            mara.look(size, "light")
            if (name, kind) != ("phone", "aim"):  # there the lens is the board
                box = mara.page.evaluate(BOXES)
                if boxes.setdefault((course.seats, name), box) != box:
                    faults.append(f"{kind} on a {name}: {box}, not {boxes[course.seats, name]}")
            faults += [f"{kind} on a {name}: {words!r} is cut" for words in mara.page.evaluate(CUT)]
        faults += [f"{kind}: {fault}" for fault in faults_of_pressing(mara, options, SAMPLE)]
    return faults


def crowded_platform() -> Course:
    """Where a region is asked for when most discs lie about."""
    asked = [
        course.as_it_stands()
        for course in next(courses("voices")).asks(random.Random(1))
        if course.kind == "choose-region"
    ]
    return max(asked, key=lambda course: sum(region >= 0 for region in course.table.where))


@pytest.mark.soak
def test_voi_dep_1_a_crowded_platform_is_one_target(mara: Visitor, shared_site: Site) -> None:
    options = sit_down(mara, shared_site, crowded_platform(), DESK)
    assert Presser(mara).lit() == 5
    faults = faults_of_pressing(mara, options, 5)
    assert not faults, "\n".join(faults)


def test_a_first_press_waits_until_something_else_is_pressed_or_escape(visit: Visit, shared_site: Site) -> None:
    course = first_ask("roger-rabbit", "take")
    ada = visit("Ada").prefer(confirm=True)
    options = sit_down(ada, shared_site, course, DESK)
    card = ada.page.locator(LIT).first
    words = options[int(card.get_attribute("data-option") or "")]["words"]
    again = ada.page.get_by_role("note", name="Press again")
    for put_away in (
        lambda: ada.page.keyboard.press("Escape"),
        lambda: ada.prompt.get_by_role("heading").click(),
    ):
        card.click()
        expect(again).to_have_text(f"Press again{words}")
        put_away()
        expect(again).to_be_hidden()
    card.click()
    card.click()
    expect(ada.asked("take")).to_have_count(0)


def test_one_press_moves_and_can_be_taken_back_before_a_bot_goes_on(visit: Visit, shared_site: Site) -> None:
    ada = visit("Ada").prefer(confirm=True)
    sit_down(ada, shared_site, first_ask("roger-rabbit", "move"), DESK)
    ada.page.locator(LIT).first.click()
    ada.page.get_by_role("button", name="Undo").click()
    ada.asked("move").wait_for()


@pytest.mark.soak
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE], ids=["desk", "tablet", "phone"])
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_every_lit_thing_answers_wherever_it_is_pressed(
    mara: Visitor, shared_site: Site, game: str, kind: str, size: dict[str, int]
) -> None:
    options = sit_down(mara, shared_site, first_ask(game, kind), size)
    faults = faults_of_pressing(mara, options, 1000)
    assert not faults, "\n".join(faults)
