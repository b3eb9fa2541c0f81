"""The story of a game: few lines, in order, the same each time, and nothing of it before the end."""

import random
from typing import Any

import pytest
from tests.games_support.playing import chooser, every_table, open_table, play, played

from facedown.kernel.events import Event
from facedown.kernel.game import Game
from facedown.kernel.record import Row
from facedown.kernel.replay import play_out, read, write
from facedown.kernel.words.story import MOST, happened, story

SEEDS = range(4)


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a_story_is_few_lines_in_order_and_each_names_a_rule_and_an_answer(game: Game[Any], seats: int) -> None:
    for seed in SEEDS:
        table = played(open_table(game, seats, seed), chooser(game, seed), random.Random(seed))
        lines = story(table)
        assert len(lines) <= MOST
        assert [line.answer for line in lines] == sorted(line.answer for line in lines)
        assert all(line.rule in game.rulebook.rules for line in lines)
        assert all(line.answer < len(table.record.rows) for line in lines)
        assert all(line.words[0].isupper() or not line.words[0].isalpha() for line in lines)
        assert all(line.words[-1] in ".?!”" and ".." not in line.words for line in lines)
        assert story(play_out(read(write(table)), game)) == lines


@pytest.mark.parametrize(("game", "seats"), every_table())
def test_a10_no_story_is_told_before_the_end(game: Game[Any], seats: int) -> None:
    table = open_table(game, seats, 1)
    for _ in play(table, chooser(game, 1), random.Random(1)):
        if not table.over:
            assert story(table) == []


def test_what_was_taken_back_did_not_happen() -> None:
    began = Event("round-began", "", {"round": 3})
    rows = [
        Row(-1, Row.OPEN, events=[began]),
        Row(0, 1, events=[Event("walked", "", {"seat": 0})]),
        Row(0, Row.UNDO, events=[Event("taken-back", "", {"seat": 0})]),
        Row(0, 2, events=[Event("drew", "", {"seat": 0}, (0,), {"card": 4})]),
    ]
    told = [(event.answer, event.round, event.name, event.facts) for event in happened(rows)]
    assert told == [(0, 3, "round-began", {"round": 3}), (3, 3, "drew", {"seat": 0, "card": 4})]
