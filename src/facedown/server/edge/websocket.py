"""The WebSocket: hello, then commands in, messages out. Slow readers are dropped, floods are throttled."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Protocol
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException, WebSocketDisconnect

from facedown.kernel.errors import FacedownError, Unreadable
from facedown.server.base.caller_address import address_of
from facedown.server.base.networks import networks_of
from facedown.server.base.rate_limits import Bucket
from facedown.server.base.send_queue import RECONNECT, Outward, SendQueue
from facedown.server.base.settings import ServerSettings
from facedown.server.cluster.forwarding import FarLine
from facedown.server.lobby.ownership import Elsewhere
from facedown.server.lobby.room_features import COMMAND
from facedown.server.lobby.table_registry import Lobby, NoTable, hash_of
from facedown.server.protocol import parsing, wire
from facedown.server.protocol.wire import encode
from facedown.server.room.attendance import strangers
from facedown.server.room.coming_and_going import enter, leave
from facedown.server.room.command_handling import handle
from facedown.server.room.connection import Connection
from facedown.server.room.room import Room
from facedown.server.store import StoreUnavailable

from .allowed_hosts import check_host
from .connection_limits import begin_pulse

HELLO_WITHIN = 10.0
PATIENCE = 20.0  # seconds of throttling before the connection is closed


class Crowded(FacedownError):
    """Too many sockets already."""


class OtherVersion(FacedownError):
    """A hello in another protocol version."""


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


class ClientLine(Outward, Protocol):
    """A connection, whether it is held here or by another worker."""

    def receive(self) -> Awaitable[Any]: ...


def check_origin(origin: str | None, host: str | None, settings: ServerSettings) -> None:
    """A browser sends its page's origin: it must be this server, or one that the settings allow (F5)."""
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
async def seat(socket: WebSocket[object, object, State], state: State) -> None:
    check_host(socket.headers, state.settings)
    check_origin(socket.headers.get("origin"), socket.headers.get("host"), state.settings)
    address = address_of(socket)
    if not state.posts.take(address):
        raise TooManyRequestsException(detail="Too many connections; wait a moment.")
    await socket.accept()
    networks = networks_of(address)
    state.lines.update(network.name for network in networks)
    try:
        with contextlib.suppress(WebSocketDisconnect):
            room_for_it = all(state.lines[name] <= times * state.settings.sockets for name, times in networks)
            await serve(socket, state, address, room_for_it=room_for_it)
    finally:
        state.lines.subtract(network.name for network in networks)
        for network in networks:
            if not state.lines[network.name]:
                del state.lines[network.name]


async def serve(connection: WebSocket[object, object, State], state: State, address: str, *, room_for_it: bool) -> None:
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
async def told_why(connection: ClientLine) -> AsyncIterator[None]:
    """A client that is turned away is told the reason, and may retry if the reason is temporary."""
    try:
        yield
    except tuple(NO_HELLO) as error:
        code, words = NO_HELLO[type(error)], str(error) or "Say hello first."
        await connection.send_data(encode(wire.Fault(None, code, words)).decode())
        await connection.close(RECONNECT if code == "try-again" else HELLO_FAILED)


async def sit_here(line: ClientLine, state: State, hello: wire.Hello) -> None:
    """Serves a line that another worker has passed on and already counted."""
    async with told_why(line):
        await sit(line, state.lobby, state.settings, hello, None)


async def sit(
    line: ClientLine, lobby: Lobby, settings: ServerSettings, hello: wire.Hello, bucket: Bucket | None
) -> None:
    """Serves a connection at a table of this worker."""
    async with lobby.room(hello.table) as room:
        of = who_says(hello, room)
        if of is None and strangers(room.connections) >= settings.strangers:
            raise Crowded("Too many people are watching this table. Join it, or come back later.")
        seat = Connection(of, room.lease.holds, hello)
        async with pumped(seat, line):
            try:
                await enter(room, seat, hello.after)
                await read_on(line, seat, bucket, lambda text: take_command(room, seat, text))
            finally:
                leave(room, seat)


def who_says(hello: wire.Hello, room: Room) -> int | None:
    """A big screen counts as nobody, whatever token its browser has: everybody in the room looks at it."""
    return None if hello.token is None or hello.screen else room.tokens.get(hash_of(hello.token))


async def pass_on(connection: ClientLine, far: FarLine, bucket: Bucket) -> None:
    """Forwards to the worker that has the table: that one reads and answers, this one counts and throttles."""
    try:
        async with pumped(far.outbox, connection):
            await read_on(connection, far.outbox, bucket, far.send)
    finally:
        far.hang_up()


@contextlib.asynccontextmanager
async def pumped(outbox: SendQueue, connection: ClientLine) -> AsyncIterator[None]:
    pump = asyncio.create_task(outbox.pump(connection))
    try:
        yield
    finally:
        pump.cancel()
        await asyncio.gather(pump, return_exceptions=True)


def read_hello(text: str) -> wire.Hello:
    hello: wire.Hello = parsing.HELLO.read(text)
    if hello.version != wire.VERSION:
        raise OtherVersion(f"This server speaks version {wire.VERSION} of the protocol.")
    return hello


async def read_on(
    connection: ClientLine, outbox: SendQueue, bucket: Bucket | None, take: Callable[[str], Awaitable[None]]
) -> None:
    """Reads messages one at a time, at a limited rate. Without a bucket: another worker has counted them."""
    slowed = 0.0  # seconds throttled since it last kept to the pace
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


async def take_command(room: Room, connection: Connection, text: str) -> None:
    try:
        command = COMMAND.read(text)
    except Unreadable as error:
        return connection.send(encode(wire.Fault(None, "unreadable", str(error))).decode())
    await handle(room, connection, command)


async def receive(connection: ClientLine) -> str:
    event = await connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone", code=event.get("code", 1000))
    text = event.get("text")
    if text is None:
        raise Unreadable("binary frames are not part of this protocol")
    return str(text)
