"""Lanterns from examples/, served as anybody serves a game of their own and played to its end."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .site import Site
from .visitor import ROOT, Visitor

WANTED = re.compile(r"bid\?$|keep\?$|light\?$|is lit\.$|won\.$")
GAMES = 6  # against steady bots one may win no bid at all in a game, but not in so many


@pytest.fixture(scope="module")
def ada(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    site = Site(tmp_path_factory.mktemp("examples") / "site.sqlite", FACEDOWN_GAMES_FROM=str(ROOT / "examples"))
    visitor = Visitor(browser, site.address, "Ada")
    yield visitor
    visitor.context.close()
    site.kill()


def test_a_game_of_ones_own_is_played_by_names_and_by_keys(ada: Visitor) -> None:
    lit = 0
    for _ in range(GAMES):
        page = ada.come_to("/")
        page.get_by_role("button", name="Play now with bots : Lanterns").click()
        lit += play_out(page)
        expect(page.get_by_role("list", name="Cards").get_by_text("face down")).to_have_count(0)
        assert ada.faults() == []
        if lit:
            break
    assert lit
    assert ada.troubles == []


def play_out(page: Page) -> int:
    """Bids all its oil; how many lanterns it lit."""
    prompt = page.get_by_role("region", name="What to do now").get_by_role("heading")
    asked, lit = "", 0
    while not asked.endswith("won."):
        expect(prompt).not_to_have_text(asked)
        expect(prompt).to_have_text(WANTED)
        asked = prompt.inner_text()
        if asked.endswith("bid?"):
            page.get_by_role("button", name="Bid 2 oil").click()
        elif asked.endswith("keep?"):
            page.get_by_role("button", name="Keep").last.click()
        elif asked.endswith("light?"):
            lit += 1
            page.get_by_role("button", name=f"Light it. Lantern in column {lit}, row 2").press("Enter")
        elif asked.endswith("is lit."):
            page.get_by_role("button", name="“It's lit!”").click()
    return lit
