"""Every kind of ask, as a page shows it to the asked seat: no fault (I1), told once (I3), never by colour alone (I4)."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.seats import Seat, opened, seated_table

from .conftest import Visit
from .visitor import PHONE

KINDS = {"place-weapon", "move", "another-roll", "card", "weapon", "approach", "shift", "leave"}
MEETING = [12, 12]  # everybody walks towards the middle of the house, and so they meet
GAMES = 12
Found = dict[str, tuple[str, Seat]]

WATCH_ANNOUNCEMENTS = """
() => {
    window.told = [];
    const region = document.getElementById("announcer");
    new MutationObserver(() => window.told.push(region.textContent)).observe(region, {childList: true, subtree: true, characterData: true});
}
"""


@pytest.fixture
def hang_up() -> Iterator[None]:
    yield
    while opened:
        opened.pop().close()


def towards_the_others(seat: Seat) -> int:
    """Rooms first, those with people in them before all; else the square nearest to the middle."""
    assert seat.view is not None
    assert seat.ask is not None
    crowded = [one["place"] for one in seat.view["table"]["seats"] if isinstance(one["place"], str)]

    def worth(option: dict[str, Any]) -> float:
        place = option.get("place")
        if isinstance(place, str):
            return 100 + 10 * crowded.count(place)
        if place is None:
            return -1
        return -abs(place[0] - MEETING[0]) - abs(place[1] - MEETING[1])

    options = seat.ask["options"]
    return max(range(len(options)), key=lambda index: worth(options[index]))


def choose(seat: Seat) -> int:
    assert seat.ask is not None
    if seat.ask["kind"] == "move":
        return towards_the_others(seat)
    return 0 if seat.ask["kind"] in ("place-weapon", "approach", "weapon", "card") else len(seat.ask["options"]) - 1


def find_asks(site: str) -> Found:
    """Tables, left standing, each with a seat that is asked one kind of question. People meet by walking together."""
    found: Found = {}
    for _ in range(GAMES):
        table, seats = seated_table(site, seats=6, options={"last_call": 12})
        while not (missing := KINDS - set(found)) or not play_to_one_of(missing, seats):
            break
        asked = next((seat for seat in seats if seat.asked()), None)
        if asked is not None and asked.ask is not None:
            found.setdefault(asked.ask["kind"], (table, asked))
        if set(found) == KINDS:
            break
    return found


def play_to_one_of(kinds: set[str], seats: list[Seat]) -> bool:
    while asked := next((seat for seat in seats if seat.asked()), None):
        assert asked.ask is not None
        if asked.ask["kind"] in kinds:
            return True
        asked.answer(choose(asked))
        for seat in seats:
            seat.sync()
    return False
