"""Which worker owns a table, where several share a database. SQLite has one worker and leaves all of it empty."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("owner", sa.Text))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
