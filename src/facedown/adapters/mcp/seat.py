"""One player at a server's tables, over the seat protocol (docs/protocol.md): the state behind an agent's
connection."""

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from facedown.kernel.errors import FacedownError

Message = dict[str, Any]
PATIENCE = 30.0  # seconds for a server to send anything at all


class Refused(FacedownError):
    """An expected refusal, in words for the agent."""


class Seat:
    """Keeps its tokens to itself: at any one table it is one player, however often it joins."""

    def __init__(self, server: str) -> None:
        self.server = server.rstrip("/")
        self.tokens: dict[str, str] = {}
        self.table = ""
        self.line: asyncio.Task[None] | None = None
        self.socket: Any = None
        self.changed = asyncio.Condition()
        self.replies: dict[str, Message] = {}
        self.forget()

    def forget(self) -> None:
        self.you: Message = {}
        self.room: Message = {}
        self.view: Message | None = None
        self.log: list[Message] = []
        self.chat: list[Message] = []
        self.claims: list[Message] = []
        self.trouble = ""
        self.told = 0  # lines already told: of the journal, of the chat, and of the ledger
        self.heard = 0
        self.noted = 0

    # --- HTTP ---------------------------------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        return await asyncio.to_thread(self._call, path, None)

    async def post(self, path: str, body: Message) -> Any:
        return await asyncio.to_thread(self._call, path, body)

    def _call(self, path: str, body: Message | None) -> Any:
        request = urllib.request.Request(
            self.server + path,
            None if body is None else json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        table = path.removeprefix("/api/tables/").partition("/")[0]
        if table in self.tokens:
            request.add_header("Authorization", f"Bearer {self.tokens[table]}")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            with error:
                raise Refused(words_of(error.read())) from None
        except OSError:
            raise Refused(f"{self.server} does not answer. Is the server running?") from None

    # --- sitting down -------------------------------------------------------------------------------------------------

    async def sit(self, joined: Message) -> None:
        """Sits at a table just made or joined, and disconnects from the one before."""
        await self.leave()
        self.table = joined["table"]
        self.tokens[self.table] = joined["token"]
        self.line = asyncio.create_task(self._keep_line())
        await self.until(lambda: bool(self.room), PATIENCE)
        if not self.room:
            raise Refused(self.trouble or "The table does not answer.")

    async def leave(self) -> None:
        if self.line is not None:
            self.line.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.line
        self.line, self.table = None, ""
        self.forget()

    async def _keep_line(self) -> None:
        """Reconnects by itself; a new welcome replaces everything known."""
        address = self.server.replace("http", "ws", 1) + "/ws"
        hello = {"type": "hello", "version": 1, "table": self.table, "token": self.tokens[self.table]}
        async for socket in connect(address, max_size=None):
            self.socket = socket
            try:
                await socket.send(json.dumps(hello))
                async for text in socket:
                    async with self.changed:
                        self._take(json.loads(text))
                        self.changed.notify_all()
            except ConnectionClosed:
                continue
            finally:
                await socket.close()

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.you, self.room, self.view = message["you"], message["room"], message["view"]
                self.log, self.chat, self.claims = message["log"], message["chat"], message["claims"]
            case "update":
                self.view = message["view"]
                if message["log"]:
                    first = message["log"][0]["first"]
                    self.log = [line for line in self.log if line["first"] < first] + message["log"]
            case "room":
                self.room = message["room"]
            case "chat":
                self.chat.append(message)
            case "claim":
                self.claims.append(message)
            case "ack" | "refused":
                self.replies[message["id"]] = message
            case "error":
                self.trouble = message["words"]
                if message["id"]:
                    self.replies[message["id"]] = message

    async def until(self, happens: Callable[[], bool], seconds: float) -> bool:
        """Returns whether it happened in time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(happens)
        return happens()

    # --- playing ------------------------------------------------------------------------------------------------------

    async def command(self, **fields: Any) -> None:
        """Raises Refused, with the reason."""
        if self.line is None:
            raise Refused("You sit at no table yet: make one or join one.")
        id = uuid.uuid4().hex
        try:
            await self.socket.send(json.dumps({"id": id, **fields}))
        except ConnectionClosed:
            raise Refused("The line to the server has just dropped. Try again.") from None
        await self.until(lambda: id in self.replies, PATIENCE)
        reply = self.replies.pop(id, None)
        if reply is None:
            raise Refused("The server did not answer. Try again.")
        if reply["type"] != "ack":
            rule = f" (rule {reply['rule']})" if reply.get("rule") else ""
            raise Refused(reply["words"] + rule)

    @property
    def ask(self) -> Message | None:
        """The open ask of this seat that is not answered yet."""
        ask: Message | None = self.view and self.view["ask"]
        return ask if ask is not None and ask["chosen"] is None else None

    @property
    def over(self) -> bool:
        return bool(self.view and self.view["over"]) or self.room.get("status") == "closed"

    def news(self) -> tuple[list[str], list[Message]]:
        """What happened and what was said since the last call."""
        lines = [line["words"] for line in self.log if line["last"] > self.told and line["words"]]
        said = [line for line in self.chat if line["number"] > self.heard]
        said += [line for line in self.claims if line["number"] > self.noted]
        self.told = max([self.told, *(line["last"] for line in self.log)])
        self.heard = max([self.heard, *(line["number"] for line in self.chat)])
        self.noted = max([self.noted, *(line["number"] for line in self.claims)])
        return lines, said


def words_of(body: bytes) -> str:
    try:
        words: str = json.loads(body)["words"]
    except (ValueError, KeyError, TypeError):
        return "The server refused that."
    return words
