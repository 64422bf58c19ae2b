"""Drills that somebody says are wrong, with what came of it; what each trainee has chosen."""

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"


def upgrade() -> None:
    op.create_table(
        "drill_reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("recipe", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("drill_reports_state", "drill_reports", ["state", "recipe"])
    op.create_table(
        "trainees",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("answers_recipe", "answers", ["recipe"])
