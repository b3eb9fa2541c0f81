"""Every kind of ask of every game, on a page of the asked seat: no fault (I1), told once (I3), never by colour alone
(I4), and nothing of another's hand."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.sampled import every

from .kinds import KINDS, first_ask
from .prepared import Course
from .site import Site
from .visitor import DESK, LOOKS, Visitor

COLOUR = re.compile(
    r'#[0-9a-f]{3,8}|var\(--seat-\d\)|arc-seat-\d|rgba?\([^)]*\)|url\([^)]*\)|id="[^"]*"', re.IGNORECASE
)

KEEP_WHAT_IS_TOLD = """
window.told = [];
new MutationObserver(() => {
    const words = document.getElementById("announcer")?.textContent ?? "";
    if (words && words !== window.told.at(-1)) window.told.push(words);
}).observe(document, {childList: true, subtree: true, characterData: true});
"""


@pytest.fixture(scope="module")
def mara(browser: Browser, site: str) -> Iterator[Visitor]:
    """Goes from table to table: a browser for each would cost as much as all that is looked at."""
    visitor = Visitor(browser, site, "Mara")
    visitor.page.add_init_script(KEEP_WHAT_IS_TOLD)
    yield visitor
    visitor.context.close()


EVERY = 8  # kinds; `make soak` looks at all
ALL = [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)]


@pytest.mark.parametrize(("game", "kind"), every(EVERY, ALL))
def test_i1_i3_i4_every_kind_of_ask(mara: Visitor, shared_site: Site, game: str, kind: str) -> None:
    """In one look each, in turn; `make soak` takes both."""
    look_at_the_ask(mara, shared_site, game, kind)
    look = [*LOOKS][ALL.index((game, kind)) // EVERY % len(LOOKS)]
    assert mara.faults_in_look(f"{game}-{kind}", look) == []
    assert mara.troubles == []


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kind"), ALL)
def test_i1_every_kind_of_ask_in_both_looks(mara: Visitor, shared_site: Site, game: str, kind: str) -> None:
    look_at_the_ask(mara, shared_site, game, kind)
    assert mara.faults_in_two_looks(f"{game}-{kind}") == []


def look_at_the_ask(mara: Visitor, shared_site: Site, game: str, kind: str) -> None:
    course = first_ask(game, kind)
    prepared = course.store(shared_site.database)
    mara.troubles.clear()
    mara.come_to("/api/health")
    mara.look(DESK, "light")  # a table whose size changes is drawn twice
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked(kind).wait_for()
    ask = course.table.view(course.asked)["ask"]
    assert mara.page.evaluate("() => window.told") == [f"Your turn. {ask['prompt']}"]
    all_options_are_listed(mara, ask)
    seats_differ_without_colour(mara, course.seats)
    names_nothing_that_others_hide(mara, course)


def all_options_are_listed(visitor: Visitor, ask: dict[str, Any]) -> None:
    """Beside the prompt or in the list: every option has a row with its words (or a button with them in two lines)."""
    if "axes" in ask:
        return
    ways = visitor.prompt.get_by_role("button").and_(visitor.page.locator("[data-option]"))
    if ways.count() == len(ask["options"]):
        return
    visitor.prompt.get_by_role("button", name=re.compile(r"^All \d+")).click()
    rows = visitor.listed.get_by_role("button").and_(visitor.page.locator("[data-option]")).all_inner_texts()
    visitor.page.keyboard.press("Escape")
    assert {re.sub(r"^[1-9A-Z]{1,2}\s+", "", row) for row in rows} == {option["words"] for option in ask["options"]}


def seats_differ_without_colour(visitor: Visitor, seats: int) -> None:
    drawn = visitor.page.eval_on_selector_all("[data-seat] > :first-child", "all => all.map((one) => one.innerHTML)")
    assert len({COLOUR.sub("", one) for one in drawn}) == len(drawn) == seats


def names_nothing_that_others_hide(visitor: Visitor, course: Course) -> None:
    others = [seat for seat in range(course.seats) if seat != course.asked]
    match course.game.id:
        case "campus-life":
            for seat in others:
                held = course.table.view(seat)["table"]["seats"][seat]
                shown = {held["suspect"], held["weapon"]}
                shown |= {card for card, up in zip(held["hand"], held["up"], strict=True) if up}
                chip = visitor.page.locator(f"[data-seat='{seat}']").aria_snapshot().lower().replace(" ", "-")
                assert [card for card in held["hand"] if card not in shown and card in chip] == []
        case "archer":
            seen = visitor.whole.aria_snapshot()
            for seat in others:
                drawn = course.table.view(seat)["table"]["you"]["drawn"]
                assert [card["title"] for card in drawn if card["title"] in seen] == []
        case "roger-rabbit":
            names_nobody_who_is_not_sure(visitor, course)
        case "voices":
            seen, own = visitor.whole.aria_snapshot(), course.table.view(course.asked)["table"]
            open_cards = {card["kind"] for card in (*own["you"]["hand"], *own["in_play"])} | {*own["strategy_discard"]}
            for seat in others:
                you = course.table.view(seat)["table"]["you"]
                hidden = [you["line"], *(card["line"] for card in you["hand"] if card["kind"] not in open_cards)]
                assert [line for line in hidden if line in seen] == []


def names_nobody_who_is_not_sure(visitor: Visitor, course: Course) -> None:
    """The ID sheet and the chips say who somebody is to those who can be sure; the Will lies where nobody knows."""
    table = course.table.view(course.asked)["table"]
    names = [one["short"] for one in course.game.content()["identities"]]
    sheet = visitor.page.get_by_role("region", name="Your ID sheet", include_hidden=True)
    for row in table["you"]["sheet"]:
        heads = sheet.get_by_role("rowheader", name=table["seats"][row["seat"]]["name"], include_hidden=True)
        chip = visitor.page.locator(f"[data-seat='{row['seat']}']").aria_snapshot()
        for head in heads.all_inner_texts():
            told = [name for name in names if name in head]
            assert told == [] or len(told) == len(row["possible"]), head
        assert len(row["possible"]) == 1 or [name for name in names if name in chip] == []
    slots = visitor.page.get_by_role("group", name="Confidential cards", include_hidden=True)
    unknown = [slot for slot in table["slots"] if slot["card"] is None and not slot["gone"]]
    assert slots.get_by_role("img", name=re.compile(": unknown$"), include_hidden=True).count() == len(unknown)


# On the board.
PIECES = {"roger-rabbit": "main .pawn:not(:has(title))", "voices": "main [data-marker]"}


@pytest.mark.parametrize(("game", "kind"), [("roger-rabbit", "move"), ("voices", "put-either")])
def test_i4_whose_a_piece_on_the_board_is_shows_without_colour(
    mara: Visitor, shared_site: Site, game: str, kind: str
) -> None:
    course = first_ask(game, kind)
    prepared = course.store(shared_site.database)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.asked(kind).wait_for()
    drawn = mara.page.eval_on_selector_all(PIECES[game], "all => all.map((one) => [one.dataset.marker, one.innerHTML])")
    table = course.table.view(course.asked)["table"]
    lying = [marker for region in table.get("regions", []) for marker in region["discs"]]
    owners = {str(marker["marker"]): marker["seat"] for marker in lying}
    looks: dict[str, set[int]] = {}
    for nth, (marker, markup) in enumerate(drawn):
        looks.setdefault(COLOUR.sub("", markup), set()).add(owners[marker] if owners else nth)
    assert len({seat for seats in looks.values() for seat in seats}) > 1
    assert [seats for seats in looks.values() if len(seats) > 1] == []
