"""Archer on real pages: one person and three bots play to the end, a watcher looks on."""

import random
import re

from .conftest import Visit
from .playing import play_until
from .prepared import Course
from .site import Site
from .visitor import PHONE

NEWEST_IN_SIGHT = """
log => log.querySelector("li:last-child").getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 4
"""


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
