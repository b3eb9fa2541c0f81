"""F11: the log, as text and as JSON, over whole games in which things go wrong: no secret stands in it."""

import asyncio
import json
import logging
import random
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import text
from tests.games_support.canaries import WORD, canaries
from tests.games_support.playing import GAMES, support
from tests.server.conftest import Running
from tests.server.seats import Seat, call, play_on, seated_table

from facedown.games import game
from facedown.server.base import logging_setup
from facedown.server.features import chat
from facedown.server.store.sql import SqlStore

SAID = "meet me behind the curtain"
SOURCES = ("facedown", "uvicorn", "asyncio", "litestar", "sqlalchemy")


class Kept(logging.Handler):
    """Every line of the server, in both forms."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.forms = logging_setup.Json(), logging_setup.Text()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(SOURCES):
            self.lines += [form.format(record) for form in self.forms]


@pytest.fixture
def log() -> Iterator[list[str]]:
    root, kept = logging.getLogger(), Kept()
    level = root.level
    root.addHandler(kept)
    root.setLevel(logging.INFO)
    yield kept.lines
    root.removeHandler(kept)
    root.setLevel(level)


def raising(words: str) -> Any:
    def broken(*_: object) -> None:
        raise KeyError(words)

    return broken


async def failing(words: str) -> None:
    raising(words)()


def go_wrong(running: Running, seats: list[Seat], title: Any, faces: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule, a chat line, a task, the database and an HTTP call, each with a secret at hand."""
    asked = next(seat for seat in seats if seat.asked())
    assert asked.ask is not None
    with monkeypatch.context() as patch:
        patch.setattr(title, "view", raising(" ".join(faces)))
        assert asked.do("answer", ask=asked.ask["number"], index=0)["code"] == "bug"
    with monkeypatch.context() as patch:
        patch.setattr(chat, "one_line", raising(SAID))
        assert asked.do("chat", words=SAID)["code"] == "bug"
    running.run(partial(asyncio.ensure_future, failing(str(asked.token))))
    store = running.app.state.lobby.store
    assert isinstance(store, SqlStore)
    with store.changes.engine.begin() as connection:
        connection.execute(text("ALTER TABLE chat RENAME TO hidden"))
    assert asked.do("chat", words=SAID)["code"] == "try-again"
    with store.changes.engine.begin() as connection:
        connection.execute(text("ALTER TABLE hidden RENAME TO chat"))
    with monkeypatch.context() as patch:
        patch.setattr(running.app.state.lobby, "room", raising(str(asked.token)))
        assert call("GET", f"{running.address}/api/tables/{asked.table}").status_code == 500


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param("campus-life"),
        *(pytest.param(g.id, marks=pytest.mark.soak) for g in GAMES if g.id != "campus-life"),
    ],
)
@pytest.mark.usefixtures("each_store")
def test_f11_no_secret_stands_in_the_log_of_a_whole_game(
    game_id: str, start_server: Any, log: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    title, source = game(game_id), random.Random(2)
    running: Running = start_server(messages=10_000)
    with canaries(title) as faces:
        _, seats = seated_table(running.address, game=title.id, **support(title).ONLINE)
        play_on(seats, 5, lambda ask: source.randrange(ask["count"]))
        go_wrong(running, seats, title, faces, monkeypatch)
        play_on(seats, choose=lambda ask: source.randrange(ask["count"]))
    assert len(log) >= 2 * 5
    face = getattr(support(title), "FACE", WORD)
    assert [line for line in log if face.search(line.lower())] == []
    secrets = [SAID, *(str(seat.token) for seat in seats)]
    assert [line for line in log if any(secret in line for secret in secrets)] == []


def test_f11_an_error_is_told_by_its_kind_and_place_and_by_its_causes() -> None:
    try:
        try:
            raise KeyError("the ace of spades")
        except KeyError as cause:
            raise OSError(28, "No space left on device", "aces.sqlite") from cause
    except OSError:
        record = logging.LogRecord("facedown.x", logging.ERROR, "", 0, "one\nline of %s", ("two",), sys.exc_info())
    line = json.loads(logging_setup.Json().format(record))
    assert line["message"] == "one line of two"
    assert [error["kind"] for error in line["errors"]] == [
        "builtins.KeyError",
        "builtins.OSError: No space left on device",
    ]
    assert line["errors"][0]["places"][0].endswith(
        "in test_f11_an_error_is_told_by_its_kind_and_place_and_by_its_causes"
    )
    shown = logging_setup.Text().format(record)
    assert shown.startswith(line["time"] + " error facedown.x: one line of two\n  builtins.KeyError\n    ")
    assert "spades" not in shown
    assert "sqlite" not in shown
