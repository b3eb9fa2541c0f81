"""Bots in processes of their own: chance answers for one that fails or is late, and the next answer is a bot's."""

import asyncio
import io
import logging
import random
from collections.abc import Iterator

import pytest
from examples.tiny_game.bots import steady
from tests.games_support.playing import EXAMPLES

import facedown
from facedown.bots.running import WHILE_PEOPLE_WAIT
from facedown.games import MORE
from facedown.server import thinker, thinking
from facedown.server.wire import encode

CAMPUS = facedown.game("campus-life")


@pytest.fixture
def thinkers() -> Iterator[thinking.Thinkers]:
    made = thinking.Thinkers(1)
    yield made
    made.close()


def chosen(thinkers: thinking.Thinkers, bot: str) -> int:
    table = CAMPUS.open(3, seed=1)
    [ask] = table.asks
    index = asyncio.run(thinkers.choose(table, ask.seat, bot))
    assert 0 <= index < len(ask.options)
    return index


def test_a_failing_bot_is_replaced_by_chance_and_its_process_by_a_new_one(
    thinkers: thinking.Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    chosen(thinkers, "nobody")
    assert caplog.messages == ["bot nobody of campus-life found no answer (ValueError): chance answers"]
    chosen(thinkers, "steady")
    assert len(caplog.messages) == 1


def test_a_bot_of_a_game_from_another_folder_thinks_too(
    thinkers: thinking.Thinkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MORE, str(EXAMPLES))  # its process looks there as well
    table = facedown.game("tiny-game").open(2, seed=1)
    index = asyncio.run(thinkers.choose(table, 1, "steady"))
    assert (index, caplog.messages) == (steady(table, 1, random.Random(1)), [])


def test_a_late_bot_is_replaced_by_chance(
    thinkers: thinking.Thinkers, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LIMIT", 0.001)  # no process starts within it
    chosen(thinkers, "steady")
    assert [(record.levelno, record.getMessage()) for record in caplog.records] == [
        (logging.ERROR, "bot steady of campus-life found no answer (TimeoutError): chance answers")
    ]


def test_what_a_bot_prints_is_not_taken_for_its_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def talking(_world: object, _seat: int, _random: object) -> int:
        print("5")
        return 2

    monkeypatch.setitem(CAMPUS.own_bots, "talking", talking)
    world = CAMPUS.open(3, seed=1).dump()
    line = encode(thinker.Thought(CAMPUS.id, "talking", world["asks"][0][0], 1, WHILE_PEOPLE_WAIT, world)) + b"\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line)))
    thinker.main()
    assert capsys.readouterr() == ("2\n", "5\n")
