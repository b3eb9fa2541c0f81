"""A game's table options as a form can show them: kind, range and words from its settings."""

from typing import Any

import msgspec
from msgspec import inspect

from facedown.kernel.game import Game


class GameOption(msgspec.Struct, frozen=True):
    name: str
    kind: str  # number, switch, choice, text or list
    default: Any
    title: str
    words: str
    lowest: int | None = msgspec.field(default=None, name="from")
    highest: int | None = msgspec.field(default=None, name="to")
    choices: list[str] | None = None


def options_of(game: Game[Any]) -> list[GameOption]:
    told = inspect.type_info(game.settings)
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
    match kind:
        case inspect.BoolType():
            return GameOption(field.name, "switch", default, title, words)
        case inspect.IntType():
            return GameOption(field.name, "number", default, title, words, lowest=kind.ge, highest=kind.le)
        case inspect.LiteralType():
            return GameOption(field.name, "choice", default, title, words, choices=[str(v) for v in kind.values])
        case inspect.VarTupleType() | inspect.ListType():
            item = kind.item_type.type if isinstance(kind.item_type, inspect.Metadata) else kind.item_type
            known = [str(v) for v in item.values] if isinstance(item, inspect.LiteralType) else None
            return GameOption(field.name, "list", default, title, words, choices=schema.get("examples", known))
    return GameOption(field.name, "text", default, title, words)
