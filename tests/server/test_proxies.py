"""Whose address counts, which names the server answers to, and what foreign text does to the log (F11)."""

import logging
import socket
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from tests.server.conftest import Running
from tests.server.seats import call, make_table
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from facedown.kernel.errors import FacedownError
from facedown.server.store.engine import open_database

BODY = {"game": "tiny-game", "seats": 2, "name": "Ada"}


def posts(running: Running, count: int) -> list[int]:
    """Each says that it comes from somewhere else."""
    return [
        call(
            "POST", f"{running.address}/api/tables", json=BODY, headers={"X-Forwarded-For": f"10.0.0.{number}"}
        ).status_code
        for number in range(count)
    ]


def test_f11_a_forwarded_address_counts_only_from_a_trusted_proxy(start_server: Any, tmp_path: Path) -> None:
    assert posts(start_server(posts=2), 4) == [201, 201, 429, 429]
    (tmp_path / "trusting").mkdir()
    assert posts(start_server(tmp_path / "trusting", posts=2, proxies=("127.0.0.1",)), 4) == [201] * 4


def spoken_to(address: str, host: str) -> int:
    return call("GET", f"{address}/api/health", headers={"Host": host}).status_code


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "x" * 3000, "[::1", ""]
)
def test_f11_the_server_answers_to_no_foreign_name(address: str, host: str) -> None:
    assert spoken_to(address, host) == 421
    made = make_table(address)
    assert call("GET", f"{address}/api/tables/{made['table']}/qr.svg", headers={"Host": host}).status_code == 421
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address.replace("http", "ws") + "/ws", additional_headers={"Host": host}),
    ):
        pass
    assert refused.value.response.status_code in (400, 403, 421)


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "192.168.1.20", "[::1]:8000", "localhost", "LOCALHOST:1"])
def test_f11_the_server_answers_to_addresses_and_to_localhost(address: str, host: str) -> None:
    assert spoken_to(address, host) == 200


def test_f11_the_server_answers_to_names_of_the_settings(start_server: Any) -> None:
    running: Running = start_server(hosts=("games.example",))
    assert spoken_to(running.address, "games.example:443") == 200
    assert spoken_to(running.address, "games.example.evil.example") == 421


POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
ODD = {
    "half an address as origin": POST + b"Origin: http://[\r\nContent-Length: 2\r\n\r\n{}",
    "a socket of half an address": b"GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    "a line break in the path": b"GET /api/tables/abcd%0aERROR%20forged HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a line break at the end of an id": b"GET /api/tables/zzzzzzzz%0a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a path that is no text": b"GET /%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an asset that is no text": b"GET /assets/%ff.js HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a header that is no text": b"GET /api/tables/zzzzzzzz/replay HTTP/1.1\r\nHost: localhost\r\n"
    b"Authorization: Bearer \xff\xfe\r\n\r\n",
    "a host that is no text": b"GET / HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    "eyes that are no text": b"GET /api/tables/zzzzzzzz/replay?eyes=%ff HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a code that is no text": b"GET /api/codes/%ff%0a HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a body that is no text": b'POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n"\xff"',
    "a body that is cut off": POST + b"Content-Length: 500\r\n\r\n{",
    "a length that is none": POST + b"Content-Length: x\r\n\r\n{",
}


@pytest.mark.parametrize("name", ODD)
def test_f11_odd_requests_are_no_bug_of_ours_and_forge_no_line_in_the_log(
    address: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    host, port = address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(ODD[name])
        line.shutdown(socket.SHUT_WR)
        answer = line.recv(65_536)
    assert not answer.startswith(b"HTTP/1.1 5"), answer
    assert call("GET", f"{address}/api/health").json()["ok"]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_f11_an_error_of_the_database_names_no_parameters(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path / 'x.sqlite'}")
    with pytest.raises(SQLAlchemyError) as raised, engine.begin() as connection:
        connection.execute(text("INSERT INTO nowhere VALUES (:secret)"), {"secret": "the ace of spades"})
    engine.dispose()
    assert "ace" not in str(raised.value)


@pytest.mark.parametrize("password", ["lovelace", "my:lovelace", "a/lovelace", "lovelace@home"])
def test_f11_a_database_that_cannot_be_opened_is_named_without_its_password(tmp_path: Path, password: str) -> None:
    with pytest.raises(FacedownError, match=r"cannot open the database sqlite://ada:\*\*\*@") as raised:
        open_database(f"sqlite://ada:{password}@/{tmp_path / 'no' / 'x.sqlite'}")
    assert "lovelace" not in str(raised.value)
