"""Content packs that tables were made with."""

import sqlalchemy as sa
from alembic import op

revision, down_revision = "0009", "0008"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("texts", sa.LargeBinary, nullable=False),
    )
