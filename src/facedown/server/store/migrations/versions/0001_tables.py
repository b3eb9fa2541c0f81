"""Tables, tokens, commands, answers, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_age", "tables", ["public", "status", "created"])
    op.create_table(
        "tokens",
        table_id(),
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Integer, nullable=False),
    )
    op.create_table(
        "commands",
        table_id(),
        sa.Column("player", sa.Integer, primary_key=True),
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("reply", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "answers",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.Integer, nullable=False),
        sa.Column("chance", sa.LargeBinary, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )
