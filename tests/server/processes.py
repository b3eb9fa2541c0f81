"""A server in a process of its own, to be killed."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
from tests.server.seats import call


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class ServerProcess:
    def __init__(self, database: Path, port: int, *before: str, **settings: str) -> None:
        self.address = f"http://127.0.0.1:{port}"
        command = [*before, sys.executable, "-m", "facedown.server.serve", "--no-browser", "--pace", "0"]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), "--database", str(database)],
            env={**os.environ, "FACEDOWN_MESSAGES": "10000", "FACEDOWN_POSTS": "100000", **settings},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        deadline = time.monotonic() + 20
        while True:
            try:
                call("GET", f"{self.address}/api/health")
                return
            except httpx.TransportError:
                assert self.process.poll() is None, self.process.stderr and self.process.stderr.read()
                assert time.monotonic() < deadline
                time.sleep(0.05)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def end(self) -> str:
        """Ends it as Ctrl-C would; what it complained about."""
        self.process.terminate()
        return self.process.communicate()[1].decode()
