"""The code that leads to a table in its lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.Text))
    op.create_index("tables_by_code", "tables", ["code"], unique=True)
