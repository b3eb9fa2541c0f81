"""Leases on tables, for workers that share a PostgreSQL database (docs/decisions/0011-one-owner.md)."""

import asyncio
import logging
import threading
from collections.abc import Callable

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from facedown.server.base.clocks import boot_time
from facedown.server.base.process_names import is_gone
from facedown.server.lobby.ownership import Elsewhere, Lease, Tenure
from facedown.server.store import StoreUnavailable, leases
from facedown.server.store.transactions import Transactions
from facedown.server.store.writer import AWAY, Work

LEASE = 2.4  # seconds from one heartbeat; a dead worker's tables must have another owner within three
BEAT = 0.4
MARGIN = 0.2  # seconds we stop before the database's expiry: no two clocks run alike
STOPPING = "This server is about to stop. Please try again."

log = logging.getLogger("facedown.owning")


class Leaseholder:
    """`over` is called in the event loop when a tenure has ended early."""

    def __init__(self, changes: Transactions, address: str, over: Callable[[Tenure], None]) -> None:
        self.changes = changes
        self.loop = asyncio.get_running_loop()
        self.heart = Heart(changes.engine, address, lambda ended: self.loop.call_soon_threadsafe(over, ended))
        self.stopping = False
        self.giving: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Waits for a database that became unreachable after it was opened."""
        waited = False
        while True:
            try:
                return await asyncio.to_thread(self.heart.start)
            except OperationalError as error:
                if not waited:
                    log.warning("this worker waits for the database: %s", said(error))
                waited = True
                await asyncio.sleep(BEAT)

    async def take(self, table: str) -> Lease | None:
        tenure = self.heart.tenure
        if self.stopping or not tenure.holds():
            raise StoreUnavailable(STOPPING if self.stopping else AWAY)
        taken = await self.changes.run(lambda connection: leases.take(connection, tenure.id, table))
        if taken is not None and taken.elsewhere is not None:
            raise Elsewhere(taken.elsewhere)
        return None if taken is None else Lease(tenure, taken.epoch)

    def give_back(self, table: str, lease: Lease) -> None:
        task = self.loop.create_task(self._give_back(table, lease))
        self.giving.add(task)
        task.add_done_callback(self.giving.discard)

    async def _give_back(self, table: str, lease: Lease) -> None:
        worker = lease.tenure.id
        try:
            await self.changes.run(lambda connection: leases.give_back(connection, worker, table, lease.epoch))
        except StoreUnavailable as error:
            log.warning("table %s was not given back: %s", table, error)

    async def others(self) -> list[str]:
        """Addresses of other workers. Raises StoreUnavailable."""
        worker = self.heart.tenure.id
        return await self.changes.run(lambda connection: leases.others(connection, worker))

    async def leave(self) -> None:
        """Frees all tables. May be called twice."""
        await asyncio.to_thread(self.heart.stop)


class Heart:
    """Renews this worker's row, in its own thread and over its own connection: neither a busy event loop nor a long
    queue of commits may cost the lease."""

    def __init__(self, engine: Engine, address: str, over: Callable[[Tenure], object]) -> None:
        self.engine = engine
        self.address = address
        self.over = over
        self.tenure = Tenure(0)
        self.connection: Connection | None = None
        self.missed = False  # whether the latest beat failed
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, name="facedown-heart", daemon=True)

    def start(self) -> None:
        """Returns once other workers can see this one. Raises SQLAlchemyError."""
        try:
            self._begin()
        except SQLAlchemyError:
            self._hang_up()
            raise
        self.thread.start()

    def stop(self) -> None:
        if self.ended.is_set():
            return
        self.ended.set()
        self.thread.join()
        tenure, self.tenure = self.tenure, Tenure(0)
        try:
            self._do(lambda connection: leases.leave(connection, tenure.id))
        except SQLAlchemyError as error:
            log.warning("the tables of this worker wait until its lease runs out: %s", said(error))
        self._hang_up()

    def _run(self) -> None:
        while not self.ended.wait(BEAT):
            try:
                self._beat()
                self.missed = False
            except SQLAlchemyError as error:
                if not self.missed:
                    log.warning("the lease was not renewed: %s", said(error))
                self.missed = True
                self._hang_up()

    def _beat(self) -> None:
        tenure, asked = self.tenure, boot_time()
        if tenure.holds() and self._do(lambda connection: leases.renew(connection, tenure.id, LEASE)):
            tenure.until = asked + LEASE - MARGIN
            return
        if tenure.until:
            tenure.until = 0
            log.warning("this worker was away for too long; its tables may have another owner now")
            self.over(tenure)
        self._begin()

    def _begin(self) -> None:
        before, tenure = self.tenure, Tenure(boot_time() + LEASE - MARGIN)

        def begin(connection: Connection) -> None:
            leases.leave(connection, before.id)
            for worker in leases.workers_known(connection):
                if is_gone(worker.partition(" ")[2]):  # its tables need not wait for its lease to expire
                    leases.leave(connection, worker)
            leases.register(connection, tenure.id, self.address, LEASE)

        self._do(begin)
        self.tenure = tenure

    def _do(self, work: Work[object]) -> object:
        if self.connection is None:
            self.connection = self.engine.connect()
        with self.connection.begin():
            return work(self.connection)

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None


def said(error: SQLAlchemyError) -> object:
    return getattr(error, "orig", None) or error
