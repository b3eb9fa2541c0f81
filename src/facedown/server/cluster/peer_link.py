"""A link between two workers: one connection that carries many lines and calls. Each side proves that it knows the
shared key before anything else is sent, and hangs up when the other falls silent."""

import asyncio
import hmac
import secrets
import struct
from enum import IntEnum

from facedown.server.base.clocks import boot_time

from .leases import BEAT, LEASE

GREETING = b"facedown link 1\n"
NONCE = PROOF = 32  # bytes
KNOCK_WITHIN = 2.0  # seconds
SILENCE = LEASE  # a worker silent for that long has lost its tables, too
HEAD = struct.Struct(">IIB")  # length of the body, number of the line or call, kind
LONGEST = 64_000_000  # bytes of one body: a film
MOST_WAITING = 64_000_000  # bytes that the other side may be behind


class Kind(IntEnum):
    BEAT = 0
    OPEN = 1  # a line, with what its hello said
    TEXT = 2
    CLOSE = 3
    CALL = 4
    ANSWER = 5
    MISSED = 6  # the table is not here
    ROOMS = 7  # public tables


class WrongKey(Exception):
    """The other side does not know the shared key."""


class LinkLost(Exception):
    """The other worker is gone or unreachable."""


def prove(key: bytes, side: bytes, one: bytes, other: bytes) -> bytes:
    return hmac.digest(key, side + one + other, "sha256")


async def knock(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes) -> None:
    """Neither side sends the key itself, and the connecting side proves it first. Raises WrongKey."""
    mine = secrets.token_bytes(NONCE)
    writer.write(GREETING + mine)
    theirs = await reader.readexactly(NONCE)
    writer.write(prove(key, b"knocks", theirs, mine))
    if not hmac.compare_digest(await reader.readexactly(PROOF), prove(key, b"answers", mine, theirs)):
        raise WrongKey


async def let_in(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes) -> None:
    """Raises WrongKey."""
    if await reader.readexactly(len(GREETING)) != GREETING:
        raise WrongKey
    theirs, mine = await reader.readexactly(NONCE), secrets.token_bytes(NONCE)
    writer.write(mine)
    if not hmac.compare_digest(await reader.readexactly(PROOF), prove(key, b"knocks", mine, theirs)):
        raise WrongKey
    writer.write(prove(key, b"answers", theirs, mine))


class Link:
    """The part both sides share. Messages sent within one turn of the event loop go out together."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.loop = asyncio.get_running_loop()
        self.out: list[bytes] = []
        self.lost = False
        self.heard = boot_time()

    def send(self, number: int, kind: Kind, body: bytes = b"") -> None:
        if self.lost:
            return
        if not self.out:
            self.loop.call_soon(self._flush)
        self.out += (HEAD.pack(len(body), number, kind), body)

    def _flush(self) -> None:
        out, self.out = self.out, []
        if not self.lost:
            self.writer.write(b"".join(out))
            if self.writer.transport.get_write_buffer_size() > MOST_WAITING:
                self.lose()

    async def run(self) -> None:
        """Reads until the link is lost."""
        beating = asyncio.create_task(self._beat())
        try:
            while not self.lost:
                length, number, kind = HEAD.unpack(await self.reader.readexactly(HEAD.size))
                if length > LONGEST:
                    break
                body = await self.reader.readexactly(length) if length else b""
                self.heard = boot_time()
                if kind != Kind.BEAT:
                    self.hear(number, kind, body)
        except (asyncio.IncompleteReadError, OSError):
            pass  # the other side is gone
        finally:
            beating.cancel()
            self.lose()

    async def _beat(self) -> None:
        while boot_time() - self.heard < SILENCE:
            self.send(0, Kind.BEAT)
            await asyncio.sleep(BEAT)
        self.lose()

    def lose(self) -> None:
        if not self.lost:
            self.lost = True
            self.writer.transport.abort()
            self.ended()

    def hear(self, number: int, kind: int, body: bytes) -> None:
        raise NotImplementedError

    def ended(self) -> None:
        raise NotImplementedError
