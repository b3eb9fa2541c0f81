"""The statements: what a room keeps of its table, and what it finds again."""

import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from .schema import answers, chat, commands, tables, tokens
from .writer import Conflict

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


class StoredAnswer(msgspec.Struct, frozen=True):
    number: int
    seat: int
    choice: int
    chance: bytes
    events: bytes


class StoredChat(msgspec.Struct, frozen=True):
    number: int
    seat: int | None
    name: str
    words: str


class StoredTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    status: str
    version: int
    state: bytes
    key: bytes | None
    tokens: dict[bytes, int]
    answers: list[StoredAnswer]
    chat: list[StoredChat]


class NewTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    rules: int
    public: bool
    state: bytes


class Reply(msgspec.Struct, frozen=True):
    player: int
    command: str
    reply: bytes


class Writing(msgspec.Struct):
    """All that one change of a table writes, in one transaction."""

    id: str
    version: int  # the one it follows
    status: str
    public: bool
    state: bytes | None = None  # None: as it was
    key: bytes | None = None  # None: as it was
    token: tuple[bytes, int] | None = None
    reply: Reply | None = None
    answer: StoredAnswer | None = None
    chat: StoredChat | None = None


def new_id() -> str:
    """Short enough to be read out, long enough not to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def create(connection: Connection, new: NewTable, known: dict[bytes, int]) -> None:
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
        )
    )
    for hashed, player in known.items():
        connection.execute(insert(tokens).values(table_id=new.id, hash=hashed, player=player))


def write(connection: Connection, writing: Writing) -> None:
    changed: dict[str, Any] = {
        "version": writing.version + 1,
        "status": writing.status,
        "public": writing.public,
    }
    if writing.state is not None:
        changed["state"] = writing.state
    if writing.key is not None:
        changed["key"] = writing.key
    found = connection.execute(
        update(tables).where(tables.c.id == writing.id, tables.c.version == writing.version).values(**changed)
    )
    if found.rowcount != 1:
        raise Conflict("The table changed at the same moment. Please try again.")
    if writing.token is not None:
        hashed, player = writing.token
        connection.execute(insert(tokens).values(table_id=writing.id, hash=hashed, player=player))
    if writing.reply is not None:
        connection.execute(insert(commands).values(table_id=writing.id, **msgspec.structs.asdict(writing.reply)))
    if writing.answer is not None:
        connection.execute(insert(answers).values(table_id=writing.id, **msgspec.structs.asdict(writing.answer)))
    if writing.chat is not None:
        connection.execute(insert(chat).values(table_id=writing.id, **msgspec.structs.asdict(writing.chat)))


def find(connection: Connection, id: str) -> StoredTable | None:
    row = connection.execute(select(tables).where(tables.c.id == id)).mappings().first()
    if row is None:
        return None
    known = connection.execute(select(tokens.c.hash, tokens.c.player).where(tokens.c.table_id == id))
    lines = connection.execute(
        select(chat.c.number, chat.c.seat, chat.c.name, chat.c.words).where(chat.c.table_id == id).order_by("number")
    )
    return StoredTable(
        row["id"],
        row["game"],
        row["rules"],
        row["status"],
        row["version"],
        row["state"],
        row["key"],
        {row.hash: row.player for row in known},
        find_answers(connection, id),
        [StoredChat(*line) for line in lines],
    )


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
