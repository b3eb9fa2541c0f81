"""The database schema. Alembic's migrations create it; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
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
    Column("version", Integer, nullable=False),  # counts changes: of two concurrent writers one wins
    Column("state", LargeBinary, nullable=False),  # seats, people, options: JSON of seating.Seating
    Column("key", LargeBinary),  # the dealer's key, once started
    Column("deal", LargeBinary),  # where the key comes from: JSON of deal.Deal
    Column("created", BigInteger, nullable=False),
    Column("code", Text),  # until the game is over
    Column("owner", Text),  # the worker that owns it, while that one is alive
    Column("epoch", Integer, nullable=False, server_default="0"),  # counts owners: only the latest can write
    Column("waits", LargeBinary),  # of a slow table: who it waits for and since when, JSON of StoredWaits
    Column("due", BigInteger),  # when a worker has to check on it, in seconds since 1970
    Column("touched", BigInteger, nullable=False, server_default="0"),  # last changed, in seconds since 1970
    Index("tables_by_age", "public", "status", "created"),
    Index("tables_by_code", "code", unique=True),
    Index("tables_by_due", "due"),
    Index("tables_by_touch", "status", "touched"),
)

workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),  # where the other workers reach it
    Column("expires", DateTime(timezone=True), nullable=False),  # by the database's clock
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
    Column("films", LargeBinary, nullable=False),  # as every audience saw it: recordings.Finished
    Column("proof", LargeBinary),  # packed kernel.proof
    Column("story", LargeBinary),  # JSON of kernel.story
    Column("claims", LargeBinary),  # what was true of them: JSON of kernel.claims
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

claims = Table(
    "claims",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("answer", Integer, nullable=False),  # the number of answers before it; secret until the end
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("told", LargeBinary, nullable=False),  # JSON of wire.ClaimLine
)

late_friends = Table(
    "late_friends",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # of features.late_friends.Step, like all the others
    Column("request", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Integer),
    Column("at", BigInteger, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("texts", LargeBinary, nullable=False),  # its files by name, as JSON; a table's state says which pack it uses
)

ways = Table(
    "ways",
    metadata,
    table_id(),
    Column("player", Integer, primary_key=True),
    Column("mark", LargeBinary, primary_key=True),  # the address, hashed
    Column("kind", Text, nullable=False),  # wire.WayKind
    Column("address", Text, nullable=False),  # as good as a password: it must not be shown or logged
    Column("point", LargeBinary, nullable=False),  # a browser's keys; empty for others
    Column("auth", LargeBinary, nullable=False),
    Column("site", Text, nullable=False),  # where the link leads
    Column("failures", Integer, nullable=False),  # since the last success
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

budgets = Table(
    "budgets",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("caller", LargeBinary, primary_key=True),  # a keyed hash of the network
    Column("whole", DateTime(timezone=True), nullable=False),  # when the budget is full again
    Index("budgets_by_age", "whole"),
)

notices = Table(
    "notices",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("made", BigInteger, nullable=False),  # in seconds since 1970, like `until`
    Column("table_id", Text),  # changed from outside: a server that has it in memory must reload it
    Column("words", Text),  # otherwise: the announcement, and until when; null: none any more
    Column("until", BigInteger),
)

# What features store, by name: each row belongs to a table and is numbered within it.
FEATURE_TABLES = {"chat": chat, "claims": claims, "late_friends": late_friends}
