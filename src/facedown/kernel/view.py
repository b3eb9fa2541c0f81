"""The parts that every view shares. A view is built from nothing: what no line here or in a game adds is not in it."""

from typing import TYPE_CHECKING, Any, Generic, NotRequired, TypedDict, TypeVar, cast

if TYPE_CHECKING:
    from .events import Event
    from .table import Ask, Table

SPELLED_OUT = 300
A = TypeVar("A")

Axis = TypedDict("Axis", {"name": str, "from": int, "to": int, "unit": str, "per": NotRequired[int]})


class OptionView(TypedDict):
    """One legal answer. Its words are the same on the board, in the list and for a screen reader; other keys: what
    lights up."""

    choice: Any
    words: str


class AskView(TypedDict):
    """`chosen` is the index locked in while others are still asked. An ask has options or axes."""

    kind: str
    rule: str
    prompt: str
    chosen: int | None
    options: NotRequired[list[OptionView]]
    axes: NotRequired[list[Axis]]


class View(TypedDict, Generic[A]):
    """All that this seat may know. `table` is the game's own part, made by its views.py."""

    game: str
    rules: int
    seat: int | None
    seats: int
    awaited: list[int]
    ask: A | None
    over: bool
    scores: list[int]
    winners: list[int]
    table: dict[str, Any]


class EventLine(TypedDict):
    """What happened, as one seat saw it."""

    event: str
    rule: str
    facts: dict[str, Any]
    words: str


def view(table: "Table", seat: int | None) -> View[AskView]:
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


def ask_view(table: "Table", ask: "Ask") -> AskView:
    """For the asked seat only."""
    game = table.game
    shown: AskView = {
        "kind": ask.kind,
        "rule": ask.rule,
        "prompt": game.prompt(table, ask),
        "chosen": table.sealed_answer(ask.seat),
    }
    axes = getattr(ask.options, "axes", None)
    if axes is not None:
        shown["axes"] = [cast("Axis", dict(axis)) for axis in axes]
    else:
        shown["options"] = [
            {"choice": option, "words": game.option_words(table, ask, option), **game.target(table, ask, option)}  # type: ignore[typeddict-item]
            for option in ask.options
        ]
    return shown


def journal(table: "Table", seat: int | None) -> list[EventLine]:
    return [] if table.record is None else event_views(table, table.record.all_events(), seat)


def event_views(table: "Table", events: list["Event"], seat: int | None) -> list[EventLine]:
    told = (event_view(table, event, seat) for event in events)
    return [event for event in told if event is not None]


def event_view(table: "Table", event: "Event", seat: int | None) -> EventLine | None:
    facts = event.seen_by(seat)
    if facts is None:
        return None
    return {
        "event": event.name,
        "rule": event.rule,
        "facts": table.game.event_facts(facts),
        "words": table.game.event_words(table, event.name, facts, seat),
    }
