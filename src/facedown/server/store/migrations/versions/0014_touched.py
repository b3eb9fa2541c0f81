"""When a table was last changed, so that old ones can be deleted. Earlier ones count from when they were made."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0014", "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("touched", sa.BigInteger, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET touched = created / 1000000000")
    op.create_index("tables_by_touch", "tables", ["status", "touched"])
