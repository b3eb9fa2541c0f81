"""Every kind of ask on a page of the asked seat: no fault (I1), told once (I3), never by colour alone (I4)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.seats import Seat, opened, seated_table

from .conftest import Visit
from .visitor import DESK, PHONE, Visitor

KINDS = {"place-weapon", "move", "another-roll", "card", "weapon", "approach", "shift", "leave"}
MEETING, DOOR = "hall", (11, 19)  # all walk there, and so they meet
GAMES = 10
PICTURES = {"move", "shift"}
COLOUR = re.compile(r'#[0-9a-f]{3,8}|var\(--seat-\d\)|rgba?\([^)]*\)|url\([^)]*\)|id="[^"]*"', re.IGNORECASE)

KEEP_WHAT_IS_TOLD = """
window.told = [];
new MutationObserver(() => {
    const words = document.getElementById("announcer")?.textContent ?? "";
    if (words && words !== window.told.at(-1)) window.told.push(words);
}).observe(document, {childList: true, subtree: true, characterData: true});
"""


@pytest.fixture(autouse=True)
def hang_up() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def walk(options: list[dict[str, Any]]) -> int:
    def worth(option: dict[str, Any]) -> int:
        place = option["place"]
        if isinstance(place, str):
            return 100 if place == MEETING else -50
        return -abs(place[0] - DOOR[0]) - abs(place[1] - DOOR[1])

    return max(range(len(options)), key=lambda index: worth(options[index]))


def choose(ask: dict[str, Any]) -> int:
    """Nobody leaves, turns a card up or shifts: so they meet again."""
    if ask["kind"] == "move":
        return walk(ask["options"])
    calm = ("stand", "stay")
    return next((index for index, option in enumerate(ask["options"]) if option["choice"] in calm), 0)


def asks_of_each_kind(site: str) -> Iterator[tuple[str, list[Seat], Seat]]:
    """Plays games of six until every kind has come up; each kind is given once, while its table waits."""
    missing = set(KINDS)
    for _ in range(GAMES):
        table, seats = seated_table(site, seats=6, options={"last_call": 15})
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


def test_i1_i3_i4_every_kind_of_ask(visit: Visit, site: str) -> None:
    visitor = visit("Mara")
    visitor.page.add_init_script(KEEP_WHAT_IS_TOLD)
    for table, seats, asked in asks_of_each_kind(site):
        assert asked.ask is not None
        kind, prompt = asked.ask["kind"], asked.ask["prompt"]
        visitor.sit_down_at(table, asked.token)
        visitor.page.locator(f".prompt[data-kind='{kind}']").wait_for()
        assert visitor.page.evaluate("() => window.told") == [f"Your turn. {prompt}"], kind
        assert all_options_are_listed(visitor, asked.ask["options"])
        if kind in PICTURES:
            visitor.keep_four_pictures(f"table-{kind}")
        visitor.look(DESK, "light")
        assert visitor.faults() == [], kind
        seats_differ_without_colour(visitor)
        names_no_hidden_card_of_others(visitor, seats, asked)
        if kind in PICTURES:
            visitor.look(PHONE, "dark")
            assert visitor.faults() == [], kind


def all_options_are_listed(visitor: Visitor, options: list[dict[str, Any]]) -> bool:
    """Beside the prompt or in the list: every option has a row with its words (or a button with them in two lines)."""
    page = visitor.page
    if page.locator(".prompt .all").count():
        page.locator(".prompt .all").click()
        rows = page.locator("[aria-label='All options'] li button").all_inner_texts()
        page.keyboard.press("Escape")
        return {re.sub(r"^\d+\s*", "", row) for row in rows} == {option["words"] for option in options}
    return page.locator(".prompt .way[data-option]").count() == len(options)


def seats_differ_without_colour(visitor: Visitor) -> None:
    drawn = visitor.page.eval_on_selector_all("[data-seat] .piece", "all => all.map((one) => one.innerHTML)")
    drawn = [COLOUR.sub("", one) for one in drawn]
    assert len(set(drawn)) == len(drawn) == 6


def names_no_hidden_card_of_others(visitor: Visitor, seats: list[Seat], asked: Seat) -> None:
    for other in seats:
        if other is asked:
            continue
        assert other.view is not None
        held = other.view["table"]["seats"][other.you["seat"]]
        open_words = {
            held["suspect"],
            held["weapon"],
            *(card for card, up in zip(held["hand"], held["up"], strict=True) if up),
        }
        chip = visitor.page.locator(f"[data-seat='{other.you['seat']}']").aria_snapshot().lower().replace(" ", "-")
        assert [card for card in held["hand"] if card not in open_words and card in chip] == []
