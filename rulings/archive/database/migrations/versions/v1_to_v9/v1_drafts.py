"""Disputes half entered. Files older than the versions have this table already."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("content", sa.String, nullable=False),
        if_not_exists=True,
    )
