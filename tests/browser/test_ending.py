"""The end to keep: the story in words, and the picture of it, saved and sent."""

import base64
import random
import struct
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect
from tests.sampled import every

from facedown.games.voices.content import ROLES
from facedown.server.store import FeatureRow, Writing, tables
from facedown.server.store.engine import make_engine

from .conftest import Visit
from .kinds import KINDS
from .prepared import Course, Prepared
from .site import Site
from .visitor import DESK, PHONE, Visitor

SEATS = {"campus-life": 4, "archer": 4, "roger-rabbit": 3, "voices": 4}
GAMES = [pytest.param(game, marks=[] if game == "roger-rabbit" else pytest.mark.soak) for game in KINDS]
SIZE = (1200, 1500)
BOARD, STORY = (60, 300, 800, 600), (60, 1180, 1080, 200)  # left, top, width, height in the picture

COLOURS = """
async ([picture, parts]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return parts.map((part) => new Set(new Uint32Array(context.getImageData(...part).data.buffer)).size);
}
"""
SENT = """
window.sent = [];
navigator.canShare = ({files}) => files.every(({type}) => type === "image/png");
navigator.share = async ({files}) => { for (const {name, size} of files) window.sent.push([name, size]); };
"""


def played(game: str) -> Course:
    course = Course(game, SEATS[game], number=3)
    for _ in course.asks(random.Random(3)):
        pass
    return course


def finished(game: str, site: Site) -> Prepared:
    return played(game).store(site.database)


def said(at: Prepared, site: Site, version: int, lines: list[tuple[int, str]]) -> None:
    engine = make_engine(f"sqlite:///{site.database}")
    with engine.begin() as connection:
        for number, (seat, words) in enumerate(lines, 1):
            line = FeatureRow("chat", {"number": number, "seat": seat, "name": "Ines", "words": words})
            tables.write(connection, Writing(at.table, version + number - 1, "over", public=False, rows=[line]))
    engine.dispose()


def story_of(visitor: Visitor) -> Locator:
    return visitor.ending.get_by_role("region", name="The story of the game")


def saved(visitor: Visitor, folder: Path) -> bytes:
    with visitor.page.expect_download() as download:
        visitor.ending.get_by_role("button", name="Save the picture").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file.read_bytes()


def colours(visitor: Visitor, picture: bytes) -> list[int]:
    """How many there are of them on the board and in the story."""
    found: list[int] = visitor.page.evaluate(COLOURS, [base64.b64encode(picture).decode(), [BOARD, STORY]])
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "look",
    [
        pytest.param({"viewport": DESK}, id="desk"),
        pytest.param({"viewport": PHONE, "color_scheme": "dark"}, id="phone", marks=pytest.mark.soak),
    ],
)
def test_the_story_is_told_and_saved_as_a_picture(
    visit: Visit, shared_site: Site, tmp_path: Path, game: str, look: dict[str, Any]
) -> None:
    waiting = finished(game, shared_site)
    ines = visit("Ines", **look)
    ines.sit_down_at(waiting.table, waiting.tokens[0])
    told = httpx.get(f"{shared_site.address}/api/tables/{waiting.table}/story").json()
    assert told
    for place, line in enumerate(told):
        item = story_of(ines).get_by_role("listitem").nth(place)
        expect(item).to_contain_text(line["words"])
        expect(item).to_be_in_viewport(ratio=1)
    expect(ines.ending.get_by_role("button", name="Save the picture")).to_be_in_viewport(ratio=1)

    picture = saved(ines, tmp_path)
    assert struct.unpack(">II", picture[16:24]) == SIZE
    board, story = colours(ines, picture)
    assert board > 500
    assert story > 20
    assert ines.page.locator(".studio").count() == 0
    assert ines.faults() == []


def test_the_picture_is_sent_where_the_device_can_send(visit: Visit, shared_site: Site, tmp_path: Path) -> None:
    waiting = finished("roger-rabbit", shared_site)
    ines = visit("Ines", viewport=PHONE)
    ines.context.add_init_script(SENT)
    page = ines.sit_down_at(waiting.table, waiting.tokens[0])
    story_of(ines).get_by_role("button", name="Send to friends").click()
    page.wait_for_function("() => window.sent.length")
    ((name, size),) = page.evaluate("() => window.sent")
    assert name.startswith("roger-rabbit-")
    assert size == len(saved(ines, tmp_path))


def test_voi_hid_1_a_false_claim_at_the_table_is_part_of_the_story(shared_site: Site) -> None:
    course = played("voices")
    seat = next(seat for seat in course.table.personas() if ROLES[course.table.role[seat]].icon != "guilty")
    waiting = course.store(shared_site.database)
    said(waiting, shared_site, len(course.answers), [(seat, "Hello."), (seat, "My role has a guilty icon.")])
    told = httpx.get(f"{shared_site.address}/api/tables/{waiting.table}/story").json()
    assert [line["rule"] for line in told].count("VOI-HID-1") == 1


@pytest.mark.soak
def test_on_an_upright_phone_the_main_button_has_a_row_of_its_own(visit: Visit, shared_site: Site) -> None:
    waiting = finished("roger-rabbit", shared_site)
    ines = visit("Ines", viewport=PHONE)
    ines.sit_down_at(waiting.table, waiting.tokens[0])
    story_of(ines).get_by_role("listitem").first.wait_for()
    boxes = [ines.ending.locator("footer .btn").nth(place).bounding_box() for place in range(3)]
    rematch, replay, home = [box for box in boxes if box is not None]
    assert replay["y"] == home["y"] > rematch["y"]
    assert rematch["x"] == replay["x"]
    assert rematch["x"] + rematch["width"] == pytest.approx(home["x"] + home["width"], abs=1)


@pytest.mark.parametrize("game", every(2, ["archer", "campus-life"]))
def test_on_a_phone_the_points_are_in_view_beside_the_story(visit: Visit, shared_site: Site, game: str) -> None:
    course = played(game)
    at = course.store(shared_site.database)
    ada = visit("Ada", viewport=PHONE)
    ada.sit_down_at(at.table, at.tokens[0])
    story_of(ada).wait_for()
    shown = ada.page.locator(".result span")
    expect(shown).to_have_count(course.seats)
    assert sorted(int(words.split()[-1]) for words in shown.all_inner_texts()) == sorted(course.table.scores)
    for one in shown.all():
        expect(one).to_be_in_viewport(ratio=1)
