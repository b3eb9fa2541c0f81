"""Archer on real pages: one person and three bots play to the end, a watcher looks on."""

import random
import re

from facedown.bots.running import choose
from facedown.games.archer.bots import steady

from .conftest import Visit
from .playing import play_until
from .prepared import Course
from .site import Site
from .visitor import DESK, PHONE

NEWEST_IN_SIGHT = """
log => log.querySelector("li:last-child").getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 4
"""


def test_arc_mis_7_arc_evt_7_the_face_up_piles_can_be_looked_through(visit: Visit, shared_site: Site) -> None:
    course = Course("archer", 4, goal=40)
    source = random.Random(1)
    while course.table.round < 4 or course.kind != "pick-challenge" or not course.table.event_discards:
        course.answer(choose(steady, course.table, course.asked, source))
    waiting = course.store(shared_site.database)
    shown = course.table.view(waiting.asked)["table"]
    visitor = visit("Mara")
    visitor.sit_down_at(waiting.table, waiting.token)
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


def test_one_person_and_three_bots_play_archer_to_the_end(visit: Visit, shared_site: Site) -> None:
    prepared = Course("archer", 4, goal=12).store(shared_site.database, bot="random")
    ada, watcher = visit("Ada"), visit("Wanda", viewport=PHONE)
    ada.sit_down_at(prepared.table, prepared.token)
    ada.prompt.wait_for()
    watcher.come_to(f"/t/{prepared.table}")
    watcher.page.get_by_text("You are watching").wait_for()
    play_until([ada], random.Random(1))
    for visitor in (ada, watcher):
        visitor.ending.wait_for()
        assert visitor.faults() == []
    assert ada.ending.get_by_role("button", name=re.compile(r"why\? [A-Z]{3}-\d")).count() >= 1
    assert ada.log.evaluate(NEWEST_IN_SIGHT)
    ada.keep_picture("archer-end")
