"""Rate limits that all workers share, counted in the database."""

import hmac

from . import budgets
from .transactions import Transactions


class SharedLimit:
    """The database gets only a keyed hash of the address."""

    def __init__(self, changes: Transactions, key: bytes, budget: budgets.CallBudget) -> None:
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
