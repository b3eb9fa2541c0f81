"""Forwards sockets (frame by frame) and calls (as a whole) to the worker that owns their table."""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from litestar import Response

from facedown.server.base.caller_address import HttpRequest, address_of
from facedown.server.base.clocks import boot_time
from facedown.server.base.response_headers import HEADERS
from facedown.server.base.send_queue import RECONNECT, SendQueue
from facedown.server.lobby.table_registry import Lobby, OpenRoom
from facedown.server.store import StoreUnavailable

from .leases import Leaseholder
from .peer_link import KNOCK_WITHIN, Kind, Link, LinkLost, WrongKey, knock

LOOK_AGAIN = 0.1  # seconds
FOUND_WITHIN = 4.0  # longer than a dead worker's lease
LISTED_WITHIN = 1.0
UNREACHABLE = "The server that has this table cannot be reached just now. Please try again."
ADDED_HERE = {b"content-length", *(name.lower().encode() for name in HEADERS)}
LEFT_BEHIND = (b"accept-encoding", b"connection", b"content-length", b"transfer-encoding")

T = TypeVar("T")
log = logging.getLogger("facedown.passing")


class ForwardedHello(msgspec.Struct, frozen=True):
    """A forwarded line."""

    address: str  # the caller's
    hello: str


class ForwardedCall(msgspec.Struct, frozen=True):
    """A forwarded HTTP call."""

    table: str
    address: str  # the caller's
    server: tuple[str, int | None] | None
    scheme: str
    method: str
    path: str
    raw_path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes


class ForwardedReply(msgspec.Struct, frozen=True):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Missed(Exception):
    """The worker does not have the table, or no longer."""


pack = msgspec.msgpack.Encoder().encode
read_answer = msgspec.msgpack.Decoder(ForwardedReply).decode
read_rooms = msgspec.msgpack.Decoder(list[OpenRoom]).decode


class FarLine:
    """This worker's end of a forwarded line."""

    def __init__(self, link: "OutLink", number: int) -> None:
        self.link = link
        self.number = number
        self.outbox = SendQueue()
        self.opened: asyncio.Future[None] = link.loop.create_future()

    async def send(self, text: str) -> None:
        self.link.send(self.number, Kind.TEXT, text.encode())

    def hear(self, kind: int, body: bytes) -> None:
        if kind == Kind.MISSED:
            return self.lose(Missed())
        if not self.opened.done():
            self.opened.set_result(None)
        if kind == Kind.TEXT:
            self.outbox.send(body.decode())
        else:
            self.outbox.drop(int.from_bytes(body, "big"))

    def lose(self, error: Exception) -> None:
        """As when any connection breaks: the client says hello again and finds the new owner."""
        if not self.opened.done():
            self.opened.set_exception(error)
        self.outbox.drop(RECONNECT)

    def hang_up(self) -> None:
        if self.link.lines.pop(self.number, None) is not None:
            self.link.send(self.number, Kind.CLOSE)


class OutLink(Link):
    """A link to an owner."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self.numbers = itertools.count(1)
        self.lines: dict[int, FarLine] = {}
        self.calls: dict[int, asyncio.Future[bytes]] = {}
        self.running = asyncio.create_task(self.run())

    async def open(self, opening: bytes) -> FarLine:
        """Raises Missed or LinkLost."""
        number = next(self.numbers)
        line = self.lines[number] = FarLine(self, number)
        self.send(number, Kind.OPEN, opening)
        try:
            await line.opened
        except BaseException:
            line.hang_up()
            raise
        return line

    async def ask(self, kind: Kind, body: bytes = b"") -> bytes:
        """Raises Missed or LinkLost."""
        number = next(self.numbers)
        answer: asyncio.Future[bytes] = self.loop.create_future()
        self.calls[number] = answer
        self.send(number, kind, body)
        try:
            return await answer
        finally:
            del self.calls[number]

    def hear(self, number: int, kind: int, body: bytes) -> None:
        line, call = self.lines.get(number), self.calls.get(number)
        if line is not None:
            line.hear(kind, body)
        elif call is not None and not call.done():
            if kind == Kind.ANSWER:
                call.set_result(body)
            else:
                call.set_exception(Missed())

    def ended(self) -> None:
        for line in self.lines.values():
            line.lose(LinkLost())
        for call in self.calls.values():
            if not call.done():
                call.set_exception(LinkLost())


class Links:
    """One link to each worker that something was forwarded to."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.links: dict[str, OutLink] = {}
        self.connecting: dict[str, asyncio.Task[OutLink]] = {}
        self.closed_to_us: set[str] = set()

    async def to(self, address: str) -> OutLink:
        """Raises LinkLost."""
        link = self.links.get(address)
        if link is not None and not link.lost:
            return link
        task = self.connecting.get(address)
        if task is None:
            task = self.connecting[address] = asyncio.create_task(self._connect(address))
            task.add_done_callback(lambda _: self.connecting.pop(address))
        return await asyncio.shield(task)

    async def _connect(self, address: str) -> OutLink:
        host, _, port = address.rpartition(":")
        writer = None
        try:
            async with asyncio.timeout(KNOCK_WITHIN):
                reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
                await knock(reader, writer, self.key)
        except (OSError, TimeoutError, asyncio.IncompleteReadError, WrongKey) as error:
            if writer is not None:
                writer.transport.abort()
                self._complain(address)
            raise LinkLost from error
        link = self.links[address] = OutLink(reader, writer)
        return link

    def _complain(self, address: str) -> None:
        if address not in self.closed_to_us:
            self.closed_to_us.add(address)
            log.warning("worker %s did not let us in: is FACEDOWN_INNER_KEY the same on all workers?", address)

    def close(self) -> None:
        for link in self.links.values():
            link.running.cancel()
            link.lose()


class Forwarder:
    def __init__(self, lobby: Lobby, holder: Leaseholder, key: bytes) -> None:
        self.lobby = lobby
        self.holder = holder
        self.links = Links(key)

    async def line(self, table: str, hello: str, address: str) -> FarLine | None:
        """None: the table is here, or nowhere. Raises StoreUnavailable."""
        opening = pack(ForwardedHello(address, hello))
        return await self._to_owner(table, lambda link: link.open(opening))

    async def call(self, table: str, request: HttpRequest) -> Response[bytes] | None:
        """None: the table is here, or nowhere. Raises StoreUnavailable."""

        async def ask(link: OutLink) -> bytes:
            call = call_of(table, request, await request.body())
            try:
                return await link.ask(Kind.CALL, pack(call))
            except LinkLost:
                if request.method == "GET":
                    raise
                raise StoreUnavailable(UNREACHABLE) from None  # it may have been done: not twice

        found = await self._to_owner(table, ask)
        if found is None:
            return None
        answer = read_answer(found)
        headers = {name.decode(): value.decode() for name, value in answer.headers if name not in ADDED_HERE}
        media_type = headers.pop("content-type", None)
        return Response(answer.body, status_code=answer.status, headers=headers, media_type=media_type)

    async def rooms(self) -> list[OpenRoom]:
        """Open tables of all other workers that answer in time."""
        addresses = await self.holder.others()
        found = await asyncio.gather(*map(self._rooms_of, addresses))
        return [room for rooms in found for room in rooms]

    async def _rooms_of(self, address: str) -> list[OpenRoom]:
        try:
            async with asyncio.timeout(LISTED_WITHIN):
                link = await self.links.to(address)
                return read_rooms(await link.ask(Kind.ROOMS))
        except (TimeoutError, LinkLost, Missed):
            return []

    async def _to_owner(self, table: str, do: Callable[[OutLink], Awaitable[T]]) -> T | None:
        """Retries while the owner cannot be reached: once its lease runs out, the table is ours."""
        deadline = boot_time() + FOUND_WITHIN
        while True:
            address = await self.lobby.elsewhere(table)
            if address is None:
                return None
            try:
                return await do(await self.links.to(address))
            except (Missed, LinkLost):
                if boot_time() > deadline:
                    raise StoreUnavailable(UNREACHABLE) from None
            await asyncio.sleep(LOOK_AGAIN)

    def close(self) -> None:
        self.links.close()


def call_of(table: str, request: HttpRequest, body: bytes) -> ForwardedCall:
    scope = request.scope
    return ForwardedCall(
        table,
        address_of(request),
        scope.get("server"),
        scope["scheme"],
        request.method,
        scope["path"],
        scope["raw_path"],
        scope["query_string"],
        [(name, value) for name, value in scope["headers"] if name not in LEFT_BEHIND],
        body,
    )
