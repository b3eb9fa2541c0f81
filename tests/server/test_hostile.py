"""Hostile input: a typed error or a clean close, never a traceback, and the table unchanged."""

import json
import socket
import unicodedata
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.databases import rows
from tests.server.seats import Seat, call, make_table
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from facedown.kernel.errors import FacedownError
from facedown.server.base import send_queue
from facedown.server.base.settings import ServerSettings, read_settings
from facedown.server.edge import websocket


def test_f1_bytes_that_are_no_text_close_the_line_cleanly(address: str) -> None:
    made = make_table(address)
    seat = Seat(address, made["table"], made["token"])
    seat.socket.send(b"\xff\xfe")
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("ack")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code in (1003, 4000)


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn Thị Ánh", "น้ำผึ้ง", "שָׁלוֹם", "👩\u200d🚀", "あい", "राधिका", "?"])
def test_names_of_all_languages_are_welcome(address: str, name: str) -> None:
    made = make_table(address, name=name)
    assert Seat(address, made["table"], made["token"]).you["name"] == unicodedata.normalize("NFC", name)


def test_a_table_that_cannot_start_is_not_made(server: Running, address: str) -> None:
    def count() -> int:
        [(found,)] = rows(server.settings.database, "SELECT COUNT(*) FROM tables")
        return int(found)

    before = count()
    body = {"game": "campus-life", "seats": 3, "name": "A", "start": True}
    answer = call("POST", f"{address}/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-full")
    assert count() == before


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
    monkeypatch.setattr(websocket, "PATIENCE", 0.5)
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
    (line,) = [one for one in room_of[made["table"]].connections if one.player is None]

    def choke() -> None:
        line.behind = send_queue.MOST_WAITING

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
