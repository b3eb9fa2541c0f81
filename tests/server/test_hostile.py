"""Hostile input: a typed error or a clean close, never a traceback, and the table unchanged."""

import json
import logging
import socket
import sqlite3
import unicodedata
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, make_table
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from facedown.kernel.errors import FacedownError
from facedown.server import sockets
from facedown.server.settings import ServerSettings, read_settings

SURROGATE = '{"type":"chat","id":"s","words":"\\ud800"}'
ANSWER: dict[str, Any] = {"type": "answer", "id": "x", "ask": 1, "index": 0}


def answer(**fields: Any) -> str:
    return json.dumps({**ANSWER, **fields})


def raw(index: str) -> str:
    return f'{{"type":"answer","id":"x","ask":1,"index":{index}}}'


CORPUS = {
    "nothing": "",
    "a space": " ",
    "no JSON": "hello",
    "half an object": '{"type":"answer","id":"x"',
    "two objects": answer() + answer(),
    "an array": "[]",
    "an array of commands": f"[{answer()}]",
    "a string": '"answer"',
    "a number": "7",
    "null": "null",
    "no type": '{"id":"x","ask":1,"index":0}',
    "unknown type": answer(type="cheat"),
    "type is a number": answer(type=3),
    "hello twice": '{"type":"hello","version":1,"table":"abcd"}',
    "no id": '{"type":"answer","ask":1,"index":0}',
    "empty id": answer(id=""),
    "long id": answer(id="x" * 65),
    "id with a space": answer(id="a b"),
    "id with NUL": '{"type":"undo","id":"a\\u0000b"}',
    "id is a number": answer(id=7),
    "unknown field": answer(seat=2),
    "field of another command": answer(words="hi"),
    "key twice": '{"type":"answer","id":"x","ask":1,"index":0,"index":1}',
    "key twice, once escaped": '{"type":"answer","id":"x","ask":1,"index":0,"ind\\u0065x":1}',
    "bool for a number": raw("true"),
    "a number as text": raw('"0"'),
    "a fraction": raw("0.5"),
    "a whole float": raw("0.0"),
    "NaN": raw("NaN"),
    "Infinity": raw("-Infinity"),
    "1e400": raw("1e400"),
    "2 to the 63": raw(str(2**63)),
    "2 to the 64": raw(str(2**64)),
    "five thousand digits": raw("9" * 5000),
    "negative": raw("-1"),
    "null for a number": raw("null"),
    "deep arrays": '{"type":"propose","id":"x","ask":1,"choice":' + "[" * 20_000 + "]" * 20_000 + "}",
    "deep objects": '{"a":' * 10_000 + "1" + "}" * 10_000,
    "deep where nothing belongs": '{"id":"x","z":' + "[" * 10_000 + "]" * 10_000 + ',"type":"undo"}',
    "unclosed depth": '{"type":"propose","id":"x","ask":1,"choice":' + "[" * 30_000,
    "an object for a choice": answer(type="propose", choice={"a": 1}),
    "a lone surrogate": SURROGATE,
    "a broken escape": '{"type":"chat","id":"x","words":"\\x41"}',
    "a raw line break": '{"type":"chat","id":"x","words":"a\nb"}',
    "a huge word": answer(type="propose", choice="x" * 5000),
    "idle of one second": '{"type":"change","id":"x","idle":1}',
    "options nested": '{"type":"change","id":"x","options":{"last_call":{"a":1}}}',
}


def test_f1_the_corpus_has_at_least_forty_messages() -> None:
    assert len(CORPUS) >= 40


@pytest.mark.parametrize("name", CORPUS)
def test_f1_a_bad_message_gets_a_typed_error_and_changes_nothing(
    address: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    made = make_table(address, game="tiny-game", seats=2, fill=None)
    seat = Seat(address, made["table"], made["token"])
    seat.socket.send(CORPUS[name])
    reply = seat.next()
    assert reply["type"] == "error", reply
    assert reply["code"] == "unreadable"
    assert reply["words"]
    before = seat.room
    seat.sync()  # the line lives on
    assert seat.room == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_f1_bytes_that_are_no_text_close_the_line_cleanly(address: str) -> None:
    made = make_table(address)
    seat = Seat(address, made["table"], made["token"])
    seat.socket.send(b"\xff\xfe")
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("ack")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1003, 4000)


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "{}",
        '{"type":"answer","id":"x","ask":1,"index":0}',
        '{"type":"hello","version":1}',
        '{"type":"hello","version":2,"table":"abcdefgh"}',
        '{"type":"hello","version":1,"table":"../../etc"}',
        '{"type":"hello","version":1,"table":"zzzzzzzz"}',
        '{"type":"hello","version":1,"table":"abcdefgh","token":7}',
        '{"type":"hello","version":1,"table":"abcdefgh","after":-1}',
    ],
)
def test_f1_a_bad_hello_is_told_why_and_closed(address: str, hello: str) -> None:
    with connect(address.replace("http", "ws") + "/ws") as line:
        line.send(hello)
        reply = json.loads(line.recv(5))
        assert reply["type"] == "error"
        assert reply["code"] in ("unreadable", "version", "no-table")
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4000


BODIES = {
    "nothing": b"",
    "no JSON": b"hello",
    "an array": b"[]",
    "no game": b'{"seats":3,"name":"A"}',
    "unknown game": b'{"game":"chess","seats":3,"name":"A"}',
    "too many seats": b'{"game":"campus-life","seats":7,"name":"A"}',
    "seats as text": b'{"game":"campus-life","seats":"3","name":"A"}',
    "bool for seats": b'{"game":"campus-life","seats":true,"name":"A"}',
    "NaN": b'{"game":"campus-life","seats":NaN,"name":"A"}',
    "unknown field": b'{"game":"campus-life","seats":3,"name":"A","admin":true}',
    "unknown option": b'{"game":"campus-life","seats":3,"name":"A","options":{"cheat":true}}',
    "deep option": b'{"game":"campus-life","seats":3,"name":"A","options":{"x":' + b"[" * 9999 + b"]" * 9999 + b"}}",
    "key twice": b'{"game":"campus-life","seats":3,"seats":4,"name":"A"}',
    "no name": b'{"game":"campus-life","seats":3,"name":"  "}',
    "a long name": b'{"game":"campus-life","seats":3,"name":"' + b"x" * 25 + b'"}',
    "a name that turns the writing round": b'{"game":"campus-life","seats":3,"name":"a\\u202eb"}',
    "a name with NUL": b'{"game":"campus-life","seats":3,"name":"a\\u0000b"}',
    "a name of spaces that are letters": b'{"game":"campus-life","seats":3,"name":"\\u3164\\u2800"}',
    "a name of nothing but a joiner": b'{"game":"campus-life","seats":3,"name":"\\u200d"}',
    "a name of nothing but marks": b'{"game":"campus-life","seats":3,"name":"\\u0301\\u034f"}',
    "a name as high as the page": b'{"game":"campus-life","seats":3,"name":"A' + b"\\u0489" * 9 + b'"}',
    "a character that does not exist": b'{"game":"campus-life","seats":3,"name":"a\\u0378"}',
    "not UTF-8": b'{"game":"campus-life","seats":3,"name":"\xff"}',
    "seat beyond": b'{"game":"campus-life","seats":3,"name":"A","seat":3}',
    "unknown bot": b'{"game":"campus-life","seats":3,"name":"A","fill":"hal"}',
    "start with empty seats": b'{"game":"campus-life","seats":3,"name":"A","start":true}',
}


@pytest.mark.parametrize("name", BODIES)
def test_f1_a_bad_body_is_answered_with_400_and_words(address: str, name: str) -> None:
    answer = call("POST", f"{address}/api/tables", content=BODIES[name], headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["words"]
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Thị Ánh", "น้ำผึ้ง", "שָׁלוֹם", "👩\u200d🚀", "あい", "राधिका", "?"])
def test_names_of_all_languages_are_welcome(address: str, name: str) -> None:
    made = make_table(address, name=name)
    assert Seat(address, made["table"], made["token"]).you["name"] == unicodedata.normalize("NFC", name)


def test_a_table_that_cannot_start_is_not_made(server: Running, address: str) -> None:
    def count() -> int:
        with sqlite3.connect(server.settings.database) as database:
            found: int = database.execute("SELECT COUNT(*) FROM tables").fetchone()[0]
        database.close()
        return found

    before = count()
    body = {"game": "campus-life", "seats": 3, "name": "A", "start": True}
    answer = call("POST", f"{address}/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-full")
    assert count() == before


def test_f1_bad_addresses_are_4xx(address: str) -> None:
    for path in (
        "/api/tables/zzzzzzzz",
        "/api/tables/..%2f..%2fetc",
        "/api/games/chess/rules",
        "/api/nothing",
        "/assets/none.js",
        "/../../etc/passwd.txt",
        "/api/tables/zzzzzzzz/replay",
    ):
        answer = call("GET", f"{address}{path}")
        assert 400 <= answer.status_code < 500, path
        assert answer.json()["code"]


def test_f2_more_than_64_kib_closes_the_line_and_compression_is_off(address: str) -> None:
    made = make_table(address)
    seat = Seat(address, made["table"], made["token"])
    assert seat.socket.protocol.extensions == []
    seat.socket.send(json.dumps({"type": "chat", "id": "big", "words": "x" * 65_536}))
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("ack")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    big = call("POST", f"{address}/api/tables", content=b"x" * 70_000, headers={"Content-Type": "application/json"})
    assert big.status_code in (400, 413)


def test_f4_a_flood_is_slowed_down_and_the_line_lives_on(start_server: Any) -> None:
    running: Running = start_server(messages=50)
    made = make_table(running.address)
    seat = Seat(running.address, made["table"], made["token"])
    for number in range(120):
        seat.socket.send(json.dumps({"type": "why-not", "id": f"f{number}", "ask": 0, "choice": 0}))
    while seat.next().get("id") != "f119":
        pass
    assert len([text for text in seat.raw if '"refused"' in text]) == 120


def test_f4_a_flood_that_goes_on_closes_the_line(start_server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PATIENCE", 0.5)
    running: Running = start_server(messages=5)
    made = make_table(running.address)
    seat = Seat(running.address, made["table"], made["token"])
    for number in range(100):
        seat.socket.send(json.dumps({"type": "why-not", "id": f"f{number}", "ask": 0, "choice": 0}))
    assert seat.until("error")["code"] == "flood"
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def test_f4_a_slow_reader_is_dropped_and_stops_nobody(address: str, server: Running) -> None:
    made = make_table(address)
    room_of = server.app.state.lobby.rooms
    slow, host = Seat(address, made["table"], None), Seat(address, made["table"], made["token"])
    (line,) = [one for one in room_of[made["table"]].sockets if one.player is None]

    def choke() -> None:
        line.behind = sockets.MOST_WAITING

    server.run(choke)
    assert host.do("change", public=True)["type"] == "ack"
    with pytest.raises(ConnectionClosed) as closed:
        slow.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert host.do("change", public=False)["type"] == "ack"


def test_f5_foreign_origins_are_refused(address: str) -> None:
    for origin in ("https://evil.example", "null", f"{address}.evil.example", "http://127.0.0.1:1"):
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(address.replace("http", "ws") + "/ws", origin=Origin(origin)),
        ):
            pass
        assert refused.value.response.status_code == 403
        body = {"game": "campus-life", "seats": 3, "name": "A"}
        assert call("POST", f"{address}/api/tables", json=body, headers={"Origin": origin}).status_code == 403
    with connect(address.replace("http", "ws") + "/ws", origin=Origin(address)):
        pass


def test_f5_other_origins_can_be_allowed(start_server: Any) -> None:
    running: Running = start_server(origins=("https://friends.example",))
    with connect(running.address.replace("http", "ws") + "/ws", origin=Origin("https://friends.example")):
        pass


def test_f6_every_answer_carries_a_policy_that_runs_only_our_own_scripts(address: str) -> None:
    for path in ("/", "/t/abcdefgh", "/schema", "/api/games", "/api/nothing"):
        policy = call("GET", f"{address}{path}").headers["content-security-policy"]
        assert "unsafe" not in policy
        assert "script-src 'self'" in policy
        assert "default-src 'none'" in policy


def test_f6_names_and_chat_come_as_text_in_json_and_nowhere_in_a_page(address: str) -> None:
    nasty = "<img src=x onerror=1>"
    made = make_table(address, name=nasty, public=True)
    seat = Seat(address, made["table"], made["token"])
    seat.do("chat", words="<script>alert(1)</script>")
    for path in ("/api/tables", f"/api/tables/{made['table']}"):
        answer = call("GET", f"{address}{path}")
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert nasty in json.dumps(answer.json())
    for path in ("/", f"/t/{made['table']}"):
        assert nasty not in call("GET", f"{address}{path}").text


def test_a_wave_of_posts_from_one_address_is_slowed_down(start_server: Any) -> None:
    running: Running = start_server(posts=5)
    body = {"game": "campus-life", "seats": 3, "name": "A"}
    codes = [call("POST", f"{running.address}/api/tables", json=body).status_code for _ in range(8)]
    assert codes[:5] == [201] * 5
    assert codes[-1] == 429
    assert call("POST", f"{running.address}/api/tables", json=body).json()["code"] == "too-fast"


def test_half_a_handshake_and_garbage_on_the_port_harm_nobody(address: str) -> None:
    host, port = address.removeprefix("http://").split(":")
    for garbage in (b"\x00\xff\xfe\r\n\r\n", b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n", b"\x16\x03\x01"):
        with socket.create_connection((host, int(port)), timeout=5) as line:
            line.sendall(garbage)
    assert call("GET", f"{address}/api/health").json()["ok"]


def test_settings_are_read_strictly() -> None:
    found = {"FACEDOWN_PORT": "81", "FACEDOWN_ORIGINS": "https://a https://b", "PATH": "x"}
    settings = read_settings(found, host="::1")
    assert settings == ServerSettings(host="::1", port=81, origins=("https://a", "https://b"))
    with pytest.raises(FacedownError, match="port"):
        read_settings({"FACEDOWN_PORT": "many"})
