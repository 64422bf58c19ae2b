"""The settings of the room, every change of them kept: house, tables, chips, clock, staff."""

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "room_changes",
        sa.Column("number", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("part", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("room_changes_latest", "room_changes", ["part", "key", "number"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER room_changes_kept BEFORE UPDATE OR DELETE OR TRUNCATE "
            "ON room_changes FOR EACH STATEMENT EXECUTE FUNCTION kept_for_good()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER room_changes_no_{change.lower()} BEFORE {change} ON room_changes "
            f"BEGIN SELECT RAISE(ABORT, 'room_changes are kept for good: no {change}'); END"
        )
    op.execute(
        "CREATE TRIGGER room_changes_no_replace BEFORE INSERT ON room_changes "
        "WHEN EXISTS (SELECT 1 FROM room_changes WHERE number = NEW.number) "
        "BEGIN SELECT RAISE(ABORT, 'room_changes are kept for good: no REPLACE'); END"
    )
