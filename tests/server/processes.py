"""Servers in processes of their own, to be killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

import httpx
from tests.server.seats import call

LIMITS = ("MESSAGES", "POSTS", "TABLES", "SOCKETS", "REPLAYS")
PACE_AND_LIMITS = {"FACEDOWN_PACE": "0", **{f"FACEDOWN_{limit}": "100000" for limit in LIMITS}}
# Loading takes longer than all the rest, so it is done once, and each server is a fork of that.
NURSERY = """
import os, signal, sys
from facedown.server.serve import main
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    born = os.fork()
    if born == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.argv = ["facedown", *line.split()]
        os._exit(main())
    print(born, flush=True)
"""


def free_port() -> int:
    """Not one of those that the system gives to connections: a server that was killed must find it free again."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def flags(database: Path, port: int) -> list[str]:
    return ["--no-browser", "--port", str(port), "--database", str(database)]


def wait_until_up(address: str) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            call("GET", f"{address}/api/health")
            return
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.02)


class Nursery:
    """Starts a server on one database again and again."""

    def __init__(self, database: Path, **environment: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.flags = " ".join(flags(database, port))
        self.complaints = database.with_suffix(".txt")
        with self.complaints.open("w") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", NURSERY],
                env={**os.environ, **PACE_AND_LIMITS, **environment},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        self.server = 0

    def start(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(self.flags, file=self.process.stdin, flush=True)
        while not self.server:
            line = self.process.stdout.readline()
            self.server = int(line) if line.strip().isdigit() else 0
        wait_until_up(self.address)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.server, how)
        while self.server:
            try:
                os.kill(self.server, 0)
                time.sleep(0.01)
            except ProcessLookupError:
                self.server = 0

    def close(self) -> None:
        if self.server:
            self.end(signal.SIGKILL)
        self.process.communicate()
