"""Notices from the operator to running servers."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0007", "0006"


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text),
        sa.Column("words", sa.Text),
        sa.Column("until", sa.BigInteger),
    )
