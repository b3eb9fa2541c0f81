"""A game's table options: kind, range and words of each, from its settings; and what one takes that does not fit."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import inspect

from .errors import FacedownError

if TYPE_CHECKING:
    from .game import Settings

ANY = ""  # the pick of a seat that leaves it to the game
NO_SEAT = -1

Kind = Literal["number", "switch", "choice", "seat", "each-seat", "several"]


class OptionChoice(msgspec.Struct, frozen=True):
    id: str
    name: str


class GameOption(msgspec.Struct, frozen=True):
    """`seat`: one of the seats, or NO_SEAT. `each-seat`: a list with a choice or ANY for each seat, none twice; or an
    empty list. `several`: a list of some choices; those of `always` belong to them in any case."""

    name: str
    kind: Kind
    default: Any
    title: str
    words: str
    lowest: int | None = msgspec.field(default=None, name="from")
    highest: int | None = msgspec.field(default=None, name="to")
    choices: list[OptionChoice] = []
    always: list[str] = []


A_SEAT: dict[str, Any] = {"kind": "seat"}


def each_seat(names: Mapping[str, str]) -> dict[str, Any]:
    """For the Meta of a setting that each seat picks for itself: what there is to pick, name by id."""
    return {"kind": "each-seat", "choices": dict(names)}


def several(names: Mapping[str, str], *always: str) -> dict[str, Any]:
    """For the Meta of a setting that the host picks for all."""
    return {"kind": "several", "choices": dict(names), "always": list(always)}


def options_of(settings: "type[Settings]") -> list[GameOption]:
    told = inspect.type_info(settings)
    assert isinstance(told, inspect.StructType)
    return [option(field) for field in told.fields]


def option(field: inspect.Field) -> GameOption:
    kind: inspect.Type = field.type
    schema: dict[str, Any] = {}
    if isinstance(kind, inspect.Metadata):
        schema = kind.extra_json_schema or {}
        kind = kind.type
    default = msgspec.to_builtins(field.default if field.default is not msgspec.NODEFAULT else field.default_factory())
    title = schema.get("title", field.name.replace("_", " ").capitalize())
    words = schema.get("description", "")
    if "kind" in schema:
        choices = [OptionChoice(id, name) for id, name in schema.get("choices", {}).items()]
        always = schema.get("always", [])
        return GameOption(field.name, schema["kind"], default, title, words, choices=choices, always=always)
    match kind:
        case inspect.BoolType():
            return GameOption(field.name, "switch", default, title, words)
        case inspect.IntType():
            return GameOption(field.name, "number", default, title, words, lowest=kind.ge, highest=kind.le)
        case inspect.LiteralType():
            usual_first = sorted(map(str, kind.values), key=lambda value: value != default)
            choices = [OptionChoice(value, value.capitalize()) for value in usual_first]
            return GameOption(field.name, "choice", default, title, words, choices=choices)
    raise FacedownError(f"the option {field.name!r} is of a kind that no lobby can show")


def check_fit(options: list[GameOption], settings: "Settings", seats: int) -> None:
    """What a type alone does not tell of picks. Raises FacedownError."""
    for each in options:
        value = getattr(settings, each.name)
        if each.kind == "seat" and not NO_SEAT <= value < seats:
            raise misfit(each, value, seats)
        if each.kind in ("each-seat", "several"):
            check_picks(each, value, seats)


def check_picks(each: GameOption, picks: tuple[str, ...], seats: int) -> None:
    known = [choice.id for choice in each.choices]
    taken = [pick for pick in picks if pick != ANY or each.kind == "several"]
    for pick in taken:
        if pick not in known:
            raise FacedownError(f"“{each.title}” does not have {pick[:40]!r}, only {', '.join(known)}.")
    if len(set(taken)) != len(taken) or (each.kind == "each-seat" and len(picks) not in (0, seats)):
        raise misfit(each, list(picks), seats)


def misfit(each: GameOption, value: object, seats: int) -> FacedownError:
    return FacedownError(f"“{each.title}” takes {takes(each, seats)}, not {repr(value)[:60]}.")


def takes(each: GameOption, seats: int) -> str:
    match each.kind:
        case "number" if each.lowest is not None and each.highest is not None:
            return f"a whole number from {each.lowest} to {each.highest}"
        case "number":
            return "a whole number"
        case "switch":
            return "true or false"
        case "choice":
            return " or ".join(choice.id for choice in each.choices)
        case "seat":
            return f"a seat from 0 to {seats - 1}, or {NO_SEAT} for any"
        case "each-seat":
            return f"a list of {seats} different names, one for each seat"
        case "several":
            return "a list of different names"
