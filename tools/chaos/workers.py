"""The servers of a chaos run: real ones in their own processes on this machine, killed and restarted."""

import http.client
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from facedown.kernel.errors import FacedownError
from facedown.server.store.engine import make_engine
from tools.server_bench import call

from .databases import Database, alive, children_of, seconds
from .links import inner_ports

LIMITS = {f"FACEDOWN_{limit}": "1000000" for limit in ("POSTS", "TABLES", "SOCKETS", "REPLAYS")}
STARTS_WITHIN = 60.0
ENDS_WITHIN = 60.0
LAST_WORDS = 30  # lines
OWNER = "SELECT workers.address FROM tables JOIN workers ON workers.id = tables.owner WHERE tables.id = :id"
# Server log lines that count: a table that was closed, a rule that failed. An unreachable database is expected.
COMPLAINTS = re.compile(r"does not replay|failed$|no answer for seat|only telling", re.MULTILINE)


# Loading is the slowest part, so it is done once, and each server is a fork of that.
NURSERY = """
import os, signal, sys
from facedown.server.serve import main

def bury(*_):
    while True:
        try:
            dead, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not dead:
            return
        code = os.waitstatus_to_exitcode(status)
        if code not in (0, -signal.SIGTERM, -signal.SIGKILL):
            print(f"process {dead} ended with {code}", file=sys.stderr, flush=True)

signal.signal(signal.SIGCHLD, bury)
for line in sys.stdin:
    born = os.fork()
    if born == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.argv = ["facedown", *line.split()]
        os._exit(main())
    print(born, flush=True)
"""


class Workers:
    def __init__(self, database: Database, count: int, log: Path) -> None:
        self.database = database
        self.count = count
        self.log = log
        self.port = free_port()
        self.addresses = [f"127.0.0.1:{self.port}"]
        self.flags = f"--no-browser --port {self.port}" + (f" --workers {count}" if count > 1 else "")
        self.server = 0
        with self.log.open("w") as errors:
            self.nursery = subprocess.Popen(
                [sys.executable, "-c", NURSERY],
                env={**os.environ, "FACEDOWN_DATABASE": self.database.address, "FACEDOWN_PACE": "0", **LIMITS},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )

    def start(self) -> None:
        """Raises FacedownError with the last log lines of a server that does not start."""
        self.server = self._bear()
        for _ in seconds(STARTS_WITHIN):
            if answers(self.port):
                return
            if not alive(self.server):
                break
        raise FacedownError(f"the server did not start; {self.last_words()}")

    def _bear(self) -> int:
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        with suppress(BrokenPipeError):
            print(self.flags, file=self.nursery.stdin, flush=True)
        for line in self.nursery.stdout:
            if line.strip().isdigit():  # otherwise it is the servers' own output
                return int(line)
        raise FacedownError(f"who starts the servers is gone ({self.nursery.wait()}); {self.last_words()}")

    def vanished(self) -> bool:
        """Whether it died without being killed here."""
        return bool(self.server) and not alive(self.server)

    def last_words(self) -> str:
        said = self.log.read_text().splitlines()[-LAST_WORDS:]
        return "its last words: " + "\n".join(said) if said else "it said nothing"

    def kill(self) -> None:
        """Kills all of them."""
        self._end(signal.SIGKILL, [*children_of(self.server), self.server])

    def processes(self) -> list[int]:
        """The serving processes."""
        return children_of(self.server) if self.count > 1 else [self.server]

    def owner_of(self, table: str) -> int | None:
        """The process that owns a table, according to the database. None: no process, or a dead one."""
        engine = make_engine(self.database.address)
        try:
            with engine.connect() as connection:
                address = connection.execute(text(OWNER), {"id": table}).scalar()
        except DBAPIError:
            return None
        finally:
            engine.dispose()
        port = int(str(address or "0").rpartition(":")[2])
        return next((one for one in self.processes() if port in inner_ports(one, self.port)), None)

    def kill_one(self, process: int) -> None:
        """Its parent starts another, unless so many died that it gives up: then all are restarted."""
        self._end(signal.SIGKILL, [process])
        self.revive()

    def freeze(self, process: int, seconds: float) -> None:
        """Meanwhile it neither answers nor renews its lease, and does not know that when it wakes up."""
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGSTOP)
            time.sleep(seconds)
            os.kill(process, signal.SIGCONT)

    def revive(self) -> None:
        for _ in seconds(STARTS_WITHIN):
            if not alive(self.server) or len(self.processes()) >= self.count:
                break
        if not alive(self.server):
            self.start()

    def restart(self) -> None:
        self.kill()
        self.start()

    def stop(self) -> None:
        self._end(signal.SIGTERM, [self.server])

    def close(self) -> None:
        if self.server and alive(self.server):
            self.kill()
        self.nursery.communicate()

    def _end(self, how: signal.Signals, pids: list[int]) -> None:
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, how)
        for _ in seconds(ENDS_WITHIN):
            if not any(alive(pid) for pid in pids):
                return
        raise FacedownError(f"the server did not end on {how.name}; {self.last_words()}")

    def complaints(self) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if COMPLAINTS.search(line)][:20]


def answers(port: int) -> bool:
    """A server listens for a while before it can answer."""
    try:
        call(port, "GET", "/api/health")
    except (OSError, http.client.HTTPException):
        return False
    return True


def free_port() -> int:
    """Outside the system's ephemeral range: a killed server must find its port free again."""
    while True:
        port = SystemRandom().randrange(10_000, 30_000)
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port
