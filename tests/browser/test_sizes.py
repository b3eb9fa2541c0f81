"""On every screen a table can be played: the prompt, its buttons and whatever is lit are in view without scrolling, and
nothing that is written is cut, covered in part or printed over."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.sampled import every

from .kinds import KINDS, first_ask
from .prepared import NAMES, Course
from .site import Site
from .sizes import ALL_SIZES, SIZES, faults_at
from .test_replay import finished
from .visitor import Visitor

CROWDS = {"archer": 8, "campus-life": 6, "roger-rabbit": 4, "voices": 6}
SHORT = {"archer": 4, "campus-life": 4, "roger-rabbit": 2, "voices": 3}  # games, with so many seats
LONG_NAMES = (
    "Bartholomew of Greystone",
    "Bartholomew of Greenwich",
    "Wilhelmina Montgomery II",
    "Noor",
    "Christopher-Alexander",
    "Jo",
    "Maximiliane von der Höhe",
    "Theodora",
)
WHO = """
() => [...document.querySelectorAll("[data-seat]")].map((chip) => {
    const who = chip.querySelector("b");
    const [name, piece] = ["b", ".piece svg"].map((part) => chip.querySelector(part).getBoundingClientRect());
    return {
        seat: Number(chip.dataset.seat),
        seen: who.checkVisibility() ? who.innerText.trim() : "",
        heard: chip.textContent,
        stamped: piece.bottom > name.top + 2 && piece.top < name.bottom - 2 && piece.right > name.left + 2,
    };
})
"""
COLUMN = "aside[aria-label='Log and chat']"
EVERY = 10  # kinds; `make soak` looks at all


@pytest.fixture(scope="module")
def mara(browser: Browser, site: str) -> Iterator[Visitor]:
    """Goes from table to table."""
    visitor = Visitor(browser, site, "Mara")
    yield visitor
    visitor.context.close()


def faults_at_all_sizes(visitor: Visitor, site: Site, game: str, kind: str) -> list[str]:
    prepared = first_ask(game, kind).store(site.database)
    visitor.sit_down_at(prepared.table, prepared.token)
    visitor.asked(kind).wait_for()
    return faults_at(visitor, f"{game}-{kind}")


@pytest.mark.parametrize("game", every(4, sorted(KINDS)))
def test_a_table_can_be_played_at_every_size(mara: Visitor, shared_site: Site, game: str) -> None:
    kinds = sorted(KINDS[game])[::EVERY]
    faults = [fault for kind in kinds for fault in faults_at_all_sizes(mara, shared_site, game, kind)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", every(4, sorted(CROWDS), first=3))
def test_everybody_at_a_full_table_is_known_by_name(mara: Visitor, shared_site: Site, game: str) -> None:
    course = Course(game, CROWDS[game])
    prepared = course.store(shared_site.database, names=LONG_NAMES)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.prompt.wait_for()
    faults = []
    for name, size in ALL_SIZES.items():
        faults += faults_at(mara, f"{game}-crowd", {name: size})
        chips = mara.page.evaluate(WHO)
        known = [chip["seen"].split(",")[0].split("\n")[0] for chip in chips]
        assert len({*known}) == CROWDS[game], (name, known)
        for chip, seen in zip(chips, known, strict=True):
            whole = LONG_NAMES[chip["seat"]]
            assert seen[:1] == whole[0], (name, chip)
            assert whole in chip["heard"], (name, chip)
            assert not chip["stamped"], (name, chip)
    assert not faults, "\n".join(faults)


def test_whom_the_table_waits_for_is_named_as_a_person_and_as_in_the_game(mara: Visitor, shared_site: Site) -> None:
    course = Course("campus-life", 4)
    prepared = course.store(shared_site.database)
    mara.sit_down_at(prepared.table, prepared.tokens[prepared.asked - 1])
    suspect = course.table.view(None)["table"]["seats"][prepared.asked]["full_name"]
    expect(mara.prompt).to_contain_text(f"Waiting for {NAMES[prepared.asked]} ({suspect})")


def test_a_watcher_on_a_phone_has_the_whole_scene_for_the_board(mara: Visitor, shared_site: Site) -> None:
    """Nothing of one's own lies below it."""
    page = mara.sit_down_at(Course("campus-life", 4).store(shared_site.database).table, None)
    mara.prompt.wait_for()
    mara.look(SIZES["small"], "light")
    board, scene = page.get_by_role("region", name="Board").bounding_box(), page.get_by_role("main").bounding_box()
    assert board == scene


@pytest.mark.parametrize("size", every(2, ["lying", "small"]))
def test_whatever_opens_over_a_table_fits_small_screens(mara: Visitor, shared_site: Site, size: str) -> None:
    prepared = first_ask("campus-life", "move").store(shared_site.database)
    page = mara.sit_down_at(prepared.table, prepared.token)
    mara.asked("move").wait_for()
    drawers = page.get_by_role("navigation", name="Drawers")
    ways = {
        "log": (drawers.get_by_role("button", name="Log"), COLUMN),
        "talk": (drawers.get_by_role("button", name="Talk"), COLUMN),
        "menu": (drawers.get_by_role("button", name="More"), "aside[aria-label=Menu]"),
        "rules": (page.get_by_role("button", name=re.compile("^why")), "aside[aria-label='The rules']"),
        "list": (page.get_by_role("button", name=re.compile(r"^All \d+")), "[aria-label='All options']"),
        "seat": (page.locator("[data-seat='1']"), ".seat-menu"),
    }
    faults = []
    mara.look(SIZES[size], "light")
    for name, (way, opened) in ways.items():
        way.click()
        page.locator(opened).wait_for()
        faults += faults_at(mara, f"table-{name}", {size: SIZES[size]}, within=opened)
        page.keyboard.press("Escape")
        page.locator(opened).wait_for(state="hidden")
    assert not faults, "\n".join(faults)


def faults_of_the_end(visitor: Visitor, site: Site, game: str) -> list[str]:
    prepared = finished(game, SHORT[game]).store(site.database)
    page = visitor.sit_down_at(prepared.table, prepared.token)
    visitor.ending.get_by_role("button", name="Save the picture").wait_for()
    faults = faults_at(visitor, f"{game}-ending", within="[aria-label='The end of the game']")
    visitor.ending.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Moment").wait_for()
    for size, screen in SIZES.items():
        faults += faults_at(visitor, f"{game}-replay", {size: screen}, within=COLUMN)
        column, scene = page.locator(COLUMN).bounding_box(), page.get_by_role("main").bounding_box()
        assert column is not None
        assert scene is not None
        if column["width"] * column["height"] > 0.7 * scene["width"] * scene["height"]:
            faults.append(f"{game}-replay, {size}: the board is hidden")
    return faults


def test_the_end_and_the_replay_fit_every_size(mara: Visitor, shared_site: Site) -> None:
    faults = faults_of_the_end(mara, shared_site, "archer")
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_end_of_every_game_fits_every_size(mara: Visitor, shared_site: Site, game: str) -> None:
    faults = faults_of_the_end(mara, shared_site, game)
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)])
def test_i1_every_kind_of_ask_at_every_size(mara: Visitor, shared_site: Site, game: str, kind: str) -> None:
    """With what axe finds."""
    faults = faults_at_all_sizes(mara, shared_site, game, kind)
    for name, size in SIZES.items():
        mara.look(size, "dark")
        faults += [f"{kind}, {name}: {fault}" for fault in mara.faults()]
    assert not faults, "\n".join(faults)
