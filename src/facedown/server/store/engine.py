"""Engines: SQLite with a write-ahead log and a full sync at each commit; migrations when the schema is behind."""

import re
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from facedown.kernel.errors import FacedownError

HEAD = "0004"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000", "cache_size=-4000")


def make_engine(address: str) -> Engine:
    kind = address.partition("://")[0]
    if kind != "sqlite":
        raise FacedownError(f"only SQLite databases work, not {kind}: give a file with --database")
    engine = create_engine(
        address, poolclass=StaticPool, connect_args={"check_same_thread": False}, hide_parameters=True
    )
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin_writing)
    return engine


def prepare(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to be IMMEDIATE
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def open_database(address: str) -> Engine:
    try:
        engine = make_engine(address)
        if not up_to_date(engine):
            migrate(engine)
    except (SQLAlchemyError, sqlite3.Error) as error:
        cause = str(getattr(error, "orig", None) or error).partition("\n")[0]
        shown = re.sub(r":[^:/@]*@", ":***@", address)
        raise FacedownError(f"cannot open the database {shown}: {cause} (choose another with --database)") from None
    return engine


def up_to_date(engine: Engine) -> bool:
    """Asked first: alembic need not be loaded for a yes."""
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
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
