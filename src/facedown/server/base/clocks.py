"""The server's three clocks, never mixed, and its one source of randomness. Rooms and features get them passed in."""

import secrets
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

T = TypeVar("T")
Clock = Callable[[], float]
BOOT = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def boot_time() -> float:
    """For leases and links: keeps counting while the machine sleeps."""
    return time.clock_gettime(BOOT)


class Clocks(NamedTuple):
    """Seconds. `monotonic` for timers: the event loop's own; `wall` since 1970, for what is stored."""

    monotonic: Clock
    wall: Clock = time.time


class Entropy(Protocol):
    """Injected randomness. Tests may seed it; in production it is the system's."""

    def random(self) -> float: ...

    def uniform(self, a: float, b: float) -> float: ...

    def choice(self, seq: Sequence[T]) -> T: ...

    def getrandbits(self, k: int) -> int: ...

    def randbytes(self, n: int) -> bytes: ...


entropy: Entropy = secrets.SystemRandom()
