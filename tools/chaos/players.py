"""A player over the network: answers, reconnects after every break, repeats what was not acknowledged, and keeps
everything it was told, to compare with the history."""

import asyncio
import hashlib
import json
import random
import time
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

if TYPE_CHECKING:
    from .crowd import Table

NOTHING = Raw(b"null")
ANSWERED_WITHIN = 20.0  # seconds for a reply, after which the connection counts as dead
RETRY_DELAY = 0.3  # seconds until a command that could not be stored is sent again
UNDOES, TALKS = 0.05, 0.02  # fraction of turns


class SeenAsk(msgspec.Struct, gc=False):
    number: int
    count: int
    chosen: int | None = None


class SeenView(msgspec.Struct, gc=False):
    over: bool
    ask: SeenAsk | None = None


class Told(msgspec.Struct, gc=False):
    """The few fields of a message that matter here, and the rest byte for byte."""

    type: str
    id: str | None = None
    code: str = ""
    number: int = 0
    journal: list[Raw] = []
    events: list[Raw] = []
    view: Raw = NOTHING
    undo: bool = False


class Moved(Exception):
    """The client has to say hello again."""


read = msgspec.json.Decoder(Told).decode
read_view = msgspec.json.Decoder(SeenView | None).decode


def digest(view: bytes) -> bytes:
    return hashlib.blake2b(view, digest_size=16).digest()


class Player:
    """`number` is the player's at this table; `commands` are all that were ever sent, by id."""

    def __init__(self, table: "Table", number: int, seat: int, token: str, seed: int) -> None:
        self.table = table
        self.number, self.seat, self.token = number, seat, token
        self.source = random.Random(seed)
        self.journal: list[bytes] = []
        self.views: list[bytes] = []  # digests, in the order they were seen
        self.view = b"null"
        self.seen: SeenView | None = None
        self.undo = False
        self.commands: dict[str, dict[str, object]] = {}
        self.pending: dict[str, None] = {}
        self.acked: dict[str, bytes] = {}
        self.answered = -1  # number of the latest ask that was answered

    @property
    def over(self) -> bool:
        return self.seen is not None and self.seen.over

    @property
    def done(self) -> bool:
        return not self.pending and (self.over or self.table.crowd.ending)

    async def play(self) -> None:
        """Plays until the game is over or all have to stop, and everything sent has its reply."""
        while not self.done:
            try:
                async with self._line() as line:
                    await self._come_in(line)
                    while not self.done:
                        await self._act(line)
                        if not self.done:
                            self._keep(await self._hear(line))
            except (WebSocketException, OSError, TimeoutError, Moved):
                self.table.crowd.reconnected += 1
                await asyncio.sleep(self.source.uniform(0.02, 0.3))

    async def look_again(self) -> None:
        """Connects once more from scratch, as a player who comes back later does."""
        while True:
            try:
                async with self._line() as line:
                    return await self._come_in(line, after=0)
            except (WebSocketException, OSError, TimeoutError, Moved):
                await asyncio.sleep(0.2)

    def give(self, id: str, **command: object) -> None:
        self.commands[id] = {**command, "id": id}
        self.pending[id] = None

    def _line(self) -> connect:
        address = self.source.choice(self.table.crowd.addresses)
        return connect(f"ws://{address}/ws", compression=None, max_size=None, open_timeout=10, close_timeout=1)

    async def _come_in(self, line: ClientConnection, after: int | None = None) -> None:
        if after is None:
            after = self.source.choice((0, len(self.journal)))
        hello = {"type": "hello", "version": 1, "table": self.table.id, "token": self.token, "after": after}
        await line.send(json.dumps(hello))
        welcome = await self._hear(line)
        if welcome.type != "welcome":
            if welcome.code != "try-again":
                self._complain(f"hello was answered with {welcome.code or welcome.type}")
            raise Moved
        self.table.crowd.welcomed = time.monotonic()
        self._keep_journal(after, [bytes(one) for one in welcome.journal], welcome.number)
        self._keep_view(welcome)
        # What was already acknowledged must be acknowledged again in the same words.
        again = [*list(self.acked)[-2:], *self.pending]
        self.table.crowd.resent += len(again)
        for id in again:
            await self._send(line, id)

    async def _hear(self, line: ClientConnection) -> Told:
        text = await asyncio.wait_for(line.recv(decode=False), ANSWERED_WITHIN)
        told = read(text)
        if told.type in ("ack", "refused", "error"):
            self._settle(told, bytes(text))
            if told.code == "try-again" and told.id is not None:
                await asyncio.sleep(RETRY_DELAY)
                await self._send(line, told.id)
        return told

    async def _send(self, line: ClientConnection, id: str) -> None:
        await line.send(json.dumps(self.commands[id]))

    async def _act(self, line: ClientConnection) -> None:
        ask = None if self.seen is None else self.seen.ask
        if self.pending or self.over or self.table.crowd.ending:
            return
        if ask is None or ask.chosen is not None or ask.number == self.answered:
            return
        await asyncio.sleep(self.source.uniform(0, self.table.crowd.thinks))
        id, chance = f"{self.number}-{len(self.commands)}", self.source.random()
        if self.undo and chance < UNDOES:
            self.give(id, type="undo")
        elif chance > 1 - TALKS:
            self.give(id, type="chat", words=f"my line {id}")
        else:
            self.answered = ask.number
            self.give(id, type="answer", ask=ask.number, index=self.source.randrange(ask.count))
        await self._send(line, id)

    # --- what it was told ---------------------------------------------------------------------------------------------

    def _keep(self, told: Told) -> None:
        if told.type == "welcome":
            self._keep_journal(0, [bytes(one) for one in told.journal], told.number)
            self._keep_view(told)
        elif told.type == "update":
            if told.number - len(told.events) != len(self.journal):
                raise Moved
            self.journal += [bytes(one) for one in told.events]
            self._keep_view(told)

    def _keep_journal(self, after: int, lines: list[bytes], number: int) -> None:
        if len(lines) != number - after:
            self._complain(f"{len(lines)} lines were told after line {after} of {number}")
        fresh = self.journal[:after] + lines
        if fresh[: len(self.journal)] != self.journal:
            self._complain("what was told before is told otherwise now")
        self.journal = fresh

    def _keep_view(self, told: Told) -> None:
        self.view, self.undo = bytes(told.view), told.undo
        self.seen = read_view(self.view)
        if self.seen is not None:
            self.views.append(digest(self.view))

    def _settle(self, told: Told, reply: bytes) -> None:
        id = told.id
        if told.code == "moved" or id is None:
            raise Moved
        if told.code == "try-again":
            return
        if told.type == "error":
            self._complain(f"{id} was answered with {told.code}")
        if id in self.acked:
            if reply != self.acked[id]:
                self._complain(f"{id} was acknowledged, and then answered with {told.code or told.type}")
        elif told.type == "ack":
            self.acked[id] = reply
            self.table.crowd.note_ack()
        else:
            self.table.crowd.refused[told.code] += 1
        if told.type != "ack" or self.commands[id]["type"] == "undo":
            self.answered = -1  # the same ask may be open again
        self.pending.pop(id, None)

    def _complain(self, words: str) -> None:
        self.table.crowd.wrong.append(f"table {self.table.id}, player {self.number}: {words}")
