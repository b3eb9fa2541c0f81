"""The story of a finished game. Earlier games have none."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("finished", sa.Column("story", sa.LargeBinary))
