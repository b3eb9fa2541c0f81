"""Rate limits that all workers share, counted in the database."""

import hmac
from collections.abc import Iterator

from facedown.server.base.networks import networks_of

from . import budgets
from .transactions import Transactions


class SharedLimit:
    """The database gets only a keyed hash of each network of a caller."""

    def __init__(self, changes: Transactions, key: bytes, budget: budgets.CallBudget) -> None:
        self.changes = changes
        self.key = key
        self.budget = budget

    async def take(self, address: str) -> bool:
        wanted = list(self._budgets(address))
        return await self.changes.run(lambda connection: budgets.take_all(connection, wanted))

    async def give_back(self, address: str) -> None:
        taken = list(self._budgets(address))
        await self.changes.run(lambda connection: budgets.give_back_all(connection, taken))

    def _budgets(self, address: str) -> Iterator[tuple[budgets.CallBudget, bytes]]:
        kind, at_once, each = self.budget
        for name, times in networks_of(address):
            caller = hmac.digest(self.key, name.encode(), "sha256")
            yield budgets.CallBudget(kind, times * at_once, each / times), caller
