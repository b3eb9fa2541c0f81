"""What is so at every table after every answer, whatever was played: its state is of the types that the table declares,
and what was told is as `events.toml` beside the game's tests says, with words for everybody."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from facedown.kernel.events import Event, Facts
from facedown.kernel.record import Row
from facedown.kernel.table import Table

from .playing import from_tests_of

TAKEN_BACK = "taken-back"  # the kernel's own


@cache
def declared(game: Any) -> dict[str, Any]:
    folder = Path(from_tests_of(game, "support").__file__).parent
    return tomllib.loads((folder / "events.toml").read_text("utf-8"))


@cache
def types_of(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.own if name in hints}


def check(t: Table) -> None:
    """After an answer, or after the opening."""
    check_state(t)
    assert t.record is not None
    check_row(t, t.record.rows[-1])
    for ask in t.asks:
        assert 0 <= ask.seat < t.seats
        assert ask.rule in t.game.rulebook.rules, f"{ask.kind.name} is asked under {ask.rule}"
        assert len(ask.options) > 0


def check_state(t: Any) -> None:
    for name, kind in types_of(t.__class__).items():
        try:
            msgspec.convert(getattr(t, name), kind)
        except msgspec.ValidationError as wrong:
            raise AssertionError(f"{name} is {getattr(t, name)!r}: {wrong}") from wrong


def check_row(t: Table, row: Row) -> None:
    for event in row.events:
        if event.name != TAKEN_BACK:
            check_event(t, event)
    for rule in row.cited:
        assert rule in t.game.rulebook.rules, f"{rule} is cited"
    purposes = declared(t.game)["chance"]["purposes"]
    for purpose, bound, number in row.chance:
        assert purpose in purposes, f"chance is asked for {purpose!r}"
        assert 0 <= number < bound


def check_event(t: Table, event: Event) -> None:
    kind = declared(t.game)["events"].get(event.name)
    assert kind is not None, f"nobody has declared the event {event.name!r}"
    assert event.rule in kind["rules"], f"{event.name} is told under {event.rule}"
    assert event.rule in t.game.rulebook.rules
    assert (event.facts is None) == kind.get("hidden", False), f"{event.name}: {event.facts}"
    check_facts(event, event.facts or {}, kind.get("facts", {}))
    noted = not kind.get("with_notes", False) or getattr(t.settings, "notes", False)
    check_facts(event, event.secret or {}, kind.get("secret", {}) if noted else {})
    assert all(0 <= seat < t.seats for seat in event.to)
    for seat in (None, *range(t.seats)):
        facts = event.seen_by(seat)
        if facts is not None:
            t.game.event_words(t, event.name, facts, seat)


def check_facts(event: Event, facts: Facts, kinds: dict[str, str]) -> None:
    found = {name: kind_of(value) for name, value in facts.items()}
    assert found.keys() == kinds.keys(), f"{event.name} tells {sorted(found)}, declared are {sorted(kinds)}"
    for name, kind in found.items():
        assert {kind, repr(facts[name])} & {*kinds[name].split(" or ")}, (
            f"{event.name} tells {name}={facts[name]!r}, declared as {kinds[name]}"
        )


def kind_of(value: Any) -> str:
    match msgspec.to_builtins(value):
        case None:
            return "nothing"
        case bool():
            return "bool"
        case int():
            return "int"
        case float():
            return "number"
        case str():
            return "str"
        case list() | tuple():
            return "list"
        case _:
            return "dict"
