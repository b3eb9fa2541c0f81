"""SQL statements for notices: `facedown admin` adds them, every server on the database polls for them."""

import time

from sqlalchemy import Connection, delete, insert, select

from . import StoredNotice
from .schema import notices

AT_ONCE = 50
KEPT = 24 * 3600  # seconds; every server has seen it long before that


def add(
    connection: Connection, *, table: str | None = None, words: str | None = None, until: int | None = None
) -> None:
    now = int(time.time())
    connection.execute(delete(notices).where(notices.c.made < now - KEPT))
    connection.execute(insert(notices).values(made=now, table_id=table, words=words, until=until))


def latest(connection: Connection) -> list[StoredNotice]:
    """In the order they were made. Includes a few old ones: a number may be seen before a lower one."""
    columns = (notices.c.number, notices.c.table_id, notices.c.words, notices.c.until)
    found = connection.execute(select(*columns).order_by(notices.c.number.desc()).limit(AT_ONCE))
    return [StoredNotice(*row) for row in reversed(found.all())]
