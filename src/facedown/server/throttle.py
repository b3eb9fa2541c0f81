"""Token buckets: so much at once, then so much a second."""

import time


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

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now

    def full(self) -> bool:
        self._refill()
        return self.left >= self.most
