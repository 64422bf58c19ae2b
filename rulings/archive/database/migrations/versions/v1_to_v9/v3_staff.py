"""The staff list, and the wrong PINs in a row of everybody who tries to sign in."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "staff",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("pin", sa.Text),
        sa.Column("account", sa.String, unique=True),
        sa.Column("disabled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "wrong_pins",
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )
