"""The parts that every view shares. A view is built from nothing: what no line here or in a game adds is not in it."""

from typing import TYPE_CHECKING, Any, Generic, NotRequired, TypedDict, TypeVar, cast

import msgspec

from .asks import Axis, said

if TYPE_CHECKING:
    from .asks import Ask, Offer, Option
    from .events import Event
    from .table import Table

A = TypeVar("A")


class OptionView(TypedDict):
    """One legal answer. Its words are the same on the board, in the list and for a screen reader; on a button they are
    `head` (if there is one) and `foot`. Other keys: what lights up."""

    choice: Any
    words: str
    head: NotRequired[str]
    foot: NotRequired[str]


class AskView(TypedDict):
    """`chosen` is the index locked in while others are still asked; `aside` a second, smaller sentence; `passes` the
    index that lets the moment go by, which may be said beforehand. An ask has options or axes."""

    kind: str
    rule: str
    prompt: str
    aside: NotRequired[str]
    chosen: int | None
    passes: NotRequired[int]
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
    """What happened, as one seat saw it. `parts` are the words where titles are to be set off: the second, the fourth
    and so on."""

    event: str
    rule: str
    facts: dict[str, Any]
    words: str
    parts: NotRequired[list[str]]
    to: NotRequired[int]  # the only seat that was told so; where all that was told is shown together


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
    shown: AskView = {
        "kind": ask.kind.name,
        "rule": ask.rule,
        "prompt": said(ask.kind.prompt, table, ask),
        "chosen": table.sealed_answer(ask.seat),
    }
    aside = said(ask.kind.aside, table, ask)
    if aside:
        shown["aside"] = aside
    if ask.kind.passing is not None:
        shown["passes"] = ask.options.index(ask.kind.passing)
    axes: tuple[Axis, ...] | None = getattr(ask.options, "axes", None)
    if axes is not None:
        shown["axes"] = [msgspec.to_builtins(axis) for axis in axes]
    else:
        offer = ask.kind.offer
        shown["options"] = [offer_view(option, offer(table, ask, option)) for option in ask.options]
    return shown


def offer_view(option: "Option", offer: "Offer") -> OptionView:
    if offer.head and offer.foot:  # mostly: the same, at one go
        made = {"choice": option, "words": offer.words, **offer.lights, "head": offer.head, "foot": offer.foot}
        return cast("OptionView", made)
    shown = cast("OptionView", {"choice": option, "words": offer.words, **offer.lights})
    if offer.head:
        shown["head"] = offer.head
    if offer.foot:
        shown["foot"] = offer.foot
    return shown


def secrets(table: "Table") -> list[list[str]]:
    """Of each seat, and last those that nobody knows. For after the end."""
    return [[*table.game.secrets(table, seat), *locked_in(table, seat)] for seat in (*range(table.seats), None)]


def locked_in(table: "Table", seat: int | None) -> list[str]:
    index = None if seat is None else table.sealed_answer(seat)
    ask = None if seat is None else table.ask_of(seat)
    if index is None or ask is None:
        return []
    offer = ask.kind.offer(table, ask, ask.options[index])
    return [f"Locked in: {offer.head or offer.words}."]


def journal(table: "Table", seat: int | None) -> list[EventLine]:
    return [] if table.record is None else event_views(table, table.record.all_events(), seat)


def event_views(table: "Table", events: list["Event"], seat: int | None) -> list[EventLine]:
    told = (event_view(table, event, seat) for event in events)
    return [event for event in told if event is not None]


def all_event_views(table: "Table", events: list["Event"]) -> list[EventLine]:
    """What was told to all, each followed by what some were told besides. For after the end."""
    lines: list[EventLine] = []
    for event in events:
        public = event_view(table, event, None)
        private = [(to, event_view(table, event, to)) for to in event.to]
        lines += [] if public is None else [public]
        lines += [{**line, "to": to} for to, line in private if line is not None]
    return lines


def event_view(table: "Table", event: "Event", seat: int | None) -> EventLine | None:
    facts = event.seen_by(seat)
    if facts is None:
        return None
    words = table.game.event_words(table, event.name, facts, seat)
    line: EventLine = {
        "event": event.name,
        "rule": event.rule,
        "facts": table.game.event_facts(facts),
        "words": words if isinstance(words, str) else "".join(words),
    }
    if not isinstance(words, str):
        line["parts"] = list(words)
    return line
