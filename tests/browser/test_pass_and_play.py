"""Several people at one device: a curtain between their turns, and behind it nothing of anybody else."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.server.seats import Seat, call

from facedown.games import games

from .conftest import Visit
from .playing import PATIENCE, give_an_answer
from .prepared import NAMES, Course, Prepared
from .site import Site
from .visitor import DESK, PHONE, Visitor

GAMES = sorted(game.id for game in games())
OPTIONS: dict[str, dict[str, Any]] = {"archer": {"goal": 10}, "campus-life": {"last_call": 4}}
BEGINS = {"archer": 6}  # after so many answers somebody has something to hide
LONG_ENOUGH = 12  # letters: shorter strings may be anybody's, and ids stand in the client


# If it is still there: the end of the game opens it for good.
CLOSE = """
() => [...document.querySelectorAll("button")].find((one) => one.textContent.startsWith("Close the curtain"))?.click()
"""


def curtain(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="The curtain")


def open_next(visitor: Visitor) -> str:
    """The next player takes the device; their name."""
    way = curtain(visitor).get_by_role("button", name=re.compile("open it"))
    name = way.inner_text().removeprefix("I am ").removesuffix(": open it")
    way.click()
    visitor.prompt.wait_for()
    return name


def close(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name=re.compile("Close the curtain")).click()
    curtain(visitor).wait_for()


def answer_all(visitor: Visitor, chance: random.Random) -> None:
    """What the player at the device is asked."""
    while (number := visitor.ask_number) is not None:
        give_an_answer(visitor, number, chance)


def strings_in(value: Any) -> set[str]:
    match value:
        case str():
            return {value} if len(value) >= LONG_ENOUGH and " " in value else set()
        case dict():
            return set().union(*(strings_in(part) for part in value.values()))
        case list():
            return set().union(*(strings_in(part) for part in value))
    return set()


def told_to(site: str, table: str, token: str | None) -> set[str]:
    seat = Seat(site, table, token)
    seat.close()
    headers = {"Authorization": f"Bearer {token}"}
    panel = call("GET", f"{site}/api/tables/{table}/known", headers=headers).json()
    return strings_in([seat.view, seat.journal, seat.log, panel])


def told_only_to(site: str, prepared: Prepared, seats: list[int]) -> list[set[str]]:
    """Strings that nobody knows but this one of the seats."""
    game = Seat(site, prepared.table, None).room["game"]
    content = json.dumps(call("GET", f"{site}/api/games/{game}/content").json(), ensure_ascii=False)
    told = [told_to(site, prepared.table, prepared.tokens[seat]) for seat in seats]
    public = told_to(site, prepared.table, None)
    found = []
    for at, own in enumerate(told):
        others = "\n".join([content, *public, *(words for words in set().union(*told[:at], *told[at + 1 :]))])
        found.append({words for words in own if words not in others})
    return found


def memory_of(visitor: Visitor) -> str:
    """Every string of the page that can still be reached, and the page itself."""
    parts: list[str] = []
    session = visitor.context.new_cdp_session(visitor.page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda chunk: parts.append(chunk["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    strings: list[str] = json.loads("".join(parts))["strings"]
    return "\n".join(strings) + visitor.page.content()


def found_in(memory: str, words: set[str]) -> list[str]:
    return sorted(one for one in words if one in memory)


def sit_together(visit: Visit, site: Site, course: Course, **context: Any) -> tuple[Visitor, Prepared, list[int]]:
    """Two at one device, the others bots."""
    people = [course.asked, (course.asked + 1) % course.seats]
    prepared = course.store(site.database, "random", people=people, beside=True)
    visitor = visit("Ines", **context)
    tokens = [prepared.tokens[seat] for seat in people]
    visitor.kept["tables"] = {
        prepared.table: {"token": tokens[0], "beside": tokens[1:], "game": course.game.id, "at": 0}
    }
    visitor.come_to(f"/t/{prepared.table}")
    curtain(visitor).wait_for()
    return visitor, prepared, people


def look_as(visitor: Visitor, seat: int) -> None:
    curtain(visitor).get_by_role("button", name=re.compile(NAMES[seat])).click()
    visitor.prompt.wait_for()


def holds_one_view_at_a_time(visit: Visit, site: Site, game: str) -> None:
    course = Course(game, 4, **OPTIONS.get(game, {}))
    for _ in zip(range(BEGINS.get(game, 0) + 1), course.asks(random.Random(1)), strict=False):
        pass
    visitor, prepared, people = sit_together(visit, site, course)
    first, second = told_only_to(site.address, prepared, people)
    look_as(visitor, people[0])
    visitor.page.keyboard.press("=")
    visitor.page.locator("[data-thing]").first.wait_for()
    memory = memory_of(visitor)
    assert len(found_in(memory, first)) >= 3  # it would be found
    assert found_in(memory, second) == []
    close(visitor)
    assert found_in(memory_of(visitor), first | second) == []
    look_as(visitor, people[1])
    visitor.page.keyboard.press("=")
    visitor.page.locator("[data-thing]").first.wait_for()
    assert found_in(memory_of(visitor), first) == []


def test_a5_behind_the_curtain_there_is_nothing_of_anybody(visit: Visit, shared_site: Site) -> None:
    holds_one_view_at_a_time(visit, shared_site, "campus-life")


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a5_behind_the_curtain_there_is_nothing_of_anybody_in_any_game(
    visit: Visit, shared_site: Site, game: str
) -> None:
    holds_one_view_at_a_time(visit, shared_site, game)


def test_two_at_one_device_sit_down_in_the_lobby_and_play_in_turn(visit: Visit) -> None:
    two_at_one_device(visit, lambda visitor, turns: {*turns} == {"Ada", "Grace"})


@pytest.mark.soak
def test_two_at_one_device_play_from_the_lobby_to_the_scores(visit: Visit) -> None:
    turns = two_at_one_device(visit, lambda visitor, turns: visitor.is_over())
    assert {*turns} == {"Ada", "Grace"}


def two_at_one_device(visit: Visit, done: Callable[[Visitor, list[str]], bool]) -> list[str]:
    """From the lobby on; whose turns they were."""
    chance = random.Random(5)
    visitor = visit("Ada")
    visitor.make_table(last_call=1)
    page = visitor.page
    page.get_by_role("button", name="Beside me").first.click()
    page.get_by_role("textbox", name="Name of the person beside you").fill("Grace")
    page.keyboard.press("Enter")
    expect(page.get_by_role("main").get_by_role("listitem").filter(has_text="Grace")).to_contain_text("here")
    page.get_by_role("button", name=re.compile("^Start with")).click()
    turns: list[str] = []
    way = curtain(visitor).get_by_role("button", name=re.compile("open it"))
    deadline = time.monotonic() + PATIENCE
    while not done(visitor, turns):
        assert time.monotonic() < deadline, turns
        if way.is_visible():
            turns.append(open_next(visitor))
            answer_all(visitor, chance)
            page.evaluate(CLOSE)
        page.wait_for_timeout(50)
    return turns


@pytest.mark.soak
def test_in_a_window_every_seat_of_the_device_gets_a_curtain(visit: Visit, shared_site: Site) -> None:
    """Archer's Locations: sealed choices, one after another."""
    chance = random.Random(6)
    visitor, _, people = sit_together(visit, shared_site, Course("archer", 4, goal=10))
    turns = []
    for _ in people:
        turns.append(open_next(visitor))
        assert visitor.prompt.get_attribute("data-kind") == "pick-location"
        answer_all(visitor, chance)
        expect(visitor.page.get_by_text("Nothing is asked of you now.")).to_be_visible()
        close(visitor)
    assert len({*turns}) == len(people)


@pytest.mark.soak
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_i1_axe_finds_nothing_at_the_curtain_and_behind_it(
    visit: Visit, shared_site: Site, size: dict[str, int]
) -> None:
    visitor, _, _ = sit_together(visit, shared_site, Course("voices", 4), viewport=size)
    for light in ("light", "dark"):
        visitor.look(size, light)
        visitor.keep_picture(f"curtain-{size['width']}-{light}")
        assert visitor.faults() == []
    curtain(visitor).get_by_role("button", name=re.compile("open it|look at my things")).first.click()
    visitor.prompt.wait_for()
    visitor.keep_picture(f"behind-the-curtain-{size['width']}")
    assert visitor.faults() == []
