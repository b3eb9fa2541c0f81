"""Which tables this worker acts for: all of them if it works alone, else those it holds a lease on
(docs/decisions/0011-one-owner.md)."""

from typing import NamedTuple, Protocol

from facedown.server.base.clocks import boot_time, entropy
from facedown.server.base.process_names import own_name
from facedown.server.store import StoreUnavailable


class Elsewhere(StoreUnavailable):
    """Another worker acts for this table."""

    def __init__(self, address: str) -> None:
        super().__init__("Another server has this table just now. Please try again.")
        self.address = address


class Tenure:
    """The period during which a worker may act for the tables it has taken. Once over, it never resumes."""

    __slots__ = ("id", "until")

    def __init__(self, until: float) -> None:
        self.id = f"{entropy.randbytes(8).hex()} {own_name()}"
        self.until = until

    def holds(self) -> bool:
        return boot_time() < self.until


class Lease(NamedTuple):
    """One table for one tenure. Once that is over, nothing may be said about the table: another worker may have changed
    it."""

    tenure: Tenure
    epoch: int

    def holds(self) -> bool:
        return self.tenure.holds()


class Owner(Protocol):
    async def take(self, table: str) -> Lease | None:
        """None: there is no such table. Raises Elsewhere or StoreUnavailable."""

    def give_back(self, table: str, lease: Lease) -> None: ...


class Always(Lease):
    """No other worker can have the table."""

    def holds(self) -> bool:
        return True


class Alone:
    """The only worker on its database."""

    def __init__(self) -> None:
        self.lease = Always(Tenure(float("inf")), 0)

    async def take(self, _: str) -> Lease:
        return self.lease

    def give_back(self, table: str, lease: Lease) -> None:
        pass
