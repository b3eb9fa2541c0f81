"""A person's latest answer stands for a moment before a bot ends what undo reaches, and bots asked together with people
answer after them (A4: both hang on nothing hidden)."""

import time
from collections.abc import Callable

import pytest

from facedown.server.bots.bot_turns import GRACE, BotTurns

from .conftest import Running
from .seats import Seat, make_table

PACE = 1.0
ROUNDS = 2


def against_a_bot(server: Running) -> Seat:
    made = make_table(server.address, game="tiny-game", seats=2, fill="steady", start=True)
    return Seat(server.address, made["table"], made["token"])


def test_a_bot_waits_before_it_ends_what_a_person_may_take_back(
    start_server: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However short the pause that was drawn."""
    monkeypatch.setattr(BotTurns, "pause", lambda *_: 0.01)
    ada = against_a_bot(start_server(pace=PACE))
    waited: list[float] = []
    while len(waited) < ROUNDS:
        while not ada.asked():
            ada.until("update")
        assert ada.ask is not None
        number, together, before = ada.ask["number"], ada.ask["kind"] == "bid", time.monotonic()
        assert ada.answer(0)["type"] == "ack"
        while together and ada.ask is not None and ada.ask["number"] == number:
            ada.until("update")
        waited += [time.monotonic() - before] if together else []
    assert min(waited) >= GRACE * PACE


def test_a_bot_asked_together_with_people_answers_after_them(start_server: Callable[..., Running]) -> None:
    server = start_server(pace=0)
    ada = against_a_bot(server)
    ada.sync()
    turns = server.app.state.lobby.rooms[ada.table].feature(BotTurns)
    assert ada.view is not None
    assert sorted(ada.view["awaited"]) == [0, 1]
    assert turns.tasks == {}
    assert ada.ask is not None
    assert ada.ask["once"] == [*range(ada.ask["count"])]
    assert ada.answer(0)["type"] == "ack"
    ada.until("update")
