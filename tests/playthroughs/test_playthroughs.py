"""G3: the stored playthroughs of the smallest and largest table of each game come out the same, line by line."""

from itertools import zip_longest

import pytest
from tests.games_support.playing import GAMES
from tests.playthroughs.script import perform, read, stored

LONGEST = 6000  # every disc that a push moves is two lines
STORED = [pytest.param(game, name, id=f"{game.id}-{name}") for game in GAMES for name in ("smallest", "largest")]


@pytest.mark.parametrize(("game", "name"), STORED)
def test_g3_a_stored_playthrough_comes_out_the_same(game, name):
    text = stored(game, name).read_text(encoding="utf-8")
    script = read(text)
    assert (script.game, script.seats) == (game.id, game.fewest if name == "smallest" else game.most)
    for number, (now, before) in enumerate(zip_longest(perform(game, script).splitlines(), text.splitlines()), 1):
        assert now == before, f"line {number}"
    assert text.count("\n") <= LONGEST
