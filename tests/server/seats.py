"""A player over the wire, for the tests: one socket that keeps what it was told."""

import itertools
import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
numbers = itertools.count(1)
opened: list["Seat"] = []


def call(method: str, url: str, **more: Any) -> httpx.Response:
    return httpx.request(method, url, verify=False, trust_env=False, timeout=30, **more)  # reading certificates is slow


class Seat:
    """`raw` is every frame as it came; `journal`, `log` and `view` are kept as a client keeps them."""

    def __init__(
        self,
        address: str,
        table: str,
        token: str | None,
        after: int = 0,
        *,
        cuts: bool = False,
        pulse: bool = False,
        screen: bool = False,
        curtain: bool = False,
    ) -> None:
        self.address, self.table, self.token = address, table, token
        self.raw: list[str] = []
        self.journal: list[Message] = []
        self.log: list[Message] = []
        self.view: Message | None = None
        self.room: Message = {}
        self.you: Message = {}
        self.chat: list[Message] = []
        self.undo = False
        self.held = ExitStack()
        line = connect(address.replace("http", "ws") + "/ws", max_size=None, max_queue=None)
        self.socket: ClientConnection = self.held.enter_context(line)
        opened.append(self)
        hello = {"type": "hello", "version": 1, "table": table, "token": token, "after": after, "cuts": cuts}
        self.socket.send(json.dumps({**hello, "pulse": pulse, "screen": screen, "curtain": curtain}))
        self.welcome = self.next()

    def next(self, timeout: float = 10) -> Message:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        self.keep(message)
        return message

    def keep(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.you, self.room, self.view = message["you"], message["room"], message["view"]
                self.chat = message["chat"]
                self.journal, self.log = message["journal"], message["log"]
                self.undo = message["undo"]
            case "update":
                self.journal.extend(message["events"])
                assert message["number"] == len(self.journal)
                fresh = message["log"]
                self.log = [line for line in self.log if not fresh or line["first"] < fresh[0]["first"]] + fresh
                self.view, self.undo = message["view"], message["undo"]
            case "room":
                self.room = message["room"]
            case "chat":
                self.chat.append(message)

    def until(self, *types: str) -> Message:
        while True:
            message = self.next()
            if message["type"] in types:
                return message

    def do(self, command: str, **fields: Any) -> Message:
        """Sends a command and returns the reply to it."""
        return self.send({"type": command, "id": f"c{next(numbers)}", **fields})

    def answer(self, index: int, ask: int | None = None) -> Message:
        """Answers and waits for what came of it."""
        number = self.ask["number"] if ask is None and self.ask is not None else ask
        reply = self.do("answer", ask=number, index=index)
        if reply["type"] == "ack":
            self.until("update")
        return reply

    def send(self, command: Message) -> Message:
        self.socket.send(json.dumps(command))
        while True:
            message = self.next()
            if message.get("id") == command["id"]:
                return message

    def raw_view(self) -> str | None:
        """The latest view, byte for byte."""
        for text in reversed(self.raw):
            if text.startswith(('{"type":"welcome"', '{"type":"update"')):
                return text[text.index('"view":') :]
        return None

    @property
    def ask(self) -> Message | None:
        return None if self.view is None or self.view["over"] else self.view["ask"]

    def asked(self) -> bool:
        return self.ask is not None and self.ask["chosen"] is None

    def sync(self) -> None:
        """Reads all that the server has told so far: the reply to any command comes after it."""
        self.do("why-not", ask=0, choice=0)

    def close(self) -> None:
        self.held.close()


def make_table(address: str, **fields: Any) -> Message:
    """Three people by default: no bots."""
    body = {"game": "campus-life", "seats": 3, "name": "Ada", **fields}
    answer = call("POST", f"{address}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def join(address: str, table: str, name: str, seat: int | str | None = "any") -> Message:
    answer = call("POST", f"{address}/api/tables/{table}/join", json={"name": name, "seat": seat})
    assert answer.status_code == 201, answer.text
    made: Message = answer.json()
    return made


def join_beside(
    address: str, table: str, token: str | None, name: str, seat: int | str | None = "any"
) -> httpx.Response:
    """Somebody who plays at the same device."""
    headers = {"Authorization": f"Bearer {token}"}
    body = {"name": name, "seat": seat, "beside": True}
    return call("POST", f"{address}/api/tables/{table}/join", json=body, headers=headers)


def seated_table(address: str, seats: int = 3, *, start: bool = True, **fields: Any) -> tuple[str, list[Seat]]:
    """A table of people only, all connected, the host on seat 0."""
    made = make_table(address, seats=seats, **fields)
    table = made["table"]
    tokens = [made["token"], *(join(address, table, f"Friend {seat}")["token"] for seat in range(1, seats))]
    found = [Seat(address, table, token) for token in tokens]
    if start:
        assert found[0].do("start")["type"] == "ack"
        for seat in found:
            while seat.view is None:
                seat.next()
    return table, found


def play_on(seats: list[Seat], most: int = 10_000, choose: Callable[[Message], int] = lambda ask: 0) -> int:
    """People answer, one at a time, until the game is over or `most` answers are given; returns how many were."""
    for count in range(most):
        asked = next((seat for seat in seats if seat.asked()), None)
        if asked is None:
            assert all(seat.view is not None and seat.view["over"] for seat in seats)
            return count
        assert asked.ask is not None
        assert asked.answer(choose(asked.ask))["type"] == "ack"
        for seat in seats:
            seat.sync()
    return most
