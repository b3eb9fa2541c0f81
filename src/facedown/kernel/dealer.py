"""Dealers: the one source of chance at a table. A dealer is a key and a counter, so copies are cheap and alike."""

import hashlib
import hmac
import random
from contextlib import suppress
from typing import Any

from .errors import Unreadable

BLOCK = 32  # bytes of HMAC-SHA256
SMALL = 256
# A byte at or above its limit is passed over. Below 0 there is nothing: that divides by zero instead of searching on.
LIMITS = (SMALL, *(SMALL - SMALL % bound for bound in range(1, SMALL + 1)))
LARGE = 1 << 64


class Dealer:
    """Numbers from the stream HMAC-SHA256(key, 0), HMAC-SHA256(key, 1), ...; `count` bytes of it are used.

    Rejection sampling: every value below a bound is equally likely. For people the key is committed to before the first
    deal; for simulations it comes from a seed."""

    __slots__ = ("block", "count", "key")

    def __init__(self, key: bytes, count: int = 0, block: bytes = b"") -> None:
        self.key = key
        self.count = count
        self.block = block or self.block_at(count)

    @classmethod
    def seeded(cls, seed: int | str) -> "Dealer":
        return cls(hashlib.sha256(f"facedown {seed}".encode()).digest())

    def below(self, bound: int) -> int:
        """A number from 0 up to, not including, `bound`."""
        if bound > SMALL:
            return self._below_large(bound)
        limit = LIMITS[bound]
        while True:
            at = self.count % BLOCK  # as in byte(), spelled out for speed
            if at == 0:
                self.block = self.block_at(self.count)
            self.count += 1
            number = self.block[at]
            if number < limit:
                return number % bound

    def byte(self) -> int:
        at = self.count % BLOCK
        if at == 0:
            self.block = self.block_at(self.count)
        self.count += 1
        return self.block[at]

    def _below_large(self, bound: int) -> int:
        if bound > LARGE:
            raise ValueError(f"a bound above 2**64: {bound}")
        limit = LARGE - LARGE % bound
        while True:
            number = 0
            for _ in range(8):
                number = number << 8 | self.byte()
            if number < limit:
                return number % bound

    def block_at(self, count: int) -> bytes:
        return hmac.digest(self.key, (count // BLOCK).to_bytes(8, "big"), "sha256")

    def copy(self) -> "Dealer":
        return Dealer(self.key, self.count, self.block)

    def dump(self) -> list[Any]:
        return [self.key.hex(), self.count]


class Playful(Dealer):
    """For search and imagined worlds: any `random.Random`, shared by all copies. It never deals for people."""

    __slots__ = ("random",)

    def __init__(self, source: random.Random) -> None:
        self.random = source

    def below(self, bound: int) -> int:
        return int(self.random.random() * bound)

    def copy(self) -> "Playful":
        return self

    def dump(self) -> list[Any]:
        return [hashlib.sha256(repr(self.random.getstate()).encode()).hexdigest(), 0]


def load_dealer(data: Any) -> Dealer:
    match data:
        case [str(key), int(count)] if count >= 0:
            with suppress(ValueError):  # no hexadecimal key
                return Dealer(bytes.fromhex(key), count)
    raise Unreadable(f"not a dealer: {data!r}")
