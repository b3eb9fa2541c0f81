"""How a table was dealt, and the proof of it. Earlier tables have neither, and cannot be checked."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.LargeBinary))
    op.add_column("finished", sa.Column("proof", sa.LargeBinary))
    op.create_table(
        "dice",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )
