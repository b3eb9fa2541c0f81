"""On every screen a table can be played: the prompt, its buttons and whatever is lit are in view without scrolling, and
nothing that is written is cut, covered in part or printed over."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from .kinds import KINDS, first_ask
from .pressing import LIT
from .site import Site
from .visitor import Visitor

SEEN = (Path(__file__).parent / "seen.js").read_text()
SIZES = {
    "lying": {"width": 844, "height": 390},  # a phone on its side
    "tablet": {"width": 1024, "height": 768},
    "small": {"width": 360, "height": 640},
    "zoomed": {"width": 640, "height": 360},  # 1280 x 720 at 200 %
}
LIT_OR_BUTTON = f"{LIT}, [aria-label='What to do now'] [data-option]"
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


@pytest.mark.soak
@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game, kinds in KINDS.items() for kind in sorted(kinds)])
def test_i1_every_kind_of_ask_at_every_size(mara: Visitor, shared_site: Site, game: str, kind: str) -> None:
    """With what axe finds."""
    faults = faults_at_all_sizes(mara, shared_site, game, kind)
    for name, size in SIZES.items():
        mara.look(size, "dark")
        faults += [f"{kind}, {name}: {fault}" for fault in mara.faults()]
    assert not faults, "\n".join(faults)
