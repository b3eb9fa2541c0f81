"""docs/secrecy.md speaks of every game at every number of seats, and of nothing that was found."""

import re
from typing import Any

from tests.secrecy.report import PAGE, worlds

from facedown.games import games

ROW = re.compile(r"^\| (.+?) \| (\d) \| ([\d,]+) \|.* \| (\S+) \|$", re.MULTILINE)


def test_the_published_report_has_a_row_for_every_table_and_no_difference():
    page = PAGE.read_text(encoding="utf-8")
    rows = ROW.findall(page.partition("## Worlds")[2].partition("## Bytes")[0])
    tables = {(game.name, str(seats)) for game in games() for seats in range(game.fewest, game.most + 1)}
    assert {(name, seats) for name, seats, _, _ in rows} == tables
    assert {differences for _, _, _, differences in ROW.findall(page)} == {"0"}
    assert "-dirty" not in page


def test_a_report_counts_what_the_tests_compare():
    part = worlds(2)
    assert part.differences == 0
    numbers: list[list[Any]] = part.rows
    for _, _, pairs, played, views, _, refusals, *_ in numbers:
        assert pairs >= 2
        assert played >= 1
        assert views >= 2 * pairs
        assert refusals >= pairs
