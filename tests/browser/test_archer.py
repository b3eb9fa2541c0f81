"""Archer on real pages: one person and three bots play to the end; every kind of ask stands up to axe (I1, I3, I4)."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.seats import Seat, make_table, opened, seated_table

from facedown.bots.running import choose as choose_as
from facedown.games.archer.bots import steady

from .conftest import Visit
from .prepared import Course
from .site import Site
from .test_asks import COLOUR, KEEP_WHAT_IS_TOLD, all_options_are_listed
from .test_game import play_until
from .visitor import DESK, PHONE, Visitor

KINDS = {
    "pick-location",
    "use-ability",
    "play-card",
    "put-below",
    "pick-challenge",
    "roll-again",
    "answer-dare",
    "pick-top",
}
CAST = ["archer", "cyril", "cheryl", "lana"]
WANTED = ("That Was Reconnaissance", "Second Opinion", "Double Dare", "Contingency Binder")  # they ask the rarer things
GAMES = 8


NEWEST_IN_SIGHT = """
() => {
    const [log, line] = [document.querySelector(".log"), document.querySelector(".log li:last-child")];
    return line.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 4;
}
"""


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def choose(ask: dict[str, Any]) -> int:
    """All crowd one Location and roll as many dice as they can, so that much is drawn."""
    options = ask["options"]
    if ask["kind"] == "play-card":
        return next((place for place, option in enumerate(options) if option.get("head") in WANTED), 0)
    if ask["kind"] == "pick-challenge":
        return max(range(len(options)), key=lambda place: options[place].get("dice", 0))
    return 0


def asks_of_each_kind(site: str) -> Iterator[tuple[str, list[Seat], Seat]]:
    """Plays games of four until every kind has come up; each kind is given once, while its table waits."""
    missing = set(KINDS)
    for _ in range(GAMES):
        options = {"characters": CAST, "goal": 40}
        table, seats = seated_table(site, seats=4, game="archer", options=options)
        while missing and (asked := next((seat for seat in seats if seat.asked()), None)):
            assert asked.ask is not None
            if asked.ask["kind"] in missing:
                missing.remove(asked.ask["kind"])
                yield table, seats, asked
            assert asked.answer(choose(asked.ask))["type"] == "ack"
            for seat in seats:
                seat.sync()
        if not missing:
            return
    raise AssertionError(f"never asked: {', '.join(missing)}")


def knows_the_game(visitor: Visitor) -> Visitor:
    visitor.kept["seen"] = [*visitor.kept["seen"], "guide.archer"]
    return visitor


def test_i1_i3_i4_every_kind_of_ask_of_archer(visit: Visit, site: str) -> None:
    visitor = knows_the_game(visit("Mara"))
    visitor.page.add_init_script(KEEP_WHAT_IS_TOLD)
    for table, seats, asked in asks_of_each_kind(site):
        assert asked.ask is not None
        kind, prompt = asked.ask["kind"], asked.ask["prompt"]
        visitor.sit_down_at(table, asked.token)
        visitor.page.locator(f".prompt[data-kind='{kind}']").wait_for()
        assert visitor.page.evaluate("() => window.told") == [f"Your turn. {prompt}"], kind
        assert all_options_are_listed(visitor, asked.ask["options"]), kind
        visitor.keep_four_pictures(f"archer-{kind}")
        visitor.look(DESK, "light")
        assert visitor.faults() == [], kind
        visitor.look(PHONE, "dark")
        assert visitor.faults() == [], kind
        seats_differ_without_colour(visitor)
        names_no_card_in_hand_of_others(visitor, seats, asked)


def seats_differ_without_colour(visitor: Visitor) -> None:
    drawn = visitor.page.eval_on_selector_all("[data-seat] .piece", "all => all.map((one) => one.innerHTML)")
    drawn = [re.sub(r"arc-seat-\d", "", COLOUR.sub("", one)) for one in drawn]
    assert len(set(drawn)) == len(drawn) == 4


def names_no_card_in_hand_of_others(visitor: Visitor, seats: list[Seat], asked: Seat) -> None:
    seen = visitor.page.locator(".play").aria_snapshot()
    for other in seats:
        if other is not asked:
            assert other.view is not None
            assert [card for card in other.view["table"]["you"]["drawn"] if card["title"] in seen] == []


def test_arc_mis_7_arc_evt_7_the_face_up_piles_can_be_looked_through(visit: Visit, shared_site: Site) -> None:
    course = Course("archer", 4, bytes(32), goal=40)
    source = random.Random(1)
    while course.table.round < 4 or course.ask.kind.name != "pick-challenge" or not course.table.event_discards:
        course.answer(choose_as(steady, course.table, course.asked, source))
    waiting = course.store(shared_site.database)
    shown = course.table.view(waiting.asked)["table"]
    visitor = knows_the_game(visit("Mara"))
    visitor.sit_down_at(waiting.table, waiting.tokens[waiting.asked])
    visitor.page.get_by_role("button", name="Look through the discards").click()
    pile = visitor.page.get_by_role("complementary", name="Face up")
    pile.wait_for()
    for size, light in ((DESK, "light"), (PHONE, "dark")):
        visitor.look(size, light)
        assert pile.get_by_role("img").count() == len(shown["challenges"]["discards"])
        assert [pile.get_by_text(event["name"], exact=True).count() for event in shown["events"]["discards"]] == [
            1 for _ in shown["events"]["discards"]
        ]
        assert visitor.faults() == []
        visitor.keep_picture(f"archer-discards-{light}")
    visitor.page.keyboard.press("Escape")
    pile.wait_for(state="detached")


def test_one_person_and_three_bots_play_archer_to_the_end(visit: Visit, site: str) -> None:
    made = make_table(site, game="archer", seats=4, options={"goal": 12})
    ada, watcher = knows_the_game(visit("Ada")), knows_the_game(visit("Wanda", viewport=PHONE))
    ada.sit_down_at(made["table"], made["token"])
    ada.page.get_by_role("button", name=re.compile("Start with three bots")).click()
    ada.page.locator(".prompt").wait_for()
    watcher.come_to(f"/t/{made['table']}")
    watcher.page.get_by_text("You are watching").wait_for()
    play_until([ada], random.Random(1))
    for visitor in (ada, watcher):
        visitor.page.locator(".ending").wait_for()
        assert visitor.faults() == []
    assert ada.page.locator(".ending .rule").count() >= 1
    assert ada.page.evaluate(NEWEST_IN_SIGHT)
    ada.keep_picture("archer-end")
