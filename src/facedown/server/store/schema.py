"""The schema. Alembic's migrations make it; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()


def table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("version", Integer, nullable=False),  # counts every change: of two writers one wins
    Column("state", LargeBinary, nullable=False),  # seats, people, options: JSON of seating.Seating
    Column("key", LargeBinary),  # the dealer's, from the start on
    Column("deal", LargeBinary),  # where the key comes from: JSON of deal.Deal
    Column("created", BigInteger, nullable=False),
    Column("code", Text),  # while the table is in its lobby
    Index("tables_by_age", "public", "status", "created"),
    Index("tables_by_code", "code", unique=True),
)

tokens = Table(
    "tokens",
    metadata,
    table_id(),
    Column("hash", LargeBinary, primary_key=True),
    Column("player", Integer, nullable=False),
)

commands = Table(
    "commands",
    metadata,
    table_id(),
    Column("player", Integer, primary_key=True),
    Column("command", Text, primary_key=True),
    Column("reply", LargeBinary, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer, nullable=False),  # an index, or what kernel.record.Row calls OPEN and UNDO
    Column("chance", LargeBinary, nullable=False),
    Column("events", LargeBinary, nullable=False),
)

finished = Table(
    "finished",
    metadata,
    table_id(),
    Column("result", LargeBinary, nullable=False),  # JSON of kernel.replay.Result
    Column("films", LargeBinary, nullable=False),  # as every audience saw it: filming.Finished
    Column("proof", LargeBinary),  # packed kernel.proof
)

dice = Table(
    "dice",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("times", Integer, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("words", Text, nullable=False),
)
