"""Voices in a real browser: one person and three bots to the verdict, the aim, and every kind of ask under axe."""

import random
import re
import time
from collections.abc import Iterator

import pytest
from tests.server.seats import Seat, make_table, opened, seated_table

from .conftest import Visit
from .visitor import PHONE, Visitor

PATIENCE = 120.0
COMMON = {"choose-trial", "choose-marker", "choose-region", "aim", "choice", "play-first", "play-after", "break-tie"}
RARE = {"place-influence", "look-at", "put-token", "play-before-trial", "take-marker", "destroy-marker", "discard"}


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


@pytest.mark.slow
def test_axe_finds_nothing_in_any_common_kind_of_ask(visit: Visit, site: str, hang_up: None) -> None:
    """The asked seat's page, on a desk by day and on a phone by night (I1)."""
    seen: dict[str, tuple[str, Seat]] = {}
    for seed in range(6):
        chance = random.Random(seed)
        table, seats = seated_table(site, seats=4, game="voices", options={"marker_abilities": True})
        while asked := next((seat for seat in seats if seat.asked()), None):
            assert asked.ask is not None
            if asked.ask["kind"] in (COMMON | RARE) - set(seen):
                seen[asked.ask["kind"]] = (table, asked)
                look(visit("Ada"), table, asked, asked.ask["kind"])
            count = len(asked.ask["options"]) if "options" in asked.ask else 8_000
            asked.answer(chance.randrange(count))
            for seat in seats:
                seat.sync()
        if set(seen) >= COMMON | RARE:
            break
    assert set(seen) >= COMMON
    assert len(set(seen) & RARE) >= 4


def look(visitor: Visitor, table: str, seat: Seat, kind: str) -> None:
    assert seat.token is not None
    sit_down(visitor, table, seat.token)
    visitor.page.locator(f".prompt.yours[data-kind='{kind}']").wait_for()
    assert visitor.faults_in_two_looks() == [], kind
    visitor.look(PHONE, "light")
    visitor.context.close()


def test_an_aim_goes_by_keys_by_numbers_and_by_drag_and_is_shown_to_nobody(
    visit: Visit, site: str, hang_up: None
) -> None:
    table, seats = seated_table(site, seats=4, game="voices", options={"prosecutor": 0})
    while (asked := next(seat for seat in seats if seat.asked())).ask["kind"] != "aim":
        asked.answer(0)
        for seat in seats:
            seat.sync()
    assert asked.token is not None
    ada = visit("Ada")
    sit_down(ada, table, asked.token)
    page = ada.page
    handle = page.get_by_role("slider", name="Aim")
    handle.focus()
    handle.press("ArrowRight")
    handle.press("ArrowUp")
    assert handle.get_attribute("aria-valuetext") == "35.5 millimetres along, 1 degrees left"
    page.get_by_label("Angle, degrees").fill("-20")
    page.get_by_label("Angle, degrees").press("Tab")
    assert handle.get_attribute("aria-valuenow") == "-20"
    box = page.locator(".handle .knob").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 10, steps=4)
    page.mouse.up()
    assert handle.get_attribute("aria-valuenow") != "-20"
    page.locator(".aimbox .push").click()
    page.wait_for_function("() => !document.querySelector(`.prompt.yours[data-kind='aim']`)")
    assert page.locator(".region .disc").count() >= 1
