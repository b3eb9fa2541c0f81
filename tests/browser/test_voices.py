"""Voices in a real browser: one person and three bots to the verdict, the aim, and every kind of ask under axe."""

import json
import math
import random
import re
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.games.voices.support import lively
from tests.server.seats import Seat, call, make_table, opened

import facedown

from .conftest import Visit
from .prepared import Course, Prepared
from .site import Site
from .visitor import PHONE, Visitor

PATIENCE = 120.0
MOST_GAMES = 40

WATCH_DISCS = """
() => {
    window.frames_seen = [];
    const look = () => {
        const discs = [...document.querySelectorAll(".whole [data-marker]")].map((disc) => {
            const { e, f } = disc.transform.baseVal.getItem(0).matrix;
            return [disc.dataset.marker, [e, -f, disc.classList.contains("falling")]];
        });
        frames_seen.push(Object.fromEntries(discs));
        requestAnimationFrame(look);
    };
    look();
}
"""


@pytest.fixture
def hang_up() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def sit_down(visitor: Visitor, table: str, token: str) -> None:
    visitor.kept["tables"] = {table: {"token": token, "game": "voices", "at": 0}}
    visitor.kept["seen"] = ["guide.voices"]
    visitor.come_to(f"/t/{table}")
    visitor.page.locator(".prompt").wait_for()


def give_an_answer(visitor: Visitor, chance: random.Random) -> str:
    """By the aim's own button, a button beside the prompt, or from the list; returns the kind of ask."""
    page = visitor.page
    prompt = page.locator(".prompt.yours")
    number, kind = prompt.get_attribute("data-ask"), prompt.get_attribute("data-kind")
    if kind == "aim":
        for _ in range(chance.randrange(5)):
            page.get_by_role("slider", name="Aim").press(
                chance.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
            )
        page.locator(".aimbox .push").click()
    else:
        ways = page.locator(".prompt .way[data-option]")
        if ways.count() == 0:
            page.locator(".prompt .all").click()
            ways = page.locator("[aria-label='All options'] [data-option]")
        ways.nth(chance.randrange(min(ways.count(), 9))).click()
    page.wait_for_function(
        "number => !document.querySelector(`.prompt.yours[data-ask='${number}']`) || document.querySelector('.ending')",
        arg=number,
    )
    return str(kind)


@pytest.mark.slow
def test_one_person_and_three_bots_play_to_the_verdict(visit: Visit, site: str, hang_up: None) -> None:
    chance = random.Random(4)
    made = make_table(site, game="voices", seats=4)
    host = Seat(site, made["table"], made["token"])
    for seat in (1, 2, 3):
        assert host.do("set-bot", seat=seat, bot="steady")["type"] == "ack"
    assert host.do("start")["type"] == "ack"
    ada = visit("Ada")
    sit_down(ada, made["table"], made["token"])
    kinds, deadline = set(), time.monotonic() + PATIENCE
    while not ada.is_over():
        assert time.monotonic() < deadline, ada.page.locator(".prompt h1").inner_text()
        if ada.is_asked():
            kinds.add(give_an_answer(ada, chance))
        else:
            ada.page.wait_for_timeout(20)
    assert {"choose-marker", "choose-region", "aim"} <= kinds
    ending = ada.page.locator(".ending").inner_text()
    assert re.search(r"guilty|innocent|undecided", ending)
    assert len(re.findall(r": (?:won|lost)\.", ending)) == 4
    ada.keep_picture("voices-end")
    assert ada.faults() == []


def asks_of_a_game(number: int, seats: int = 4, **options: Any) -> Iterator[Course]:
    """One lively game, given at each ask before it is answered."""
    source = random.Random(number)
    course = Course("voices", seats, number.to_bytes(32, "big"), **options)
    while not course.table.over:
        yield course
        course.answer(lively(course.table, course.ask, source))


def first_ask(kind: str, **options: Any) -> Course:
    games = (asks_of_a_game(number, **options) for number in range(MOST_GAMES))
    return next(course for game in games for course in game if course.ask.kind.name == kind)


def each_kind_once(database: Path) -> Iterator[Prepared]:
    """Games of all sizes until every kind has been asked; the table is stored as it waits for the answer."""
    missing = set(facedown.game("voices").kinds)
    for number in range(MOST_GAMES):
        options = {"marker_abilities": True, "notes": number % 2 == 1, "roles": ("basic", "advanced")[number // 2 % 2]}
        for course in asks_of_a_game(number, 3 + number % 4, **options):
            if course.ask.kind.name in missing:
                missing.remove(course.ask.kind.name)
                yield course.store(database)
            if not missing:
                return
    raise AssertionError(f"never asked: {', '.join(missing)}")


@pytest.mark.slow
def test_axe_finds_nothing_in_any_kind_of_ask(visit: Visit, shared_site: Site) -> None:
    """The asked seat's page, on a desk by day and on a phone by night (I1)."""
    ada = visit("Ada")
    ada.kept["seen"] = ["guide.voices"]
    found = {}
    for prepared in each_kind_once(shared_site.database):
        ada.sit_down_at(prepared.table, prepared.tokens[prepared.asked])
        ada.page.locator(f".prompt.yours[data-kind='{prepared.kind}']").wait_for()
        found[prepared.kind] = ada.faults_in_two_looks()
    assert {kind: faults for kind, faults in found.items() if faults} == {}


def number_in(page: Page, label: str, value: str) -> None:
    page.get_by_label(label).fill(value)
    page.get_by_label(label).press("Tab")


def test_an_aim_goes_by_keys_by_numbers_and_by_drag_and_is_sent_as_two_values(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("aim").store(shared_site.database)
    ada = visit("Ada").prefer(confirm=True)
    page, sent = ada.page, list[dict[str, Any]]()
    page.on("websocket", lambda line: line.on("framesent", lambda text: sent.append(json.loads(text))))
    sit_down(ada, prepared.table, prepared.tokens[prepared.asked])
    handle = page.get_by_role("slider", name="Aim")
    handle.focus()
    handle.press("ArrowRight")
    handle.press("ArrowUp")
    assert handle.get_attribute("aria-valuetext") == "35.5 millimetres along, 1 degrees left"
    number_in(page, "Angle, degrees", "-20")
    assert handle.get_attribute("aria-valuenow") == "-20"
    box = page.locator(".handle .knob").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 10, steps=4)
    page.mouse.up()
    angle = int(handle.get_attribute("aria-valuenow") or "")
    assert angle != -20
    push = page.locator(".aimbox .push")
    handle.press("Enter")
    expect(push).to_have_text("Press again to push")
    handle.press("ArrowRight")
    expect(push).to_have_text("Push")
    handle.press("Enter")
    handle.press("Enter")
    page.wait_for_function("() => !document.querySelector(`.prompt.yours[data-kind='aim']`)")
    [proposed] = [message for message in sent if message["type"] in ("answer", "propose")]
    assert (proposed["type"], proposed["choice"]) == ("propose", [72, angle])
    assert page.locator(".region .disc").count() >= 1


def test_on_a_phone_the_platform_is_enlarged_and_all_of_the_aim_is_in_reach(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("aim").store(shared_site.database)
    ada = visit("Ada", viewport=PHONE)
    page = ada.page
    sit_down(ada, prepared.table, prepared.tokens[prepared.asked])
    scene = page.locator(".scene").bounding_box()
    platform = page.locator(".lens .region.on .plaque").bounding_box()
    assert scene is not None
    assert platform is not None
    assert platform["width"] > PHONE["width"] / 2
    pressed = page.locator(".aimbox button, .aimbox input, .lens .handle .grab").all()
    assert len(pressed) == 8
    for one in pressed:
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert scene["y"] <= box["y"]
        assert box["y"] + box["height"] <= scene["y"] + scene["height"]
    knob = page.locator(".lens .handle .knob").bounding_box()
    assert knob is not None
    page.mouse.move(knob["x"] + 10, knob["y"] + 10)
    page.mouse.down()
    page.mouse.move(knob["x"] + 50, knob["y"] + 10, steps=4)
    page.mouse.up()
    assert int(page.get_by_role("slider", name="Aim").get_attribute("aria-valuenow") or "") < -10


def push_that_destroys() -> tuple[Course, tuple[int, int], list[dict[str, Any]]]:
    """A table that waits for an aim; the aim that makes one disc fall and another slide; and all ways as computed."""
    for course in (course for number in range(MOST_GAMES) for course in asks_of_a_game(number)):
        for index in range(0, len(course.ask.options), 97) if course.ask.kind.name == "aim" else ():
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
    sit_down(ada, prepared.table, prepared.tokens[prepared.asked])
    number_in(page, "Along, mm", str(along / 2))
    number_in(page, "Angle, degrees", str(angle))
    page.evaluate(WATCH_DISCS)
    page.locator(".aimbox .push").click()
    *others, pushed = tracks
    fallen = {str(track["marker"]) for track in tracks if track["fell"]}
    page.wait_for_function(
        "([pushed, fallen]) => document.querySelector(pushed) && !document.querySelector(fallen)",
        arg=[f".whole [data-marker='{marker}']" for marker in (pushed["marker"], min(fallen))],
    )
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
    course = first_ask("look")
    face = course.table.view(course.asked)["table"]["you"]["looking"]["face"]
    prepared = course.store(shared_site.database)
    ada = visit("Ada")
    page = ada.page
    sit_down(ada, prepared.table, prepared.tokens[prepared.asked])
    assert page.locator(".look").inner_text() == f"Only you see this: {face}."
    page.get_by_role("button", name="Put it back").click()
    page.locator(".look").wait_for(state="detached")
    assert "Seen by you" not in page.locator(".court").inner_text()
    looks = [line for line in page.locator(".log li").all_inner_texts() if "looked at the top token" in line]
    assert looks
    address = f"{shared_site.address}/api/tables/{prepared.table}/replay"
    past = call("GET", address, headers={"Authorization": f"Bearer {prepared.tokens[prepared.asked]}"}).json()["frames"]
    assert not any((frame["table"].get("you") or {}).get("looking") for frame in past)
    assert all(line.split("\n")[0].endswith(".") and ":" not in line for line in looks)


def test_voi_hid_1_personas_claim_an_icon_in_the_chat_and_the_prosecutor_cannot(
    visit: Visit, shared_site: Site
) -> None:
    prepared = first_ask("choose-trial").store(shared_site.database)
    theo, ada = visit("Theo"), visit("Ada")
    sit_down(theo, prepared.table, prepared.tokens[prepared.asked])
    sit_down(ada, prepared.table, prepared.tokens[prepared.asked - 1])
    ada.page.get_by_role("group", name="Claim your role's icon").get_by_role("button", name="Innocent").click()
    theo.page.get_by_role("log", name="What was said").get_by_text("My role has an innocent icon.").wait_for()
    assert theo.page.get_by_role("group", name="Claim your role's icon").count() == 0
