"""What browsers, other programs and databases know by name: messages, HTTP calls, figures, columns, stored JSON.

.venv/bin/python -m tests.server.frozen     writes tests/server/frozen.txt

Nothing here depends on where a type lies or what Python calls it: messages are found by a tag, what is stored by some
of its fields, and the rest is what a running server shows.
"""

import json
import logging
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, inspect
from prometheus_client.parser import text_string_to_metric_families
from tests.server.conftest import Running, settings_for
from tests.server.processes import free_port
from tests.server.seats import Seat, call, make_table
from tests.server.test_rights import FIELDS

FILE = Path(__file__).parent / "frozen.txt"
STORED = {
    "tables.state": {"host", "chairs", "players"},
    "tables.deal": {"terms", "tries", "awaited"},
    "tables.waits": {"due", "asked", "called"},
    "answers.events[]": {"name", "facts", "secret"},
    "finished.result": {"over", "scores", "winners", "hash"},
    "finished.films[]": {"eyes", "measure", "frames"},
    "finished.story[]": {"words", "rule", "answer"},
    "finished.claims[]": {"truth", "answer", "settled"},
    "claims.told": {"claim", "kind", "round", "after"},
}
ANY_VALUE = {"facedown_http_responses_total", "facedown_log_lines_total"}  # of their labels: whatever came up


def text() -> str:
    with tempfile.TemporaryDirectory() as made:
        file, port = Path(made, "test.sqlite"), free_port()
        server = Running(settings_for(Path(made), database=f"sqlite:///{file}", metrics=port))
        try:
            return "".join(
                [
                    *section("From the client", messages("hello")),
                    *section("From the server", messages("welcome")),
                    *section("Lines of a proof", messages("opening")),
                    *section("HTTP calls: what they take, what they give", calls(server.address)),
                    *section("Figures", figures(server.address, port)),
                    *section("Columns", columns(file)),
                    *section("JSON in columns", stored()),
                ]
            )
        finally:
            server.stop()


def section(title: str, lines: Iterable[str]) -> list[str]:
    return [f"# {title}\n", *(f"{line}\n" for line in lines), "\n"]


# --- types ------------------------------------------------------------------------------------------------------------


def structs(of: type[Struct] = Struct) -> Iterator[type[Struct]]:
    for found in of.__subclasses__():
        if found.__module__.startswith(("facedown.server", "facedown.kernel")):
            yield found
        yield from structs(found)


def tag_of(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def family(of: str) -> list[type[Struct]]:
    """All messages of the kind that the one with this tag is of."""
    (known,) = (kind for kind in structs() if tag_of(kind) == of)
    return sorted((kind for kind in structs(known.__mro__[1]) if not kind.__subclasses__()), key=tag_of)


def messages(of: str) -> Iterator[str]:
    for kind in family(of):
        yield from spread(tag_of(kind), inspect.type_info(kind))


def stored() -> Iterator[str]:
    for place, fields in STORED.items():
        found = [kind for kind in structs() if fields <= set(kind.__struct_fields__)]
        assert len(found) == 1, f"{place}: these have the fields {sorted(fields)}: {found}"
        yield from spread(place, inspect.type_info(found[0]))


def spread(at: str, kind: inspect.Type, usual: str = "") -> Iterator[str]:
    """One line for every name that is sent or stored."""
    parts = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    yield f"{at}: {' | '.join(map(word_for, parts))}{usual}"
    for part in parts:
        if isinstance(part, inspect.StructType | inspect.TypedDictType):
            for field in part.fields:
                yield from spread(f"{at}.{field.encode_name}", field.type, usual_of(field))
        elif isinstance(part, inspect.ListType) and holds_names(part.item_type):
            yield from spread(f"{at}[]", part.item_type)


def holds_names(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.StructType | inspect.TypedDictType)


def usual_of(field: inspect.Field) -> str:
    if field.required:
        return ""
    usual = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    left_out = usual in (msgspec.UNSET, msgspec.NODEFAULT)
    return " or left out" if left_out else f" = {msgspec.json.encode(usual).decode()}"


def word_for(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata():
            return word_for(kind.type)
        case inspect.StructType():
            return "list in this order" if kind.array_like else "object"
        case inspect.TypedDictType():
            return "object"
        case inspect.UnionType():
            return " | ".join(map(word_for, kind.types))
        case inspect.ListType() | inspect.VarTupleType():
            return f"[{word_for(kind.item_type)}]"
        case inspect.DictType():
            return f"{{{word_for(kind.value_type)}}}"
        case inspect.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
    return type(kind).__name__.removesuffix("Type").lower()


# --- what a running server shows --------------------------------------------------------------------------------------


def calls(address: str) -> Iterator[str]:
    document = call("GET", f"{address}/schema/openapi.json").json()
    known = document["components"]["schemas"]
    for path, methods in sorted(document["paths"].items()):
        for method, told in methods.items():
            given = next(answer for status, answer in told["responses"].items() if status.startswith("2"))
            yield f"{method.upper()} {path}"
            for parameter in told.get("parameters", []):
                yield f"  {parameter['in']}: {parameter['name']}"
            for way, one in (("takes", told.get("requestBody", {})), ("gives", given)):
                for form, content in one.get("content", {}).items():
                    yield f"  {way} {form}: {names_in(content['schema'], known)}".rstrip()


def names_in(schema: dict[str, Any], known: dict[str, Any]) -> str:
    """All names of an object, with those within it."""
    if "$ref" in schema:
        return names_in(known[schema["$ref"].rpartition("/")[2]], known)
    if "properties" in schema:
        inner = {name: names_in(part, known) for name, part in schema["properties"].items()}
        return ", ".join(f"{name} ({names})" if names else name for name, names in sorted(inner.items()))
    parts = [*schema.get("oneOf", []), *schema.get("anyOf", []), schema.get("items")]
    return "; ".join(filter(None, (names_in(part, known) for part in parts if part)))


def figures(address: str, port: int) -> list[str]:
    """After one command of each kind: somebody who has not joined may give none, but they are counted."""
    stranger = Seat(address, make_table(address)["table"], None)
    for kind in family("hello"):
        fields = [field.name for field in msgspec.structs.fields(kind) if field.required]
        if "id" in fields:
            stranger.send({"type": tag_of(kind), "id": "x", **FIELDS[tag_of(kind)]})
    logging.getLogger(__name__).warning("counted")
    shown = call("GET", f"http://127.0.0.1:{port}/metrics").text
    values: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for one in text_string_to_metric_families(shown):
        for sample in one.samples:
            values[sample.name, one.type, *sample.labels].update(sample.labels.values())
    return sorted(
        f"{name}: {' '.join((kind, *labels, *(['any'] if name in ANY_VALUE else sorted(found))))}"
        for (name, kind, *labels), found in values.items()
        if name.startswith("facedown_")
    )


def columns(file: Path) -> Iterator[str]:
    with closing(sqlite3.connect(file)) as database:
        for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall():
            for _, column, kind, needed, usual, key in database.execute(f"PRAGMA table_info({name})"):
                said = [kind, *["not null"] * needed, *["key"] * bool(key), *([f"= {usual}"] if usual else [])]
                yield f"{name}.{column}: {' '.join(said)}"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8", newline="\n")
