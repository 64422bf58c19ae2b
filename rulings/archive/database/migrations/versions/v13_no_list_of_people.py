"""No list of the players named: typed text is left out whole where names are."""

from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.drop_table("people")
