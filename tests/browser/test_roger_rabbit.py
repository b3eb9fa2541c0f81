"""In the browser: a whole game of three with two bots, and a watcher who sees no ID sheet."""

import random

from .conftest import Visit
from .playing import play_until
from .prepared import Course
from .site import Site
from .visitor import PHONE


def test_a_person_and_two_bots_play_to_the_end(visit: Visit, shared_site: Site) -> None:
    prepared = Course("roger-rabbit", 3, rounds=6).store(shared_site.database, bot="random")
    ada, wanda = visit("Ada"), visit("Wanda", viewport=PHONE)
    ada.sit_down_at(prepared.table, prepared.token)
    wanda.come_to(f"/t/{prepared.table}")
    wanda.page.get_by_text("You are watching").wait_for()
    assert len(play_until([ada], random.Random(5))) > 5
    assert ada.ending.get_by_role("listitem").count() == 3
    assert ada.page.get_by_text("ID sheet").count() > 0
    wanda.ending.wait_for()
    assert wanda.page.get_by_text("ID sheet").count() == 0
    assert ada.faults() + wanda.faults() == []
