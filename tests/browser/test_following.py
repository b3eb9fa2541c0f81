"""One event after another: what tells how a motion ends comes when it has ended, and a press ends it."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.games_support.playing import support
from tests.sampled import every

from .conftest import Visit
from .kinds import courses
from .playing import ANSWERED
from .prepared import NAMES, Course
from .site import Site
from .test_voices import number_in, push_that_destroys
from .visitor import SETTLE, Visitor

WATCH = """
() => {
    const text = (found) => document.querySelector(found)?.innerText ?? "";
    window.frames_seen = [];
    const look = () => {
        frames_seen.push({
            busy: document.querySelector("[aria-label=Board]").ariaBusy === "true",
            prompt: text("[aria-label='What to do now'] h1"),
            ask: document.querySelector("[data-ask]")?.dataset.ask ?? null,
            chips: [...document.querySelectorAll("[data-seat]")].map((chip) =>
                `${chip.ariaCurrent} ${chip.querySelector("[role=img]")?.ariaLabel}`),
            dice: text("[aria-label=Dice]"),
            newest: text("[aria-label='What happened'] li:last-child"),
            offered: document.querySelectorAll("[data-option]").length,
            over: document.querySelector("[aria-label='The end of the game']") !== null,
        });
        requestAnimationFrame(look);
    };
    look();
}
"""
RESTS = """
() => frames_seen.some(({busy}) => busy) && !frames_seen.at(-1).busy && !document.querySelector("main > .stage")
"""


def answer_that(game: str, *events: str) -> tuple[Course, int]:
    """A table that waits, and an answer with which all this happens; then the same seat goes on, or all is over."""
    for course in courses(game):
        source = random.Random(1)
        while not course.table.over:
            index = support(course.game).lively(course.table, course.ask, source)
            after = course.play.after(course.asked, index)
            happened = {line["event"] for line in after.sight(course.asked).events}
            if happened >= {*events} and (after.table.over or after.table.awaited() == (course.asked,)):
                return course, index
            course.answer(index)
    raise AssertionError(f"never: {events}")


def choose(visitor: Visitor, index: int) -> None:
    """From the list."""
    visitor.page.keyboard.press("o")
    row = visitor.listed.locator(f"[data-option='{index}']")
    row.wait_for()
    visitor.page.evaluate(WATCH)
    row.click()


def nothing_told_early(visitor: Visitor) -> list[dict[str, Any]]:
    """Waits until the motion of an answer is over; returns its frames."""
    visitor.page.wait_for_function(RESTS)
    frames: list[dict[str, Any]] = visitor.page.evaluate("() => frames_seen")
    before, moving, after = frames[0], [frame for frame in frames if frame["busy"]], frames[-1]
    for frame in moving:
        assert frame["ask"] is None
        assert frame["offered"] == 0
        assert frame["prompt"].startswith("Your answer: ")
        assert frame["chips"] == before["chips"]
        assert frame["newest"] != after["newest"]
        assert not frame["over"]
    assert after["over"] or after["ask"] not in (None, before["ask"])
    return moving


@pytest.mark.parametrize(
    ("game", "events"),
    every(
        5,
        [
            ("campus-life", ("turned-up", "rolled")),
            ("roger-rabbit", ("rolled",)),
            ("archer", ("rolled", "challenge-won", "gained")),
            ("voices", ("token-put",)),
            ("roger-rabbit", ("walked", "came-home")),
        ],
    ),
)
def test_nothing_tells_how_a_motion_ends_before_it_has_ended(
    visit: Visit, shared_site: Site, game: str, events: tuple[str, ...]
) -> None:
    course, index = answer_that(game, *events)
    prepared = course.store(shared_site.database)
    ada = visit("Ada", reduced_motion="no-preference")
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    choose(ada, index)
    moving = nothing_told_early(ada)
    if events[-1] == "rolled":
        assert not any(sign.isdigit() for sign in moving[-1]["dice"])


@pytest.mark.soak
def test_a_push_tells_of_nothing_destroyed_while_the_discs_slide(visit: Visit, shared_site: Site) -> None:
    course, (along, angle), _ = push_that_destroys()
    prepared = course.store(shared_site.database)
    ada = visit("Ada", reduced_motion="no-preference")
    ada.sit_down_at(prepared.table, prepared.token)
    number_in(ada.page, "Along, mm", str(along / 2))
    number_in(ada.page, "Angle, degrees", str(angle))
    ada.page.evaluate(WATCH)
    ada.page.get_by_role("button", name="Push", exact=True).click()
    nothing_told_early(ada)


def test_a_key_ends_the_motion_and_answers_nothing_that_was_not_asked_yet(visit: Visit, shared_site: Site) -> None:
    course, index = answer_that("campus-life", "turned-up", "rolled")
    prepared = course.store(shared_site.database)
    ada = visit("Ada", reduced_motion="no-preference").prefer(pace="calm")
    page = ada.page
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    choose(ada, index)
    page.wait_for_function("() => frames_seen.at(-1).busy")
    page.keyboard.press("1")
    number = ada.ask_number
    assert number is not None
    assert not page.evaluate("() => document.querySelector('[aria-label=Board]').ariaBusy === 'true'")
    page.evaluate(SETTLE)
    assert ada.ask_number == number


def test_whoever_won_with_others_is_named_first(visit: Visit, shared_site: Site) -> None:
    course, index = answer_that("voices", "judged")
    after = course.play.after(course.asked, index).table
    colours = [seat["name"] for seat in after.view(None)["table"]["seats"]]
    others = [f"{NAMES[seat]} ({colours[seat]})" for seat in after.winners if seat != course.asked]
    assert after.winners[0] != course.asked in after.winners
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    choose(ada, index)
    assert ada.ending.get_by_role("heading").first.inner_text() == f"You, {others[0]} and {others[1]} won"
    assert ada.prompt.get_by_role("heading").inner_text() == f"You, {others[0]} and {others[1]} won."


@pytest.mark.parametrize(
    ("game", "event"),
    every(
        5,
        [
            ("campus-life", "weapon-dropped"),
            ("archer", "rolled"),
            ("archer", "played"),
            ("roger-rabbit", "walked"),
            ("voices", "token-put"),
        ],
        first=2,
    ),
)
def test_what_the_last_answer_changed_stays_marked(visit: Visit, shared_site: Site, game: str, event: str) -> None:
    course, index = answer_that(game, event)
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    number = ada.ask_number
    choose(ada, index)
    ada.page.wait_for_function(ANSWERED, arg=number)
    mark = ada.page.locator(f"[data-last='{event}']")
    expect(mark).to_have_count(1)
    ada.keep_picture(f"last-{game}-{event}")
    ada.page.reload()
    expect(mark).to_have_count(1)
