"""Entries have a room, how an appeal ended and why it was overridden; none kept before has any."""

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"

FILTERED = (
    *("number", "kind", "happened", "floor", "place", "game", "situation"),
    *("outcome", "overridden", "status", "pattern", "taken", "room", "appeal", "cause"),
    "ruled_as",
)
COUNTED = {
    "rooms": "room, overridden, number",
    "appeals": "appeal, floor, number",
    "causes": "cause, floor, number",
}


def upgrade() -> None:
    for name in ("room", "appeal", "cause"):
        op.add_column("entries", sa.Column(name, sa.String, nullable=False, server_default=""))
    for column in ("room", "appeal", "cause", "ruled_as"):
        op.create_index(f"entries_{column}", "entries", [column, "number"])
    for name, columns in COUNTED.items():
        op.execute(f"CREATE INDEX counted_{name} ON entries ({columns}) WHERE kind = 'ruling'")
    op.drop_index("entries_filtered", "entries")
    op.create_index("entries_filtered", "entries", list(FILTERED))
