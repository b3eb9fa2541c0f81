"""The single thread that writes to SQLite: runs all waiting work in one transaction, then notifies each caller."""

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from . import Conflict, StoreUnavailable
from .checkpoints import Checkpoints
from .engine import cause_of
from .tables import CHANGED

T = TypeVar("T")
Work = Callable[[Connection], T]
MOST_AT_ONCE = 100
AWAY = "The database is full or unavailable. Nothing was changed. Please try again."

log = logging.getLogger("facedown.store")


class Job(Generic[T]):
    def __init__(self, work: Work[T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.done: asyncio.Future[T] = loop.create_future()

    def finish(self, outcome: Any) -> None:
        def settle() -> None:
            if self.done.cancelled():
                return
            if isinstance(outcome, BaseException):
                self.done.set_exception(outcome)
            else:
                self.done.set_result(outcome)

        self.loop.call_soon_threadsafe(settle)


class Writer:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.file = Path(engine.url.database) if engine.dialect.name == "sqlite" and engine.url.database else None
        self.file_id = self._file_id()
        self.checkpoints = Checkpoints(self.file) if self.file else None
        self.waiting: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="facedown-writer", daemon=True)
        self.thread.start()

    async def run(self, work: Work[T]) -> T:
        """Runs `work` in a transaction; returns when it is on disk. Raises StoreUnavailable or Conflict."""
        job = Job(work, asyncio.get_running_loop())
        self.waiting.put(job)
        return await asyncio.shield(job.done)

    def close(self) -> None:
        self.waiting.put(None)
        self.thread.join()
        if self.checkpoints is not None:
            self.checkpoints.close()
        self.engine.dispose()

    def _run(self) -> None:
        while (first := self.waiting.get()) is not None:
            jobs = [first]
            while len(jobs) < MOST_AT_ONCE and not self.waiting.empty():
                more = self.waiting.get()
                if more is None:
                    self.waiting.put(None)
                    break
                jobs.append(more)
            for job, outcome in zip(jobs, self._together(jobs), strict=True):
                job.finish(outcome)

    def _together(self, jobs: list[Job[Any]]) -> list[Any]:
        try:
            if self._file_id() != self.file_id:
                raise StoreUnavailable("The database file is gone.")
            with self.engine.begin() as connection:
                return [self._one(job, connection) for job in jobs]
        except (DBAPIError, StoreUnavailable) as error:
            log.error("the database did not take %d changes: %s", len(jobs), cause_of(error))
            return [StoreUnavailable(AWAY) for _ in jobs]

    def _one(self, job: Job[Any], connection: Connection) -> Any:
        connection.exec_driver_sql("SAVEPOINT job")  # by hand: SQLAlchemy's own take as long as the statements
        try:
            result = job.work(connection)
        except IntegrityError:
            connection.exec_driver_sql("ROLLBACK TO job")
            return Conflict(CHANGED)
        except DBAPIError:
            raise  # a full disk ends the whole transaction, savepoints and all
        except Exception as error:  # noqa: BLE001 it goes to the one who waits
            connection.exec_driver_sql("ROLLBACK TO job")
            return error
        connection.exec_driver_sql("RELEASE job")
        return result

    def _file_id(self) -> tuple[int, int] | None:
        """Identifies the file: SQLite would go on writing into one that was removed."""
        try:
            found = self.file.stat() if self.file else None
        except OSError:
            return (0, 0)
        return None if found is None else (found.st_dev, found.st_ino)
