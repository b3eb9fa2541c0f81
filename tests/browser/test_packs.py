"""A content pack in the browser: its page follows the files, its words are text, and a table says which pack it has."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.games_support.packs import FOLDER, example
from tests.sampled import every

from .site import Site
from .visitor import LOOKS, PHONE, Visitor

MARKUP = "<img src=x onerror=alert(1)><b>Poppy</b>"
SUSPECT = re.compile("Vane|Piccalilli|Meringue|Marrow|Bunting")  # four of the six are dealt


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    for pack in ("village-fete", "night-shift"):
        shutil.copytree(FOLDER / pack, tmp_path / "packs" / pack)
    return tmp_path / "packs"


@pytest.fixture
def with_packs(tmp_path: Path, shelf: Path) -> Iterator[Site]:
    site = Site(tmp_path / "packs.sqlite", FACEDOWN_PACKS=str(shelf))
    yield site
    site.kill()


@pytest.mark.parametrize("look", every(2, LOOKS))
def test_a_packs_page_follows_its_files_and_a_table_is_made_with_it(
    browser: Browser, with_packs: Site, shelf: Path, look: str
) -> None:
    ann = Visitor(browser, with_packs.address, "Ann")
    page = ann.come_to("/packs")
    page.get_by_role("link", name="Look at it Village Fête").click()
    suspects, cards = page.get_by_role("region", name="Suspects"), shelf / "village-fete" / "cards.toml"
    expect(suspects).to_contain_text("Poppy")
    expect(page.get_by_role("region", name="The board")).to_be_visible()
    assert ann.faults_in_look("pack", look) == []
    ann.look(*LOOKS["desk"])

    right = cards.read_text(encoding="utf-8")
    cards.write_text(right.replace("Poppy Vane", MARKUP), encoding="utf-8")
    expect(suspects).to_contain_text(MARKUP)
    assert page.locator("img[src=x]").count() == 0
    cards.write_text(right.replace('"Poppy Vane"', "7"), encoding="utf-8")
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("village-fete/cards.toml: suspects[scarlet].name: Expected `str`, got `int`")
    expect(suspects).to_contain_text(MARKUP)  # as it was before
    cards.write_text(right, encoding="utf-8")
    expect(wrong).to_have_count(0)
    expect(suspects).to_contain_text("Poppy")

    page = ann.come_to("/")
    ann.box.get_by_role("combobox", name="Cards").select_option("Village Fête")
    ann.box.get_by_role("button", name="Make a table").click()
    told = f"Village Fête, version 1, by The Facedown authors {example('campus-life').hash[:12]}"
    expect(page.get_by_role("complementary", name="This table")).to_contain_text(told)
    ben = Visitor(browser, with_packs.address, "Ben", viewport=PHONE)
    other = ben.come_to(f"/t/{ann.table}")
    expect(other.get_by_role("complementary", name="This table")).to_contain_text(told)
    page.get_by_role("button", name="Start with").click()
    expect(page.get_by_role("banner")).to_contain_text("Village Fête")
    expect(page.get_by_role("banner")).to_contain_text(SUSPECT)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("complementary", name="Menu")).to_contain_text(told)
    assert [*ann.troubles, *ben.troubles] == []
    for visitor in (ann, ben):
        visitor.context.close()


# Cards that are drawn much higher than wide.
TALL = """
() => [...document.querySelectorAll("h2 + ul > li > *")].map((card) => card.getBoundingClientRect())
    .filter(({ width, height }) => height > 1.7 * width).map(({ width, height }) => [width, height])
"""


def test_a_packs_cards_are_as_large_as_cards(browser: Browser, with_packs: Site) -> None:
    ann = Visitor(browser, with_packs.address, "Ann", viewport={"width": 1280, "height": 800})
    page = ann.come_to("/packs/night-shift")
    expect(page.get_by_role("region", name="Events")).to_be_visible()
    assert page.evaluate(TALL) == []
    ann.keep_picture("pack-night-shift")
    ann.context.close()
