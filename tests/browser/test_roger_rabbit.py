"""In the browser: a whole game of three with two bots, and every kind of ask without a fault (I1)."""

import random
import time
from typing import Any

import pytest
from tests.server.seats import Seat, make_table, opened, seated_table

from .conftest import Visit
from .visitor import PHONE, Visitor

pytestmark = pytest.mark.slow

GAME = "roger-rabbit"
KINDS = {"turn", "finish", "move", "ride", "ride-to", "free-roll", "ambush", "take", "peek", "doom", "target"}
KINDS |= {"nozzle-way", "send-home", "weasel-way"}
PATIENCE = 60.0
TABLES = 12
ANSWERS = 700


@pytest.fixture
def hang_up():
    yield
    while opened:
        opened.pop().close()


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


def choose(seat: Seat, chance: random.Random) -> int:
    """Towards what has not been seen yet: looks and guesses, the Will, shots and weasels, taxis, the holder."""
    assert seat.ask is not None
    assert seat.view is not None
    options, table = seat.ask["options"], seat.view["table"]
    by_choice = {str(option["choice"]): index for index, option in enumerate(options)}
    match seat.ask["kind"]:
        case "turn" | "finish":
            guesses = [index for index, option in enumerate(options) if isinstance(option["choice"], list)]
            first = ["look", "fire", "weasel"] if chance.random() < 0.7 else ["look", "weasel", "roll"]
            return next((by_choice[word] for word in first if word in by_choice), 0) if not guesses else guesses[0]
        case "move":
            return max(range(len(options)), key=lambda index: worth(options[index], table, seat.view["seat"]))
        case "doom" | "take" | "peek":
            return chance.randrange(1, len(options)) if len(options) > 1 else 0
    return chance.randrange(len(options))


def worth(option: dict[str, Any], table: dict[str, Any], seat: int) -> int:
    holder = table["holder"]
    if holder is not None and holder != seat and table["seats"][holder]["space"] == option["space"]:
        return 9
    if option["kind"] == "adjacent" and option["location"] in table["seats"][seat]["looked"]:
        return 1
    return {"will": 8, "adjacent": 6, "roll": 5, "benny": 4, "circle": 3, "entry": 0}.get(option["kind"], 2)


@pytest.mark.usefixtures("hang_up")
def test_i1_no_kind_of_ask_has_a_fault_on_a_desk_by_day_or_on_a_phone_by_night(visit: Visit, site: str) -> None:
    chance, seen = random.Random(7), set()
    for _ in range(TABLES):
        table, seats = seated_table(site, seats=4, game=GAME, options={"rounds": 40})
        for _ in range(ANSWERS):
            asked = next((seat for seat in seats if seat.asked()), None)
            if asked is None or asked.ask is None or seen == KINDS:
                break
            if asked.ask["kind"] not in seen:
                seen.add(asked.ask["kind"])
                check(visit, table, asked)
            asked.answer(choose(asked, chance))
            for seat in seats:
                seat.sync()
        if seen == KINDS:
            break
    assert seen == KINDS


def check(visit: Visit, table: str, asked: Seat) -> None:
    assert asked.ask is not None
    visitor = visit(f"Asked {asked.ask['kind']}")
    sit_down(visitor, table, asked.token)
    visitor.page.locator(".prompt.yours").wait_for()
    assert visitor.faults_in_two_looks() == [], asked.ask["kind"]
    visitor.keep_picture(f"roger-rabbit-{asked.ask['kind']}")
    visitor.page.close()
