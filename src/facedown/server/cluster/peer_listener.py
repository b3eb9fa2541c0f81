"""The internal listener: takes what other workers forward for tables that this one owns. It is never the public port,
and admits nobody without the shared key."""

import asyncio
import ipaddress
import logging
import secrets
import socket
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect

from facedown.kernel.errors import FacedownError
from facedown.server.base.errors import BUG, Denial
from facedown.server.base.send_queue import RECONNECT
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby.table_registry import Lobby
from facedown.server.protocol import wire
from facedown.server.protocol.parsing import HELLO
from facedown.server.protocol.wire import encode
from facedown.server.store import StoreUnavailable

from .forwarding import ForwardedCall, ForwardedHello, ForwardedReply, pack
from .peer_link import KNOCK_WITHIN, Kind, Link, WrongKey, let_in

SHORTEST_KEY = 32  # characters, if reachable from other machines
PASSED = "passed"  # in the scope of a request from another worker: already checked there
BROKEN = ForwardedReply(500, [(b"content-type", b"application/json")], encode(Denial("bug", BUG)))
read_opening = msgspec.msgpack.Decoder(ForwardedHello).decode
read_call = msgspec.msgpack.Decoder(ForwardedCall).decode

log = logging.getLogger("facedown.inner")


class PassedLine:
    """A client's socket that another worker holds."""

    def __init__(self, link: "InLink", number: int) -> None:
        self.link = link
        self.number = number
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        text = await self.texts.get()
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}

    async def send_data(self, data: str) -> None:
        self.link.send(self.number, Kind.TEXT, data.encode())

    async def close(self, code: int) -> None:
        self.link.send(self.number, Kind.CLOSE, code.to_bytes(2, "big"))


class ServeLine(Protocol):
    async def __call__(self, line: PassedLine, hello: wire.Hello) -> None:
        """Serves a table of this worker until the line is closed."""


class InLink(Link):
    """A link from another worker."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, app: Litestar, serve: ServeLine
    ) -> None:
        super().__init__(reader, writer)
        self.app = app
        self.serve = serve
        self.lobby: Lobby = app.state.lobby
        self.lines: dict[int, PassedLine] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def hear(self, number: int, kind: int, body: bytes) -> None:
        if kind == Kind.TEXT:
            if number in self.lines:
                self.lines[number].texts.put_nowait(body.decode())
        elif kind == Kind.OPEN:
            line = self.lines[number] = PassedLine(self, number)
            self._start(self._line(line, read_opening(body)))
        elif kind == Kind.CLOSE:
            if number in self.lines:
                self.lines[number].texts.put_nowait(None)
        elif kind == Kind.CALL:
            self._start(self._call(number, read_call(body)))
        elif kind == Kind.ROOMS:
            self.send(number, Kind.ANSWER, pack(self.lobby.open_rooms()))

    def ended(self) -> None:
        for line in self.lines.values():
            line.texts.put_nowait(None)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _line(self, line: PassedLine, opening: ForwardedHello) -> None:
        try:
            hello = HELLO.read(opening.hello)
            if not await self._ours(hello.table):
                return self.send(line.number, Kind.MISSED)
            with suppress(WebSocketDisconnect):
                await self.serve(line, hello)
        except Exception:
            log.exception("a line that was passed on broke")
        finally:
            del self.lines[line.number]
            self.send(line.number, Kind.CLOSE, RECONNECT.to_bytes(2, "big"))

    async def _call(self, number: int, call: ForwardedCall) -> None:
        try:
            if not await self._ours(call.table):
                return self.send(number, Kind.MISSED)
            answer = await answer_here(self.app, call)
        except Exception:
            log.exception("a call that was passed on broke")
            answer = BROKEN
        self.send(number, Kind.ANSWER, pack(answer))

    async def _ours(self, table: str) -> bool:
        try:
            return await self.lobby.elsewhere(table) is None
        except StoreUnavailable:
            return False
        except FacedownError:
            return True  # no other worker's either: the caller is told here what is wrong


def host_of(settings: ServerSettings) -> str:
    return settings.inner.rpartition(":")[0]


def listen_within(settings: ServerSettings) -> socket.socket:
    """Raises FacedownError."""
    host, port = host_of(settings).strip("[]"), settings.inner.rpartition(":")[2]
    if not port.isdecimal() or host in ("", "0.0.0.0", "::"):
        raise FacedownError(
            f"FACEDOWN_INNER is an address that other workers can reach, as 10.0.0.5:7000, not {settings.inner!r}"
        )
    if len(settings.inner_key) < SHORTEST_KEY and host not in ("127.0.0.1", "::1", "localhost"):
        raise FacedownError(
            f"workers on several machines need the same FACEDOWN_INNER_KEY, of at least {SHORTEST_KEY} characters"
        )
    if is_public(host):
        log.warning("%s is a public address, and what workers say to each other is not encrypted", host)
    try:
        return socket.create_server((host, int(port)), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as error:
        raise FacedownError(f"cannot listen for other workers on {settings.inner}: {error}") from None


def is_public(host: str) -> bool:
    """A host name counts as not public: its address is unknown."""
    try:
        return ipaddress.ip_address(host).is_global
    except ValueError:
        return False


async def answer_here(app: Litestar, call: ForwardedCall) -> ForwardedReply:
    """Handles it as if it had come to this worker's public port, but with the caller's address."""
    asked = iter([{"type": "http.request", "body": call.body, "more_body": False}])
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        return next(asked, {"type": "http.disconnect"})

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": call.method,
        "scheme": call.scheme,
        "path": call.path,
        "raw_path": call.raw_path,
        "query_string": call.query,
        "root_path": "",
        "headers": call.headers,
        "client": (call.address, 0),
        "server": call.server,
        "state": {},
        PASSED: True,
    }
    await app(scope, receive, send)
    start, *parts = sent
    return ForwardedReply(start["status"], list(start["headers"]), b"".join(part.get("body", b"") for part in parts))


class PeerListener:
    def __init__(self, app: Litestar, settings: ServerSettings, serve: ServeLine) -> None:
        """Raises FacedownError."""
        self.app = app
        self.serve = serve
        self.socket = listen_within(settings)
        self.address = f"{host_of(settings)}:{self.socket.getsockname()[1]}"
        self.key = (settings.inner_key or secrets.token_hex(32)).encode()
        self.server: asyncio.Server | None = None
        self.links: set[InLink] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._serve, sock=self.socket)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(KNOCK_WITHIN):
                await let_in(reader, writer, self.key)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, WrongKey):
            log.warning("somebody at %s who does not know the key knocked", writer.get_extra_info("peername", "?")[0])
            return writer.transport.abort()
        link = InLink(reader, writer, self.app, self.serve)
        self.links.add(link)
        await link.run()
        self.links.discard(link)

    def close(self) -> None:
        if self.server is not None:
            self.server.close()
        self.socket.close()
        for link in list(self.links):
            link.lose()
