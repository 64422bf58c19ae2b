"""Which of the decisions left open was taken, by its key; none of those kept before took one."""

import sqlalchemy as sa
from alembic import op

revision = "6"
down_revision = "5"


def upgrade() -> None:
    op.add_column("entries", sa.Column("taken", sa.String, nullable=False, server_default=""))
