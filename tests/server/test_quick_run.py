"""Once the people are out of a game, the bots that play on do so quickly: the pace changes, and nothing else."""

import random
import secrets
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.browser.kinds import first_ask
from tests.browser.prepared import Course, Prepared
from tests.server.conftest import Running
from tests.server.seats import Seat

from facedown.server.bots import bot_pool
from facedown.server.bots.bot_turns import BotTurns

PACE = 1000.0  # no bot answers while a test looks


def prepare(server: Running, bot: str | None = "steady") -> tuple[Course, Prepared, Seat]:
    """One who may leave the party, and bots (or people) on the other seats."""
    course = first_ask("campus-life", "leave")
    prepared = course.store(server.settings.database, bot)
    return course, prepared, Seat(server.address, prepared.table, prepared.token)


def leave(seat: Seat) -> None:
    assert seat.ask is not None
    choices = [option["choice"] for option in seat.ask["options"]]
    assert seat.answer(choices.index("leave"))["type"] == "ack"


def pauses(server: Running, table: str) -> list[float]:
    turns = server.app.state.lobby.rooms[table].feature(BotTurns)
    (asked,) = turns.room.play.table.awaited()
    return [turns.pause(asked) for _ in range(50)]


def test_once_the_last_person_has_left_bots_are_quick_and_all_are_told(
    start_server: Callable[..., Running],
) -> None:
    server = start_server(pace=PACE)
    _, prepared, seat = prepare(server)
    assert not seat.room["quick"]
    leave(seat)
    seat.until("room")
    assert seat.room["quick"]
    assert max(pauses(server, prepared.table)) < PACE / 2 < PACE * 0.6


def test_as_long_as_a_person_plays_bots_take_their_time(start_server: Callable[..., Running]) -> None:
    server = start_server(pace=PACE)
    course, prepared, seat = prepare(server, bot=None)
    leave(seat)
    seat.sync()
    assert not seat.room["quick"]
    others = [Seat(server.address, prepared.table, token) for token in prepared.tokens if token != prepared.token]
    playing = [other for other in others if not course.table.is_out(other.you["seat"])]
    for other in playing[1:]:
        assert other.do("stand")["type"] == "ack"
    seat.sync()
    assert not seat.room["quick"]
    assert playing[0].do("stand")["type"] == "ack"
    seat.sync()
    assert seat.room["quick"]


def test_for_whoever_vanished_and_may_come_back_bots_take_their_time(start_server: Callable[..., Running]) -> None:
    server = start_server(pace=PACE)
    course, prepared, seat = prepare(server, bot=None)
    leave(seat)
    server.a_minute_later(prepared.table)
    for other in range(course.seats):
        if other != prepared.asked and not course.table.is_out(other):
            assert seat.do("hand-over", seat=other)["type"] == "ack"
    seat.sync()
    assert {one["state"] for one in seat.room["seats"]} == {"person", "stand-in"}
    assert not seat.room["quick"]


@pytest.fixture
def same_thoughts(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Bots think with numbers that are the same each time, and none is ever late."""
    for limit in ("SOONEST", "LATEST"):
        monkeypatch.setattr(bot_pool, limit, 60.0)

    def begin() -> None:
        monkeypatch.setattr(secrets, "randbits", random.Random(1).getrandbits)

    return begin


def test_a4_answers_and_dice_are_the_same_at_either_pace(
    start_server: Callable[..., Running], same_thoughts: Callable[[], None], tmp_path: Path
) -> None:
    films = []
    for name, pace in (("at once", 0), ("quick", 0.02)):
        (tmp_path / name).mkdir()
        server = start_server(tmp_path / name, pace=pace)
        _, _, seat = prepare(server)
        same_thoughts()
        leave(seat)
        while not seat.view or not seat.view["over"]:
            seat.next()
        films.append((seat.journal, seat.view["scores"]))
    assert films[0] == films[1]
    assert len(films[0][0]) > 20
