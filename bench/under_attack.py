"""What strangers can make a server do (bench/results.md, "Under attack"). Starts a server of its own for each attack:
`.venv/bin/python bench/under_attack.py`."""

import asyncio
import gc
import http.client
import json
import multiprocessing
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.sync.client import connect as connect_now

import facedown.server
from facedown.server.base.settings import ServerSettings
from facedown.server.lobby.table_registry import Lobby
from facedown.server.protocol import bodies
from facedown.server.room.change import Change
from facedown.server.room.room import Room
from facedown.server.store.engine import open_database
from facedown.server.store.sql import SqlStore

CLIENT = Path(facedown.server.__file__).parent / "static"
READERS = 100  # connections
LIMITS = {f"FACEDOWN_{limit}": "1000000" for limit in ("POSTS", "TABLES", "SOCKETS", "REPLAYS")}
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    def __init__(self, folder: str, **settings: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "facedown.server.serve", "--no-browser", "--port", "0"],
            env={**os.environ, "FACEDOWN_DATABASE": str(Path(folder) / "x.sqlite"), **settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline().split(":")[2].split("/")[0])

    def call(self, verb: str, path: str, body: Any = None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        line.request(verb, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
        answer = line.getresponse()
        text = answer.read()
        line.close()
        return json.loads(text) if answer.status < 300 else None

    def table(self, **more: Any) -> Any:
        return self.call("POST", "/api/tables", {"game": "campus-life", "seats": 4, "name": "Ada", **more})

    def cpu(self) -> float:
        """Seconds, with those of the bots' processes."""
        family = [self.process.pid, *map(int, children(self.process.pid))]
        return sum(sum(map(int, stat_of(pid)[11:13])) for pid in family) / TICKS

    def megabytes(self) -> int:
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) // 1024


def stat_of(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def children(pid: int) -> list[str]:
    return [one for task in Path(f"/proc/{pid}/task").iterdir() for one in (task / "children").read_text().split()]


@contextmanager
def server(**settings: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        running = Server(folder, **settings)
        try:
            yield running
        finally:
            running.process.terminate()
            running.process.wait()


def the_long_message() -> None:
    async def attack(port: int) -> float:
        async with connect(f"ws://127.0.0.1:{port}/ws", compression=None, ping_interval=None) as line:
            began = time.perf_counter()
            await line.send('"' + '\\"' * 32_700)
            await line.recv()
            return time.perf_counter() - began

    with server() as running:
        print(f"64 KB of quotes, until the answer: {asyncio.run(attack(running.port)):.3f} s")


def strangers() -> None:
    async def one(port: int, table: str, crowd: asyncio.Semaphore) -> None:
        async with crowd, connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None) as line:
            await line.send(json.dumps({"type": "hello", "version": 1, "table": table}))
            await line.recv()
            await asyncio.sleep(2)

    async def attack(port: int, table: str) -> None:
        crowd = asyncio.Semaphore(500)
        await asyncio.gather(*(one(port, table, crowd) for _ in range(1000)))

    with server(**LIMITS) as running:
        table = running.table(fill="random", start=True)["table"]
        before = running.cpu()
        asyncio.run(attack(running.port, table))
        print(f"1,000 strangers at one table, 500 at a time: {running.cpu() - before:.1f} CPU-seconds")


def replays() -> None:
    async def attack(running: Server, table: str) -> float:
        loop, crowd = asyncio.get_running_loop(), ThreadPoolExecutor(200)
        path = f"/api/tables/{table}/replay"
        asked = asyncio.gather(*(loop.run_in_executor(crowd, running.call, "GET", path) for _ in range(200)))
        await asyncio.sleep(1)
        began = time.perf_counter()
        await asyncio.to_thread(running.call, "GET", "/api/health")
        waited = time.perf_counter() - began
        await asked
        return waited

    with server(FACEDOWN_PACE="0", **LIMITS) as running:
        table = running.table(seat=None, fill="random", start=True, options={"last_call": 60})["table"]
        asyncio.run(watched(running.port, table, 20))
        before = running.megabytes()
        waited = asyncio.run(attack(running, table))
        print(f"200 replays at once: {before} to {running.megabytes()} MB, health after {waited:.2f} s")


async def watched(port: int, table: str, seconds: float) -> None:
    """Bots play while somebody looks."""
    async with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None) as line:
        await line.send(json.dumps({"type": "hello", "version": 1, "table": table}))
        await asyncio.sleep(seconds)


def bots_for_nobody() -> None:
    with server(**LIMITS) as running:
        for _ in range(297):
            running.table(fill="steady", seat=None, start=True)
        before, began = running.cpu(), time.perf_counter()
        time.sleep(10)
        share = (running.cpu() - before) / (time.perf_counter() - began)
        print(f"297 tables of bots that nobody looks at: {100 * share:.0f} % of a core")


def collections() -> None:
    async def load(folder: str) -> None:
        store = SqlStore(open_database(f"sqlite:///{folder}/x.sqlite"))
        lobby, source = Lobby(ServerSettings(pace=0), store), random.Random(1)
        gc.collect()
        gc.freeze()
        new = bodies.NewTable("campus-life", 5, "Ada", fill="random", start=True)
        for room in [lobby.rooms[(await lobby.create(new)).table] for _ in range(800)]:
            for _ in range(5):
                await room.change(partial(answered, room, source))
        with_all = collection()
        lobby.spare_the_collector()
        print(
            f"800 tables loaded: a full collection takes {with_all:.0f} ms, {collection():.0f} ms when they are spared"
        )
        lobby.close()
        store.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(load(folder))


def readers() -> None:
    largest = max((CLIENT / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
    for path in (f"/assets/{largest.name}", "/api/games/campus-life/content", "/api/health"):
        with server() as running:
            table = running.table(fill="random", start=True, game="archer", seats=2)
            calm = latencies(running.port, table, 5)
            apart = multiprocessing.get_context("spawn")
            started = apart.Event()
            crowd = apart.Process(target=read_on, args=(running.port, path, 15, started))
            crowd.start()
            started.wait()
            before, attacked = running.cpu(), latencies(running.port, table, 10)
            used = running.cpu() - before
            crowd.terminate()
            crowd.join()
        print(
            f"{READERS} connections ask for {path}: a seat's command {told(calm)} before, {told(attacked)} meanwhile;"
        )
        print(f"  the server used {used / 10:.0%} of a core")


def told(times: list[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    return f"p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms ({len(times)})"


def latencies(port: int, table: Any, seconds: float) -> list[float]:
    """In milliseconds, of commands that are decided and told to nobody else, ten to twenty a second."""
    found, end = list[float](), time.perf_counter() + seconds
    with connect_now(f"ws://127.0.0.1:{port}/ws", max_size=None, compression=None) as line:
        line.send(json.dumps({"type": "hello", "version": 1, "table": table["table"], "token": table["token"]}))
        for number in range(10_000):
            if time.perf_counter() > end:
                break
            began = time.perf_counter()
            line.send(json.dumps({"type": "why-not", "id": f"w{number}", "ask": 0, "choice": 0}))
            while json.loads(line.recv()).get("id") != f"w{number}":
                pass
            found.append(1000 * (time.perf_counter() - began))
            time.sleep(0.055)
    return found


def read_on(port: int, path: str, seconds: float, started: Any) -> None:
    """As fast as the server allows."""

    async def one() -> None:
        asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n".encode()
        while True:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                while True:
                    writer.write(asked)
                    head = await reader.readuntil(b"\r\n\r\n")
                    length = int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0])
                    await reader.readexactly(length)
            except (OSError, EOFError, ValueError):
                await asyncio.sleep(0.01)

    async def all_of_them() -> None:
        started.set()
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(one() for _ in range(READERS)))

    with suppress(TimeoutError):
        asyncio.run(all_of_them())


def answered(room: Room, source: random.Random) -> Change:
    assert room.play is not None
    [ask, *_] = room.play.asks
    return Change(play=room.play.after(ask.seat, source.randrange(len(ask.options))))


def collection() -> float:
    began = time.perf_counter()
    gc.collect()
    return 1000 * (time.perf_counter() - began)


if __name__ == "__main__":
    attacks = {
        attack.__name__: attack
        for attack in (the_long_message, strangers, replays, bots_for_nobody, collections, readers)
    }
    for name in sys.argv[1:] or attacks:
        attacks[name]()
