"""Rate limits by network, shared by all workers on PostgreSQL. A budget is stored as the time at which it is full
again: each use moves that time later, and is refused if it would be too far ahead."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, text

FORGET = text("DELETE FROM budgets WHERE whole < clock_timestamp()")
TAKE = text(
    "INSERT INTO budgets (kind, caller, whole)"
    " VALUES (:kind, :caller, clock_timestamp() + make_interval(secs => :each))"
    " ON CONFLICT (kind, caller) DO UPDATE"
    " SET whole = greatest(budgets.whole, clock_timestamp()) + make_interval(secs => :each)"
    " WHERE budgets.whole <= clock_timestamp() + make_interval(secs => :most - :each)"
    " RETURNING whole"
)
GIVE_BACK = text(
    "UPDATE budgets SET whole = whole - make_interval(secs => :each) WHERE kind = :kind AND caller = :caller"
)


class CallBudget(NamedTuple):
    """`each` is how many seconds one use takes to grow back."""

    kind: str
    at_once: float
    each: float


def take_all(connection: Connection, wanted: Sequence[tuple[CallBudget, bytes]]) -> bool:
    """From each of them, or from none. The widest network comes first, so that no two callers wait for each other."""
    connection.execute(FORGET)
    for number, (budget, caller) in enumerate(wanted):
        if not take(connection, budget, caller):
            give_back_all(connection, wanted[:number])
            return False
    return True


def take(connection: Connection, budget: CallBudget, caller: bytes) -> bool:
    if budget.at_once < 1:
        return False
    most = budget.at_once * budget.each
    values = {"kind": budget.kind, "caller": caller, "each": budget.each, "most": most}
    return connection.execute(TAKE, values).first() is not None


def give_back_all(connection: Connection, taken: Sequence[tuple[CallBudget, bytes]]) -> None:
    for budget, caller in taken:
        connection.execute(GIVE_BACK, {"kind": budget.kind, "caller": caller, "each": budget.each})
