"""In the browser: a whole game of three with two bots, and a watcher who sees no ID sheet; what is always in view."""

import random
from collections import Counter

import pytest
from playwright.sync_api import expect
from tests.sampled import every

from facedown.games import game as find_game
from facedown.games.roger_rabbit.asks import is_guess

from .conftest import Visit
from .playing import play_until
from .prepared import Course
from .pressing import KEEP_ANSWERS
from .site import Site
from .sizes import ALL_SIZES
from .visitor import PHONE, Visitor

# Of the ID sheets on the page, those that can be seen whole: in the window, cut by nothing, under nothing.
IN_VIEW = """
() => [...document.querySelectorAll("[aria-label='Your ID sheet'], [popovertarget^='sheet']")].filter((sheet) => {
    const { left, top, right, bottom } = sheet.getBoundingClientRect();
    if (right - left < 40 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    return [[left + 9, top + 9], [right - 9, bottom - 9], [left + 9, bottom - 9], [right - 9, top + 9]]
        .every(([x, y]) => sheet.contains(document.elementFromPoint(x, y)));
}).length
"""
NAME = "[aria-label='On the lot'] .name text"
FIRST_END = "[aria-label='On the lot'] [data-option='0'] > circle:first-child"
MIDDLE_OF = """
({ x, y }) => {
    const lot = document.querySelector("[aria-label='On the lot']");
    const point = new DOMPoint(x, y).matrixTransform(lot.getScreenCTM());
    return [point.x, point.y];
}
"""


def on_screen(visitor: Visitor, space: str) -> tuple[float, float]:
    """The middle of a space of the lot."""
    spot = next(one for one in find_game("roger-rabbit").content()["spaces"] if one["id"] == space)
    x, y = visitor.page.evaluate(MIDDLE_OF, {"x": spot["x"], "y": spot["y"]})
    return x, y


def longest_move() -> Course:
    asked = [one.as_it_stands() for one in Course("roger-rabbit", 4, rounds=9).asks(random.Random(1))]
    return max((one for one in asked if one.kind == "move"), key=lambda one: len(one.ask.options))


def long_move() -> Course:
    """Nine ends or ten by one count, of which some have a second line."""
    for number in range(9):
        for one in Course("roger-rabbit", 4, number, rounds=9).asks(random.Random(number)):
            if one.kind == "move":
                options = one.table.view(one.asked)["ask"]["options"]
                [(count, ends)] = Counter(option.get("count") for option in options).most_common(1)
                if ends in (9, 10) and sum(option.get("count") == count and "foot" in option for option in options) > 3:
                    return one
    raise AssertionError("no move is that long")


def move_with_a_guess() -> Course:
    """After the roll, with both halves of somebody seen."""
    for number in range(9):
        for one in Course("roger-rabbit", 4, number, rounds=60).asks(random.Random(number)):
            if one.kind == "move" and is_guess(one.ask.options[-1]):
                return one.as_it_stands()
    raise AssertionError("nobody could guess between roll and move")


@pytest.mark.parametrize("size", every(6, ALL_SIZES))
def test_rab_gue_1_between_roll_and_move_a_guess_stands_beside_the_prompt(
    visit: Visit, shared_site: Site, size: str
) -> None:
    course = move_with_a_guess()
    guess = course.table.view(course.asked)["ask"]["options"][-1]
    prepared = course.store(shared_site.database)
    mara = visit("Mara", viewport=ALL_SIZES[size])
    mara.page.add_init_script(KEEP_ANSWERS)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    button = mara.page.get_by_role("button", name=guess["head"]).first
    expect(button).to_be_in_viewport(ratio=1)
    mara.page.screenshot(path=f".cache/rabbit-guess-{size}.png")
    button.click()
    if not mara.page.evaluate("() => answers"):
        button.click()  # the second press
    assert mara.page.evaluate("() => answers") == [len(course.ask.options) - 1]


def test_a_long_list_of_ends_leaves_room_for_where_the_will_is(visit: Visit, shared_site: Site) -> None:
    mara = visit("Mara")
    prepared = long_move().store(shared_site.database)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    expect(mara.page.get_by_role("group", name="Confidential cards")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", every(6, ALL_SIZES))
def test_who_you_are_and_your_sheet_are_always_in_view(visit: Visit, shared_site: Site, size: str) -> None:
    mara = visit("Mara", viewport=ALL_SIZES[size], color_scheme="dark")
    for course in (longest_move(), Course("roger-rabbit", 4)) if size == "lying" else (longest_move(),):
        prepared = course.store(shared_site.database)
        mara.sit_down_at(prepared.table, prepared.token)
        mara.asked(course.kind).wait_for()
        assert mara.page.evaluate(IN_VIEW) == 1, course.kind
    if size == "lying":
        opens_its_sheet(mara)


def opens_its_sheet(mara: Visitor) -> None:
    small = mara.page.get_by_role("button", name="Your ID sheet. You are")
    small.click()
    mara.page.get_by_role("region", name="Your ID sheet").and_(mara.page.locator(":popover-open *")).wait_for()
    mara.page.keyboard.press("Escape")


def test_rab_mov_1_every_end_of_a_move_can_be_pressed_on_the_lot(visit: Visit, shared_site: Site) -> None:
    """Also those where both counts end."""
    course = longest_move()
    ends = [one["space"] for one in course.table.view(course.asked)["ask"]["options"] if "space" in one]
    assert len(set(ends)) < len(ends)
    prepared = course.store(shared_site.database)
    mara = visit("Mara")
    mara.page.add_init_script(KEEP_ANSWERS)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    lit = mara.page.locator("[aria-label='On the lot'] [data-option]")
    assert sorted(int(one.get_attribute("data-option") or -1) for one in lit.all()) == list(range(len(ends)))
    twice = next(index for index, end in enumerate(ends) if end in ends[:index])
    lit.and_(mara.page.locator(f"[data-option='{twice}']")).locator("circle").click()
    assert mara.page.evaluate("() => answers") == [twice]


def test_spaces_have_their_names_on_hover_and_focus_and_under_a_finger(visit: Visit, shared_site: Site) -> None:
    course = Course("roger-rabbit", 4)
    course.answer(0)  # a roll
    prepared = course.store(shared_site.database)
    mara = visit("Mara")
    page = mara.page
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    assert page.locator(NAME).count() == 0
    page.mouse.move(*on_screen(mara, "banana-lane-1"))
    page.locator(NAME).get_by_text("Banana Lane 1", exact=True).wait_for()
    page.mouse.move(*on_screen(mara, "will"))
    page.locator(NAME).get_by_text("The Will space", exact=True).wait_for()
    mara.keep_picture("roger-rabbit-name")
    page.mouse.move(0, 0)
    assert page.locator(NAME).count() == 0
    page.locator("[aria-label='On the lot'] [data-option][tabindex='0']").focus()
    page.locator(NAME).wait_for()
    page.locator("[aria-label='What to do now']").focus()
    mara.look(PHONE, "light")
    x, y = on_screen(mara, "encore-street-2")
    finger = {"pointerType": "touch", "clientX": x, "clientY": y, "detail": 1, "bubbles": True}
    page.locator("[aria-label='On the lot']").dispatch_event("pointerdown", finger)
    page.locator(NAME).get_by_text("Encore Street 2", exact=True).wait_for()
    mara.keep_picture("roger-rabbit-name-phone")
    lawn, whole = page.locator("[aria-label='On the lot'] > rect"), page.get_by_role("button", name="The whole lot")
    lawn.dispatch_event("pointerup", finger)
    lawn.dispatch_event("click", finger)
    assert page.locator(NAME).count() == whole.count() == 0  # a pointer that rests there has not pressed
    lawn.dispatch_event("click", finger)
    whole.wait_for()


@pytest.fixture
def at_a_small_lot(visit: Visit, shared_site: Site) -> Visitor:
    """Asked for a move, on a laptop with a mouse and a screen to touch."""
    prepared = longest_move().store(shared_site.database)
    mara = visit("Mara", viewport={"width": 1366, "height": 768}, has_touch=True)
    mara.page.add_init_script(KEEP_ANSWERS)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    return mara


def test_a_mouse_chooses_on_a_small_lot_and_never_goes_near(at_a_small_lot: Visitor) -> None:
    page = at_a_small_lot.page
    page.locator(FIRST_END).click()
    assert page.evaluate("() => answers") == [0]
    page.mouse.click(*on_screen(at_a_small_lot, "start-south-west"))
    expect(at_a_small_lot.prompt.get_by_role("alert")).to_contain_text("No way of exactly that count leads there.")
    assert page.get_by_role("button", name="The whole lot").count() == 0


def test_a_finger_on_a_small_lot_goes_near_before_it_chooses(at_a_small_lot: Visitor) -> None:
    page = at_a_small_lot.page
    page.locator(FIRST_END).tap()
    page.get_by_role("button", name="The whole lot").wait_for()
    assert page.evaluate("() => answers") == []
    page.locator(FIRST_END).tap()
    assert page.evaluate("() => answers") == [0]


@pytest.mark.soak
def test_a_person_and_two_bots_play_to_the_end(visit: Visit, shared_site: Site) -> None:
    prepared = Course("roger-rabbit", 3, rounds=6).store(shared_site.database, bot="random")
    ada, wanda = visit("Ada"), visit("Wanda", viewport=PHONE)
    ada.sit_down_at(prepared.table, prepared.token)
    wanda.come_to(f"/t/{prepared.table}")
    wanda.page.get_by_text("You are watching").wait_for()
    assert len(play_until([ada], random.Random(5))) > 5
    assert ada.ending.get_by_role("list").last.get_by_role("listitem").count() == 3
    assert ada.page.get_by_text("ID sheet").count() > 0
    wanda.ending.wait_for()
    assert wanda.page.get_by_text("ID sheet").count() == 0
    assert ada.faults() + wanda.faults() == []
