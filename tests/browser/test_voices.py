"""Voices in a real browser: one person and three bots to the verdict, the aim, the push, what is for one's own eyes."""

import json
import math
import random
import re
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.games_support.playing import support
from tests.sampled import every
from tests.server.seats import call

from .conftest import Visit
from .kinds import courses, first_ask
from .playing import play_until
from .prepared import Course, Prepared
from .scenes import STAGE, Moment, Staging, moment
from .site import Site
from .sizes import ALL_SIZES
from .visitor import PHONE, Visitor

WATCH_DISCS = """
() => {
    window.frames_seen = [];
    const look = () => {
        const discs = [...document.querySelectorAll("[aria-label='The brain'] [data-marker]")].map((disc) => {
            const { e, f } = disc.transform.baseVal.getItem(0).matrix;
            return [disc.dataset.marker, [e, -f, "falling" in disc.dataset]];
        });
        frames_seen.push(Object.fromEntries(discs));
        requestAnimationFrame(look);
    };
    look();
}
"""


FRAME, MOST_FRAMES = 32, 400  # milliseconds; a slow machine shows as many


def sit_down(visitor: Visitor, prepared: Prepared) -> None:
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.prompt.wait_for()


@pytest.mark.soak
def test_one_person_and_three_bots_play_to_the_verdict(visit: Visit, shared_site: Site) -> None:
    ada = visit("Ada")
    sit_down(ada, Course("voices", 4).store(shared_site.database, bot="steady"))
    assert {"choose-marker", "choose-region", "aim"} <= {*play_until([ada], random.Random(4))}
    ending = ada.ending.inner_text()
    assert re.search(r"guilty|innocent|undecided", ending)
    assert len(re.findall(r": (?:won|lost)\.", ending)) == 4
    ada.keep_picture("voices-end")
    assert ada.faults() == []


def number_in(page: Page, label: str, value: str) -> None:
    page.get_by_label(label).fill(value)
    page.get_by_label(label).press("Tab")


def test_an_aim_goes_by_keys_by_numbers_and_by_drag_and_is_sent_as_two_values(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("voices", "aim").store(shared_site.database)
    ada = visit("Ada").prefer(confirm=True)
    page, sent = ada.page, list[dict[str, Any]]()
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))))
    sit_down(ada, prepared)
    handle = page.get_by_role("slider", name="Aim")
    handle.focus()
    handle.press("ArrowRight")
    handle.press("ArrowUp")
    assert handle.get_attribute("aria-valuetext") == (
        "35.5 millimetres along, 1 degree left. It comes to rest 35 along and 12 in. In its way: nothing."
    )
    number_in(page, "Angle, degrees", "-20")
    assert handle.get_attribute("aria-valuenow") == "-20"
    drag_aside(page, handle)
    angle = int(handle.get_attribute("aria-valuenow") or "")
    assert angle != -20
    handle.press("Enter")
    expect(page.get_by_text("Press again to push")).to_be_visible()
    handle.press("ArrowRight")
    expect(page.get_by_text("Push", exact=True)).to_be_visible()
    handle.press("Enter")
    handle.press("Enter")
    expect(ada.asked("aim")).to_have_count(0)
    [proposed] = [message for message in sent if message["type"] in ("answer", "propose")]
    assert (proposed["type"], proposed["choice"]) == ("propose", [72, angle])
    assert page.locator("[data-marker]").count() >= 1


def test_on_a_phone_the_platform_is_enlarged_and_all_of_the_aim_is_in_reach(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("voices", "aim").store(shared_site.database)
    ada = visit("Ada", viewport=PHONE)
    page = ada.page
    sit_down(ada, prepared)
    lens, form = page.get_by_role("group", name=re.compile("enlarged$")), page.get_by_role("group", name="Your aim")
    scene, platform = page.get_by_role("main").bounding_box(), lens.locator("[data-plaque]").bounding_box()
    assert scene is not None
    assert platform is not None
    assert platform["width"] > PHONE["width"] / 2
    handle = lens.get_by_role("slider", name="Aim")
    pressed = [*form.get_by_role("button").all(), *form.get_by_role("textbox").all(), handle]
    assert len(pressed) == 8
    for one in pressed:
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert scene["y"] <= box["y"]
        assert box["y"] + box["height"] <= scene["y"] + scene["height"]
    drag_aside(page, handle)
    assert int(handle.get_attribute("aria-valuenow") or "") < -10


def drag_aside(page: Page, handle: Locator) -> None:
    box = handle.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 45, y, steps=4)
    page.mouse.up()


def push_that_destroys() -> tuple[Course, tuple[int, int], list[dict[str, Any]]]:
    """A table that waits for an aim; the aim that makes one disc fall and another slide; and all ways as computed."""
    for course in (asked for game in courses("voices") for asked in game.asks(random.Random(1))):
        for index in range(0, len(course.ask.options), 97) if course.kind == "aim" else ():
            told = course.play.after(course.asked, index).sight(course.asked).events
            tracks: list[dict[str, Any]] = next(line["facts"]["tracks"] for line in told if line["event"] == "pushed")
            if {track["fell"] for track in tracks[:-1]} == {True, False}:
                return course, course.ask.options[index], tracks  # type: ignore[return-value]
    raise AssertionError("no push destroys anything")


def place_at(way: list[list[float]], step: float) -> tuple[float, float]:
    """Straight lines between the points that were told: [step, x, y], ..."""
    for (start, x, y), (end, to_x, to_y) in pairwise(way):
        if step <= end:
            part = max(0.0, (step - start) / (end - start))
            return x + part * (to_x - x), y + part * (to_y - y)
    return way[-1][1], way[-1][2]


def test_a_push_is_shown_as_it_was_computed(visit: Visit, shared_site: Site) -> None:
    """The pushed disc is the clock: in every frame each other one is where it was when the pushed one was there."""
    course, (along, angle), tracks = push_that_destroys()
    prepared = course.store(shared_site.database)
    ada = visit("Ada", reduced_motion="no-preference")
    page = ada.page
    page.clock.install()
    sit_down(ada, prepared)
    number_in(page, "Along, mm", str(along / 2))
    number_in(page, "Angle, degrees", str(angle))
    page.evaluate(WATCH_DISCS)
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.get_by_role("button", name="Push", exact=True).click()
    *others, pushed = tracks
    fallen = {str(track["marker"]) for track in tracks if track["fell"]}
    seen = [f"[aria-label='The brain'] [data-marker='{marker}']" for marker in (pushed["marker"], min(fallen))]
    shown = "([pushed, fallen]) => document.querySelector(pushed) !== null && document.querySelector(fallen) === null"
    for _ in range(MOST_FRAMES):
        if page.evaluate(shown, seen):
            break
        page.clock.run_for(FRAME)
    frames = [frame for frame in page.evaluate("() => frames_seen") if str(pushed["marker"]) in frame]
    assert {marker for frame in frames for marker, (_, _, falling) in frame.items() if falling} == fallen
    (_, x0, y0), *_, (steps, x1, y1) = pushed["way"]
    clock = [
        steps * math.dist(frame[str(pushed["marker"])][:2], (x0, y0)) / math.dist((x0, y0), (x1, y1))
        for frame in frames
    ]
    assert len({round(step) for step in clock}) > 5
    for step, frame in zip(clock, frames, strict=True):
        for track in others:
            shown = frame.get(str(track["marker"]))
            if shown is not None:
                assert math.dist(shown[:2], place_at(track["way"], step)) < 0.05
    for track in others:
        assert (str(track["marker"]) in frames[-1]) is not track["fell"]


def test_voi_inf_2_a_token_is_shown_only_while_it_is_looked_at(visit: Visit, shared_site: Site) -> None:
    course = first_ask("voices", "look")
    face = course.table.view(course.asked)["table"]["you"]["looking"]["face"]
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    page = ada.page
    sit_down(ada, prepared)
    look = page.get_by_role("region", name="For your eyes only")
    assert look.inner_text() == f"Only you see this: {face}."
    page.get_by_role("button", name="Put it back").click()
    look.wait_for(state="detached")
    assert "Seen by you" not in page.get_by_role("region", name="Court").inner_text()
    looks = [line for line in ada.log.get_by_role("listitem").all_inner_texts() if "looked at the top token" in line]
    assert looks
    address = f"{shared_site.address}/api/tables/{prepared.table}/replay"
    past = call("GET", address, headers={"Authorization": f"Bearer {prepared.token}"}).json()["frames"]
    assert not any((frame["table"].get("you") or {}).get("looking") for frame in past)
    assert all(line.split("\n")[0].endswith(".") and ":" not in line for line in looks)


def test_the_brain_marks_what_is_on_trial_and_stays_as_it_is_while_the_card_is_read(
    visit: Visit, shared_site: Site
) -> None:
    ada = visit("Ada")
    page = ada.page
    brain = page.get_by_role("group", name="The brain", exact=True)
    sit_down(ada, first_ask("voices", "choose-region").store(shared_site.database))
    before = brain.bounding_box()
    assert marks_on(brain) == ["to decide", "to decide"]
    sit_down(ada, first_ask("voices", "choice").store(shared_site.database))
    assert sorted(marks_on(brain)) == ["decides now", "has decided"]
    spoken = page.get_by_role("region", name="The brain in words").inner_text()
    assert "Observation, on trial, decides now:" in spoken
    assert "Instinct, on trial, has decided:" in spoken
    card = page.get_by_role("region", name="The trial card").bounding_box()
    assert card is not None
    assert before is not None
    assert brain.bounding_box() == before
    assert card["x"] + card["width"] <= before["x"]


def marks_on(brain: Locator) -> list[str]:
    return [mark.strip() for mark in brain.locator("[data-call]").all_text_contents()]


def test_the_role_card_says_what_it_needs_and_how_that_stands(visit: Visit, shared_site: Site) -> None:
    course = persona_with_two_needs()
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    sit_down(ada, prepared)
    told = ada.page.get_by_role("article", name="Your secret role").get_by_role("listitem").all_inner_texts()
    needs = course.table.view(course.asked)["table"]["you"]["needs"]
    assert len(needs) == 2
    assert [line.split() for line in told] == [
        f"{need['words']} {need['state'].capitalize()}: {need['stands']}".split() for need in needs
    ]


def persona_with_two_needs() -> Course:
    asked = next(courses("voices")).asks(random.Random(1))
    return next(
        course
        for course in asked
        if course.kind == "choose-marker"
        and course.table.round > 2
        and len(course.table.view(course.asked)["table"]["you"]["needs"]) == 2
    )


@pytest.mark.parametrize("size", every(2, ["small", "lying"]))
def test_on_a_phone_a_persona_presses_a_marker_where_the_brain_is(visit: Visit, shared_site: Site, size: str) -> None:
    prepared = persona_with_two_needs().store(shared_site.database)
    ada = visit("Ada", viewport=ALL_SIZES[size], color_scheme="dark")
    sit_down(ada, prepared)
    board = ada.page.get_by_role("region", name="Board")
    brain = board.get_by_role("group", name="The brain", exact=True).bounding_box()
    offered = board.get_by_role("group", name="Your unused markers").get_by_role("button").all()
    assert brain is not None
    assert len(offered) > 4
    for one in offered:
        expect(one).to_be_in_viewport(ratio=1)
        box = one.bounding_box()
        assert box is not None
        assert box["x"] >= brain["x"] + brain["width"] or box["y"] >= brain["y"] + brain["height"]


def test_at_the_end_a_watcher_reads_of_everybody_what_they_needed(visit: Visit, shared_site: Site) -> None:
    course = next(courses("voices"))
    for asked in course.asks(random.Random(1)):
        assert asked is course
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    ada.sit_down_at(prepared.table, None)
    ending = ada.ending.inner_text()
    assert "At least four destroyed markers of their own" in ending
    assert "your own" not in ending
    assert "Open:" not in ending
    assert re.search(r"(Done|Lost): \d+ destroyed", ending)
    ada.keep_picture("voices-end-watched")


WATCH_THE_VERDICT = """
() => {
    window.verdict_seen = [];
    const look = () => {
        const stage = document.querySelector("main > .stage");
        const jurors = stage?.querySelectorAll(".jury > li") ?? [];
        if (jurors.length) {
            const found = [...jurors].map((one) => one.matches(".guilty, .innocent, .undecided"));
            const ending = document.querySelector("[aria-label='The end of the game']") !== null;
            verdict_seen.push([found, stage.querySelector("h2").textContent, ending]);
        }
        requestAnimationFrame(look);
    };
    look();
}
"""


@pytest.mark.soak
def test_the_jury_decides_one_by_one_before_the_verdict_is_told(visit: Visit, shared_site: Site) -> None:
    at = moment("voices", "verdict")
    staging = Staging(visit("Ada", reduced_motion="no-preference"), shared_site, at)
    words = at.before.play.after(at.before.asked, at.answer).table.view(None)["table"]["verdict"]
    page, moments = staging.page, staging.slowly(watch=WATCH_THE_VERDICT)
    while not page.locator(STAGE).get_by_text(words["fate"]).count():
        next(moments)
    seen = page.evaluate("verdict_seen")
    decided = [found for found, *_ in seen]
    assert all(found == sorted(found, reverse=True) for found in decided)  # from the first in the jury box to the last
    assert len({sum(found) for found in decided}) > 3
    assert {told for found, told, _ in seen if not all(found)} == {""}
    assert not any(ending for *_, ending in seen)
    page.clock.resume()
    page.keyboard.press("Enter")
    expect(staging.visitor.ending).to_contain_text(words["words"])


@pytest.mark.soak
def test_without_motion_the_verdict_and_the_trial_card_are_there_in_words(visit: Visit, shared_site: Site) -> None:
    at = moment("voices", "verdict")
    staging = Staging(visit("Ada"), shared_site, at)
    staging.happen()
    verdict = at.before.play.after(at.before.asked, at.answer).table.view(None)["table"]["verdict"]
    for words in verdict.values():
        expect(staging.visitor.ending).to_contain_text(words)
        expect(staging.visitor.log).to_contain_text(words)
    assert staging.page.locator(STAGE).count() == 0
    at = moment("voices", "side-read")
    staging = Staging(visit("Bo"), shared_site, at)
    staging.happen()
    told = at.before.play.after(at.before.asked, at.answer).sight(at.seat).events
    [line, *_] = [line for line in told if line["event"] == "side-read"]
    expect(staging.page.get_by_label("The trial card")).to_contain_text(line["facts"]["text"])
    expect(staging.visitor.log).to_contain_text(line["facts"]["text"])
    assert staging.page.locator(STAGE).count() == 0


@cache
def wordiest_hands() -> dict[str, dict[int, Course]]:
    """Of some games, by their number of cards: when an aim is asked for, and ever."""
    found: dict[str, dict[int, tuple[int, Course]]] = {"aim": {}, "ever": {}}
    for number in range(6):
        for course in Course("voices", 4, number).asks(random.Random(number)):
            hand = course.table.view(course.asked)["table"]["you"]["hand"]
            longest = max((len(card["words"]) for card in hand), default=0)
            for when in ("aim", "ever"):
                if when in (course.kind, "ever") and longest > found[when].get(len(hand), (0, None))[0]:
                    found[when][len(hand)] = longest, course.as_it_stands()
    return {when: {cards: course for cards, (_, course) in hands.items()} for when, hands in found.items()}


@pytest.mark.soak
@pytest.mark.parametrize("size", every(2, ["tablet", "desk"]))
def test_the_cards_in_hand_never_cover_the_push(visit: Visit, shared_site: Site, size: str) -> None:
    """Whatever side the aim is on."""
    aims = wordiest_hands()["aim"]
    assert max(aims) >= 3
    ada = visit("Ada", viewport=ALL_SIZES[size])
    for course in aims.values():
        sit_down(ada, course.store(shared_site.database))
        push = ada.page.get_by_role("button", name="Push")
        push.wait_for()
        push.hover(timeout=2_000)
        push.click(trial=True, timeout=2_000)


# Lit things on the board of which something else lies over the middle.
UNDER = """
() => [...document.querySelectorAll("[aria-label='Board'] [data-option]")].filter((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-option]") !== thing;
}).map((thing) => thing.textContent)
"""


def page_that_asks_for_a_juror() -> Moment:
    """A page of the trial card is read, and at once the player who is told of it is asked for a juror."""
    for course in courses("voices"):
        source = random.Random(1)
        while not course.table.over:
            before = course.as_it_stands()
            index = support(course.game).lively(course.table, course.ask, source)
            course.answer(index)
            if course.table.over or not any("juror" in one for one in options_of(course)):
                continue
            told = course.play.lines(course.asked, course.play.row.events)
            if any(line["event"] == "side-read" for line in told):
                return Moment(before, index, course.asked)
    raise AssertionError("no page asks for a juror")


def options_of(course: Course) -> list[dict[str, Any]]:
    options: list[dict[str, Any]] = course.table.view(course.asked)["ask"].get("options", [])
    return options


@pytest.mark.soak
def test_on_a_phone_the_trial_card_gives_way_to_the_jury_that_is_asked_for(visit: Visit, shared_site: Site) -> None:
    """And is read beside it where there is room."""
    staging = Staging(
        visit("Ada", viewport=PHONE, reduced_motion="no-preference"), shared_site, page_that_asks_for_a_juror()
    )
    page = staging.page
    staging.happen()
    board = page.get_by_role("region", name="Board")
    board.locator("[data-option]").nth(1).wait_for()
    page.wait_for_timeout(600)  # it flies home
    assert page.evaluate(UNDER) == []
    expect(board.get_by_label("The trial card")).to_be_in_viewport(ratio=1)


@pytest.mark.soak
def test_four_narrow_cards_show_their_words_and_none_moves_under_a_finger(visit: Visit, shared_site: Site) -> None:
    course = first_ask("voices", "discard")
    hand = course.table.view(course.asked)["table"]["you"]["hand"]
    assert len(hand) == 4
    ada = visit("Ada", viewport={"width": 1024, "height": 768}, has_touch=True).prefer(confirm=True)
    sit_down(ada, course.store(shared_site.database))
    cards = ada.page.get_by_role("group", name="Your strategy cards").get_by_role("button").all()
    before = [card.bounding_box() for card in cards]
    for card, told in zip(cards, hand, strict=True):
        card.tap()
        expect(ada.page.get_by_role("note", name="Press again")).to_contain_text(told["name"])
        expect(card.get_by_text(told["words"])).to_be_visible()
        assert [card.bounding_box() for card in cards] == before
        ada.page.keyboard.press("Escape")  # two may be alike


@pytest.mark.soak
def test_on_a_tablet_no_card_in_hand_grows_over_the_board(visit: Visit, shared_site: Site) -> None:
    hands = wordiest_hands()["ever"]
    assert max(hands) == 4
    ada = visit("Ada", viewport={"width": 1024, "height": 768})
    yours = ada.page.get_by_role("group", name="Your strategy cards")
    for course in hands.values():
        sit_down(ada, course.store(shared_site.database))
        strip = ada.page.get_by_role("region", name="Yours").locator(".own").bounding_box()
        assert strip is not None
        for card in yours.get_by_role("button").all():
            box = card.bounding_box()
            assert box is not None
            assert box["y"] >= strip["y"] - 6, card.inner_text()


# Of the jury on the board or beside it: faces too low to be known, and how much of it is cut off.
JURY = """
() => {
    const jury = [...document.querySelectorAll("[aria-label='The jury']")].find((one) => one.checkVisibility());
    const faces = [...jury.querySelectorAll(".bust svg")].filter((one) => one.checkVisibility());
    const around = jury.closest("[aria-label='Board'], [aria-label='Court']").getBoundingClientRect();
    return {
        cut: jury.getBoundingClientRect().bottom - around.bottom,
        beheaded: faces.filter((one) => one.getBoundingClientRect().height < 24).length,
    };
}
"""


@pytest.mark.parametrize("size", every(6, ALL_SIZES, first=2))
@pytest.mark.parametrize("kind", every(2, ["place-influence", "discard-influence"]))
def test_the_jury_is_seen_whole_and_no_juror_is_beheaded(visit: Visit, shared_site: Site, kind: str, size: str) -> None:
    ada = visit("Ada", viewport=ALL_SIZES[size])
    sit_down(ada, first_ask("voices", kind).store(shared_site.database))
    seen = ada.page.evaluate(JURY)
    assert (seen["cut"] <= 1, seen["beheaded"]) == (True, 0), seen


CUT_ICONS = """
() => [...document.querySelectorAll("[aria-label='Behind your screen'] .icons svg")].filter((icon) => {
    const [inner, outer] = [icon, icon.closest(".art")].map((one) => one.getBoundingClientRect());
    return inner.top < outer.top || inner.bottom > outer.bottom;
}).length
"""


@pytest.mark.parametrize("size", every(6, ALL_SIZES))
def test_the_icons_of_a_trial_card_are_whole(visit: Visit, shared_site: Site, size: str) -> None:
    ada = visit("Ada", viewport=ALL_SIZES[size])
    sit_down(ada, first_ask("voices", "choose-trial").store(shared_site.database))
    assert ada.page.locator("[aria-label='Behind your screen'] .icons svg").count() >= 2
    assert ada.page.evaluate(CUT_ICONS) == 0
