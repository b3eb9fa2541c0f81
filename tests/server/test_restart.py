"""Back soon: a server that is killed and started at once answers within two seconds, with a thousand tables open."""

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
import uvloop
from tests.browser.prepared import Course, Prepared
from tests.server.databases import databases
from tests.server.processes import PACE_AND_LIMITS, flags, free_port
from tools.bench_clients import Line

from facedown.games import games
from facedown.server.store.engine import open_database

TABLES = 1000
ANSWERS = 40  # at each
SOON = 2.0  # seconds
PAUSE, LONGEST_PAUSE = 0.3, 5.0  # seconds, as in web/src/lib/net/socket.ts
AT_ONCE = 0.02


class Person(Line):
    """One who costs little: the server has the machine nearly to itself, as it would."""

    def __init__(self, hello: bytes) -> None:
        super().__init__(hello, lambda _: None)
        self.gone = asyncio.get_running_loop().create_future()

    def itself(self) -> "Person":
        return self

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.gone.done():  # nobody waits for it once the test is over
            self.gone.set_result(None)


class Storm:
    """Somebody at each table, who comes back as a page does: after a pause, and each time after a longer one. The first
    of them does not wait."""

    def __init__(self, port: int, tables: list[Prepared]) -> None:
        self.port = port
        self.tables = tables
        self.here = 0
        self.killed = float("inf")
        self.back: list[float] = []  # seconds after the kill, of all who were welcomed since

    async def sit(self, number: int, table: Prepared) -> None:
        hello = json.dumps({"type": "hello", "version": 1, "table": table.table, "token": table.token}).encode()
        first = pause = AT_ONCE if number == 0 else PAUSE * random.uniform(0.5, 1.5)
        while True:
            try:
                line = Person(hello)
                await asyncio.get_running_loop().create_connection(line.itself, "127.0.0.1", self.port)
                assert b'"type":"welcome"' in await line.welcomed
                self.here += 1
                if time.monotonic() > self.killed:
                    self.back.append(time.monotonic() - self.killed)
                pause = first
                await line.gone
                self.here -= 1
            except OSError:
                pass
            await asyncio.sleep(pause)
            pause = AT_ONCE if number == 0 else min(2 * pause, LONGEST_PAUSE)

    async def until(self, holds: str, count: int) -> None:
        async with asyncio.timeout(120):
            while (self.here if holds == "here" else len(self.back)) < count:
                await asyncio.sleep(0.01)


@pytest.mark.soak
@pytest.mark.usefixtures("each_store")
def test_a_server_with_a_thousand_open_tables_answers_within_two_seconds_of_its_kill(tmp_path: Path) -> None:
    database, port = databases.address(tmp_path), free_port()
    open_database(database).dispose()
    courses = [Course(game.id, 4) for game in games() if game.most >= 4]
    for course in courses:
        for _ in zip(range(ANSWERS), course.asks(random.Random(1)), strict=False):
            pass
    tables = [courses[number % len(courses)].store(database) for number in range(TABLES)]

    def start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "facedown.server.serve", *flags(database, port)]
        # An installed server has its bytecode; a checkout may be told to keep none.
        env = {**os.environ, **PACE_AND_LIMITS, "PYTHONDONTWRITEBYTECODE": ""}
        return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL)

    async def measure() -> Storm:
        storm, server = Storm(port, tables), start()
        sitting = [asyncio.create_task(storm.sit(*one)) for one in enumerate(tables)]
        try:
            await storm.until("here", TABLES)
            server.kill()
            storm.killed = time.monotonic()
            server.wait()
            server = start()
            await storm.until("back", TABLES)
        finally:
            for task in sitting:
                task.cancel()
            await asyncio.gather(*sitting, return_exceptions=True)
            server.kill()
            server.wait()
        return storm

    storm = uvloop.run(measure())
    first, half, last = storm.back[0], storm.back[TABLES // 2], storm.back[-1]
    print(f"{TABLES} tables: first {first:.2f} s, half {half:.2f} s, last {last:.2f} s")
    assert first < SOON
