"""Cards and Events made ready to run: each effect with the functions its words stand for."""

from collections.abc import Callable
from typing import Final

from ...constants import CARDS, EVENTS, NONE
from ...table import Archer, Lasting
from ...verbs import VERBS, Effect
from .whom import condition, count, who


class Clause:
    """`deed` is what its verb does; __init__.py sets it."""

    deed: Callable[[Archer, int, "Clause", int, int, int], None]

    __slots__ = ("aimed", "amount", "deed", "effect", "if_", "most", "or_", "per", "rule", "step", "when", "who")

    def __init__(self, effect: Effect, rule: str) -> None:
        self.effect = effect
        self.rule = rule  # cited by what it changes
        self.aimed = effect.who == "target" or "target" in VERBS[effect.do].needs
        self.who = who(effect.who)
        self.amount = effect.amount
        self.per = count(effect.per)
        self.most = effect.most
        self.when = condition(effect.when)
        self.or_ = effect.or_
        self.if_ = condition(effect.if_)
        self.step = VERBS[effect.do].asks

    def applies(self, t: Archer, seat: int, target: int) -> bool:
        """Without its target a clause falls away; the others of its card do not (ARC-CRD-2)."""
        if self.aimed and target == NONE:
            return False
        return self.when is None or self.when(t, seat, target)

    def amount_for(self, t: Archer, seat: int, one: int) -> int:
        """How much this clause of `seat` means for `one`."""
        amount = self.amount
        if self.if_ is not None and self.if_(t, seat, one):
            amount = self.or_
        if self.per is not None:
            amount *= self.per(t, seat, one)
            if self.most and amount > self.most:
                amount = self.most
        return amount


class Source:
    """A card or an Event: its clauses, the closing one apart, and the one that is due at clean-up."""

    __slots__ = ("aimed", "clauses", "closing", "due", "insult", "lasts")

    def __init__(self, effects: tuple[Effect, ...], rule: str, kind: str = "", target: str = "") -> None:
        self.insult = kind == "insult"
        self.aimed = bool(target)
        clauses = [Clause(effect, rule) for effect in effects]
        self.closing = clauses.pop() if clauses[-1].step else None
        self.clauses = clauses
        lasting = [(clause, lasts) for clause in clauses if (lasts := VERBS[clause.effect.do].lasts) is not None]
        self.lasts = bool(lasting)
        self.due = next((clause for clause, lasts in lasting if lasts.due), None)

    @property
    def closing_effect(self) -> Effect:
        assert self.closing is not None
        return self.closing.effect

    def applies(self, t: Archer, seat: int, target: int) -> bool:
        """Whether the closing clause does."""
        return self.closing is not None and self.closing.applies(t, seat, target)


SOURCES: Final = [
    *(Source(card.does, "ARC-CRD-1", card.kind, card.target) for card in CARDS),
    *(Source(event.does, event.rule) for event in EVENTS),
]


def amount_due(t: Archer, seat: int, kept: Lasting) -> int:
    """What a card that is due at clean-up would bring this seat, or cost it, if it were settled now (ARC-CRD-4)."""
    clause = SOURCES[kept[2]].due
    assert clause is not None
    return clause.amount_for(t, kept[3], seat)
