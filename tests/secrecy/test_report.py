"""docs/secrecy.md speaks of every game at every number of seats, and of nothing that was found."""

import re
from typing import Any

from tests.games_support.playing import GAMES
from tests.secrecy.noninterference import Leak
from tests.secrecy.report import PAGE, Look, section, worlds

from facedown.games import games

TINY = next(game for game in GAMES if game.id == "tiny-game")
ROW = re.compile(r"^\| (.+?) \| (\d) \| ([\d,]+) \|.* \| (\S+) \|$", re.MULTILINE)


def test_the_published_report_has_a_row_for_every_table_and_no_difference():
    page = PAGE.read_text(encoding="utf-8")
    rows = ROW.findall(page.partition("## Worlds")[2].partition("## Bytes")[0])
    tables = {(game.name, str(seats)) for game in games() for seats in range(game.fewest, game.most + 1)}
    assert {(name, seats) for name, seats, _, _ in rows} == tables
    assert {differences for _, _, _, differences in ROW.findall(page)} == {"0"}
    assert "-dirty" not in page


def test_a_report_counts_what_the_tests_compare():
    part = worlds([TINY], 20)
    numbers: list[list[Any]] = part.rows
    assert [seats for _, seats, *_ in numbers] == list(range(TINY.fewest, TINY.most + 1))
    for _, _, pairs, played, views, _, refusals, *_ in numbers:
        assert pairs >= 20
        assert played >= 1
        assert views >= 2 * pairs
        assert refusals >= pairs
    assert part.differences == 0


def test_a_report_tells_of_a_leak():
    def look():
        raise Leak("the hand is in the view")

    part = section("Worlds", "", ["pairs"], [Look(TINY, 2, look)])
    assert part.rows == [[TINY.name, 2, "?", "**1**"]]
    assert part.differences == 1
