"""Which tables this worker speaks for. Where it works alone, all of them; on PostgreSQL, those that it holds a lease on
(docs/decisions/0011-one-owner.md)."""

import asyncio
import logging
import secrets
import threading
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from .processes import is_gone, own_name
from .store import StoreUnavailable, leases
from .store.transactions import Transactions
from .store.writer import AWAY, Work

LEASE = 2.4  # seconds from one heartbeat; a dead worker's tables must find another within three
BEAT = 0.4
MARGIN = 0.2  # by so much we stop before the database thinks so: no two clocks run alike
STOPPING = "This server is about to stop. Please try again."
CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)  # goes on while the machine sleeps

log = logging.getLogger("facedown.owning")


def clock() -> float:
    return time.clock_gettime(CLOCK)


class Elsewhere(StoreUnavailable):
    """Another worker speaks for this table."""

    def __init__(self, address: str) -> None:
        super().__init__("Another server has this table just now. Please try again.")
        self.address = address


class Tenure:
    """The time during which a worker may speak for the tables it has taken. Once it is over it does not come back."""

    __slots__ = ("id", "until")

    def __init__(self, until: float) -> None:
        self.id = f"{secrets.token_hex(8)} {own_name()}"
        self.until = until

    def holds(self) -> bool:
        return clock() < self.until


class Lease(NamedTuple):
    """One table for one tenure. Past it nothing may be said of the table: another may have changed it."""

    tenure: Tenure
    epoch: int

    def holds(self) -> bool:
        return self.tenure.holds()


class Owner(Protocol):
    async def take(self, table: str) -> Lease | None:
        """None: there is no such table. Raises Elsewhere or StoreUnavailable."""

    def give_back(self, table: str, lease: Lease) -> None: ...


class Alone:
    """The only worker on its database."""

    def __init__(self) -> None:
        self.lease = Lease(Tenure(float("inf")), 0)

    async def take(self, _: str) -> Lease:
        return self.lease

    def give_back(self, table: str, lease: Lease) -> None:
        pass


class Leaseholder:
    """`over` is called in the event loop when a tenure has ended before its time."""

    def __init__(self, changes: Transactions, address: str, over: Callable[[Tenure], None]) -> None:
        self.changes = changes
        self.loop = asyncio.get_running_loop()
        self.heart = Heart(changes.engine, address, lambda ended: self.loop.call_soon_threadsafe(over, ended))
        self.stopping = False
        self.giving: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Waits for a database that has gone since it was opened."""
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
        """Where other workers can be reached. Raises StoreUnavailable."""
        worker = self.heart.tenure.id
        return await self.changes.run(lambda connection: leases.others(connection, worker))

    async def leave(self) -> None:
        """All tables are free from now on. May be called twice."""
        await asyncio.to_thread(self.heart.stop)


class Heart:
    """Renews this worker's row, in a thread and over a connection of its own: neither a busy event loop nor a long line
    of commits must cost the lease."""

    def __init__(self, engine: Engine, address: str, over: Callable[[Tenure], object]) -> None:
        self.engine = engine
        self.address = address
        self.over = over
        self.tenure = Tenure(0)
        self.connection: Connection | None = None
        self.missed = False  # the latest beat
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self._run, name="facedown-heart", daemon=True)

    def start(self) -> None:
        """Returns when others can see this worker. Raises SQLAlchemyError."""
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
        tenure, asked = self.tenure, clock()
        if tenure.holds() and self._do(lambda connection: leases.renew(connection, tenure.id, LEASE)):
            tenure.until = asked + LEASE - MARGIN
            return
        if tenure.until:
            tenure.until = 0
            log.warning("this worker was away for too long; its tables may have another owner now")
            self.over(tenure)
        self._begin()

    def _begin(self) -> None:
        before, tenure = self.tenure, Tenure(clock() + LEASE - MARGIN)

        def begin(connection: Connection) -> None:
            leases.leave(connection, before.id)
            for worker in leases.workers_known(connection):
                if is_gone(worker.partition(" ")[2]):  # its tables need not wait until its time runs out
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
