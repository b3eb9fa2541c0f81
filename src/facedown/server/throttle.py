"""Token buckets: so much at once, then so much a second; for one or for each address."""

import hmac
import time
from typing import Any, Protocol

from litestar.connection import ASGIConnection

from .store import budgets
from .store.transactions import Transactions

MOST_BUCKETS = 10_000


def address_of(connection: "ASGIConnection[Any, Any, Any, Any]") -> str:
    return connection.client.host if connection.client else ""


class Bucket:
    __slots__ = ("at", "each_second", "left", "most")

    def __init__(self, at_once: float, each_second: float) -> None:
        self.most = at_once
        self.each_second = each_second
        self.left = at_once
        self.at = time.monotonic()

    def take(self) -> bool:
        self._refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Takes one in any case; how long to wait until it was there to be taken."""
        self._refill()
        self.left -= 1
        return max(0.0, -self.left / self.each_second)

    def give_back(self) -> None:
        self.left += 1

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now

    def full(self) -> bool:
        self._refill()
        return self.left >= self.most


class Buckets:
    """One for each address."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.at_once = at_once
        self.each_second = each_second
        self.found: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        if len(self.found) > MOST_BUCKETS:
            self.found = {address: bucket for address, bucket in self.found.items() if not bucket.full()}
        return self.found.setdefault(address, Bucket(self.at_once, self.each_second))


class Limit(Protocol):
    """Of what has no owner who could count it."""

    async def take(self, address: str) -> bool: ...

    async def give_back(self, address: str) -> None: ...


class OwnLimit:
    """Where this worker is the only one."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.buckets = Buckets(at_once, each_second)

    async def take(self, address: str) -> bool:
        return self.buckets.of(address).take()

    async def give_back(self, address: str) -> None:
        self.buckets.of(address).give_back()


class SharedLimit:
    """For all workers together: the database counts. It does not learn the address itself."""

    def __init__(self, changes: Transactions, key: bytes, budget: budgets.Budget) -> None:
        self.changes = changes
        self.key = key
        self.budget = budget

    async def take(self, address: str) -> bool:
        caller = self._caller(address)
        return await self.changes.run(lambda connection: budgets.take(connection, self.budget, caller))

    async def give_back(self, address: str) -> None:
        caller = self._caller(address)
        await self.changes.run(lambda connection: budgets.give_back(connection, self.budget, caller))

    def _caller(self, address: str) -> bytes:
        return hmac.digest(self.key, address.encode(), "sha256")
