"""What an agent reads of a table, in whole games of every title."""

import json
import random
import re

import msgspec
import pytest
from tests.games_support.playing import chooser, every_table, open_table, play

from facedown.adapters.mcp.words import plain

ONE_LETTER_A_LINE = re.compile(r"(?:^ *\d+: ?\S?\n){4}", re.MULTILINE)


def read_by(seat, table):
    """As it comes over the line."""
    return "\n".join(plain(json.loads(msgspec.json.encode(table.view(seat)["table"]))))


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_no_text_is_told_one_letter_a_line(game, seats):
    for seed in range(2):
        table, source = open_table(game, seats, seed), random.Random(f"agent {seats} {seed}")
        for _ in play(table, chooser(game, seed), source):
            text = read_by(source.choice((None, *range(seats))), table)
            assert not ONE_LETTER_A_LINE.search(text), text
        for seat in (None, *range(seats)):
            assert not ONE_LETTER_A_LINE.search(read_by(seat, table))
