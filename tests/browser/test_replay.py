"""A finished game looked at again: through other eyes and all, by keys and by the curve; and saved."""

import json
import lzma
import random
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from facedown.games import game
from facedown.kernel.replay import play_out, read
from facedown.server.archive.recordings import film_for_all, unpacked
from facedown.server.protocol.wire import encode
from facedown.server.room.game_session import stored_replay
from facedown.server.store import StoredFinish, tables
from facedown.server.store.engine import make_engine

from .conftest import Visit
from .prepared import NAMES, Course, Prepared
from .site import Site


def finished(name: str, seats: int, **options: Any) -> Course:
    course = Course(name, seats, **options)
    for _ in course.asks(random.Random(1)):
        pass
    return course


def place(page: Page) -> tuple[int, int]:
    """Where the replay stands, and how long it is."""
    heading = page.get_by_role("heading", name=re.compile(r"Replay: \d+ of \d+")).inner_text()
    at, count = re.findall(r"\d+", heading)
    return int(at), int(count)


def test_a_replay_by_keys_by_the_curve_through_other_eyes_and_all(visit: Visit, shared_site: Site) -> None:
    course = finished("archer", 4, goal=12)
    waiting = course.store(shared_site.database)
    ines = visit("Ines")
    page = ines.sit_down_at(waiting.table, waiting.tokens[0])
    ines.ending.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Moment").wait_for()

    def press(*keys: str) -> int:
        for key in keys:
            page.keyboard.press(key)
        return place(page)[0]

    count = place(page)[1]
    assert press("Home") == 1
    assert press("ArrowRight", "ArrowRight", "ArrowLeft") == 2
    rounds = [press("PageDown"), press("PageDown"), press("PageDown")]
    assert rounds == sorted(set(rounds))
    assert "Round" in ines.log.get_by_role("listitem").filter(has_text=re.compile("^Round")).last.inner_text()
    assert press("PageUp") == rounds[1]
    assert press("End") == count

    curve = page.get_by_role("img", name="Upper Hand over the game")
    heads = [line for line in course.play.log.lines(course.table, 0) if line["event"] == "round-began"]
    assert curve.locator(".round").count() == len(heads) > 3
    box = curve.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert abs(place(page)[0] - count / 2) < 2

    page.get_by_label("View as").select_option("2")
    name = course.game.seat_name(course.table, 2)
    expect(page.get_by_text(f"As {NAMES[2]} ({name}) saw it: “you” is {name}.")).to_be_visible()
    expect(page.get_by_role("list", name="Players").get_by_text(re.compile("^, you"))).to_have_count(1)
    page.get_by_label("View as").select_option("all")
    secrets = page.get_by_role("region", name="All secrets at this moment")
    for seat in range(4):
        expect(secrets.get_by_role("heading", name=course.game.seat_name(course.table, seat))).to_be_visible()
    assert ines.faults() == []
    ines.keep_picture("replay-all-eyes")

    with page.expect_download() as saving:
        page.get_by_role("link", name="Save").click()
    text = Path(saving.value.path()).read_text()
    assert play_out(read(text), game("archer")).scores == course.table.scores

    page.goto(f"{ines.site}/tables")
    won = " and ".join(NAMES[seat] for seat in course.table.winners)
    row = page.get_by_role("listitem").filter(has_text=f"{won} won")
    expect(row).to_have_count(1)
    assert all(name in row.inner_text() for name in NAMES[:4])
    assert str(datetime.now(UTC).year) in row.locator("time").inner_text()


def under_older_rules(course: Course, site: Site, without: str = "") -> Prepared:
    """The same game, kept by a server with rules version 0, whose views may have lacked something."""
    waiting = course.store(site.database)
    replay = stored_replay(course.game, course.seats, course.options, course.key, course.answers)
    kept = film_for_all(replay, course.game)
    films = [json.loads(line) for line in unpacked(kept.films)]
    for film in films:
        film["frames"][0]["view"]["rules"] = 0
        for frame in film["frames"]:
            frame["table"].pop(without, None)
            frame["view"].get("table", {}).pop(without, None)
    packed = lzma.compress(b"\n".join(encode(film) for film in films))
    engine = make_engine(f"sqlite:///{site.database}")
    with engine.begin() as connection:
        tables.finish(connection, waiting.table, StoredFinish(kept.result, packed))
        connection.exec_driver_sql("UPDATE tables SET rules = 0 WHERE id = ?", (waiting.table,))
    engine.dispose()
    return waiting


@pytest.mark.soak
def test_b6_a_game_of_older_rules_opens_and_one_whose_board_no_longer_fits_is_told(
    visit: Visit, shared_site: Site
) -> None:
    course = finished("campus-life", 3, last_call=5)
    version = course.game.rules_version
    waiting = under_older_rules(course, shared_site)
    ines = visit("Ines")
    page = ines.sit_down_at(waiting.table, waiting.tokens[0])
    expect(ines.prompt.get_by_text(re.compile(f"Played under version 0 .*s is version {version}"))).to_be_visible()
    ines.ending.get_by_role("button", name="Replay").click()
    page.get_by_role("slider", name="Moment").wait_for()
    page.keyboard.press("End")
    assert place(page)[0] > 1

    broken = under_older_rules(course, shared_site, without="seats")
    theo = visit("Theo")
    page = theo.sit_down_at(broken.table, broken.tokens[1])
    expect(page.get_by_text("whose board can no longer be drawn")).to_be_visible()
    assert page.get_by_role("listitem").count() > 20
    assert theo.faults() == []
    theo.keep_picture("older-game")
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda address: broken.table not in address)
