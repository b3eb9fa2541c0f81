"""F7: who may do what, over all commands, all HTTP calls and all roles."""

from typing import Any

import httpx
import msgspec
import pytest
from litestar.routes import HTTPRoute
from tests.server.conftest import Running
from tests.server.seats import Seat, call, join, make_table, play_on, seated_table

from facedown.server.lobby.room_features import COMMAND, COMMANDS
from facedown.server.protocol import wire
from facedown.server.protocol.permissions import ROLES

# Fields that make each command readable. A new command without a line here fails the tests below.
FIELDS: dict[str, dict[str, Any]] = {
    "answer": {"ask": 1, "index": 0},
    "propose": {"ask": 1, "choice": "stay"},
    "why-not": {"ask": 1, "choice": "stay"},
    "undo": {},
    "chat": {"words": "hi"},
    "claim": {"claim": "kink", "values": ["rope"]},
    "react": {"to": 2, "kind": "gasp"},
    "cheer": {"to": 2, "kind": "gasp"},
    "allow-late": {"allow": True},
    "ask-for-seat": {"seat": 2},
    "cast-vote": {"request": 1, "agree": True},
    "withdraw": {},
    "sit": {"seat": 0},
    "stand": {},
    "pick": {"seat": 0, "option": "suspects", "choice": "plum"},
    "take-back": {},
    "set-bot": {"seat": 2, "bot": "random"},
    "change": {"public": True},
    "start": {},
    "lay-cut": {"hash": 64 * "0"},
    "open-cut": {"cut": 64 * "0"},
    "hand-over": {"seat": 1},
    "let-bot-answer": {"seat": 1},
    "remove": {"seat": 1},
    "pause": {"paused": True},
    "close": {},
    "rematch": {},
    "play-on": {},
    "look": {"away": True},
}

# host, seated, watcher, stranger; written from docs/protocol.md, not from the code
MATRIX = {
    "answer": "yes yes no no",
    "propose": "yes yes no no",
    "why-not": "yes yes no no",
    "undo": "yes yes no no",
    "chat": "yes yes yes no",
    "claim": "yes yes no no",
    "react": "yes yes no no",
    "cheer": "yes no yes no",
    "allow-late": "yes no no no",
    "ask-for-seat": "yes no yes no",
    "cast-vote": "yes yes yes no",
    "withdraw": "yes yes yes no",
    "sit": "yes yes yes no",
    "stand": "yes yes no no",
    "pick": "yes yes no no",
    "take-back": "yes no yes no",
    "set-bot": "yes no no no",
    "change": "yes no no no",
    "start": "yes no no no",
    "lay-cut": "yes yes no no",
    "open-cut": "yes yes no no",
    "hand-over": "yes yes no no",
    "let-bot-answer": "yes yes no no",
    "remove": "yes no no no",
    "pause": "yes no no no",
    "close": "yes no no no",
    "rematch": "yes yes no no",
    "play-on": "yes no no no",
    "look": "yes yes yes no",
}

CALLERS = ("host", "seated", "watcher", "stranger", "wrong token")
EVERYBODY, NOBODY = "200 200 200 200 200", "403 403 403 403 403"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")

# Every call and what each caller gets while a game goes on: the host has seat 0, the seated one seat 1, the wrong token
# is another table's. Written from docs/protocol.md.
CALLS = {
    "GET /": EVERYBODY,
    "GET /{path}": EVERYBODY,
    "GET /schema": EVERYBODY,
    "GET /schema/openapi.json": EVERYBODY,
    "GET /schema/{path}": "404 404 404 404 404",
    "GET /api/health": EVERYBODY,
    "GET /api/ready": EVERYBODY,
    "GET /api/games": EVERYBODY,
    "GET /api/games/{game}/card": EVERYBODY,
    "GET /api/games/{game}/content": EVERYBODY,
    "GET /api/games/{game}/rules": EVERYBODY,
    "GET /api/games/{game}/primer": EVERYBODY,
    "GET /api/games/{game}/guide": EVERYBODY,
    "GET /api/games/{game}/lesson": EVERYBODY,
    "POST /api/games/{game}/lesson": "201 201 201 201 201",
    "GET /api/packs": EVERYBODY,
    "GET /api/packs/{pack}": "404 404 404 404 404",  # there are none on this server
    "GET /api/packs/{pack}/page": "404 404 404 404 404",
    "GET /api/dice": EVERYBODY,
    "GET /api/codes/{code}": EVERYBODY,
    "GET /api/tables": EVERYBODY,
    "POST /api/tables": "201 201 201 201 201",
    "GET /api/tables/{id}": EVERYBODY,
    "GET /api/tables/{id}/qr.svg": EVERYBODY,
    "POST /api/tables/{id}/join": "201 201 201 201 201",
    "GET /api/tables/{id}/replay": EVERYBODY,
    "GET /api/tables/{id}/replay?eyes=watcher": EVERYBODY,
    "GET /api/tables/{id}/replay?eyes=0": "200 403 403 403 403",
    "GET /api/tables/{id}/replay?eyes=1": "403 200 403 403 403",
    "GET /api/tables/{id}/replay?eyes=all": NOBODY,
    "GET /api/tables/{id}/record": NOBODY,
    "GET /api/tables/{id}/story": NOBODY,
    "GET /api/tables/{id}/claims": EVERYBODY,
    "GET /api/tables/{id}/verdicts": NOBODY,
    "GET /api/tables/{id}/known": NOBODY,  # the tiny game has no panel; test_known.py says who gets one elsewhere
    "GET /api/tables/{id}/known/odds": NOBODY,
    "GET /api/tables/{id}/hint": NOBODY,
    "GET /api/tables/{id}/look-back": NOBODY,
    "GET /api/tables/{id}/proof": NOBODY,
    "GET /api/push": EVERYBODY,
    "POST /api/tables/{id}/ways": "201 201 201 409 409",
    "POST /api/tables/{id}/ways/drop": "201 201 201 409 409",
}


def name_of(command: type[wire.Command]) -> str:
    return str(msgspec.inspect.type_info(command).tag)  # type: ignore[attr-defined]


def test_f7_the_matrix_names_every_command_and_no_other() -> None:
    commands = {name_of(command) for command in wire.Command.__subclasses__()}
    assert {name_of(command) for command in COMMANDS} == commands
    assert set(MATRIX) == commands
    assert set(FIELDS) == commands
    told = msgspec.inspect.type_info(COMMAND.decoder.type)
    assert isinstance(told, msgspec.inspect.UnionType)
    assert {one.tag for one in told.types if isinstance(one, msgspec.inspect.StructType)} == commands


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_f7_rights_are_those_of_the_matrix(command: type[wire.Command]) -> None:
    allowed = dict(zip(ROLES, MATRIX[name_of(command)].split(), strict=True))
    for role in ROLES:
        assert COMMANDS[command][1].allows(role, seated=role in ("host", "seated")) == (allowed[role] == "yes"), role


@pytest.mark.parametrize("role", ROLES)
def test_f7_the_server_obeys_the_matrix(address: str, role: wire.Role) -> None:
    """In the lobby, where nearly nothing can be done yet: what is not allowed is refused as such, the rest is not."""
    place = ROLES.index(role)
    for name, fields in FIELDS.items():
        made = make_table(address, fill="random")
        friend = join(address, made["table"], "Grace", 1)
        watcher = join(address, made["table"], "Eve", None)
        token = (made["token"], friend["token"], watcher["token"], None)[place]
        seat = Seat(address, made["table"], token)
        assert seat.you["role"] == role
        reply = seat.do(name, **fields)
        assert (reply.get("code") == "not-allowed") == (MATRIX[name].split()[place] == "no"), (name, reply)
        seat.close()


def test_f7_a_host_without_a_seat_cannot_answer(address: str) -> None:
    made = make_table(address, seat=None, fill="random", start=True)
    host = Seat(address, made["table"], made["token"])
    assert host.you == {"role": "host", "seat": None, "name": "Ada", "known": True, "held": None, "removed": False}
    assert host.view
    assert host.view["seat"] is None
    for name in ("answer", "propose", "why-not", "undo", "react", "stand"):
        assert host.do(name, **FIELDS[name])["code"] == "not-allowed"
    assert host.do("pause", paused=True)["type"] in ("ack", "refused")


def test_nobody_answers_for_another(address: str) -> None:
    _, seats = seated_table(address)
    asked = next(seat for seat in seats if seat.asked())
    other = next(seat for seat in seats if not seat.asked())
    assert asked.ask
    before = asked.raw_view()
    reply = other.do("answer", ask=asked.ask["number"], index=0)
    assert reply["type"] == "refused"
    asked.sync()
    assert asked.raw_view() == before


class Callers:
    """A game between two, somebody who watches, and a table in its lobby that somebody else has made."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.table, self.seats = seated_table(address, game="tiny-game", seats=2)
        watcher = join(address, self.table, "Eve", None)["token"]
        other = make_table(address)
        self.tokens = [*(seat.token for seat in self.seats), watcher, None, other["token"]]
        self.code = call("GET", f"{address}/api/tables/{other['table']}").json()["code"]

    def call(self, name: str, caller: int) -> httpx.Response:
        method, path = name.split()
        path = path.format(game="tiny-game", code=self.code, id=self.table, pack="none", path="rules")
        body: dict[str, Any] = {"game": "tiny-game", "seats": 2, "name": "Ada"}
        if path.endswith(("/join", "/lesson")):
            body = {"name": "Ada"}
        elif "/ways" in path:
            body = {"address": "https://93.184.216.34/x"} | ({} if path.endswith("/drop") else {"kind": "plain"})
        token = self.tokens[caller]
        return call(
            method,
            self.address + path,
            json=body if method == "POST" else None,
            headers={"Authorization": f"Bearer {token}"} if token else {},
        )


def routes(server: Running) -> dict[str, set[str]]:
    found = [route for route in server.app.routes if isinstance(route, HTTPRoute)]
    return {route.path_format: {str(method) for method in route.methods} - {"OPTIONS"} for route in found}


def test_f7_the_matrix_names_every_http_call_and_no_other(server: Running) -> None:
    calls = {f"{method} {path}" for path, methods in routes(server).items() for method in methods}
    assert {name.partition("?")[0] for name in CALLS} == calls


def test_f7_every_http_call_obeys_the_matrix(address: str) -> None:
    callers = Callers(address)
    found = {name: [callers.call(name, caller).status_code for caller in range(len(CALLERS))] for name in CALLS}
    assert found == {name: [int(status) for status in cells.split()] for name, cells in CALLS.items()}


def test_f7_after_the_end_everybody_may_see_all(address: str) -> None:
    callers = Callers(address)
    play_on(callers.seats)
    now = {"hint", "look-back", "known", "known/odds"}  # no coach where two people play, nothing to know any more
    closed = [name for name, cells in CALLS.items() if "403" in cells and name.partition("{id}/")[2] not in now]
    assert len(closed) == 7
    for name in closed:
        assert {callers.call(name, caller).status_code for caller in range(len(CALLERS))} == {200}, name


def test_f7_a_token_is_good_for_its_own_table_only(address: str) -> None:
    callers = Callers(address)
    replays = [callers.call("GET /api/tables/{id}/replay", caller).json() for caller in range(len(CALLERS))]
    assert [replay["eyes"] for replay in replays] == [0, 1, None, None, None]
    joined = [callers.call("POST /api/tables/{id}/join", caller).json() for caller in range(len(CALLERS))]
    assert [answer["seat"] for answer in joined] == [0, 1, None, None, None]
    kept = [answer["token"] == token for answer, token in zip(joined, callers.tokens, strict=True)]
    assert kept == [True, True, True, False, False]


def test_f7_nobody_has_a_method_that_no_call_has(address: str, server: Running) -> None:
    callers = Callers(address)
    for path, methods in routes(server).items():
        for method in set(METHODS) - methods:
            found = {callers.call(f"{method} {path}", caller).status_code for caller in range(len(CALLERS))}
            assert found == {405}, (method, path)
