"""Token buckets, a burst and then a steady rate: a single one, one per key, or one for each network of a caller."""

import time
from collections.abc import Iterator
from typing import Protocol

from .clocks import Clock
from .networks import networks_of

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

    def has_one(self) -> bool:
        self._refill()
        return self.left >= 1

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
    """One bucket per key."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.at_once = at_once
        self.each_second = each_second
        self.found: dict[str, Bucket] = {}
        self.tidy_at = MOST_BUCKETS

    def of(self, key: str) -> Bucket:
        if len(self.found) > self.tidy_at:
            self.found = {key: bucket for key, bucket in self.found.items() if not bucket.full()}
            self.tidy_at = max(MOST_BUCKETS, 2 * len(self.found))
        return self.found.setdefault(key, Bucket(self.at_once, self.each_second))


class CallerBuckets:
    """A budget for each network that a caller is counted by."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.at_once = at_once
        self.each_second = each_second
        self.of_size: dict[int, Buckets] = {}

    def take(self, address: str) -> bool:
        taken: list[Bucket] = []
        for bucket in self._of(address):
            if not bucket.take():
                for other in taken:
                    other.give_back()
                return False
            taken.append(bucket)
        return True

    def give_back(self, address: str) -> None:
        for bucket in self._of(address):
            bucket.give_back()

    def wait(self, address: str) -> float:
        """Always takes one; returns how long to wait until it would have been available."""
        return max(bucket.wait() for bucket in self._of(address))

    def fine(self, address: str, cost: float) -> None:
        """Takes more, into debt."""
        for bucket in self._of(address):
            bucket.left -= cost

    def _of(self, address: str) -> Iterator[Bucket]:
        for name, times in networks_of(address):
            if times not in self.of_size:
                self.of_size[times] = Buckets(times * self.at_once, times * self.each_second)
            yield self.of_size[times].of(name)


class Limit(Protocol):
    """A limit by network for what no single worker could count."""

    async def take(self, address: str) -> bool: ...

    async def give_back(self, address: str) -> None: ...


class OwnLimit:
    """For a single worker."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.buckets = CallerBuckets(at_once, each_second)

    async def take(self, address: str) -> bool:
        return self.buckets.take(address)

    async def give_back(self, address: str) -> None:
        self.buckets.give_back(address)
