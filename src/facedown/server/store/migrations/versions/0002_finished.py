"""Finished games, stored so that they can be shown under other rules. Older ones are recorded when they are loaded."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "finished",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.Column("films", sa.LargeBinary, nullable=False),
    )
