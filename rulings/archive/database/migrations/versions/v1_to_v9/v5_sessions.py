"""The sessions of those who stay signed in over a reload, and until when."""

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("staff", sa.String, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ends", sa.Float, nullable=False),
    )
