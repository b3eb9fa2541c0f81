"""Slow tables: days between two answers, nobody need be here, and everything is there again after a restart."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.conftest import Running, settings_for
from tests.server.databases import databases, rows
from tests.server.seats import Message, Seat, call, join, make_table, seated_table

from facedown.server.store import StoredWaits

DAY = 86_400
Start = Callable[..., Running]


def waits_of(server: Running, table: str) -> StoredWaits:
    ((found, due),) = rows(server.settings.database, "SELECT waits, due FROM tables WHERE id = :id", id=table)
    return msgspec.structs.replace(msgspec.json.decode(found, type=StoredWaits), due=due)


def let_pass(server: Running, table: str, seconds: float) -> None:
    """While no server has the table in memory."""
    waits = waits_of(server, table)
    asked = [msgspec.structs.replace(wait, since=wait.since - seconds) for wait in waits.asked]
    due = None if waits.due is None else int(waits.due - seconds)
    rows(
        server.settings.database,
        "UPDATE tables SET waits = :waits, due = :due WHERE id = :id",
        id=table,
        due=due,
        waits=msgspec.json.encode(msgspec.structs.replace(waits, asked=asked, due=due)),
    )


def until(holds: Callable[[], bool], seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def answers_of(server: Running, table: str) -> int:
    ((count,),) = rows(server.settings.database, "SELECT count(*) FROM answers WHERE table_id = :id", id=table)
    return int(count)


def slow_table(server: Running, **fields: Any) -> tuple[str, list[Seat]]:
    """Of three people, all of them gone as soon as it is dealt."""
    table, seats = seated_table(server.address, idle=DAY, **fields)
    for seat in seats:
        seat.close()
    return table, seats


def who_is_asked(seats: list[Seat]) -> Seat:
    return next(seat for seat in seats if seat.asked())


def goes_on_after_restarts(start_server: Start) -> None:
    server = start_server(call_after=0.0)
    table, seats = slow_table(server)
    missing = who_is_asked(seats)
    asked = missing.you["seat"]
    until(lambda: waits_of(server, table).called == [asked])
    (wait,) = waits_of(server, table).asked
    assert wait.seat == asked
    assert abs(wait.since - time.time()) < 30
    server.stop()
    let_pass(server, table, DAY - 600)
    before = answers_of(server, table)
    again = start_server(wake=0.02)
    time.sleep(0.2)
    assert table not in again.app.state.lobby.rooms  # nobody need look at it yet
    assert 500 < call("GET", f"{again.address}/api/tables/{table}").json()["seats"][asked]["idle_left"] <= 600
    again.stop()
    assert answers_of(again, table) == before
    let_pass(server, table, 601)
    third = start_server(wake=0.02)
    until(lambda: answers_of(third, table) > before)
    back = Seat(third.address, table, missing.token)
    assert back.room["seats"][asked]["state"] == "person"  # it was one answer, not the seat
    assert len(back.journal) > len(missing.journal)


def test_b10_days_pass_and_restarts_and_yet_a_bot_answers_when_the_time_is_over_and_not_before(
    start_server: Start,
) -> None:
    goes_on_after_restarts(start_server)


@pytest.mark.soak
def test_b10_days_pass_on_postgresql_too(start_server: Start, on_postgresql: None) -> None:
    goes_on_after_restarts(start_server)


def test_bots_at_a_slow_table_play_on_where_nobody_is_and_after_a_restart(start_server: Start) -> None:
    """In Archer all are asked at first. Where no person has a seat they rest as ever."""
    server = start_server(pace=1000)
    bots = {"game": "archer", "seats": 3, "fill": "random", "start": True, "idle": DAY}
    table = make_table(server.address, **bots)["table"]
    nobodys = make_table(server.address, **bots, seat=None)["table"]
    assert [len(waits_of(server, one).asked) for one in (table, nobodys)] == [3, 3]
    server.stop()
    let_pass(server, table, 61)  # so long until somebody looks whether the bots have answered
    again = start_server(rest=0.0, wake=0.02)
    until(lambda: [wait.seat for wait in waits_of(again, table).asked] == [0])
    assert waits_of(again, nobodys).due is None
    assert answers_of(again, nobodys) == 1


def test_a_table_under_other_rules_is_not_woken_over_and_over(start_server: Start) -> None:
    server = start_server()
    table, _ = slow_table(server)
    server.stop()
    rows(server.settings.database, "UPDATE tables SET rules = 0, due = 1 WHERE id = :id", id=table)
    again = start_server(wake=0.02)
    until(lambda: waits_of(again, table).due is None)
    assert answers_of(again, table) == 1


def test_who_let_a_whole_wait_go_by_may_be_handed_over_and_nobody_before(server: Running) -> None:
    table, seats = seated_table(server.address, idle=DAY)
    missing, friend = who_is_asked(seats), next(seat for seat in seats if not seat.asked())
    number = missing.you["seat"]
    missing.close()
    while friend.room["seats"][number]["connected"]:
        friend.next()
    assert friend.room["seats"][number]["grace_left"] is None
    assert friend.do("hand-over", seat=number)["code"] == "not-yet"
    server.later(table, DAY)
    while not friend.room["seats"][number]["may_hand_over"]:
        friend.next()
    back = Seat(server.address, table, missing.token)
    back.close()
    while friend.room["seats"][number]["may_hand_over"]:
        friend.next()
    assert friend.do("hand-over", seat=number)["code"] == "not-yet"


def test_the_host_of_a_slow_lobby_stays_the_host_for_days(server: Running) -> None:
    made = make_table(server.address, idle=3 * DAY)
    friend = join(server.address, made["table"], "Grace")
    seat = Seat(server.address, made["table"], friend["token"])
    server.later(made["table"], DAY)
    seat.sync()
    assert seat.room["host"] == 0
    assert Seat(server.address, made["table"], made["token"]).you["role"] == "host"


def test_a_pause_stops_the_day_and_nobody_is_woken(server: Running) -> None:
    table, seats = seated_table(server.address, idle=DAY)
    assert seats[0].do("pause", paused=True)["type"] == "ack"
    assert (waits_of(server, table).due, waits_of(server, table).asked) == (None, [])
    assert seats[0].do("pause", paused=False)["type"] == "ack"
    assert waits_of(server, table).due is not None


def test_other_tables_store_no_waits(server: Running) -> None:
    table, _ = seated_table(server.address, idle=180)
    assert rows(server.settings.database, "SELECT waits, due FROM tables WHERE id = :id", id=table) == [(None, None)]


@pytest.fixture
def two_workers(tmp_path: Path, on_postgresql: None) -> Iterator[Callable[..., Running]]:
    assert databases.kind == "postgresql"
    started: list[Running] = []

    def start(**fields: object) -> Running:
        started.append(Running(settings_for(tmp_path, **fields)))
        return started[-1]

    yield start
    for running in started:
        running.stop()


def test_b10_of_two_workers_one_picks_up_a_table_that_nobody_owns_when_it_is_due(two_workers: Start) -> None:
    first = two_workers(wake=1000.0)
    table, seats = slow_table(first)
    first.stop()
    let_pass(first, table, DAY + 1)
    workers = [two_workers(wake=0.05), two_workers(wake=0.05)]
    until(lambda: answers_of(first, table) > 1)
    time.sleep(0.2)
    assert [table in worker.app.state.lobby.rooms for worker in workers].count(True) == 1
    back: Message = call("GET", f"{workers[0].address}/api/tables/{table}").json()
    assert back["seats"][who_is_asked(seats).you["seat"]]["state"] == "person"
