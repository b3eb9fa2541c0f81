"""Token buckets, a burst and then a steady rate: a single one, or one per address."""

import time
from typing import Protocol

from .clocks import Clock

MOST_BUCKETS = 10_000


class Bucket:
    __slots__ = ("at", "clock", "each_second", "left", "most")

    def __init__(self, at_once: float, each_second: float, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.most = at_once
        self.each_second = each_second
        self.left = at_once
        self.at = clock()

    def take(self) -> bool:
        self._refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Always takes one; returns how long to wait until it would have been available."""
        self._refill()
        self.left -= 1
        return max(0.0, -self.left / self.each_second)

    def give_back(self) -> None:
        self.left += 1

    def _refill(self) -> None:
        now = self.clock()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now

    def full(self) -> bool:
        self._refill()
        return self.left >= self.most


class Buckets:
    """One bucket per address."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.at_once = at_once
        self.each_second = each_second
        self.found: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        if len(self.found) > MOST_BUCKETS:
            self.found = {address: bucket for address, bucket in self.found.items() if not bucket.full()}
        return self.found.setdefault(address, Bucket(self.at_once, self.each_second))


class Limit(Protocol):
    """A limit by address for what no single worker could count."""

    async def take(self, address: str) -> bool: ...

    async def give_back(self, address: str) -> None: ...


class OwnLimit:
    """For a single worker."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.buckets = Buckets(at_once, each_second)

    async def take(self, address: str) -> bool:
        return self.buckets.of(address).take()

    async def give_back(self, address: str) -> None:
        self.buckets.of(address).give_back()
