"""The client's half of the wire, web/src/lib/net/wire.ts, written from the server's types.

python web/wire.py          writes it
python web/wire.py --check  fails if it is not as this would write it
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec import inspect

from facedown.bots.coach import Advice
from facedown.kernel.fairness import proof
from facedown.kernel.knowledge.notebook import Likely, Panel
from facedown.kernel.view import OptionView, View
from facedown.kernel.words.claims import OfferedClaim, Verdict
from facedown.kernel.words.story import StoryLine
from facedown.server.archive.recordings import Film, Frame
from facedown.server.edge.http.archive import Dice
from facedown.server.edge.http.games import GameCard, Guide, Rules
from facedown.server.edge.http.tables import CodeMeans
from facedown.server.features.coach import LookBack
from facedown.server.features.lessons import LessonWords
from facedown.server.features.rulebook_examples import Primer
from facedown.server.lobby.packs import PackCard, PackPage
from facedown.server.lobby.room_features import COMMANDS
from facedown.server.lobby.table_registry import Seated
from facedown.server.notify.channels import PushKey, Way
from facedown.server.protocol import bodies, wire
from facedown.server.store import WayKind

FILE = Path(__file__).parent / "src" / "lib" / "net" / "wire.ts"
HEAD = """\
// Written by `make wire` from the types of src/facedown/server: change those, not this.
// What the messages and calls mean stands in docs/protocol.md.
"""
MESSAGES = wire.Outgoing.__subclasses__()
CALLS = [
    GameCard,
    Rules,
    Primer,
    Guide,
    PackCard,
    PackPage,
    LessonWords,
    bodies.NewTable,
    bodies.Join,
    bodies.Learn,
    Seated,
    CodeMeans,
    wire.ListedRoom,
    Film,
    StoryLine,
    OfferedClaim,
    Verdict,
    Advice,
    LookBack,
    Panel,
    Likely,
    Dice,
    bodies.NewWay,
    bodies.OldWay,
    PushKey,
    Way,
]
PROOF = [proof.Terms, *proof.ProofLine.__subclasses__()]
ROOTS = [View[wire.Ask], wire.Hello, *MESSAGES, *CALLS, *PROOF]

NAMED = {
    **{
        name: inspect.type_info(getattr(wire, name))
        for name in ("Choice", "Options", "Idle", "Role", "Status", "ReactionKind")
    },
    "WayKind": inspect.type_info(WayKind),
}
GENERIC: dict[Any, str] = {View: "View<Table = unknown>"}
NARROWER: dict[Any, str] = {(View, "table"): "Table", (Frame, "view"): "Partial<View>"}
OPEN: dict[Any, str] = {OptionView: "[target: string]: unknown"}  # each game adds its own keys

Shape = inspect.StructType | inspect.TypedDictType


def text() -> str:
    interfaces = {shape.cls: interface(shape) for shape in shapes(inspect.multi_type_info(ROOTS))}
    messages = " | ".join(message.__name__ for message in MESSAGES)
    commands = "".join(f"\n  | {inline(inspect.type_info(command))}" for command in COMMANDS)
    return "\n".join(
        [
            HEAD,
            f"export const VERSION = {wire.VERSION};\n",
            *(f"export type {name} = {spelled(kind)};\n" for name, kind in NAMED.items()),
            *interfaces.values(),
            f"export type FromServer = {messages};\n",
            "/** A command as the page gives it; the socket adds its id. */",
            f"export type Command ={commands};\n",
        ]
    )


def shapes(types: Iterable[inspect.Type]) -> Iterable[Shape]:
    """All types these are made of, dependencies first."""
    for kind in types:
        if isinstance(kind, inspect.StructType | inspect.TypedDictType):
            yield from shapes(field.type for field in kind.fields)
            yield kind
        else:
            inner = [getattr(kind, name, None) for name in ("type", "item_type", "value_type")]
            yield from shapes([*getattr(kind, "types", ()), *(one for one in inner if one is not None)])


def interface(shape: Shape) -> str:
    origin = getattr(shape.cls, "__origin__", shape.cls)
    words = " ".join((origin.__doc__ or "").partition(">>>")[0].split())
    lines = [f"/** {words} */"] if words else []
    lines.append(f"export interface {GENERIC.get(origin, origin.__name__)} {{")
    lines += [f"  {member};" for member in members(shape)]
    return "\n".join([*lines, "}\n"])


def inline(command: inspect.Type) -> str:
    assert isinstance(command, inspect.StructType)
    return f"{{ {'; '.join(member for member in members(command) if member != 'id: string')} }}"


def members(shape: Shape) -> Iterable[str]:
    origin = getattr(shape.cls, "__origin__", shape.cls)
    if isinstance(shape, inspect.StructType) and shape.tag is not None:
        yield f"{shape.tag_field}: {json.dumps(shape.tag)}"
    for field in shape.fields:
        known = NARROWER.get((origin, field.name))
        yield f"{field.encode_name}{'?' if may_lack(shape, field) else ''}: {known or told(field.type)}"
    if origin in OPEN:
        yield OPEN[origin]


def may_lack(shape: Shape, field: inspect.Field) -> bool:
    """The server also sends fields with a default; a client (whose messages are parsed strictly) may leave them out."""
    if isinstance(shape, inspect.TypedDictType):
        return not field.required
    left_out = shape.forbid_unknown_fields or shape.cls.__struct_config__.omit_defaults
    return left_out and not field.required


def told(kind: inspect.Type) -> str:
    return next((name for name, known in NAMED.items() if known == kind), None) or spelled(kind)


def spelled(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return told(kind.type)
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.StrType():
            return "string"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.RawType():
            return "View"  # only views are encoded before their message
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case inspect.ListType():
            item = told(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {told(kind.value_type)}>"
        case inspect.UnionType():
            return " | ".join(sorted(map(told, kind.types), key="null".__eq__))
        case inspect.StructType() | inspect.TypedDictType():
            return str(getattr(kind.cls, "__origin__", kind.cls).__name__)
    raise TypeError(f"no TypeScript for {kind}")


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        if FILE.read_text(encoding="utf-8") != text():
            sys.exit("web/src/lib/net/wire.ts is not what the server's types say. Run: make wire")
    else:
        FILE.write_text(text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
