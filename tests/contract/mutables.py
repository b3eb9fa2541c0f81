"""Finding every object within a value that could be changed."""

import random
import types
from typing import Any

import msgspec

LEAVES = (int, float, str, bytes, bool, type(None), type, types.FunctionType, types.BuiltinFunctionType)


def mutable_parts(value: Any, path: str) -> dict[int, str]:
    """Identity to path of every mutable object in `value`, itself included."""
    found: dict[int, str] = {}
    _walk(value, path, found, set())
    return found


def _walk(value: Any, path: str, found: dict[int, str], seen: set[int]) -> None:
    if isinstance(value, LEAVES) or id(value) in seen:
        return
    seen.add(id(value))
    if not is_frozen(value):
        found[id(value)] = path
    for name, part in _parts(value):
        _walk(part, f"{path}.{name}", found, seen)


def is_frozen(value: Any) -> bool:
    """Cannot be changed itself; what it holds is looked at apart."""
    if isinstance(value, msgspec.Struct):
        return bool(value.__struct_config__.frozen)
    frozen_dataclass = getattr(type(value), "__dataclass_params__", None)
    return isinstance(value, tuple | frozenset | range) or bool(frozen_dataclass and frozen_dataclass.frozen)


def _parts(value: Any) -> list[tuple[str, Any]]:
    if isinstance(value, random.Random | range):
        return []
    if isinstance(value, dict):
        return [(f"[{key!r}]", part) for pair in value.items() for key, part in ((pair[0], pair[0]), pair)]
    if isinstance(value, list | tuple | set | frozenset):
        return [(f"[{place}]", part) for place, part in enumerate(value)]
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__]
    slots = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    held = getattr(value, "__dict__", {})
    return [*((name, getattr(value, name)) for name in slots if hasattr(value, name)), *held.items()]
