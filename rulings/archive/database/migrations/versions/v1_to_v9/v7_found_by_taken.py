"""Entries are found by the decision taken: it joins the columns that filters are tried on."""

from alembic import op

revision = "7"
down_revision = "6"

FILTERED = (
    *("number", "kind", "happened", "floor", "place", "game", "situation"),
    *("outcome", "overridden", "status", "pattern", "taken"),
)


def upgrade() -> None:
    op.create_index("entries_taken", "entries", ["taken", "number"])
    op.drop_index("entries_filtered", "entries")
    op.create_index("entries_filtered", "entries", list(FILTERED))
