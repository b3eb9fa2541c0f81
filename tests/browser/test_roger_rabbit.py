"""In the browser: a whole game of three with two bots, and every kind of ask without a fault (I1)."""

import random
import time

import pytest
from tests.games.roger_rabbit.support import lively
from tests.server.seats import make_table

from .conftest import Visit
from .prepared import Course, first_of_each_kind
from .site import Site
from .visitor import PHONE, Visitor

pytestmark = pytest.mark.slow

GAME = "roger-rabbit"
KINDS = {"turn", "finish", "move", "ride", "ride-to", "free-roll", "ambush", "take", "peek", "doom", "target"}
KINDS |= {"nozzle-way", "send-home", "weasel-way"}
PATIENCE = 60.0
GAMES = 40


def sit_down(visitor: Visitor, table: str, token: str | None) -> None:
    visitor.kept["seen"] = [f"guide.{GAME}"]
    visitor.sit_down_at(table, token)


def give_an_answer(visitor: Visitor, chance: random.Random) -> None:
    page = visitor.page
    number = page.locator(".prompt").get_attribute("data-ask")
    beside = "[aria-label='Where the move can end'] button:visible"
    ways = page.locator(f".prompt .way[data-option], {beside}")
    ways.nth(chance.randrange(ways.count())).click()
    page.wait_for_function(
        "number => !document.querySelector(`.prompt.yours[data-ask='${number}']`) || document.querySelector('.ending')",
        arg=number,
    )


def test_a_person_and_two_bots_play_to_the_end(visit: Visit, site: str) -> None:
    ada, wanda, chance = visit("Ada"), visit("Wanda", viewport=PHONE), random.Random(5)
    made = make_table(site, game=GAME, seats=3, options={"rounds": 6})
    sit_down(ada, made["table"], made["token"])
    ada.page.get_by_role("button", name="Start with two bots").click()
    wanda.come_to(f"/t/{made['table']}")
    wanda.page.get_by_text("You are watching").wait_for()
    deadline = time.monotonic() + PATIENCE
    answers = 0
    while not ada.is_over():
        assert time.monotonic() < deadline
        if ada.is_asked():
            give_an_answer(ada, chance)
            answers += 1
        else:
            ada.page.wait_for_timeout(20)
    assert answers > 5
    assert ada.page.locator(".ending li").count() == 3
    assert ada.page.get_by_text("ID sheet").count() > 0
    wanda.page.locator(".ending").wait_for()
    assert wanda.page.get_by_text("ID sheet").count() == 0
    assert ada.faults() + wanda.faults() == []


def test_i1_no_kind_of_ask_has_a_fault_on_a_desk_by_day_or_on_a_phone_by_night(visit: Visit, shared_site: Site) -> None:
    visitor, found = visit("Ada"), {}
    courses = (Course(GAME, 4, number.to_bytes(32, "big"), rounds=60) for number in range(GAMES))
    for prepared in first_of_each_kind(KINDS, courses, lively, shared_site.database):
        sit_down(visitor, prepared.table, prepared.tokens[prepared.asked])
        visitor.page.locator(f".prompt.yours[data-kind='{prepared.kind}']").wait_for()
        found[prepared.kind] = visitor.faults_in_two_looks()
        visitor.keep_picture(f"roger-rabbit-{prepared.kind}")
    assert {kind: faults for kind, faults in found.items() if faults} == {}
