"""Database engines: SQLite with a write-ahead log and a full sync at each commit, or PostgreSQL; runs migrations when
the schema is behind."""

import logging
import os
import re
import sqlite3
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from facedown.kernel.errors import FacedownError

from .checkpoints import TOO_LONG

HEAD = "0014"
SQLITE = "sqlite:///"
IN_MEMORY = "sqlite:///:memory:"
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=5000",
    "cache_size=-4000",
    f"wal_autocheckpoint={TOO_LONG}",
)
# In milliseconds. A worker that hangs inside a transaction must not lock what another takes over.
LIMITS = {"statement_timeout": 5000, "idle_in_transaction_session_timeout": 2000}
POSTGRES = {
    "connect_timeout": 5,
    "tcp_user_timeout": 5000,
    "options": " ".join(f"-c {name}={limit}" for name, limit in LIMITS.items()),
}
TRANSACTIONS = 8  # concurrent ones, on PostgreSQL
HEART = 1  # connection for the heartbeat
MIGRATING = 0xFACED0
FOR_OTHERS = 0o077

log = logging.getLogger("facedown.store")


class Unreachable(FacedownError):
    """The database does not answer; it may later."""


def make_engine(address: str) -> Engine:
    kind = address.partition("://")[0]
    if kind == "sqlite":
        return sqlite_engine(address)
    if kind == "postgresql":
        return postgres_engine(address)
    raise FacedownError(f"only SQLite and PostgreSQL databases work, not {kind}: choose another with --database")


def sqlite_engine(address: str) -> Engine:
    engine = create_engine(
        address, poolclass=StaticPool, connect_args={"check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin_writing)
    return engine


def keep_to_its_owner(file: Path) -> None:
    """The file holds every seat's secrets. SQLite gives its -wal and -shm the same mode."""
    with suppress(OSError):  # SQLite will report what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))
    for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if part.exists() and part.stat().st_mode & FOR_OTHERS:
            try:
                part.chmod(0o600)
            except OSError as error:
                log.warning("others on this machine can read %s, and that cannot be changed: %s", part, error)
            else:
                log.warning("others on this machine could read %s; now only its owner can", part)


def postgres_engine(address: str) -> Engine:
    if find_spec("psycopg") is None:
        raise FacedownError("PostgreSQL needs its driver: pip install 'facedown[postgres]'")
    return create_engine(
        address.replace("postgresql", "postgresql+psycopg", 1),
        pool_size=TRANSACTIONS + HEART,
        max_overflow=0,
        pool_pre_ping=True,
        connect_args=POSTGRES,
        hide_parameters=True,
    )


def prepare(connection: sqlite3.Connection, _: object) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to be IMMEDIATE
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def open_database(address: str) -> Engine:
    if address.startswith(SQLITE) and address != IN_MEMORY:
        keep_to_its_owner(Path(address.removeprefix(SQLITE)))
    try:
        engine = make_engine(address)
        if not up_to_date(engine):
            migrate(engine)
    except (SQLAlchemyError, sqlite3.Error) as error:
        shown = re.sub(r"(://[^:@]*):.*@", r"\1:***@", address)
        words = f"cannot open the database {shown}: {cause_of(error)} (choose another with --database)"
        raise (Unreachable if isinstance(error, OperationalError) else FacedownError)(words) from None
    return engine


def cause_of(error: Exception) -> str:
    """For the log: PostgreSQL's own message would quote the data it rejects."""
    found = getattr(error, "orig", None) or error
    if isinstance(found, sqlite3.Error | FacedownError) or isinstance(error, OperationalError):
        return str(found).partition("\n")[0]
    return type(found).__name__


def up_to_date(engine: Engine) -> bool:
    """Checked first, so that alembic is loaded only when needed."""
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return False
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD


def migrate(engine: Engine) -> None:
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # one server at a time
            connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
