"""Servers in processes of their own, to be killed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from tests.server.seats import call
from tools.chaos.workers import NURSERY, free_port

__all__ = ["NURSERY", "free_port"]  # they are chaos's own
LIMITS = ("MESSAGES", "POSTS", "TABLES", "SOCKETS", "REPLAYS")
PACE_AND_LIMITS = {"FACEDOWN_PACE": "0", **{f"FACEDOWN_{limit}": "100000" for limit in LIMITS}}


def flags(database: str | Path, port: int) -> list[str]:
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

    def __init__(self, database: str, complaints: Path, **environment: str) -> None:
        port = free_port()
        self.address = f"http://127.0.0.1:{port}"
        self.flags = " ".join(flags(database, port))
        self.complaints = complaints
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
        self.server = self.bear(self.flags)
        wait_until_up(self.address)

    def bear(self, flags: str) -> int:
        """One more process; its number."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(flags, file=self.process.stdin, flush=True)
        while True:
            line = self.process.stdout.readline()
            if line.strip().isdigit():
                return int(line)

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
