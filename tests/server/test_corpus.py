"""F1: hostile.toml, and what Hypothesis makes of honest commands. Each gets a typed error or a clean close, never
a 5xx or a traceback, and the table stays as it was."""

import json
import logging
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.seats import Seat, call, make_table
from tests.server.test_rights import FIELDS
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

CORPUS = tomllib.loads((Path(__file__).parent / "hostile.toml").read_text(encoding="utf-8"))
MANY = 100_000
A_LINE = 500  # messages, each with another behind it
JSON = {"Content-Type": "application/json"}


def written(case: str | list[Any]) -> str:
    """A long one is a list of pieces; [piece, n] is that piece n times."""
    if isinstance(case, str):
        return case
    return "".join(piece if isinstance(piece, str) else piece[0] * piece[1] for piece in case)


CASES = {where: {name: written(case) for name, case in cases.items()} for where, cases in CORPUS.items()}

KNOWN_REPLIES = ("error", "refused", "ack", "room", "chat", "reaction", "welcome", "update", "late-seats")


@pytest.fixture
def seat(address: str) -> Seat:
    made = make_table(address, game="tiny-game", seats=2, fill=None)
    return Seat(address, made["table"], made["token"])


def no_errors(caplog: pytest.LogCaptureFixture) -> bool:
    return not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_f1_the_corpus_has_at_least_150_cases() -> None:
    assert sum(len(cases) for cases in CASES.values()) >= 150


def test_f1_a_bad_message_gets_a_typed_error_and_changes_nothing(seat: Seat, caplog: pytest.LogCaptureFixture) -> None:
    seat.sync()  # past what comes after a welcome
    before, wrong = seat.room, {}
    for where, wanted in (("messages", "error"), ("refused", "refused")):
        for name, text in CASES[where].items():
            seat.socket.send(text)
            reply = seat.next()
            if reply["type"] != wanted or not reply["words"]:
                wrong[name] = reply
            seat.sync()  # the line lives on
            assert seat.room == before, name
    assert sorted(wrong) == []
    assert no_errors(caplog)


def test_f1_a_bad_hello_is_told_why_and_closed(address: str, caplog: pytest.LogCaptureFixture) -> None:
    for name, hello in CASES["hellos"].items():
        with connect(address.replace("http", "ws") + "/ws") as line:
            line.send(hello)
            reply = json.loads(line.recv(5))
            assert reply["type"] == "error", name
            assert reply["code"] in ("unreadable", "version", "no-table"), name
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(5)
            assert closed.value.rcvd is not None, name
            assert closed.value.rcvd.code == 4000, name
    assert no_errors(caplog)


@pytest.mark.parametrize(("where", "path"), [("tables", "/api/tables"), ("joins", "/api/tables/{}/join")])
def test_f1_a_bad_body_is_answered_with_4xx_and_words(address: str, seat: Seat, where: str, path: str) -> None:
    before, url = seat.room, address + path.format(seat.table)
    for name, body in CASES[where].items():
        answer = call("POST", url, content=body.encode("latin-1"), headers=JSON)
        assert answer.status_code in (400, 409), (name, answer.text)
        assert answer.json()["words"], name
    seat.sync()
    assert seat.room == before


def test_f1_bad_addresses_are_4xx(address: str, caplog: pytest.LogCaptureFixture) -> None:
    for name, path in CASES["addresses"].items():
        answer = call("GET", f"{address}{path}")
        assert 400 <= answer.status_code < 500, name
        assert answer.json()["code"], name
    assert no_errors(caplog)


# --- made of honest ones ----------------------------------------------------------------------------------------------

LEAVES = st.integers() | st.text(max_size=5)
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=40),
    st.recursive(
        st.integers() | st.text(max_size=5), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    ),
)


@st.composite
def messages(draw: st.DrawFn) -> str:
    """A command with a field that is wrong, missing, new or twice, or with its text cut or patched."""
    kind = draw(st.sampled_from(sorted(FIELDS)))
    command: dict[str, Any] = {"type": kind, "id": draw(st.text("abc-7", max_size=5)), **FIELDS[kind]}
    for name in draw(st.lists(st.sampled_from([*command, "seat", "words", "x"]), max_size=3)):
        if draw(st.booleans()):
            command[name] = draw(ODD)
        else:
            command.pop(name, None)
    text = json.dumps(command)
    if draw(st.booleans()):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.text(max_size=3)) + text[at + draw(st.integers(0, 5)) :]
    return text


def send_and_see(seat: Seat, text: str) -> None:
    """A reply of one of the known types, and then the line still answers."""
    seat.socket.send(text)
    seat.socket.send(json.dumps({"type": "why-not", "id": "after", "ask": 0, "choice": 0}))
    while (reply := seat.next()).get("id") != "after":
        assert reply["type"] in KNOWN_REPLIES, reply
        assert reply.get("code") != "bug", reply
    seat.raw.clear()


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(text=messages())
def test_f1_whatever_is_made_of_a_command_is_answered(seat: Seat, text: str) -> None:
    send_and_see(seat, text)


class Persistent:
    """Comes again before its line has used up its budget of frames (server/edge/connection_limits.py)."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.sent = seat, 0

    def send_and_see(self, text: str) -> None:
        self.sent += 1
        if self.sent % A_LINE == 0:
            self.seat.close()
            self.seat = Seat(self.seat.address, self.seat.table, self.seat.token)
        send_and_see(self.seat, text)


@pytest.fixture
def persistent(seat: Seat) -> Persistent:
    return Persistent(seat)


@pytest.mark.soak
@settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck), database=None)
@given(text=messages())
def test_f1_a_hundred_thousand_of_them_are_answered(persistent: Persistent, text: str) -> None:
    persistent.send_and_see(text)
