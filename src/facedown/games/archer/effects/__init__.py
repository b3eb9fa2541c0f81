"""What cards and Events do: their clauses run in order, as one effect; then the winner is looked for (ARC-COM-1)."""

from ..rules.upper_hand import check_winner
from ..table import Archer
from .clauses import SOURCES
from .verbs import VERBS

__all__ = ["resolve"]

for _source in SOURCES:
    for _clause in _source.clauses:
        _clause.verb = VERBS[_clause.effect.do]


def resolve(t: Archer, seat: int, source: int, target: int, place: int) -> bool:
    """Whether there was anything to tell of it."""
    told = 0 if t.record is None else len(t.record.events)
    for clause in SOURCES[source].clauses:
        if clause.applies(t, seat, target):
            clause.verb(t, seat, clause, target, place, source)
    if max(t.uh) >= t.goal:
        check_winner(t)
    return t.record is None or len(t.record.events) > told
