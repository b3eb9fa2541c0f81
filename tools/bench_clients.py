"""Cheap clients for `facedown bench server`: they parse frames, and of each message only the ask."""

import asyncio
import random
import re
import time
from collections.abc import Callable
from typing import cast

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASK = b"\0\0\0\0"  # a client has to mask what it sends; this mask changes nothing
VIEWS = (b'{"type":"update"', b'{"type":"welcome"')
ASK = re.compile(rb'"ask":\{"number":(\d+),"count":(\d+),.{0,2000}?"chosen":(null|\d+)', re.DOTALL)


class Line(asyncio.Protocol):
    """A WebSocket that says hello and passes on what it receives."""

    def __init__(self, hello: bytes, hear: Callable[[bytes], None]) -> None:
        self.hello = hello
        self.hear = hear
        self.buffer = b""
        self.open = False
        self.welcomed = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(exc or ConnectionResetError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            _, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self.open, self.buffer = True, rest
            self.send(TEXT, self.hello)
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def send(self, kind: int, payload: bytes) -> None:
        assert self.transport is not None
        size = len(payload)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2)
        self.transport.write(head + MASK + payload)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            size, start = int.from_bytes(buffer[2:4]), 4
        elif size == 127:
            size, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        return buffer[0], buffer[start : start + size]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == PING:
            self.send(PONG, payload)
        elif kind == TEXT:
            if not self.welcomed.done():
                self.welcomed.set_result(payload)
            self.hear(payload)


class LoadTable:
    """The players of one table: which seats are asked, and when the last view after the latest move came."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.asked: dict[int, tuple[int, int]] = {}  # seat: number of its ask, how many options
        self.moves = 0
        self.sent = 0.0
        self.came = 0.0

    def listener(self, seat: int) -> Callable[[bytes], None]:
        def hear(message: bytes) -> None:
            if message.startswith(VIEWS):
                self.came = time.perf_counter()
                found = ASK.search(message)
                if found is not None and found[3] == b"null":
                    self.asked[seat] = (int(found[1]), int(found[2]))
                else:
                    self.asked.pop(seat, None)

        return hear

    def move(self, source: random.Random) -> None:
        seat, (number, count) = self.asked.popitem()
        self.moves += 1
        self.came, self.sent = 0.0, time.perf_counter()
        index = source.randrange(count)
        answer = f'{{"type":"answer","id":"m{self.moves}","ask":{number},"index":{index}}}'
        self.lines[seat].send(TEXT, answer.encode())

    def took(self) -> float | None:
        """From the latest move to the last view after it; None: no view has come."""
        return self.came - self.sent if self.came > self.sent else None
