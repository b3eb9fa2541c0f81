"""The tables of a study, column by column (docs/lab.md says what each holds)."""

import pyarrow as pa

WORD = pa.dictionary(pa.int32(), pa.string())
NUMBER = pa.int32()

SCHEMAS: dict[str, pa.Schema] = {
    "games": pa.schema(
        [
            ("game", NUMBER),
            ("decisions", NUMBER),
            ("rounds", NUMBER),
            ("winners", pa.int8()),
            ("watched", pa.bool_()),
            ("lead_changes", NUMBER),
            ("decided", NUMBER),
        ]
    ),
    "seats": pa.schema(
        [
            ("game", NUMBER),
            ("seat", pa.int8()),
            ("bot", WORD),
            ("part", WORD),
            ("winner", pa.bool_()),
            ("won", pa.float64()),
            ("score", NUMBER),
            ("decisions", NUMBER),
        ]
    ),
    "things": pa.schema(
        [
            ("game", NUMBER),
            ("seat", pa.int8()),
            ("kind", WORD),
            ("name", WORD),
            ("at_start", pa.bool_()),
            ("at_end", pa.bool_()),
        ]
    ),
    "rounds": pa.schema(
        [
            ("game", NUMBER),
            ("round", NUMBER),
            ("seat", pa.int8()),
            ("measure", NUMBER),
            ("chance", pa.float32()),
        ]
    ),
    "options": pa.schema([("ask", WORD), ("option", WORD), ("offered", pa.int64()), ("taken", pa.int64())]),
    "rules": pa.schema([("rule", WORD), ("times", pa.int64())]),
}
COUNTS = {"options": ["ask", "option"], "rules": ["rule"]}  # summed; the other tables have a row per thing

Rows = dict[str, list[tuple[object, ...]]]
Tables = dict[str, pa.Table]


def empty() -> Rows:
    return {name: [] for name in SCHEMAS}


def tables_of(rows: Rows) -> Tables:
    return {name: table_of(schema, rows[name]) for name, schema in SCHEMAS.items()}


def table_of(schema: pa.Schema, rows: list[tuple[object, ...]]) -> pa.Table:
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    arrays = [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    return pa.Table.from_arrays(arrays, schema=schema)


def joined(parts: list[Tables]) -> Tables:
    whole = {name: pa.concat_tables([part[name] for part in parts]).unify_dictionaries() for name in SCHEMAS}
    for name, keys in COUNTS.items():
        whole[name] = added_up(whole[name], keys)
    return whole


def added_up(table: pa.Table, keys: list[str]) -> pa.Table:
    sums = [name for name in table.column_names if name not in keys]
    words = pa.schema([(key, pa.string()) for key in keys] + [(name, pa.int64()) for name in sums])
    found = table.cast(words).group_by(keys).aggregate([(name, "sum") for name in sums])
    named = found.select([*keys, *(f"{name}_sum" for name in sums)]).rename_columns([*keys, *sums])
    return named.sort_by([(key, "ascending") for key in keys]).cast(table.schema)
