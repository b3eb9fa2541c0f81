"""What comes in below a request or a message has its budget too: headers, frames, and the time that a request takes to
be whole. Uvicorn limits neither."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .throttle import Bucket

LONGEST_HEAD = 16_384  # bytes
WHOLE_WITHIN = 20.0  # seconds
FRAMES_AT_ONCE, FRAMES_EACH_SECOND = 2000, 200
SLICE = 4096  # bytes that are taken apart before the frames are counted
TOO_MANY_FRAMES = 1008


class HttpLine(HttpToolsProtocol):
    head = 0
    in_head = False
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect_a_request()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._expect_nothing()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head, self.in_head = 0, True
        self._expect_a_request()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._expect_nothing()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.in_head and not self.transport.is_closing():
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.send_400_response("Too many headers.")

    def handle_websocket_upgrade(self) -> None:
        self._expect_nothing()
        super().handle_websocket_upgrade()

    def _expect_a_request(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(WHOLE_WITHIN, self.transport.close)

    def _expect_nothing(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class SocketLine(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.budget = Bucket(FRAMES_AT_ONCE, FRAMES_EACH_SECOND)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        frames = self.conn.events
        if any(self.budget.wait() for _ in frames):
            self.conn.fail(TOO_MANY_FRAMES, "too many frames")
            self.handle_parser_exception()
        else:
            super().handle_events()
