"""The Python on the page of the overview runs as it stands, in every game of the house."""

import re
from pathlib import Path
from typing import Any

import pytest

from facedown.games import games

PAGE = (Path(__file__).parents[2] / "docs" / "overview.md").read_text(encoding="utf-8")
[SNIPPET] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
ITS_GAME, ITS_OPTION = '"campus-life"', ", last_call=20"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_loop_plays_every_game_to_its_end(game, capsys):
    assert ITS_GAME in SNIPPET
    assert ITS_OPTION in SNIPPET
    code = SNIPPET if game.id == "campus-life" else SNIPPET.replace(ITS_GAME, f'"{game.id}"').replace(ITS_OPTION, "")
    played: dict[str, Any] = {}
    exec(code, played)
    assert played["table"].game is game
    assert played["table"].over
    result, *journal = capsys.readouterr().out.splitlines()
    assert result == f"{played['table'].scores} {played['table'].winners}"
    assert len(journal) > 10
