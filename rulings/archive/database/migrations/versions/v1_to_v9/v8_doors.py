"""Wrong PINs since somebody's last sign-in, accounts that were signed in with, drafts recorded."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("staff", sa.Column("wrong", sa.Integer, nullable=False, server_default="0"))
    # Counted so far by the hash of the name alone.
    connection = op.get_bind()
    for who, times in connection.execute(sa.text("SELECT who, times FROM wrong_pins")).all():
        for key in connection.scalars(sa.text("SELECT key FROM staff")).all():
            if sha256(key.encode()).hexdigest() == who:
                change = sa.text("UPDATE staff SET wrong = :times WHERE key = :key")
                connection.execute(change, {"times": times, "key": key})
    op.create_table(
        "account_logins",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "recorded_drafts",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
