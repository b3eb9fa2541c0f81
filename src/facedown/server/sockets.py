"""The WebSocket: hello, then commands in, messages out. A slow reader is dropped, a flood is slowed down."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException, WebSocketDisconnect

from facedown.kernel.errors import FacedownError, Unreadable

from . import reading, wire
from .commands import COMMAND
from .hosts import check_host
from .lobby import Lobby, NoTable, hash_of
from .settings import ServerSettings
from .store import StoreUnavailable
from .throttle import Bucket, address_of
from .wire import encode

MOST_WAITING = 2_000_000  # characters that a reader may be behind
HELLO_WITHIN = 10.0
PATIENCE = 20.0  # seconds of throttling that are put up with


class Crowded(FacedownError):
    """No room for one more socket."""


class OtherVersion(FacedownError):
    """A hello in another version of the protocol."""


NO_HELLO: dict[type[Exception], wire.FaultCode] = {
    Crowded: "crowded",
    NoTable: "no-table",
    OtherVersion: "version",
    StoreUnavailable: "try-again",
    TimeoutError: "hello-first",
    Unreadable: "unreadable",
}

log = logging.getLogger("facedown.sockets")


class Socket:
    """One connection. What is sent waits, so that a slow reader stops nobody else."""

    __slots__ = ("behind", "closing", "comings", "cuts", "ended", "player", "ready", "waiting")

    def __init__(self, player: int | None, *, cuts: bool = False) -> None:
        self.player = player
        self.cuts = cuts  # knows how to cut before the deal
        self.waiting: deque[str] = deque()
        self.behind = 0
        self.ready = asyncio.Event()
        self.closing: int | None = None
        self.ended = False
        self.comings = 0  # of those who came and went, as far as this one was told

    def send(self, message: str) -> None:
        if self.closing is not None:
            return None
        self.behind += len(message)
        if self.behind > MOST_WAITING:
            return self.drop(1013)
        self.waiting.append(message)
        self.ready.set()

    def drop(self, code: int) -> None:
        self.closing = code
        self.ready.set()

    async def pump(self, connection: "WebSocket[Any, Any, Any]") -> None:
        while True:
            await self.ready.wait()
            self.ready.clear()
            while self.waiting and self.closing != 1013:
                message = self.waiting.popleft()
                self.behind -= len(message)
                await connection.send_data(message)
            if self.closing is not None:
                return await connection.close(self.closing)


def check_origin(origin: str | None, host: str | None, settings: ServerSettings) -> None:
    """A browser names the page's origin: it must be this very server, or one that the settings allow (F5)."""
    if origin is None or origin in settings.origins:
        return
    if not host or netloc_of(origin) != host.lower():
        raise PermissionDeniedException(detail=f"pages of {origin[:100]} may not connect here")


def netloc_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


@websocket("/ws", opt={"exclude_from_auth": True})
async def seat(socket: "WebSocket[Any, Any, Any]", state: State) -> None:
    check_host(socket.headers, state.settings)
    check_origin(socket.headers.get("origin"), socket.headers.get("host"), state.settings)
    address = address_of(socket)
    if not state.posts.of(address).take():
        raise TooManyRequestsException(detail="Too many connections; wait a moment.")
    await socket.accept()
    state.lines[address] += 1
    try:
        with contextlib.suppress(WebSocketDisconnect):
            await serve(socket, state.lobby, state.settings, room_for_it=state.lines[address] <= state.settings.sockets)
    finally:
        state.lines[address] -= 1
        if not state.lines[address]:
            del state.lines[address]


async def serve(
    connection: "WebSocket[Any, Any, Any]", lobby: Lobby, settings: ServerSettings, *, room_for_it: bool
) -> None:
    try:
        hello = await asyncio.wait_for(read_hello(connection), HELLO_WITHIN)
        if not room_for_it:
            raise Crowded("Too many windows are open from your network. Close some of them.")
        async with lobby.room(hello.table) as room:
            player = None if hello.token is None else room.tokens.get(hash_of(hello.token))
            if player is None and room.strangers() >= settings.strangers:
                raise Crowded("Too many people are watching this table. Join it, or come back later.")
            socket = Socket(player, cuts=hello.cuts)
            pump = asyncio.create_task(socket.pump(connection))
            try:
                await room.enter(socket, hello.after)
                await read_commands(connection, room, socket, Bucket(2 * settings.messages, settings.messages))
            finally:
                room.leave(socket)
                socket.ready.set()
                pump.cancel()
                await asyncio.gather(pump, return_exceptions=True)
    except tuple(NO_HELLO) as error:
        words = str(error) or "Say hello first."
        await connection.send_data(encode(wire.Fault(None, NO_HELLO[type(error)], words)).decode())
        await connection.close(4000)


async def read_hello(connection: "WebSocket[Any, Any, Any]") -> wire.Hello:
    text = await receive(connection)
    hello: wire.Hello = reading.HELLO.read(text)
    if hello.version != wire.VERSION:
        raise OtherVersion(f"This server speaks version {wire.VERSION} of the protocol.")
    return hello


async def read_commands(connection: "WebSocket[Any, Any, Any]", room: Any, socket: Socket, bucket: Bucket) -> None:
    slowed = 0.0  # seconds since it last kept to the pace
    while True:
        text = await receive(connection)
        wait = bucket.wait()
        slowed = slowed + wait if wait else 0.0
        if slowed > PATIENCE and socket.closing is None:
            socket.send(encode(wire.Fault(None, "flood", "Too many messages at once.")).decode())
            socket.drop(1008)
        if wait:
            await asyncio.sleep(min(wait, 1.0))
        if socket.closing is not None:
            continue
        try:
            command = COMMAND.read(text)
        except Unreadable as error:
            socket.send(encode(wire.Fault(None, "unreadable", str(error))).decode())
            continue
        await room.obey(socket, command)


async def receive(connection: "WebSocket[Any, Any, Any]") -> str:
    event = await connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    text = event.get("text")
    if text is None:
        raise Unreadable("binary frames are not part of this protocol")
    return str(text)
