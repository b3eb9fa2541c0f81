"""On every screen a table can be played: the prompt, its buttons and whatever is lit are in view without scrolling, and
nothing that is written is cut, covered in part or printed over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .kinds import KINDS, first_ask
from .prepared import Course
from .pressing import LIT
from .site import Site
from .visitor import DESK, PHONE, Visitor

SEEN = (Path(__file__).parent / "seen.js").read_text()
SIZES = {
    "lying": {"width": 844, "height": 390},  # a phone on its side
    "tablet": {"width": 1024, "height": 768},
    "small": {"width": 360, "height": 640},
    "zoomed": {"width": 640, "height": 360},  # 1280 x 720 at 200 %
}
LIT_OR_BUTTON = f"{LIT}, [aria-label='What to do now'] [data-option]"
CROWDS = {"archer": 8, "campus-life": 6, "roger-rabbit": 4, "voices": 6}
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
() => [...document.querySelectorAll("[data-seat]")].map((chip) => ({
    seat: Number(chip.dataset.seat),
    seen: chip.querySelector(".who").innerText.trim(),
    heard: chip.textContent,
}))
"""
EVERY = 5  # kinds; `make soak` looks at all


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
    found = []
    for (name, size), light in zip(SIZES.items(), ("light", "dark") * 2, strict=True):
        visitor.look(size, light)
        found += [f"{kind}, {name}: {fault}" for fault in visitor.page.evaluate(SEEN, LIT_OR_BUTTON)]
        visitor.keep_picture(f"{game}-{kind}-{name}")
    return found


@pytest.mark.parametrize("game", sorted(KINDS))
def test_a_table_can_be_played_at_every_size(mara: Visitor, shared_site: Site, game: str) -> None:
    kinds = sorted(KINDS[game])[::EVERY]
    faults = [fault for kind in kinds for fault in faults_at_all_sizes(mara, shared_site, game, kind)]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", sorted(CROWDS))
def test_everybody_at_a_full_table_is_known_by_name(mara: Visitor, shared_site: Site, game: str) -> None:
    course = Course(game, CROWDS[game])
    prepared = course.store(shared_site.database, names=LONG_NAMES)
    mara.sit_down_at(prepared.table, prepared.token)
    mara.prompt.wait_for()
    faults = []
    for name, size in {**SIZES, "phone": PHONE, "desk": DESK}.items():
        mara.look(size, "light")
        mara.keep_picture(f"{game}-crowd-{name}")
        chips = mara.page.evaluate(WHO)
        known = [chip["seen"].split(",")[0].split("\n")[0] for chip in chips]
        assert len({*known}) == CROWDS[game], (name, known)
        for chip, seen in zip(chips, known, strict=True):
            whole = "You" if chip["seat"] == prepared.asked else LONG_NAMES[chip["seat"]]
            assert seen[0] == whole[0], (name, chip)
            assert whole in chip["heard"], (name, chip)
        faults += [f"{name}: {fault}" for fault in mara.page.evaluate(SEEN, "[data-seat]")]
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
