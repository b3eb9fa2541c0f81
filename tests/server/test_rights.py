"""F7: who may do what, over all commands and roles."""

from typing import Any

import msgspec
import pytest
from tests.server.seats import Seat, join, make_table, seated_table

from facedown.server import wire
from facedown.server.commands import COMMAND, COMMANDS
from facedown.server.rights import ROLES, may

# Fields that make each command readable. A new command without a line here fails the tests below.
FIELDS: dict[str, dict[str, Any]] = {
    "answer": {"ask": 1, "index": 0},
    "propose": {"ask": 1, "choice": "stay"},
    "why-not": {"ask": 1, "choice": "stay"},
    "undo": {},
    "chat": {"words": "hi"},
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
}

# host, seated, watcher, stranger; written from docs/protocol.md, not from the code
MATRIX = {
    "answer": "yes yes no no",
    "propose": "yes yes no no",
    "why-not": "yes yes no no",
    "undo": "yes yes no no",
    "chat": "yes yes yes no",
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
        assert may(role, role in ("host", "seated"), COMMANDS[command].who) == (allowed[role] == "yes"), role


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
    for name in ("answer", "propose", "why-not", "undo", "stand"):
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
