"""Two people and two bots play Campus Life to the scores; one reloads in the middle, a third watches."""

import random
import re

from playwright.sync_api import expect

from .conftest import Visit
from .playing import play_until
from .visitor import PHONE, Visitor


def test_two_people_and_two_bots_play_to_the_scores(visit: Visit) -> None:
    chance = random.Random(4)
    ada, theo, watcher = visit("Ada"), visit("Theo", viewport=PHONE), visit("Wanda")
    table = ada.make_table(last_call=2)
    theo.come_to(f"/t/{table}").get_by_role("button", name="Sit down").click()
    ada.page.get_by_text("Theo", exact=True).wait_for()
    ada.page.get_by_role("button", name="Start with two bots").click()
    watcher.come_to(f"/t/{table}")
    watcher.page.get_by_text("You are watching").wait_for()

    play_until([ada, theo], chance, answers=4)
    ada.prompt.wait_for()
    same_screen_after_a_reload(ada)
    same_screen_after_a_reload(theo)
    sees_no_secret(watcher, [ada, theo])
    talk(ada, theo)

    play_until([ada, theo], chance)
    ends_with_scores(ada, theo, watcher)
    rematch(ada, theo)


def same_screen_after_a_reload(visitor: Visitor) -> None:
    before = visitor.screen()
    visitor.page.reload()
    visitor.prompt.wait_for()
    visitor.page.wait_for_function("() => document.querySelectorAll(`[aria-label='What happened'] li`).length > 10")
    assert visitor.screen() == before


def sees_no_secret(watcher: Visitor, people: list[Visitor]) -> None:
    seen = watcher.whole.aria_snapshot()
    assert watcher.page.get_by_role("region", name="Yours").count() == 0
    assert not re.search(r"\bYour? (fancy|kink|hand|aesthetic)|only you", seen)
    for person in people:
        wishes = person.log.get_by_text(re.compile(r"^You fancy|^Your "))
        lines = wishes.all_text_contents()
        assert len(lines) == 4
        assert [line for line in lines if line in seen] == []


def talk(one: Visitor, other: Visitor) -> None:
    said = "<img src=x onerror=\"document.title='pwned'\"> nice hat"
    one.page.get_by_label("Say something to the table").fill(said)
    one.page.keyboard.press("Enter")
    other.page.get_by_role("button", name="Talk").click()
    other.page.get_by_text(said).wait_for()
    other.page.get_by_role("button", name="Talk").click()
    assert "pwned" not in other.page.title()


def ends_with_scores(ada: Visitor, theo: Visitor, watcher: Visitor) -> None:
    for visitor, name in ((ada, "desk"), (theo, "phone"), (watcher, "watcher")):
        visitor.ending.wait_for()
        visitor.keep_picture(f"end-{name}")
        assert visitor.faults() == []
    assert ada.ending.get_by_role("button", name=re.compile(r"[A-Z]{3}-\d")).count() >= 1  # points, or why none
    ada.ending.get_by_role("button", name="Replay").click()
    scrubber = ada.page.get_by_role("slider", name="Moment")
    scrubber.wait_for()
    expect(ada.page.get_by_role("heading", name=re.compile(r"Replay: 1 of \d+"))).to_be_visible()
    ada.page.get_by_label("View as").select_option("2")
    ada.page.get_by_role("button", name="Go to the end").click()
    expect(ada.page.get_by_role("heading", name=re.compile(r"Replay: (\d+) of \1$"))).to_be_visible()
    assert ada.faults() == []
    ada.keep_picture("replay-desk")
    ada.page.get_by_role("button", name="Back to the game").click()


def rematch(ada: Visitor, theo: Visitor) -> None:
    first = ada.table
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda address: first not in address)
    theo.page.get_by_role("button", name="Join the rematch").click()
    theo.page.wait_for_url(lambda address: ada.table in address)
    assert theo.table == ada.table != first
