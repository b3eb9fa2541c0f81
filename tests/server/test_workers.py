"""Several workers on one database: each table has one owner, and any other worker passes the question on."""

import hashlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from tests.server.conftest import PassedOn, Running, settings_for
from tests.server.databases import databases, rows
from tests.server.faces import hidden_and_seen
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table
from websockets.exceptions import ConnectionClosed

from facedown.games import game
from facedown.server.app import ANOTHER_CODE, WRONG_CODES
from facedown.server.cluster.peer_link import GREETING, NONCE, PROOF
from facedown.server.lobby import public_tables


class Pair(NamedTuple):
    """Tables that are made at the owner are asked for at the front."""

    owner: Running
    front: Running

    @property
    def a(self) -> str:
        return self.owner.address

    @property
    def b(self) -> str:
        return self.front.address


def start_pair(folder: Path, **fields: object) -> Pair:
    return Pair(Running(settings_for(folder, **fields)), Running(settings_for(folder, **fields)))


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(databases, "kind", "postgresql")
        started = start_pair(tmp_path_factory.mktemp("pair"), messages=10_000)
    yield started
    for running in started:
        running.stop()


@pytest.fixture
def own_pair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """For the reader of a failure."""
    monkeypatch.setattr(databases, "kind", "postgresql")
    started = start_pair(tmp_path, replays=2, unload=1000.0)
    yield started
    for running in started:
        running.stop()


def owned(pair: Pair, **fields: Any) -> dict[str, Any]:
    made = make_table(pair.a, **fields)
    assert call("GET", f"{pair.a}/api/tables/{made['table']}").status_code == 200
    return made


def test_who_joined_at_one_worker_is_known_at_the_other(pair: Pair) -> None:
    made = owned(pair)
    friend = join(pair.a, made["table"], "Grace")
    seat = Seat(pair.b, made["table"], friend["token"])
    assert (seat.you["known"], seat.you["seat"], seat.you["name"]) == (True, 1, "Grace")
    late = join(pair.b, made["table"], "Linus")
    assert Seat(pair.a, made["table"], late["token"]).you["seat"] == 2
    assert made["table"] not in pair.front.app.state.lobby.rooms


def test_a_move_at_one_worker_is_heard_at_the_other_and_refusals_are_of_now(pair: Pair) -> None:
    table, seats = seated_table(pair.a)
    far = [Seat(pair.b, table, seat.token) for seat in seats]
    asked = next(number for number, seat in enumerate(seats) if seat.asked())
    old = far[asked].ask
    assert seats[asked].answer(0)["type"] == "ack"
    for near, other in zip(seats, far, strict=True):
        near.sync()
        other.until("update")
        assert other.raw_view() == near.raw_view()
    assert far[asked].do("answer", ask=old["number"], index=0)["code"] == "not-asked"
    assert play_on(far, 5) == 5
    for near, other in zip(seats, far, strict=True):
        near.sync()
        assert near.raw_view() == other.raw_view()


def test_everybody_is_here_once_whichever_worker_they_came_to(pair: Pair) -> None:
    made = owned(pair)
    table = made["table"]
    host = Seat(pair.a, table, made["token"])
    friend = Seat(pair.b, table, join(pair.b, table, "Grace")["token"])
    watcher = Seat(pair.b, table, None)
    host.sync()
    assert watcher.room["watchers"] == 1
    assert [seat["connected"] for seat in watcher.room["seats"]] == [True, True, False]
    friend.close()
    while host.room["seats"][1]["connected"]:
        host.next()


def test_bots_answer_once_at_a_table_that_is_looked_at_from_both_workers(pair: Pair) -> None:
    made = make_table(pair.a, game="tiny-game", seats=2, fill="random", seat=None, start=True)
    seats = [Seat(address, made["table"], made["token"]) for address in (pair.b, pair.a, pair.b)]
    for seat in seats:
        while seat.view is None or not seat.view["over"]:
            seat.next()
    assert seats[0].raw_view() == seats[1].raw_view() == seats[2].raw_view()
    assert [line["event"] for line in seats[0].journal] == [line["event"] for line in seats[1].journal]


def asked_for(address: str, path: str, token: str | None) -> tuple[int, dict[str, str], bytes]:
    headers = {"Host": "localhost", **({} if token is None else {"Authorization": f"Bearer {token}"})}
    answer = call("GET", f"{address}/api/{path}", headers=headers)
    return answer.status_code, {name: value for name, value in answer.headers.items() if name != "date"}, answer.content


PATHS = ["", "/qr.svg", "/replay", "/replay?eyes=watcher", "/replay?eyes=0", "/replay?eyes=all", "/replay?eyes=9"]
PATHS += ["/replay?eyes=%ff", "/record", "/story", "/proof", "/nothing"]


def test_calls_through_the_other_worker_are_the_same_byte_for_byte(pair: Pair) -> None:
    table, seats = seated_table(pair.a, game="tiny-game", seats=2)
    code = call("GET", f"{pair.a}/api/tables/{make_table(pair.a)['table']}").json()["code"]
    paths = [f"tables/{table}{path}" for path in PATHS] + [f"codes/{code}", "codes/XXXXX", "tables/zzzzzzzz", "dice"]
    over = False
    while not over:
        for path in paths:
            for token in (None, seats[1].token):
                assert asked_for(pair.b, path, token) == asked_for(pair.a, path, token), path
        over = not play_on(seats, 4)
    assert asked_for(pair.b, f"tables/{table}/record", None)[0] == 200
    for body in ({"name": "Grace", "seat": 0}, {"name": ""}, {"name": "Eve", "seat": "0"}, {}):
        answers = [call("POST", f"{address}/api/tables/{table}/join", json=body) for address in (pair.a, pair.b)]
        assert answers[0].content == answers[1].content
        assert answers[0].status_code == answers[1].status_code >= 400
    again = {"Authorization": f"Bearer {seats[1].token}"}
    same = call("POST", f"{pair.b}/api/tables/{table}/join", json={"name": "Eve"}, headers=again)
    assert same.json() == {"table": table, "token": seats[1].token, "seat": 1}
    assert table not in pair.front.app.state.lobby.rooms


def test_a14_a_panel_through_the_other_worker_is_the_same_and_for_its_seat_only(pair: Pair) -> None:
    table, seats = seated_table(pair.a, game="campus-life", seats=3)
    for path in ("known", "known/odds"):
        told = [asked_for(pair.b, f"tables/{table}/{path}", seat.token) for seat in seats]
        assert told == [asked_for(pair.a, f"tables/{table}/{path}", seat.token) for seat in seats]
        assert [status for status, *_ in told] == [200, 200, 200]
        assert asked_for(pair.b, f"tables/{table}/{path}", None)[0] == 403


def test_a_table_that_its_owner_cannot_load_is_told_of_through_the_other_worker_too(
    own_pair: Pair, tmp_path: Path
) -> None:
    made = make_table(own_pair.a)
    rows(databases.address(tmp_path), "UPDATE tables SET game = 'no-such-game' WHERE id = :id", id=made["table"])
    path = f"tables/{made['table']}"
    told = asked_for(own_pair.a, path, None)
    assert told[0] == 400
    assert b"no-such-game" in told[2]
    assert asked_for(own_pair.b, path, None) == told


def test_a_call_that_fails_at_the_owner_is_answered_through_the_other_worker_too(
    own_pair: Pair, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = make_table(own_pair.a)
    rows(databases.address(tmp_path), "UPDATE tables SET state = :no WHERE id = :id", no=b"{", id=made["table"])
    path = f"tables/{made['table']}"
    told = asked_for(own_pair.a, path, None)
    assert told[0] == 500
    assert asked_for(own_pair.b, path, None) == told
    assert "a call that was passed on broke" in caplog.messages


def test_public_tables_are_listed_wherever_they_are(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_tables, "EVERY", 0.0)
    made = [make_table(address, public=True) for address in (pair.a, pair.b)]
    seats = [Seat(address, new["table"], new["token"]) for address, new in zip(pair_of(pair), made, strict=True)]
    for address in pair_of(pair):
        listed = [room["id"] for room in call("GET", f"{address}/api/tables").json()]
        assert listed == [new["table"] for new in reversed(made)]
    for seat in seats:
        assert seat.do("change", public=False)["type"] == "ack"


def pair_of(pair: Pair) -> tuple[str, str]:
    return pair.a, pair.b


def test_a2_no_hidden_face_reaches_a_seat_through_another_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "kind", "workers")
    server = PassedOn(settings_for(tmp_path, messages=10_000))
    try:
        hidden_and_seen(server.address, server, game("tiny-game"))
        assert server.front.app.state.lobby.rooms == {}
    finally:
        server.stop()


def replays(pair: Pair, address: str, table: str, count: int) -> list[int]:
    """Each says that it comes from somewhere else."""
    url = f"{address}/api/tables/{table}/replay"
    told = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(count)]
    return [call("GET", url, headers=headers).status_code for headers in told]


def test_f11_the_owner_counts_by_the_callers_address_which_nobody_chooses(own_pair: Pair) -> None:
    table, _ = seated_table(own_pair.a, game="tiny-game", seats=2)
    assert replays(own_pair, own_pair.b, table, 3) == [200, 200, 429]
    assert replays(own_pair, own_pair.a, table, 1) == [429]


def test_f11_a_trusted_proxy_before_one_worker_names_the_address_to_the_owner(own_pair: Pair, tmp_path: Path) -> None:
    front = Running(settings_for(tmp_path, proxies=("127.0.0.1",)))
    try:
        table, _ = seated_table(own_pair.a, game="tiny-game", seats=2)
        assert replays(own_pair, front.address, table, 4) == [200] * 4
    finally:
        front.stop()


def test_f11_tables_and_wrong_codes_of_an_address_are_counted_for_all_workers_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(databases, "kind", "postgresql")
    pair = start_pair(tmp_path, tables=3)
    try:
        new = {"game": "tiny-game", "seats": 2, "name": "Ada"}
        made = [call("POST", f"{address}/api/tables", json=new).status_code for address in (pair.a, pair.b) * 2]
        assert made == [201, 201, 201, 429]
        began = time.monotonic()
        guesses = [call("GET", f"{address}/api/codes/XXXXX").status_code for address in (pair.a, pair.b) * WRONG_CODES]
        grown_back = (time.monotonic() - began) / ANOTHER_CODE
        assert WRONG_CODES <= guesses.count(404) <= WRONG_CODES + grown_back
    finally:
        pair.owner.stop()
        pair.front.stop()


def test_f11_the_database_does_not_learn_whose_limits_it_counts_and_forgets_them(
    own_pair: Pair, tmp_path: Path
) -> None:
    database = databases.address(tmp_path)
    rows(database, "INSERT INTO budgets VALUES ('tables', :old, now() - interval '1 second')", old=b"long ago")
    make_table(own_pair.a)
    [(kind, caller)] = rows(database, "SELECT kind, caller FROM budgets")
    assert (kind, len(caller)) == ("tables", 32)
    assert caller != hashlib.sha256(b"127.0.0.1").digest()


def heard(address: str, said: bytes) -> bytes:
    """All that comes back until the other side hangs up. It is said at once: what is left unread there takes the answer
    with it."""
    host, port = address.removeprefix("http://").rsplit(":", 1)
    found = b""
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(said)
        try:
            while more := line.recv(65_536):
                found += more
        except ConnectionResetError:
            pass
    return found


def test_the_inner_listener_lets_nobody_in_without_the_key(pair: Pair) -> None:
    inner = pair.owner.app.state.inner.address
    assert heard(inner, b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n") == b""
    assert len(heard(inner, GREETING + bytes(NONCE + PROOF))) == NONCE
    with pytest.raises(httpx.TransportError):
        call("GET", f"http://{inner}/api/health")


def test_the_public_port_knows_nothing_of_links(pair: Pair) -> None:
    assert heard(pair.a, GREETING + bytes(NONCE + PROOF)).startswith(b"HTTP/1.1 400")


def test_workers_with_different_keys_do_not_hear_each_other(own_pair: Pair, tmp_path: Path) -> None:
    stranger = Running(settings_for(tmp_path, inner_key="another"))
    try:
        made = owned(own_pair)
        answer = call("GET", f"{stranger.address}/api/tables/{made['table']}")
        assert (answer.status_code, answer.json()["code"]) == (503, "try-again")
    finally:
        stranger.stop()


def test_c3_whoever_lost_the_lease_cannot_write_even_if_its_clock_lies(own_pair: Pair, tmp_path: Path) -> None:
    """The other has not changed the table yet: only the epoch tells the two apart."""
    table, seats = seated_table(own_pair.a)
    heart = own_pair.owner.app.state.lobby.owner.heart
    heart._beat = lambda: None
    heart.tenure.until = float("inf")
    rows(databases.address(tmp_path), "DELETE FROM workers WHERE id = :id", id=heart.tenure.id)
    other = Seat(own_pair.b, table, seats[0].token)
    assert table in own_pair.front.app.state.lobby.rooms
    asked = next(seat for seat in seats if seat.asked())
    assert asked.do("answer", ask=asked.ask["number"], index=0)["code"] == "moved"
    assert other.raw_view() == seats[0].raw_view()
    assert rows(databases.address(tmp_path), "SELECT count(*) FROM answers WHERE table_id = :id", id=table) == [(1,)]


def test_a_worker_that_stops_hands_its_tables_over_and_a_line_through_another_is_lost(own_pair: Pair) -> None:
    table, seats = seated_table(own_pair.a)
    far = Seat(own_pair.b, table, seats[1].token)
    assert play_on(seats, 3) == 3
    far.sync()
    before = far.raw_view()
    own_pair.owner.stop()
    with pytest.raises(ConnectionClosed) as closed:
        far.until("never")
    assert closed.value.rcvd.code == 1012
    again = Seat(own_pair.b, table, seats[1].token)
    assert again.raw_view() == before
    assert table in own_pair.front.app.state.lobby.rooms


def test_a_table_that_nobody_looks_at_is_given_back(own_pair: Pair, tmp_path: Path) -> None:
    made = owned(own_pair)
    lobby = own_pair.owner.app.state.lobby
    lobby.quiet[made["table"]] = float("-inf")
    own_pair.owner.run(lobby.unload)
    owner = [("anybody",)]
    while owner != [(None,)]:
        owner = rows(databases.address(tmp_path), "SELECT owner FROM tables WHERE id = :id", id=made["table"])
    assert Seat(own_pair.b, made["table"], made["token"]).you["role"] == "host"
    assert made["table"] in own_pair.front.app.state.lobby.rooms
