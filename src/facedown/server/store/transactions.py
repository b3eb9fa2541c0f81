"""A pool of threads for the database; each call runs in its own transaction."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Engine, exc

from . import Conflict, StoreUnavailable
from .engine import TRANSACTIONS, cause_of
from .tables import CHANGED
from .writer import AWAY, Work

T = TypeVar("T")

log = logging.getLogger("facedown.store")


class Transactions:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.threads = ThreadPoolExecutor(TRANSACTIONS, "facedown-store")

    async def run(self, work: Work[T]) -> T:
        """Returns when it is on disk. Raises StoreUnavailable or Conflict. Cancelling the caller does not stop it."""
        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self.threads, self._one, work))

    def close(self) -> None:
        self.threads.shutdown()
        self.engine.dispose()

    def _one(self, work: Work[T]) -> T:
        try:
            with self.engine.begin() as connection:
                return work(connection)
        except exc.IntegrityError:
            raise Conflict(CHANGED) from None
        except (exc.DBAPIError, exc.TimeoutError) as error:
            log.error("the database did not take a change: %s", cause_of(error))
            raise StoreUnavailable(AWAY) from None
