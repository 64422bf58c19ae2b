"""Entries name the first ruling of their hand; none kept before does."""

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    op.add_column("entries", sa.Column("same_hand", sa.BigInteger))
    given = sa.text("same_hand IS NOT NULL")
    op.create_index(
        "entries_same_hand",
        "entries",
        ["same_hand"],
        sqlite_where=given,
        postgresql_where=given,
    )
