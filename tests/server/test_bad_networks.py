"""Bad networks: slow, slicing, resetting and silent lines."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.games_support.playing import GAMES
from tests.server.bad_line import BadLine
from tests.server.conftest import Running
from tests.server.databases import databases
from tests.server.seats import Seat, join, make_table, play_on, seated_table
from tools.chaos import Report
from tools.chaos.crowd import SHORT, Crowd
from tools.chaos.history import check_history

from facedown.kernel.game import Game
from facedown.server.edge import connection_limits

StartServer = Callable[..., Running]
MakeLine = Callable[..., BadLine]
FIVE_SECONDS = 5.0
PRODUCTS_SILENT = connection_limits.SILENT  # tests are more patient
SHORTER = {"campus-life": {"last_call": 1}, "archer": {"rounds": 2}, "roger-rabbit": {"rounds": 4}}


@pytest.fixture
def bad_line() -> Iterator[MakeLine]:
    made: list[BadLine] = []

    def make(*args: object, **how: object) -> BadLine:
        made.append(BadLine(*args, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for line in made:
        line.stop()


async def play_one(crowd: Crowd) -> None:
    playing = asyncio.create_task(crowd.play())
    while not any(table.over for table in crowd.tables):
        assert await crowd.more(1, 30), crowd.wrong
    await crowd.settle(30)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await crowd.look_again(30)


def play_over(line: BadLine, game: str, database: str) -> None:
    crowd = Crowd((game,), 1, None, [line.address.removeprefix("http://")], 1, thinks=0)
    asyncio.run(play_one(crowd))
    report = Report({}, 0, 0, 0, 0, 0, 0, {})
    check_history(database, crowd.tables, report)
    assert crowd.wrong + report.wrong == []


@pytest.mark.parametrize("game", SHORTER)
def test_d2_a_short_game_is_played_to_its_end_over_a_slow_line_that_slices_and_resets(
    game: str, tmp_path: Path, start_server: StartServer, bad_line: MakeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHORT, game, SHORTER[game])
    line = bad_line(start_server().address, late=0.002, sliced=True, cut=50_000)
    play_over(line, game, databases.address(tmp_path))
    assert line.cuts


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_d2_a_whole_game_is_played_to_its_end_over_a_slow_line_that_slices_and_resets(
    game: Game[Any], tmp_path: Path, start_server: StartServer, bad_line: MakeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SHORT, game.id, {})
    line = bad_line(start_server().address, late=0.01, sliced=True, cut=300_000)
    play_over(line, game.id, databases.address(tmp_path))
    assert line.cuts > 0


def test_d4_the_server_notices_a_line_that_is_silent_for_five_seconds_and_keeps_a_quiet_one(
    address: str, bad_line: MakeLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "SILENT", PRODUCTS_SILENT)
    assert 2 * connection_limits.HEARTBEAT + connection_limits.LAST_LOOK < FIVE_SECONDS
    assert PRODUCTS_SILENT < 2 * connection_limits.HEARTBEAT
    bad, good = bad_line(address), bad_line(address, late=0.3)
    made = make_table(address, seats=3)
    table = made["table"]
    tokens = [join(address, table, name)["token"] for name in ("Silent", "Quiet")]
    host = Seat(address, table, made["token"])
    silent, quiet = Seat(bad.address, table, tokens[0]), Seat(good.address, table, tokens[1])
    while not all(seat["connected"] for seat in host.room["seats"]):
        host.next()
    bad.silent = True
    while host.room["seats"][1]["connected"]:
        host.next()
    assert host.room["seats"][2]["connected"]
    assert quiet.do("chat", words="still here")["type"] == "ack"
    assert silent.you["seat"] == 1


def test_d4_a_slow_line_is_no_silent_one(
    bad_line: MakeLine, monkeypatch: pytest.MonkeyPatch, start_server: StartServer
) -> None:
    monkeypatch.setattr(connection_limits, "HEARTBEAT", 1.0)
    monkeypatch.setattr(connection_limits, "SILENT", 1.6)
    running = start_server(messages=10_000)
    table, seats = seated_table(running.address, game="voices", seats=3)
    play_on(seats, 60)
    slow = bad_line(running.address, rate=12_000)
    began = time.monotonic()
    seat = Seat(slow.address, table, seats[0].token)
    assert (
        time.monotonic() - began > 2 * connection_limits.HEARTBEAT + connection_limits.LAST_LOOK
    )  # its welcome took that long
    assert seat.do("chat", words="at last")["type"] == "ack"


def test_d4_who_asks_for_a_pulse_hears_it_in_words_and_nobody_else_does(
    monkeypatch: pytest.MonkeyPatch, start_server: StartServer
) -> None:
    monkeypatch.setattr(connection_limits, "HEARTBEAT", 0.05)
    monkeypatch.setattr(connection_limits, "SILENT", 30)
    running = start_server()
    made = make_table(running.address)
    page = Seat(running.address, made["table"], made["token"], pulse=True)
    program = Seat(running.address, made["table"], made["token"])
    for _ in range(3):
        assert page.until("pulse") == {"type": "pulse"}
    assert page.do("chat", words="between two pulses")["type"] == "ack"
    program.sync()
    assert not [text for text in program.raw if text == '{"type":"pulse"}']
