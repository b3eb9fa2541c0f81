"""Token buckets: so much at once, then so much a second; for one or for each address."""

import time
from typing import Any

from litestar.connection import ASGIConnection

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
