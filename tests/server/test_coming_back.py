"""Bad networks: dropping, coming back, vanishing, and who may have a seat then."""

import random
import time

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

import facedown


def until_gone(seat: Seat, number: int) -> None:
    while seat.room["seats"][number]["connected"]:
        seat.until("room")


def test_d1_who_drops_and_reconnects_at_any_event_has_the_very_same_as_one_who_never_dropped(address: str) -> None:
    source = random.Random(5)
    table, seats = seated_table(address, options={"last_call": 2})
    while play_on(seats, 1, lambda ask: source.randrange(len(ask["options"]))):
        for number, seat in enumerate(seats):
            again = Seat(address, table, seat.token)
            assert seat.raw_view() == again.raw_view(), number
            assert again.journal == seat.journal
            assert again.log == seat.log
            assert again.undo == seat.undo
            late = Seat(address, table, seat.token, after=max(0, len(seat.journal) - 2))
            assert late.journal == seat.journal[-2:]
            for extra in (again, late):
                extra.close()
    assert seats[0].view
    assert seats[0].view["over"]


def test_d3_a_token_takes_its_seat_back_at_once(address: str) -> None:
    table, seats = seated_table(address)
    you = {"role": "seated", "seat": 1, "name": "Friend 1", "known": True, "held": 1, "removed": False}
    beside = Seat(address, table, seats[1].token)  # the line before is still there, as far as the server knows
    assert beside.you == you
    for seat in (seats[1], beside):
        seat.close()
    assert Seat(address, table, seats[1].token).you == you


def test_a_vanished_players_seat_may_be_handed_over_after_the_grace_time_and_comes_back_on_return(
    address: str, server: Running
) -> None:
    table, seats = seated_table(address)
    token = seats[2].token
    assert seats[0].do("hand-over", seat=2)["code"] == "not-yet"
    seats[2].close()
    until_gone(seats[0], 2)
    assert 0 < seats[0].room["seats"][2]["grace_left"] <= 60
    assert seats[1].do("hand-over", seat=2)["code"] == "not-yet"
    server.a_minute_later(table)
    while not seats[0].room["seats"][2]["may_hand_over"]:
        seats[0].next()
    assert seats[1].do("hand-over", seat=2)["type"] == "ack"
    seats[0].sync()
    assert seats[0].room["seats"][2]["state"] == "stand-in"
    assert seats[0].room["seats"][2]["bot"] == facedown.game("campus-life").best_bot
    stranger = join(address, table, "Mallory", None)
    assert Seat(address, table, stranger["token"]).do("sit", seat=2)["code"] == "seat-taken"
    again = Seat(address, table, token)
    assert again.you["seat"] == 2
    seats[0].sync()
    assert seats[0].room["seats"][2]["state"] == "person"


def test_who_stands_up_is_replaced_by_a_bot_and_may_take_that_seat_back_and_no_other(address: str) -> None:
    made = make_table(address, fill="random")
    table = made["table"]
    host = Seat(address, table, made["token"])
    friend = Seat(address, table, join(address, table, "Grace", 2)["token"])
    host.do("start")
    assert friend.do("stand")["type"] == "ack"
    friend.sync()
    assert friend.you["role"] == "watcher"
    assert friend.view
    assert friend.view["table"]["you"] is None
    assert friend.do("sit", seat=1)["code"] == "held-another"
    friend.close()
    again = Seat(address, table, friend.token)
    assert again.you["seat"] is None  # stood up: only by an own wish
    assert again.do("take-back")["type"] == "ack"
    again.sync()
    assert again.you["seat"] == 2


def test_a_late_friend_may_take_a_bots_seat(address: str) -> None:
    made = make_table(address, fill="random", start=True)
    friend = join(address, made["table"], "Grace", "any")
    assert friend["seat"] == 1
    seat = Seat(address, made["table"], friend["token"])
    assert seat.view
    assert seat.view["seat"] == 1
    assert seat.room["seats"][1]["state"] == "person"
    taken = call("POST", f"{address}/api/tables/{made['table']}/join", json={"name": "Eve", "seat": 1})
    assert taken.status_code == 409
    assert taken.json()["code"] == "seat-taken"


def test_an_idle_player_may_be_answered_for_once(address: str, server: Running) -> None:
    _, seats = seated_table(address, idle=60)
    asked = next(seat for seat in seats if seat.asked())
    number = asked.you["seat"]
    other = next(seat for seat in seats if seat is not asked)
    other.sync()
    assert 0 < other.room["seats"][number]["idle_left"] <= 60
    assert other.do("let-bot-answer", seat=number)["code"] == "not-yet"
    assert asked.ask
    ask = asked.ask["number"]
    server.a_minute_later(asked.table)
    while not other.room["seats"][number]["may_answer_for"]:
        other.next()
    assert other.do("let-bot-answer", seat=number)["type"] == "ack"
    lines = len(other.journal)
    while len(other.journal) == lines:
        other.next()
    asked.sync()
    assert not asked.ask or asked.ask["number"] > ask
    assert asked.room["seats"][number]["state"] == "person"


def test_the_host_may_remove_who_then_only_watches(address: str) -> None:
    _, seats = seated_table(address)
    assert seats[0].do("remove", seat=0)["code"] == "no-seat"
    assert seats[0].do("remove", seat=1)["type"] == "ack"
    seats[1].sync()
    assert seats[1].you["role"] == "watcher"
    assert seats[1].do("sit", seat=1)["code"] == "removed"
    assert seats[1].do("take-back")["code"] == "no-seat"


def test_who_has_joined_but_never_come_is_gone_and_does_not_become_host(address: str, server: Running) -> None:
    made = make_table(address)
    friend = join(address, made["table"], "Grace")
    host = Seat(address, made["table"], made["token"])
    server.a_minute_later(made["table"])
    while not host.room["seats"][1]["may_hand_over"]:
        host.next()
    assert host.you["role"] == "host"
    assert host.do("hand-over", seat=1)["type"] == "ack"  # in the lobby: the seat is open again
    host.sync()
    assert host.room["seats"][1]["state"] == "open"
    assert Seat(address, made["table"], friend["token"]).you["role"] == "watcher"


def test_a_vanished_host_passes_the_role_on(address: str, server: Running) -> None:
    table, seats = seated_table(address)
    seats[0].close()
    until_gone(seats[1], 0)
    server.a_minute_later(table)
    while seats[1].you["role"] != "host":
        seats[1].next()
    assert seats[1].do("pause", paused=True)["type"] == "ack"


@pytest.mark.parametrize("start", [False, True])
def test_a_table_that_nobody_looks_at_is_unloaded_and_loads_again(address: str, server: Running, start: bool) -> None:
    lobby = server.app.state.lobby
    table, seats = seated_table(address, start=start)
    before = seats[1].raw_view()
    for seat in seats:
        seat.close()
    while lobby.rooms[table].users:
        time.sleep(0.01)
    lobby.quiet[table] = time.monotonic() - 1000
    server.run(lobby.unload)
    assert table not in lobby.rooms
    assert Seat(address, table, seats[1].token).raw_view() == before


def test_a11_the_seat_of_somebody_removed_is_a_bots_until_the_end(address: str) -> None:
    made = make_table(address, seat=None)
    table = made["table"]
    for name in ("Ben", "Cleo", "Dan"):
        join(address, table, name)
    host = Seat(address, table, made["token"])
    assert host.do("start")["type"] == "ack"
    assert host.do("remove", seat=1)["type"] == "ack"
    assert host.do("sit", seat=1)["code"] == "bot-stays"
    answer = call("POST", f"{address}/api/tables/{table}/join", json={"name": "Eve", "seat": 1})
    assert (answer.status_code, answer.json()["code"]) == (409, "bot-stays")
    answer = call("POST", f"{address}/api/tables/{table}/join", json={"name": "Eve", "seat": "any"})
    assert (answer.status_code, answer.json()["code"]) == (409, "table-full")
    host.sync()
    assert [seat["bot_stays"] for seat in host.room["seats"]] == [False, True, False]
