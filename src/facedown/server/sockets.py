"""The WebSocket: hello, then commands in, messages out. A slow reader is dropped, a flood is slowed down."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException, WebSocketDisconnect

from facedown.kernel.errors import FacedownError, Unreadable

from . import reading, wire
from .commands import COMMAND
from .hosts import check_host
from .lines import begin_pulse
from .lobby import Lobby, NoTable, hash_of
from .outbox import AGAIN, Outbox, Outward
from .owning import Elsewhere, Lease
from .passing import FarLine
from .room import Room
from .settings import ServerSettings
from .store import StoreUnavailable
from .throttle import Bucket, address_of
from .wire import encode

HELLO_WITHIN = 10.0
PATIENCE = 20.0  # seconds of throttling that are put up with


class Crowded(FacedownError):
    """No room for one more socket."""


class OtherVersion(FacedownError):
    """A hello in another version of the protocol."""


NO_HELLO: dict[type[Exception], wire.FaultCode] = {
    Crowded: "crowded",
    Elsewhere: "try-again",
    NoTable: "no-table",
    OtherVersion: "version",
    StoreUnavailable: "try-again",
    TimeoutError: "hello-first",
    Unreadable: "unreadable",
}
HELLO_FAILED = 4000


class Line(Outward, Protocol):
    """A connection, whether it is held here or by another worker."""

    def receive(self) -> Awaitable[Any]: ...


class Socket(Outbox):
    """One connection to a table that is here."""

    __slots__ = ("away", "comings", "cuts", "of", "player", "screen")

    def __init__(self, of: int | None, lease: Lease, hello: wire.Hello) -> None:
        super().__init__(lease.holds)
        self.of = of  # whose device it is
        self.player = None if hello.curtain else of  # who sees and speaks
        self.cuts = hello.cuts  # knows how to cut before the deal
        self.screen = hello.screen  # for everybody in the room
        self.away = hello.away  # nobody looks at it
        self.comings = 0  # of those who came and went, as far as this one was told


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
            await serve(socket, state, address, room_for_it=state.lines[address] <= state.settings.sockets)
    finally:
        state.lines[address] -= 1
        if not state.lines[address]:
            del state.lines[address]


async def serve(connection: "WebSocket[Any, Any, Any]", state: State, address: str, *, room_for_it: bool) -> None:
    async with told_why(connection):
        text = await asyncio.wait_for(receive(connection), HELLO_WITHIN)
        hello = read_hello(text)
        if hello.pulse:
            begin_pulse(connection.scope)
        if not room_for_it:
            raise Crowded("Too many windows are open from your network. Close some of them.")
        bucket = Bucket(2 * state.settings.messages, state.settings.messages)
        far = None if state.passing is None else await state.passing.line(hello.table, text, address)
        if far is None:
            await sit(connection, state.lobby, state.settings, hello, bucket)
        else:
            await pass_on(connection, far, bucket)


@contextlib.asynccontextmanager
async def told_why(connection: Line) -> AsyncIterator[None]:
    """Whoever does not get in is told the reason, and may come again if that will pass."""
    try:
        yield
    except tuple(NO_HELLO) as error:
        code, words = NO_HELLO[type(error)], str(error) or "Say hello first."
        await connection.send_data(encode(wire.Fault(None, code, words)).decode())
        await connection.close(AGAIN if code == "try-again" else HELLO_FAILED)


async def sit(
    connection: Line, lobby: Lobby, settings: ServerSettings, hello: wire.Hello, bucket: Bucket | None
) -> None:
    """At a table that is here."""
    async with lobby.room(hello.table) as room:
        of = who_says(hello, room)
        if of is None and room.strangers() >= settings.strangers:
            raise Crowded("Too many people are watching this table. Join it, or come back later.")
        socket = Socket(of, room.lease, hello)
        async with pumped(socket, connection):
            try:
                await room.enter(socket, hello.after)
                await read_on(connection, socket, bucket, lambda text: obey(room, socket, text))
            finally:
                room.leave(socket)


def who_says(hello: wire.Hello, room: Room) -> int | None:
    """A big screen is nobody, whatever token its browser has: all in the room look at it."""
    return None if hello.token is None or hello.screen else room.tokens.get(hash_of(hello.token))


async def pass_on(connection: Line, far: FarLine, bucket: Bucket) -> None:
    """To the worker that has the table: it reads and answers, this one counts and throttles."""
    try:
        async with pumped(far.outbox, connection):
            await read_on(connection, far.outbox, bucket, far.send)
    finally:
        far.hang_up()


@contextlib.asynccontextmanager
async def pumped(outbox: Outbox, connection: Line) -> AsyncIterator[None]:
    pump = asyncio.create_task(outbox.pump(connection))
    try:
        yield
    finally:
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


def read_hello(text: str) -> wire.Hello:
    hello: wire.Hello = reading.HELLO.read(text)
    if hello.version != wire.VERSION:
        raise OtherVersion(f"This server speaks version {wire.VERSION} of the protocol.")
    return hello


async def read_on(
    connection: Line, outbox: Outbox, bucket: Bucket | None, take: Callable[[str], Awaitable[None]]
) -> None:
    """One message after the other, not too many at once. Another worker has counted those that have no bucket."""
    slowed = 0.0  # seconds since it last kept to the pace
    while True:
        text = await receive(connection)
        wait = 0.0 if bucket is None else bucket.wait()
        slowed = slowed + wait if wait else 0.0
        if slowed > PATIENCE and outbox.closing is None:
            outbox.send(encode(wire.Fault(None, "flood", "Too many messages at once.")).decode())
            outbox.drop(1008)
        if wait:
            await asyncio.sleep(min(wait, 1.0))
        if outbox.closing is None:
            await take(text)


async def obey(room: Room, socket: Socket, text: str) -> None:
    try:
        command = COMMAND.read(text)
    except Unreadable as error:
        return socket.send(encode(wire.Fault(None, "unreadable", str(error))).decode())
    await room.obey(socket, command)


async def receive(connection: Line) -> str:
    event = await connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    text = event.get("text")
    if text is None:
        raise Unreadable("binary frames are not part of this protocol")
    return str(text)
