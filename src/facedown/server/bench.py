"""`facedown bench server`: many tables, a socket for each seat, moves at a steady pace; time and memory (H1)."""

import asyncio
import gc
import http.client
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = "campus-life"
LIMITS = {f"FACEDOWN_{limit}": "1000000" for limit in ("POSTS", "TABLES", "SOCKETS")}


class Load(msgspec.Struct, frozen=True):
    tables: int = 200
    seats: int = 5
    moves: int = 50  # a second
    seconds: float = 20


class Figures(msgspec.Struct, frozen=True):
    """Times in milliseconds from the move to the last seat's view; memory of the server process in MB."""

    moves: int
    late: int  # moves that had to wait because their table still worked on the one before
    p50: float
    p99: float
    worst: float
    memory_idle: float
    memory_with_sockets: float
    memory_after: float


class SeenAsk(msgspec.Struct, gc=False):
    number: int
    options: list[msgspec.Raw] = []


class SeenView(msgspec.Struct, gc=False):
    seat: int | None
    over: bool
    ask: SeenAsk | None


class Seen(msgspec.Struct, gc=False):
    """The little of a message that the load needs."""

    type: str
    view: SeenView | None = None


read = msgspec.json.Decoder(Seen).decode


class BenchTable:
    """One table's people: who is asked, and when the last view after the latest move came."""

    def __init__(self) -> None:
        self.sockets: list[ClientConnection] = []
        self.asked: tuple[int, SeenAsk] | None = None
        self.sent = 0.0
        self.came = 0.0

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            message = read(text)
            if message.view is not None:
                self.came = now
                if message.view.ask is not None and not message.view.over:
                    self.asked = (seat, message.view.ask)

    async def move(self, id: str, source: random.Random) -> None:
        assert self.asked is not None
        (seat, ask), self.asked = self.asked, None
        self.came, self.sent = 0.0, time.perf_counter()
        index = source.randrange(len(ask.options))
        await self.sockets[seat].send(json.dumps({"type": "answer", "id": id, "ask": ask.number, "index": index}))


def bench_server(load: Load) -> Figures:
    """Starts a server of its own on a database of its own, and ends it."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-m", "facedown.server.serve", "--no-browser", "--port", "0", "--pace", "0"],
            env={**os.environ, "FACEDOWN_DATABASE": str(Path(folder) / "bench.sqlite"), **LIMITS},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().split(":")[2].split("/")[0])
            return asyncio.run(measure(load, port, server.pid))
        finally:
            server.terminate()
            server.wait()


async def measure(load: Load, port: int, pid: int) -> Figures:
    await asyncio.to_thread(call, port, "GET", "/api/games")
    idle = memory(pid)
    tokens = await asyncio.to_thread(make_tables, load, port)
    async with AsyncExitStack() as stack:
        listening, tables = [], []
        for id, held in tokens:
            table = BenchTable()
            tables.append(table)
            for seat, token in enumerate(held):
                socket = await stack.enter_async_context(
                    connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None, ping_interval=None)
                )
                await socket.send(json.dumps({"type": "hello", "version": 1, "table": id, "token": token}))
                table.sockets.append(socket)
                listening.append(asyncio.create_task(table.listen(seat, socket)))
        for table in tables:
            await table.sockets[0].send(json.dumps({"type": "start", "id": "start"}))
        while any(table.asked is None for table in tables):
            await asyncio.sleep(0.1)
        with_sockets = memory(pid)
        gc.collect()
        gc.freeze()  # our own collections would be measured as the server's time
        times, late = await drive(load, tables)
        after = memory(pid)
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
    times.sort()
    p50, p99, worst = (round(1000 * times[int(part * (len(times) - 1))], 1) for part in (0.5, 0.99, 1))
    return Figures(len(times), late, p50, p99, worst, idle, with_sockets, after)


async def drive(load: Load, tables: list[BenchTable]) -> tuple[list[float], int]:
    """Moves at a steady pace, table after table; a table's time is taken when its next move comes."""
    source, times, late = random.Random(1), [], 0
    start = time.perf_counter()
    for number, table in zip(range(int(load.moves * load.seconds)), itertools.cycle(tables), strict=False):
        await asyncio.sleep(max(0.0, start + number / load.moves - time.perf_counter()))
        if table.came > table.sent > 0:
            times.append(table.came - table.sent)
        if table.asked is None:
            late += 1
            continue
        await table.move(f"m{number}", source)
    await asyncio.sleep(1)
    times += [table.came - table.sent for table in tables if table.came > table.sent > 0]
    return times, late


def make_tables(load: Load, port: int) -> list[tuple[str, list[str]]]:
    made = []
    for number in range(load.tables):
        table = call(port, "POST", "/api/tables", {"game": GAME, "seats": load.seats, "name": f"Host {number}"})
        path = f"/api/tables/{table['table']}/join"
        joined = [call(port, "POST", path, {"name": f"Friend {seat}", "seat": seat}) for seat in range(1, load.seats)]
        made.append((table["table"], [table["token"], *(one["token"] for one in joined)]))
    return made


def call(port: int, method: str, path: str, body: Any = None) -> Any:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request(method, path, json.dumps(body), {"Content-Type": "application/json"})
        return json.loads(connection.getresponse().read())
    finally:
        connection.close()


def memory(pid: int) -> float:
    """Resident memory in MB, as Linux tells it."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    raise OSError(f"process {pid} tells no memory")
