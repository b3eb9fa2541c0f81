"""The secrets of Lanterns, from its rules and not from its views."""

from typing import Any

from tests.secrecy.oracle import CHANCE, FRAME_DERIVED, FRAME_PUBLIC, FRAME_SECRET, SEALED, Oracle, Part, Secret

from facedown.kernel.asks import Ask
from facedown.kernel.events import Event


def hands(t: Any, seat: int) -> dict[Any, int]:
    return {} if t.over else {other: card for other, card in enumerate(t.hand) if other != seat}


def drawn(t: Any, seat: int) -> dict[Any, Any]:
    return {"drawn": (t.drawn[0], t.asks[0].options)} if t.drawn and t.winner != seat else {}


def shows(t: Any, event: Event, seat: int) -> set[Part]:
    facts: dict[str, Any] = {**(event.facts or {}), **(event.secret or {})}
    match event.name:
        case "drew" if facts["seat"] == seat:
            return {("deck", len(t.deck))}
        case "bid-made":
            return {("sealed answers", facts["seat"])}
        case "ended":
            return {("hands", other) for other in range(t.seats)}
    return set()


def handles(view: dict[str, Any]) -> dict[Part, Any]:
    """The pile shows how many cards lie there, so each has its place and no id."""
    hands: dict[Part, Any] = {("hands", seat): card for seat, card in enumerate(view["table"]["hands"])}
    return hands | {("pile", place): None for place in range(view["table"]["pile"])}


def public_form(t: Any, ask: Ask, option: Any) -> Any:
    return {"keep": "laid", "bid": "bid"}.get(ask.kind.name, option)


ORACLE = Oracle(
    secrets=(
        Secret("hands", ("TNY-SET-1", "TNY-DRW-1"), hands),
        Secret("deck", ("TNY-SET-1",), lambda t, seat: {} if t.over else dict(enumerate(t.deck))),
        Secret("pile", ("TNY-DRW-1",), lambda t, seat: {} if t.over else dict(enumerate(t.pile))),
        Secret("drawn card", ("TNY-DRW-1",), drawn),
        Secret("seen by others", (), lambda t, seat: {o: t.knowledge.of(o) for o in range(t.seats) if o != seat}),
        CHANCE,
        SEALED,
    ),
    shows=shows,
    handles=handles,
    public_form=public_form,
    public=FRAME_PUBLIC | {"lit", "offers", "paid", "round", "winner"},
    secret=FRAME_SECRET | {"deck", "drawn", "hand", "knowledge", "pile"},
    derived=FRAME_DERIVED,
)
