"""How many presses a game takes: a robot plays it with a mouse, and presses once more only where it is asked to."""

import os
import random

import pytest

from facedown.games import games

from .conftest import Visit
from .presses import play_counting

LAPTOP = {"width": 1366, "height": 768}
MOST = {"campus-life": 1.7, "archer": 1.5, "roger-rabbit": 1.3, "voices": 1.6}
QUESTIONS = int(os.environ.get("QUESTIONS", "60"))


@pytest.mark.soak
@pytest.mark.parametrize("game", [game.id for game in games()])
def test_presses_for_a_question(visit: Visit, game: str) -> None:
    rosa = visit("Rosa", viewport=LAPTOP).prefer(confirm=True)
    page = rosa.come_to("/")
    title = next(one.name for one in games() if one.id == game).split(":")[0]
    box = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    box.get_by_role("button", name="Play now with bots").click()
    rosa.prompt.wait_for()
    count = play_counting(rosa, random.Random(2), QUESTIONS)
    print(game, count, round(count.presses / count.questions, 2))
    assert count.presses <= MOST[game] * count.questions
