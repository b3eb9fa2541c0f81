"""`facedown bench server`: many tables, a socket per seat, moves at a steady pace; measures time, memory and CPU (H1 to
H3, H7)."""

import asyncio
import gc
import http.client
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from facedown.server.serve import raise_file_limit
from tools.bench_clients import TEXT, Line, LoadTable
from tools.proc_stats import cpu, family, memory, parent_of

LIMITS = {f"FACEDOWN_{limit}": "1000000" for limit in ("POSTS", "TABLES", "SOCKETS")}
EARLY, FAR = range(5, 16), range(490, 511)  # moves around the 10th and the 500th


class Load(msgspec.Struct, frozen=True):
    tables: int = 200
    seats: int = 5
    moves: int = 50  # per second
    sockets: int = 0  # idle ones besides: seats of tables where nobody moves
    seconds: float = 20
    games: tuple[str, ...] = ("campus-life",)
    database: str = ""  # empty: its own SQLite file
    workers: int = 1


class Figures(msgspec.Struct, frozen=True):
    """Times in milliseconds from the move to the last seat's view; CPU in milliseconds per move, or as a share of one
    core; memory of the server process in MB."""

    moves: int
    late: int  # moves skipped because their table was still busy with the last one, or its game was over
    unseen: int  # moves without a view
    p50: float
    p99: float
    worst: float
    growth: float | None  # time of the 500th move divided by that of the 10th
    cpu_server: float
    cpu_database: float | None
    share_server: float
    share_load: float
    memory_idle: float
    memory_with_sockets: float
    memory_after: float


class Times(msgspec.Struct):
    taken: list[tuple[int, float]] = []  # number of moves at the table, seconds
    late: int = 0
    unseen: int = 0

    def note(self, table: LoadTable) -> None:
        took = table.took()
        if table.moves and took is None:
            self.unseen += 1
        elif table.moves and took is not None:
            self.taken.append((table.moves, took))

    def growth(self) -> float | None:
        early, far = ([took for number, took in self.taken if number in some] for some in (EARLY, FAR))
        return round(statistics.median(far) / statistics.median(early), 2) if early and far else None


def bench_server(load: Load) -> Figures:
    """Starts its own server, on its own database unless one is named, and ends it."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder, server_for(load, Path(folder)) as (port, pid):
        return uvloop.run(measure(load, port, pid))


@contextmanager
def server_for(load: Load, folder: Path) -> Iterator[tuple[int, int]]:
    """Its port and its process."""
    command = [sys.executable, "-m", "facedown.server.serve", "--no-browser", "--port", "0", "--pace", "0"]
    command += ["--database", load.database or str(folder / "bench.sqlite")]
    if load.workers > 1:
        command += ["--workers", str(load.workers)]
    with subprocess.Popen(command, env={**os.environ, **LIMITS}, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline().split(":")[2].split("/")[0]), server.pid
        finally:
            server.terminate()


async def measure(load: Load, port: int, pid: int) -> Figures:
    await asyncio.to_thread(call, port, "GET", "/api/games")
    idle, database = whole_memory(pid), process_of(load.database)
    tables = await seat_tables(load, port, load.tables)
    quiet = await seat_tables(load, port, -(-load.sockets // load.seats))
    with_sockets = whole_memory(pid)
    gc.collect()
    gc.freeze()  # our own collections would be measured as the server's time
    gc.disable()
    used, began = (whole_cpu(pid), whole_cpu(database), time.process_time()), time.perf_counter()
    times = await drive(load, tables)
    took = time.perf_counter() - began
    now = whole_cpu(pid), whole_cpu(database), time.process_time()
    server, elsewhere, own = (after - before for after, before in zip(now, used, strict=True))
    after = whole_memory(pid)
    for line in itertools.chain.from_iterable(table.lines for table in (*tables, *quiet)):
        line.close()
    taken = sorted(took for _, took in times.taken)
    p50, p99, worst = (round(1000 * taken[int(part * (len(taken) - 1))], 1) for part in (0.5, 0.99, 1))
    return Figures(
        moves=len(taken),
        late=times.late,
        unseen=times.unseen,
        p50=p50,
        p99=p99,
        worst=worst,
        growth=times.growth(),
        cpu_server=round(1000 * server / len(taken), 2),
        cpu_database=round(1000 * elsewhere / len(taken), 2) if database else None,
        share_server=round(server / took, 2),
        share_load=round(own / took, 2),
        memory_idle=idle,
        memory_with_sockets=with_sockets,
        memory_after=after,
    )


async def seat_tables(load: Load, port: int, count: int) -> list[LoadTable]:
    """Tables whose games have begun, with everybody connected."""
    tables = []
    for id, tokens in await asyncio.to_thread(make_tables, load, port, count):
        table = LoadTable()
        for seat, token in enumerate(tokens):
            hello = json.dumps({"type": "hello", "version": 1, "table": id, "token": token}).encode()
            table.lines.append(Line(hello, table.listener(seat)))
        await asyncio.gather(*(connect(port, line) for line in table.lines))
        table.lines[0].send(TEXT, b'{"type":"start","id":"start"}')
        tables.append(table)
    while not all(table.asked for table in tables):
        await asyncio.sleep(0.05)
    return tables


async def connect(port: int, line: Line) -> None:
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
    await line.welcomed


async def drive(load: Load, tables: list[LoadTable]) -> Times:
    """Makes moves at a steady pace, table after table; a table's time is read when its next move is due."""
    source, times = random.Random(1), Times()
    start = time.perf_counter()
    for number, table in zip(range(int(load.moves * load.seconds)), itertools.cycle(tables), strict=False):
        wait = start + number / load.moves - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        if table.asked:
            times.note(table)
            table.move(source)
        else:
            times.late += 1
    await asyncio.sleep(1)
    for table in tables:
        times.note(table)
    return times


def make_tables(load: Load, port: int, count: int) -> list[tuple[str, list[str]]]:
    made = []
    for game in itertools.islice(itertools.cycle(load.games), count):
        table = call(port, "POST", "/api/tables", {"game": game, "seats": load.seats, "name": "Host"})
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


def process_of(database: str) -> int:
    """The PostgreSQL server behind an address, if it runs on this machine and can be inspected; otherwise 0."""
    if not database.startswith("postgresql://"):
        return 0
    import psycopg  # noqa: PLC0415 - only with the extra

    with psycopg.connect(database) as connection:
        found = connection.execute("SELECT pg_backend_pid()").fetchone()
    assert found is not None
    return parent_of(found[0])


def whole_cpu(pid: int) -> float:
    return sum(cpu(one) for one in family(pid)) if pid else 0.0


def whole_memory(pid: int) -> float:
    return round(sum(memory(one) for one in family(pid)), 1)
