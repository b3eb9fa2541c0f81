"""Slow tables: who they wait for, and when a worker has to check on them."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0010", "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("waits", sa.LargeBinary))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.create_index("tables_by_due", "tables", ["due"])
