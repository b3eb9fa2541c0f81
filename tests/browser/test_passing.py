"""Passing beforehand: what may be let go by passes without being asked about, until the player says otherwise."""

import random

from playwright.sync_api import expect

from .conftest import Visit
from .kinds import first_ask
from .playing import ANSWERED, give_an_answer
from .site import Site

PUSHING = ("choose-marker", "choose-region", "aim")


def test_a4_whoever_keeps_passing_is_not_asked_again_until_they_stop(visit: Visit, shared_site: Site) -> None:
    prepared = first_ask("voices", "play-first").store(shared_site.database)
    ada = visit("Ada")
    ada.sit_down_at(prepared.table, prepared.token)
    ada.asked("play-first").wait_for()
    ada.prompt.get_by_role("button", name="Keep passing").click()
    ada.asked("choose-marker").wait_for()
    while (number := ada.ask_number) is not None:
        if ada.prompt.get_attribute("data-kind") in PUSHING:
            give_an_answer(ada, number, random.Random(1))
        else:
            ada.page.wait_for_function(ANSWERED, arg=number)  # by itself
    expect(ada.prompt.get_by_role("heading")).to_contain_text("Waiting for")
    ada.prompt.get_by_role("button", name="Stop passing").click()
    expect(ada.prompt.get_by_role("button", name="Stop passing")).to_have_count(0)
