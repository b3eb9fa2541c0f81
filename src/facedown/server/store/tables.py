"""SQL statements for tables: what a room stores, and how it is loaded."""

import time
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from . import (
    Conflict,
    NewTable,
    StoredAnswer,
    StoredFinish,
    StoredPack,
    StoredTable,
    StoredWaits,
    Writing,
)
from .codes import new_code, oldest_led_to
from .schema import FEATURE_TABLES, answers, commands, dice, finished, packs, tables, tokens, ways

TRIES = 100
CHANGED = "The table changed at the same moment. Please try again."
NEW_COMMAND, NEW_ANSWER = insert(commands), insert(answers)
DUE_AT_ONCE = 20
WAITS = msgspec.json.Decoder(StoredWaits)


def create(connection: Connection, new: NewTable) -> None:
    if new.pack is not None:
        keep_pack(connection, new.pack)
    connection.execute(
        insert(tables).values(
            id=new.id,
            game=new.game,
            rules=new.rules,
            status="lobby",
            public=new.public,
            version=0,
            state=new.state,
            created=time.time_ns(),
            touched=int(time.time()),
            code=free_code(connection),
        )
    )
    for hashed, player in new.tokens.items():
        connection.execute(insert(tokens).values(table_id=new.id, hash=hashed, player=player))


def keep_pack(connection: Connection, pack: StoredPack) -> None:
    """Stored once, however many tables use it."""
    kept = {"hash": pack.hash, "texts": pack.texts}
    if connection.dialect.name == "postgresql":
        connection.execute(postgresql.insert(packs).values(kept).on_conflict_do_nothing())
    else:
        connection.execute(sqlite.insert(packs).values(kept).on_conflict_do_nothing())


def find_pack(connection: Connection, sha256: str) -> bytes | None:
    found: bytes | None = connection.execute(select(packs.c.texts).where(packs.c.hash == sha256)).scalar()
    return found


@cache
def change_of(*columns: str) -> Update:
    """Cached: building these statements, which every move needs, takes longer than running them."""
    ours = (
        tables.c.id == bindparam("its_id"),
        tables.c.version == bindparam("its_version"),
        tables.c.epoch == bindparam("its_epoch"),
    )
    return update(tables).where(*ours).values({column: bindparam(column) for column in columns})


def write(connection: Connection, writing: Writing) -> None:
    changed: dict[str, Any] = {
        "version": writing.version + 1,
        "status": writing.status,
        "public": writing.public,
        "touched": int(time.time()),
    }
    if writing.status not in ("lobby", "playing"):
        changed["code"] = None
    if writing.state is not None:
        changed["state"] = writing.state
    if writing.key is not None:
        changed["key"] = writing.key
    if writing.rules is not None:
        changed["rules"] = writing.rules
    if writing.deal is not None:
        changed["deal"] = writing.deal
    if writing.wait is not None:
        changed["due"], changed["waits"] = writing.wait.due, msgspec.json.encode(writing.wait)
        if writing.status not in ("lobby", "playing"):  # nobody is notified of anything any more
            connection.execute(delete(ways).where(ways.c.table_id == writing.id))
    ours = {"its_id": writing.id, "its_version": writing.version, "its_epoch": writing.epoch}
    if connection.execute(change_of(*changed), {**ours, **changed}).rowcount != 1:
        raise Conflict(CHANGED)
    if writing.token is not None:
        hashed, player = writing.token
        connection.execute(delete(tokens).where(tokens.c.table_id == writing.id, tokens.c.player == player))
        connection.execute(insert(tokens).values(table_id=writing.id, hash=hashed, player=player))
    if writing.reply is not None:
        connection.execute(NEW_COMMAND, {"table_id": writing.id, **msgspec.structs.asdict(writing.reply)})
    if writing.answer is not None:
        connection.execute(NEW_ANSWER, {"table_id": writing.id, **msgspec.structs.asdict(writing.answer)})
    for row in writing.rows:
        connection.execute(insert(FEATURE_TABLES[row.table]).values(table_id=writing.id, **row.values))
    if writing.rematch is not None:
        create(connection, writing.rematch)


def finish(connection: Connection, id: str, finish: StoredFinish, epoch: int = 0) -> None:
    ours = select(tables.c.id).where(tables.c.id == id, tables.c.epoch == epoch).with_for_update()
    if connection.execute(ours).first() is None:
        raise Conflict(CHANGED)
    kept = msgspec.structs.asdict(finish)
    connection.execute(delete(dice).where(dice.c.table_id == id))  # a lost recording is made again
    for number, times in enumerate(kept.pop("dice"), 1):
        connection.execute(insert(dice).values(table_id=id, number=number, times=times))
    connection.execute(insert(finished).values(table_id=id, **kept))


def find(connection: Connection, id: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    known = connection.execute(select(tokens.c.hash, tokens.c.player).where(tokens.c.table_id == id))
    return StoredTable(
        row["id"],
        row["game"],
        row["rules"],
        row["created"],
        row["status"],
        row["version"],
        row["state"],
        row["key"],
        {row.hash: row.player for row in known},
        find_answers(connection, id),
        find_finish(connection, id),
        row["code"],
        row["deal"],
        StoredWaits() if row["waits"] is None else WAITS.decode(row["waits"]),
        {name: rows_of(connection, table, id) for name, table in FEATURE_TABLES.items()},
    )


def rows_of(connection: Connection, table: Table, id: str) -> list[dict[str, Any]]:
    columns = [column for column in table.c if column.name != "table_id"]
    found = connection.execute(select(*columns).where(table.c.table_id == id).order_by(table.c.number))
    return [dict(row) for row in found.mappings()]


def take_due(connection: Connection, now: int, again: int) -> list[str]:
    """Each of several workers gets different tables. A table that cannot go on is not returned again before `again`;
    one taken by a worker that then died is returned again after it."""
    due = select(tables.c.id).where(tables.c.due <= now).order_by(tables.c.due).limit(DUE_AT_ONCE)
    found = list(connection.execute(due.with_for_update(skip_locked=True)).scalars())
    if found:
        connection.execute(update(tables).where(tables.c.id.in_(found)).values(due=again))
    return found


def forget_due(connection: Connection, id: str) -> None:
    connection.execute(update(tables).where(tables.c.id == id).values(due=None))


def find_finish(connection: Connection, id: str) -> StoredFinish | None:
    columns = (finished.c.result, finished.c.films, finished.c.proof, finished.c.story, finished.c.claims)
    row = connection.execute(select(*columns).where(finished.c.table_id == id)).first()
    return None if row is None else StoredFinish(*row)


def find_dice(connection: Connection) -> list[int]:
    """How often each number from one to six came up in games that are over."""
    found = connection.execute(select(dice.c.number, func.sum(dice.c.times)).group_by(dice.c.number))
    times = {number: int(total) for number, total in found}
    return [times.get(number, 0) for number in range(1, 7)]


def find_code(connection: Connection, code: str) -> str | None:
    """The id of the table it leads to."""
    led_to = (tables.c.code == code, tables.c.created > oldest_led_to())
    found: str | None = connection.execute(select(tables.c.id).where(*led_to)).scalar()
    return found


def free_code(connection: Connection) -> str | None:
    """None if nearly all are taken: the link still leads to the table."""
    drawn = (new_code() for _ in range(TRIES))
    free = next((code for code in drawn if find_code(connection, code) is None), None)
    connection.execute(update(tables).where(tables.c.code == free).values(code=None))  # of a table that nobody ended
    return free


def find_answers(connection: Connection, id: str) -> list[StoredAnswer]:
    columns = (answers.c.number, answers.c.seat, answers.c.choice, answers.c.chance, answers.c.events)
    found = connection.execute(select(*columns).where(answers.c.table_id == id).order_by(answers.c.number))
    return [StoredAnswer(*row) for row in found]


def find_reply(connection: Connection, id: str, player: int, command: str) -> bytes | None:
    found: bytes | None = connection.execute(
        select(commands.c.reply).where(
            commands.c.table_id == id, commands.c.player == player, commands.c.command == command
        )
    ).scalar()
    return found
