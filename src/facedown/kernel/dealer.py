"""Dealers: the one source of chance at a table. A dealer is a key and a counter, so copies are cheap and alike."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

from .errors import Unreadable
from .native import native

BLOCK: Final = 32  # bytes of HMAC-SHA256
PADDED: Final = 64  # bytes of a key with its padding
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
SMALL: Final = 256
# A byte at or above its limit is passed over. Below 0 there is nothing: that divides by zero instead of searching on.
LIMITS: Final[tuple[int, ...]] = (SMALL, *(SMALL - SMALL % bound for bound in range(1, SMALL + 1)))
LARGE: Final = 1 << 64


@native(allow_interpreted_subclasses=True)
class Dealer:
    """Numbers from the stream HMAC-SHA256(key, 0), HMAC-SHA256(key, 1), ...; `count` bytes of it are used.

    Rejection sampling: every value below a bound is equally likely. For people the key is committed to before the first
    deal; for simulations it comes from a seed. A dealer with another `below` has its own `dice` and `shuffle`.

    >>> facedown.game("campus-life").open(seats=4, dealer=Dealer(b"a secret")).dealer.key
    b'a secret'
    """

    __slots__ = ("begun", "block", "count", "key")

    begun: tuple[Callable[[], "hashlib._Hash"], Callable[[], "hashlib._Hash"]]
    block: bytes

    def __init__(self, key: bytes, count: int = 0, like: "Dealer | None" = None) -> None:
        """`like`: another one that has come as far with the same key."""
        self.key = key
        self.count = count
        if like is not None:
            self.begun, self.block = like.begun, like.block
            return
        if len(key) > PADDED:
            raise ValueError(f"a key of {len(key)} bytes")
        padded = key.ljust(PADDED, b"\0")
        self.begun = hashlib.sha256(padded.translate(INNER)).copy, hashlib.sha256(padded.translate(OUTER)).copy
        self.block = self.block_at(count)

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

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        """So many numbers from 1 to `sides`, as from `below` one after the other."""
        limit = LIMITS[sides]
        found = []
        while count:
            at = self.count % BLOCK
            if at == 0:
                self.block = self.block_at(self.count)
            self.count += 1
            number = self.block[at]
            if number < limit:
                found.append(number % sides + 1)
                count -= 1
        return tuple(found)

    def shuffle(self, cards: list[int]) -> None:
        """In place, with numbers as from `below`; at most 256 cards."""
        used, block = self.count, self.block
        bound = len(cards)
        while bound > 1:
            at = used % BLOCK
            if at == 0:
                block = self.block_at(used)
            used += 1
            number = block[at]
            if number < LIMITS[bound]:
                other = number % bound
                bound -= 1
                cards[bound], cards[other] = cards[other], cards[bound]
        self.count, self.block = used, block

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
        """HMAC-SHA256 of the key and the block's number; the padded key is hashed but once."""
        inner, outer = self.begun[0](), self.begun[1]()
        inner.update((count // BLOCK).to_bytes(8, "big"))
        outer.update(inner.digest())
        return outer.digest()

    def copy(self) -> "Dealer":
        return Dealer(self.key, self.count, like=self)

    def dump(self) -> list[object]:
        return [self.key.hex(), self.count]


@native(allow_interpreted_subclasses=True)
class Playful(Dealer):
    """For search and imagined worlds: any `random.Random`, shared by all copies. It never deals for people.

    From a seed it is made when it is first needed: that takes longer than many a world, and most are only looked at."""

    __slots__ = ("seed", "source")

    source: Random | None

    def __init__(self, source: Random | int) -> None:
        if isinstance(source, int):
            self.seed = source
            self.source = None
        else:
            self.source = source

    @property
    def random(self) -> Random:
        if self.source is None:
            self.source = Random(self.seed)
        return self.source

    def below(self, bound: int) -> int:
        return int((self.source or self.random).random() * bound)

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple([self.below(sides) + 1 for _ in range(count)])

    def shuffle(self, cards: list[int]) -> None:
        chance = self.random.random
        for last in range(len(cards) - 1, 0, -1):
            other = int(chance() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]

    def copy(self) -> "Playful":
        return self

    def dump(self) -> list[object]:
        return [hashlib.sha256(repr(self.random.getstate()).encode()).hexdigest(), 0]


@native(allow_interpreted_subclasses=True)
class Absent(Dealer):
    """Of a table that is looked at and not played on."""

    __slots__ = ()

    def __init__(self) -> None:
        pass

    def below(self, bound: int) -> int:
        raise RuntimeError(f"a number below {bound}, from nobody: this table is only looked at")

    def dice(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple([self.below(sides) for _ in range(count)])

    def shuffle(self, cards: list[int]) -> None:
        self.below(len(cards))

    def copy(self) -> "Absent":
        return self

    def dump(self) -> list[object]:
        return []


def load_dealer(data: Any) -> Dealer:
    match data:
        case [str(key), int(count)] if count >= 0:
            with suppress(ValueError):  # no hexadecimal key
                return Dealer(bytes.fromhex(key), count)
    raise Unreadable(f"not a dealer: {data!r}")
