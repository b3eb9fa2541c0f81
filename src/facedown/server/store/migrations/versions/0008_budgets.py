"""Rate limits by address that several workers share."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0008", "0007"


def upgrade() -> None:
    op.create_table(
        "budgets",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("caller", sa.LargeBinary, primary_key=True),
        sa.Column("whole", sa.DateTime(timezone=True), nullable=False),
        sa.Index("budgets_by_age", "whole"),
    )
