"""docs/secrecy.md speaks of every game at every number of seats, and of nothing that was found."""

import re
from typing import Any

from tests.games_support.playing import GAMES
from tests.secrecy.noninterference import Leak
from tests.secrecy.report import PAGE, Found, Keeper, Look, section, worlds

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


def test_a_report_counts_what_the_tests_compare(tmp_path):
    part = worlds(Keeper("abc", tmp_path), [TINY], 20)
    numbers: list[list[Any]] = part.rows
    assert [seats for _, seats, *_ in numbers] == list(range(TINY.fewest, TINY.most + 1))
    for _, _, pairs, played, views, _, refusals, undone, *_ in numbers:
        assert pairs >= 20
        assert played >= 1
        assert views >= 2 * pairs
        assert refusals >= pairs
        assert undone >= pairs / 20
    assert part.differences == 0


def test_a_report_tells_of_a_leak_whenever_it_is_looked_for(tmp_path):
    def look():
        raise Leak("the hand is in the view")

    for _ in range(2):
        part = section(Keeper("abc", tmp_path), "Worlds", "", ["pairs"], [Look(TINY, 2, look)])
        assert part.rows == [[TINY.name, 2, "?", "**1**"]]
        assert part.differences == 1


def test_a_run_that_was_cut_off_goes_on_with_the_rows_that_it_had_found(tmp_path):
    def row(at: str, seats: int, found: Found, size: int = 5) -> Any:
        return section(Keeper(at, tmp_path), "Sizes", "", ["updates"], [Look(TINY, seats, lambda: found)], size).rows[0]

    assert row("abc", 2, [7]) == row("abc", 2, [8]) == [TINY.name, 2, 7, 0]
    assert row("abc", 3, [8]) == [TINY.name, 3, 8, 0]
    assert row("abc", 2, [8], size=6)[2] == row("def", 2, [8])[2] == 8
    assert row("abc-dirty", 2, [7])[2] == 7
    assert row("abc-dirty", 2, [8])[2] == 8
