"""Writes the golden playthroughs again: `python -m tests.playthroughs.write [GAME ...]`.

Which games are played stands in the game's tests, in support.py, as PLAYTHROUGHS: seed and options for smallest and
largest. Read the diff before you commit it."""

import random
import sys
from typing import Any

from tests.games_support.playing import GAMES, play, support
from tests.playthroughs.script import Script, perform, stored

from facedown.kernel.game import Game


def script_of(game: Game[Any], seats: int, seed: int, options: dict[str, Any]) -> Script:
    table = game.open(seats, seed, **options)
    for _ in play(table, support(game).lively, random.Random(seed)):
        pass
    answers = [(row.seat, row.index) for row in table.record.rows if row.seat >= 0]
    return Script(game.id, seats, seed, options, answers)


def write(game: Game[Any]) -> None:
    for name, seats in (("smallest", game.fewest), ("largest", game.most)):
        seed, options = support(game).PLAYTHROUGHS[name]
        text = perform(game, script_of(game, seats, seed, options))
        file = stored(game, name)
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        print(f"{file}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    for one in GAMES:
        if one.id in sys.argv[1:] or len(sys.argv) == 1:
            write(one)
