"""Who is asked at a slow table and does not look is told once, where they wanted it, and nothing secret is in it."""

import json
import logging
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from tests.server.conftest import Running, settings_for
from tests.server.conftest import start as start_running
from tests.server.databases import rows
from tests.server.receivers import Receiver, Subscription, signed_claims
from tests.server.seats import Seat, call, join, make_table, seated_table
from tests.server.test_slow import DAY, answers_of, let_pass, until, waits_of, who_is_asked

from facedown.games import game

SECRET = "T0KEN-in-the-path"
Start = Callable[..., Running]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    started = Receiver()
    yield started
    started.close()


FIELDS = {"inward": True, "call_after": 0.0}


@pytest.fixture
def start(start_server: Start) -> Start:
    return lambda **fields: start_server(**{**FIELDS, **fields})


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One that nobody stops."""
    running = start_running(settings_for(tmp_path_factory.mktemp("calling"), **FIELDS))
    yield running
    running.stop()


def keep_way(seat: Seat, kind: str, address: str, **more: str) -> httpx.Response:
    return ask(seat, "ways", {"kind": kind, "address": address, **more})


def ask(seat: Seat, what: str, body: dict[str, Any]) -> httpx.Response:
    headers = {"Authorization": f"Bearer {seat.token}"}
    return call("POST", f"{seat.address}/api/tables/{seat.table}/{what}", json=body, headers=headers)


def quiet(receiver: Receiver, seconds: float = 0.3) -> int:
    """How many were told, once no more are."""
    time.sleep(seconds)
    return len(receiver.got)


def lobby_of_three(server: Running, **fields: Any) -> tuple[str, list[Seat]]:
    return seated_table(server.address, start=False, idle=DAY, **fields)


def begin(seats: list[Seat]) -> Seat:
    """Deals; who is asked first."""
    assert seats[0].do("start")["type"] == "ack"
    for seat in seats:
        while seat.view is None:
            seat.next()
    return who_is_asked(seats)


def test_each_is_told_once_a_turn_in_each_way_with_a_link_and_no_more(calling: Running, receiver: Receiver) -> None:
    server = calling
    table, seats = lobby_of_three(server)
    browser = Subscription()
    for seat in seats:
        for kind in ("discord", "slack", "ntfy", "plain"):
            assert keep_way(seat, kind, f"{receiver.address}/{kind}/{seat.you['seat']}").status_code == 201
        push = keep_way(seat, "push", f"{receiver.address}/push/{seat.you['seat']}", **browser.fields())
        assert [way["kind"] for way in push.json()].count("push") == 1
        assert seat.do("look", away=True)["type"] == "ack"
    asked = begin(seats)
    until(lambda: len(receiver.got) == 5)
    link, name = f"{server.address}/t/{table}", game("campus-life").name
    bodies = {got.path: got for got in receiver.got}
    own = asked.you["seat"]
    assert bodies[f"/discord/{own}"].json() == {
        "content": f"{name}: it is your move. {link}",
        "allowed_mentions": {"parse": []},
    }
    assert bodies[f"/slack/{own}"].json() == {"text": f"{name}: it is your move. {link}"}
    assert bodies["/ntfy"].json() == {
        "topic": str(own),
        "title": name,
        "message": "It is your move.",
        "click": link,
    }
    assert bodies[f"/plain/{own}"].json() == {
        "game": name,
        "table": table,
        "words": f"{name}: it is your move.",
        "link": link,
    }
    sent = bodies[f"/push/{own}"]
    assert json.loads(browser.read(sent.body)) == {"title": name, "body": "It is your move.", "table": table}
    key = call("GET", f"{server.address}/api/push").json()["key"]
    claims = signed_claims(sent.headers["Authorization"], key)
    assert (claims["aud"], claims["sub"]) == (receiver.address, server.address)
    assert (sent.headers["TTL"], sent.headers["Topic"]) == (str(DAY), table)
    asked.do("chat", words="hm")
    assert quiet(receiver) == 5  # whatever else happens in this turn


def test_b10_nobody_who_looks_is_told_and_who_has_hidden_the_page_is(start: Start, receiver: Receiver) -> None:
    server = start(call_after=0.1)
    table, seats = lobby_of_three(server)
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/{seat.you['seat']}")
    asked = begin(seats)
    until(lambda: waits_of(server, table).called == [asked.you["seat"]])
    asked.do("look", away=True)
    assert quiet(receiver) == 0  # they knew before they left
    for seat in seats:
        seat.do("look", away=True)
    while asked.asked():
        asked.answer(0)
    for seat in seats:
        seat.sync()
    following = who_is_asked(seats)
    assert following is not asked
    until(lambda: len(receiver.got) == 1)
    assert receiver.got[0].path == f"/{following.you['seat']}"


def test_b10_a_restart_between_tells_nobody_twice_and_forgets_nobody(start: Start, receiver: Receiver) -> None:
    server = start()
    table, seats = lobby_of_three(server)
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/{seat.you['seat']}")
        seat.do("look", away=True)
    asked = begin(seats)
    until(lambda: len(receiver.got) == 1)
    server.stop()
    let_pass(server, table, 3600)
    again = start(wake=0.02)
    assert call("GET", f"{again.address}/api/tables/{table}").json()["awaited"] == [asked.you["seat"]]
    assert quiet(receiver) == 1
    again.stop()
    # A server that died between the answer and the call.
    waits = rows(again.settings.database, "SELECT waits FROM tables WHERE id = :id", id=table)[0][0]
    uncalled = json.dumps({**json.loads(waits), "called": []}).encode()
    rows(again.settings.database, "UPDATE tables SET waits = :waits, due = 1 WHERE id = :id", id=table, waits=uncalled)
    third = start(wake=0.02)
    until(lambda: len(receiver.got) == 2)
    third.stop()
    start(wake=0.02)
    assert quiet(receiver) == 2


def test_b10_a_pause_is_no_new_turn(calling: Running, receiver: Receiver) -> None:
    server = calling
    _, seats = lobby_of_three(server)
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/{seat.you['seat']}")
        seat.do("look", away=True)
    begin(seats)
    until(lambda: len(receiver.got) == 1)
    for paused in (True, False):
        assert seats[0].do("pause", paused=paused)["type"] == "ack"
    assert quiet(receiver) == 1


def test_a4_who_is_asked_again_in_secret_is_neither_told_again_nor_given_new_time(
    calling: Running, receiver: Receiver
) -> None:
    """Voices: the marker, the region and the aim are one wait to all others."""
    server = calling
    table, seats = lobby_of_three(server, game="voices")
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/{seat.you['seat']}")
        seat.do("look", away=True)
    begin(seats)
    began, told = dict[str, float](), 0
    while "aim" not in began:
        for seat in seats:
            seat.sync()
        asked = who_is_asked(seats)
        own: int = asked.you["seat"]
        until(lambda own=own: own in waits_of(server, table).called)  # type: ignore[misc]
        began.setdefault(asked.ask["kind"], next(w.since for w in waits_of(server, table).asked if w.seat == own))
        if asked.ask["kind"] == "choose-marker":
            told = quiet(receiver)
        if "axes" not in asked.ask:
            asked.answer(0)
    assert abs(began["choose-marker"] - began["aim"]) < 0.01
    assert quiet(receiver) == told


def test_f12_an_address_that_is_gone_is_forgotten_at_once_and_one_that_fails_after_a_while(
    calling: Running, receiver: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    """And no line of the log holds what would let its reader send something there."""
    server = calling
    table, seats = lobby_of_three(server)
    count = "SELECT count(*), max(failures) FROM ways WHERE table_id = :id"
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/{SECRET}/{seat.you['seat']}?key={SECRET}")
        seat.do("look", away=True)
    receiver.status = 500
    with caplog.at_level(logging.DEBUG):
        begin(seats)
        until(lambda: rows(server.settings.database, count, id=table) == [(3, 1)])
        rows(server.settings.database, "UPDATE ways SET failures = 4 WHERE table_id = :id", id=table)
        next_turn(seats)
        until(lambda: rows(server.settings.database, count, id=table) == [(2, 4)])
        receiver.status = 410
        next_turn(seats)
        until(lambda: rows(server.settings.database, count, id=table)[0][0] == 1)
        receiver.close()
        rows(server.settings.database, "UPDATE ways SET failures = 0 WHERE table_id = :id", id=table)
        next_turn(seats)
        until(lambda: rows(server.settings.database, count, id=table) == [(1, 1)])
    assert "127.0.0.1" in caplog.text  # whose fault it is can be read
    assert "ConnectionRefusedError" in caplog.text
    assert SECRET not in caplog.text
    assert SECRET not in "".join(repr(record.__dict__) for record in caplog.records)


def test_f13_our_own_failures_do_not_count_against_an_address(
    start: Start, receiver: Receiver, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    table, seats = lobby_of_three(server)
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/x")
        seat.do("look", away=True)

    async def nothing_is_found(*_: object) -> list[str]:
        raise socket.gaierror(socket.EAI_AGAIN, "later")

    server.app.state.lobby.messenger.courier.resolve = nothing_is_found
    rows(server.settings.database, "UPDATE ways SET failures = 4 WHERE table_id = :id", id=table)
    begin(seats)
    until(lambda: caplog.text.count(" at 127.0.0.1: ") + caplog.text.count(" to 127.0.0.1: ") == 1)
    next_turn(seats)
    until(lambda: caplog.text.count(" at 127.0.0.1: ") + caplog.text.count(" to 127.0.0.1: ") == 2)
    count = "SELECT count(*), max(failures) FROM ways WHERE table_id = :id"
    assert rows(server.settings.database, count, id=table) == [(3, 4)]


def next_turn(seats: list[Seat]) -> None:
    for seat in seats:
        seat.sync()
    asked = who_is_asked(seats)
    while asked.asked():
        asked.answer(0)


def test_f12_an_address_is_not_flooded(start: Start, receiver: Receiver) -> None:
    server = start()
    server.app.state.lobby.messenger.addresses.at_once = 1
    _, seats = lobby_of_three(server)
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/one-for-all")
        seat.do("look", away=True)
    begin(seats)
    until(lambda: len(receiver.got) == 1)
    next_turn(seats)
    assert quiet(receiver) == 1


def test_f12_who_may_keep_a_way_and_how_many(server: Running) -> None:
    made = make_table(server.address, idle=DAY)
    host = Seat(server.address, made["table"], made["token"])
    public = "https://93.184.216.34/a"
    body = {"kind": "plain", "address": public}
    nobody = call("POST", f"{server.address}/api/tables/{made['table']}/ways", json=body)
    assert (nobody.status_code, nobody.json()["code"]) == (409, "not-joined")
    for address in ("http://93.184.216.34/a", "https://127.0.0.1/a", "https://10.0.0.1/a"):
        refused = keep_way(host, "plain", address)
        assert (refused.status_code, refused.json()["code"]) == (409, "address")
    assert keep_way(host, "push", public, p256dh="AA", auth="AA").json()["code"] == "address"
    assert keep_way(host, "smoke", public).status_code == 400
    kept = [keep_way(host, "plain", f"{public}{number}") for number in range(5)]
    assert kept[-1].json() == [{"kind": "plain", "host": "93.184.216.34"}] * 5
    assert keep_way(host, "plain", f"{public}4").status_code == 201  # the same again
    assert keep_way(host, "plain", f"{public}5").json()["code"] == "too-many"
    assert len(ask(host, "ways/drop", {"address": f"{public}0"}).json()) == 4
    friend = Seat(server.address, made["table"], join(server.address, made["table"], "Grace")["token"])
    assert ask(friend, "ways/drop", {"address": f"{public}1"}).json() == []  # their own, and they have none
    assert len(ask(host, "ways/drop", {"address": f"{public}9"}).json()) == 4
    assert host.do("close")["type"] == "ack"  # then nobody need keep them
    count = "SELECT count(*) FROM ways WHERE table_id = :id"
    assert rows(server.settings.database, count, id=made["table"]) == [(0,)]


def test_the_servers_key_is_made_once_and_kept(start: Start) -> None:
    server = start()
    first = call("GET", f"{server.address}/api/push").json()["key"]
    server.stop()
    assert call("GET", f"{start().address}/api/push").json()["key"] == first


def test_a12_no_hidden_face_and_no_token_is_in_anything_that_is_sent(calling: Running, receiver: Receiver) -> None:
    """Over a whole game, to everybody's address, with every secret of it."""
    server = calling
    table, seats = lobby_of_three(server, options={"last_call": 2})
    browser = Subscription()
    for seat in seats:
        keep_way(seat, "plain", f"{receiver.address}/plain")
        keep_way(seat, "push", f"{receiver.address}/push", **browser.fields())
        seat.do("look", away=True)
    begin(seats)
    expected = {"game", "table", "words", "link"}, {"title", "body", "table"}
    hidden: set[str] = set()
    for _ in range(8):
        for seat in seats:
            seat.sync()
            hidden |= strings_of(seat.view["table"]) if seat.view else set()
        next_turn(seats)
    assert answers_of(server, table) > 8
    watcher = Seat(server.address, table, None)
    hidden -= strings_of([watcher.view, watcher.journal])
    until(lambda: len(receiver.got) >= 8)
    assert len(hidden) > 5
    public = {table, game("campus-life").name}
    for got in sorted(receiver.got, key=lambda got: got.path):  # those that can be read as they are first
        told = json.loads(browser.read(got.body)) if got.path == "/push" else got.json()
        assert set(told) in expected
        text = json.dumps([told, {name: got.headers[name] for name in got.headers if name != "Authorization"}])
        assert [word for word in hidden - public if word in text] == []
        assert [seat.token for seat in seats if seat.token in text] == []


def strings_of(value: Any) -> set[str]:
    match value:
        case str():
            return {value} if len(value) > 3 else set()
        case dict():
            return set().union(*(strings_of(part) for part in value.values()))
        case list():
            return set().union(*(strings_of(part) for part in value))
    return set()
