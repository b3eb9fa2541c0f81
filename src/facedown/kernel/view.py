"""The parts that every view shares. A view is built from nothing: what no line here or in a game adds is not in it."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .events import Event
    from .table import Ask, Table

SPELLED_OUT = 300


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
    game = table.game
    shown: dict[str, Any] = {
        "kind": ask.kind,
        "rule": ask.rule,
        "prompt": game.prompt(table, ask),
        "chosen": table.sealed_answer(ask.seat),
    }
    axes = getattr(ask.options, "axes", None)
    if axes is not None:
        shown["axes"] = [dict(axis) for axis in axes]
    else:
        shown["options"] = [
            {"choice": option, "words": game.option_words(table, ask, option), **game.target(table, ask, option)}
            for option in ask.options
        ]
    return shown


def journal(table: "Table", seat: int | None) -> list[dict[str, Any]]:
    return [] if table.record is None else event_views(table, table.record.all_events(), seat)


def event_views(table: "Table", events: list["Event"], seat: int | None) -> list[dict[str, Any]]:
    told = (event_view(table, event, seat) for event in events)
    return [event for event in told if event is not None]


def event_view(table: "Table", event: "Event", seat: int | None) -> dict[str, Any] | None:
    facts = event.seen_by(seat)
    if facts is None:
        return None
    return {
        "event": event.name,
        "rule": event.rule,
        "facts": table.game.event_facts(facts),
        "words": table.game.event_words(table, event.name, facts, seat),
    }
