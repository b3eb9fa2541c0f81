"""What cards and Events do: their clauses run in order, as one effect; then the winner is looked for (ARC-COM-1)."""

from facedown.kernel.errors import FacedownError
from facedown.kernel.verbs import function_of

from ...table import LASTING, Archer
from ...verbs import VERBS, Verb
from ..upper_hand import check_winner
from . import decks, deeds, tokens
from .clauses import SOURCES

__all__ = ["resolve"]


def deed_of(verb: Verb) -> deeds.Deed:
    if verb.lasts is None:
        return function_of(verb, "does", verb.does, deeds, tokens, decks)
    if verb.name not in LASTING:
        raise FacedownError(f"the verb {verb.name!r} lasts, and LASTING in table.py does not name it")
    return deeds.lay(LASTING.index(verb.name))


DEEDS = {verb.name: deed_of(verb) for verb in VERBS.values() if not verb.asks}
for _source in SOURCES:
    for _clause in _source.clauses:
        _clause.deed = DEEDS[_clause.effect.do]


def resolve(t: Archer, seat: int, source: int, target: int, place: int) -> bool:
    """Whether there was anything to tell of it."""
    told = 0 if t.record is None else len(t.record.events)
    for clause in SOURCES[source].clauses:
        if clause.applies(t, seat, target):
            clause.deed(t, seat, clause, target, place, source)
    if max(t.uh) >= t.goal:
        check_winner(t)
    return t.record is None or len(t.record.events) > told
