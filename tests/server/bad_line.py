"""A bad line to a server: late, in slices, cut at random, or silent without an end."""

import asyncio
import random
import socket
import threading
from typing import Any

SLICES = (1, 1, 2, 7, 100, 1400)  # bytes


class BadLine:
    """A TCP proxy in a thread of its own. Each connection is cut after at most `cut` bytes (0: never); at most `rate`
    bytes go to the client in a second (0: no limit)."""

    def __init__(self, address: str, *, late: float = 0.0, sliced: bool = False, cut: int = 0, rate: int = 0) -> None:
        self.host, _, port = address.removeprefix("http://").partition(":")
        self.port = int(port)
        self.late, self.sliced, self.cut, self.rate = late, sliced, cut, rate
        self.silent = False
        self.cuts = 0
        self.source = random.Random(1)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        self.loop = asyncio.new_event_loop()
        self.ended = asyncio.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.ended.set)
        self.thread.join()

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self._listen())

    async def _listen(self) -> None:
        async with await asyncio.start_server(self._serve, sock=self.listening):
            await self.ended.wait()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = socket.socket()
        if self.rate:
            there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # else all of it would wait here
        there.settimeout(0)
        try:
            await self.loop.sock_connect(there, (self.host, self.port))
        except OSError:
            there.close()
            writer.transport.abort()
            return
        back, forth = await asyncio.open_connection(sock=there, limit=4096)
        tasks = [
            asyncio.create_task(way) for way in (self._carry(reader, forth, 0), self._carry(back, writer, self.rate))
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for end in (writer, forth):
                end.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rate: int) -> None:
        sending: Any = writer.get_extra_info("socket")
        sending.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        left: int | None = None
        while data := await reader.read(2048 if rate else 65_536):
            if left is None and self.cut:  # which may begin later
                left = self.source.randrange(self.cut)
            if self.late:
                await asyncio.sleep(self.late)
            for piece in () if self.silent else self._pieces(data):
                left = None if left is None else left - len(piece)
                if left is not None and left < 0:
                    self.cuts += 1
                    return
                writer.write(piece)
                await writer.drain()
            if rate:
                await asyncio.sleep(len(data) / rate)

    def _pieces(self, data: bytes) -> list[bytes]:
        if not self.sliced:
            return [data]
        pieces, start = [], 0
        while start < len(data):
            size = self.source.choice(SLICES)
            pieces.append(data[start : start + size])
            start += size
        return pieces
