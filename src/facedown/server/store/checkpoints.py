"""Checkpoints SQLite's write-ahead log in a thread beside the writer: otherwise every hundredth commit would wait for
it, and with it the player who has just answered."""

import logging
import sqlite3
import threading
from pathlib import Path

EVERY = 1.0  # seconds
LONG = 4_000_000  # bytes of log
TOO_LONG = 50_000  # pages: beyond this the writer checkpoints after all

log = logging.getLogger("facedown.store")


class Checkpoints:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.wal = Path(f"{file}-wal")
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, name="facedown-checkpoints", daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.ended.set()
        self.thread.join()

    def _run(self) -> None:
        while not self.ended.wait(EVERY):
            try:
                if self.wal.stat().st_size > LONG:
                    self._checkpoint()
            except (OSError, sqlite3.Error) as error:  # full, or gone: the next commit reports it to its caller
                log.warning("the log was not brought into the database: %s", error)

    def _checkpoint(self) -> None:
        connection = sqlite3.connect(f"file:{self.file}?mode=rw", uri=True, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            connection.close()
