"""Limits on headers, frames and slow requests, which Uvicorn lacks; and a keepalive that detects dead connections on
both sides."""

import asyncio
import fcntl
import struct
import termios
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from facedown.server.base.rate_limits import Bucket
from facedown.server.protocol import wire

LONGEST_HEAD = 16_384  # bytes
WHOLE_WITHIN = 20.0  # seconds
FRAMES_AT_ONCE, FRAMES_EACH_SECOND = 2000, 200
SLICE = 4096  # bytes parsed before the frames or requests in them are counted
MOST_PIPELINED = 200  # requests sent ahead on one line; browsers send none
TOO_MANY_FRAMES = 1008
LINGER = 1.0  # seconds in which what a flood still sends is read and thrown away
HEARTBEAT = 2.4  # seconds between two pings
SILENT = 2 * HEARTBEAT - 1  # seconds of silence after which a beat finds the line dead: at the second one, below five
LAST_LOOK = 0.1  # seconds: what came in while we were busy is read first
PING = b"\x89\x00"
PULSE = wire.encode(wire.Pulse())
PULSE_FRAME = bytes((0x81, len(PULSE))) + PULSE


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
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing() and self.transport.get_protocol() is self:
                self._read(data[start : start + SLICE])

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if len(self.pipeline) > MOST_PIPELINED:
            self.transport.close()
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
    beating: asyncio.TimerHandle | None = None
    beat = PING
    heard = 0.0  # when data last came in
    cut_off = False
    unsent = 0  # unsent bytes when the last ping was sent

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.budget = Bucket(FRAMES_AT_ONCE, FRAMES_EACH_SECOND)

    def data_received(self, data: bytes) -> None:
        self.heard = self.loop.time()
        if self.cut_off:
            return
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing() and not self.cut_off:
                super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        frames = self.conn.events
        if any(self.budget.wait() for _ in frames):
            self._cut_off()
        else:
            super().handle_events()

    def _cut_off(self) -> None:
        """Closed only once the other side has hung up or LINGER is over: closing with frames unread would reset the
        connection, and the close code would be lost with it."""
        self.conn.fail(TOO_MANY_FRAMES, "too many frames")
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY_FRAMES, "reason": "too many frames"})
        self.close_sent = self.disconnected = self.cut_off = True
        self.writable.set()
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.read_paused = False
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.close)

    # --- a line that has fallen silent --------------------------------------------------------------------------------

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"]["facedown.line"] = {"line": self}

    def start_keepalive(self) -> None:
        """Replaces uvicorn's: ping and pulse go out in one write, and a slow connection does not count as dead."""
        self.beating = self.loop.call_later(HEARTBEAT, self._beat)

    def stop_keepalive(self) -> None:
        super().stop_keepalive()
        if self.beating is not None:
            self.beating.cancel()
            self.beating = None

    def _beat(self) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if self.loop.time() - self.heard > SILENT:
            self.beating = self.loop.call_later(LAST_LOOK, self._look)
        else:
            self._ask()

    def _look(self) -> None:
        if self.loop.time() - self.heard > SILENT and self._count_unsent() >= self.unsent:
            self.transport.abort()
        else:
            self._ask()

    def _ask(self) -> None:
        self.transport.write(self.beat)
        self.unsent = self._count_unsent()
        self.beating = self.loop.call_later(HEARTBEAT, self._beat)

    def _count_unsent(self) -> int:
        """Bytes the other side has not taken yet. While this shrinks, a long message is on its way, with our ping
        behind it."""
        socket = self.transport.get_extra_info("socket")
        (in_kernel,) = struct.unpack("i", fcntl.ioctl(socket.fileno(), termios.TIOCOUTQ, b"\0\0\0\0"))
        return int(in_kernel) + self.transport.get_write_buffer_size()


def begin_pulse(scope: Any) -> None:
    """For a client that cannot see pings (a browser page): from now on it is sent pulse messages too."""
    scope["extensions"]["facedown.line"]["line"].beat = PING + PULSE_FRAME
