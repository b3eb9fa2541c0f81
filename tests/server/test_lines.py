"""What comes in below a request or a message has a budget and a time limit (F10)."""

import json
import socket
from typing import Any

import pytest
from tests.server.conftest import Running
from tests.server.seats import Seat, call, make_table
from websockets.exceptions import ConnectionClosed

from facedown.server.edge import connection_limits

MASK = b"\0\0\0\0"
PING, PONG, MORE = (bytes((kind, 0x80)) + MASK for kind in (0x89, 0x8A, 0x00))
UNFINISHED = b"\x01\x80" + MASK
UPGRADE = (
    "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def dial(running_address: str) -> socket.socket:
    host, port = running_address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=10)


@pytest.mark.parametrize("frames", [PING * 5000, PONG * 5000, UNFINISHED + MORE * 5000], ids=["ping", "pong", "more"])
def test_f10_a_flood_of_frames_that_are_no_messages_closes_the_line(address: str, frames: bytes) -> None:
    made = make_table(address)
    seat = Seat(address, made["table"], made["token"])
    seat.socket.socket.sendall(frames)
    with pytest.raises(ConnectionClosed) as closed:
        seat.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert Seat(address, made["table"], made["token"]).welcome["type"] == "welcome"


def test_f4_a_flood_of_messages_is_told_why_it_is_cut_off(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a client that reads only when it has sent everything, which takes long on a busy machine."""
    monkeypatch.setattr(connection_limits, "LINGER", 60.0)
    made = make_table(address)
    hello = {"type": "hello", "version": 1, "table": made["table"], "token": made["token"], "after": 0}
    flood = [text_frame(f'{{"type":"why-not","id":"f{number}","ask":0,"choice":0}}') for number in range(12_000)]
    with dial(address) as line:
        line.sendall(UPGRADE.format(address.removeprefix("http://")).encode())
        told = b""
        while not told.endswith(b"\r\n\r\n"):  # as browsers do: no frame before the upgrade is granted
            told += line.recv(1)
        line.sendall(text_frame(json.dumps(hello)) + b"".join(flood))
        while part := line.recv(65536):
            told += part
    assert told.endswith(b"\x03\xf0too many frames")
    assert Seat(address, made["table"], made["token"]).welcome["type"] == "welcome"


def text_frame(words: str) -> bytes:
    length = bytes((0x80 | len(words),)) if len(words) < 126 else b"\xfe" + len(words).to_bytes(2)
    return b"\x81" + length + MASK + words.encode()


def test_f10_a_message_in_some_pieces_and_some_pings_are_fine(address: str) -> None:
    made = make_table(address)
    seat = Seat(address, made["table"], made["token"])
    seat.socket.socket.sendall(PING * 50)
    seat.socket.send(iter(['{"type":"chat",', '"id":"x",', '"words":"hi"}']))
    assert seat.until("ack")["id"] == "x"


def pour(line: socket.socket, part: bytes) -> None:
    """The system takes some megabytes before the server looks at any."""
    for _ in range(16):
        line.sendall(part * (4_000_000 // len(part)))


@pytest.mark.parametrize("part", [b"X-More: and more\r\n", b"x"], ids=["many headers", "one header"])
def test_f10_headers_without_end_close_the_line(address: str, part: bytes) -> None:
    with dial(address) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        with pytest.raises(OSError, match=r"Connection reset|Broken pipe"):
            pour(line, part)
    assert call("GET", f"{address}/api/health").json()["ok"]


@pytest.mark.parametrize(
    "start",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a second request"],
)
def test_f10_a_request_that_is_not_finished_in_time_closes_the_line(
    start_server: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, start: bytes
) -> None:
    monkeypatch.setattr(connection_limits, "WHOLE_WITHIN", 0.5)
    running: Running = start_server()
    with dial(running.address) as line:
        line.sendall(start)
        line.settimeout(4)  # shorter than the time for a line that is kept alive
        while line.recv(65_536):
            pass
    running.stop()
    assert caplog.messages == []


def test_f10_requests_sent_ahead_by_the_thousand_close_the_line(address: str) -> None:
    ahead = b"GET /api/ready HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with dial(address) as line:
        with pytest.raises(OSError, match=r"Connection reset|Broken pipe"):
            pour(line, ahead)
        assert call("GET", f"{address}/api/health").json()["ok"]
