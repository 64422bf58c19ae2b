"""The decision taken of those left open, by its key; entries kept before took none."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("entries", sa.Column("taken", sa.String, nullable=False, server_default=""))
