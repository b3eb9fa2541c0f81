"""The parts that every view shares. A view is built from nothing: what no line here or in a game adds is not in it."""

from typing import TYPE_CHECKING, Any

import msgspec

from .asks import said

if TYPE_CHECKING:
    from .asks import Ask, Axis, Offer, Option
    from .events import Event
    from .table import Table


def view(table: "Table", seat: int | None) -> dict[str, Any]:
    ask = None if seat is None else table.ask_of(seat)
    return {
        "game": table.game.id,
        "rules": table.game.rules_version,
        "seat": seat,
        "seats": table.seats,
        "awaited": list(table.awaited()),
        "ask": None if ask is None else ask_view(table, ask),
        "over": table.over,
        "scores": table.scores[:] if table.over else [],
        "winners": list(table.winners),
        "table": table.game.view(table, seat),
    }


def ask_view(table: "Table", ask: "Ask") -> dict[str, Any]:
    """For the asked seat only."""
    shown: dict[str, Any] = {
        "kind": ask.kind.name,
        "rule": ask.rule,
        "prompt": said(ask.kind.prompt, table, ask),
        "chosen": table.sealed_answer(ask.seat),
    }
    aside = said(ask.kind.aside, table, ask)
    if aside:
        shown["aside"] = aside
    axes: tuple[Axis, ...] | None = getattr(ask.options, "axes", None)
    if axes is not None:
        shown["axes"] = [msgspec.to_builtins(axis) for axis in axes]
    else:
        shown["options"] = [offer_view(option, ask.kind.offer(table, ask, option)) for option in ask.options]
    return shown


def offer_view(option: "Option", offer: "Offer") -> dict[str, Any]:
    shown: dict[str, Any] = {"choice": option, "words": offer.words, **offer.lights}
    if offer.head:
        shown["head"] = offer.head
    if offer.foot:
        shown["foot"] = offer.foot
    return shown


def journal(table: "Table", seat: int | None) -> list[dict[str, Any]]:
    if table.record is None:
        return []
    told = (event_view(table, event, seat) for event in table.record.all_events())
    return [event for event in told if event is not None]


def event_view(table: "Table", event: "Event", seat: int | None) -> dict[str, Any] | None:
    facts = event.seen_by(seat)
    if facts is None:
        return None
    words = table.game.event_words(table, event.name, facts, seat)
    shown: dict[str, Any] = {"event": event.name, "rule": event.rule, "facts": table.game.event_facts(facts)}
    if isinstance(words, str):
        return {**shown, "words": words}
    return {**shown, "words": "".join(words), "parts": list(words)}
