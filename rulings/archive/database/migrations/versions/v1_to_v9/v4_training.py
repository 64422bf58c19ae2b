"""Training: cards, drills answered, exams and what was done of them."""

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "cards",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("card", sa.String, primary_key=True),
        sa.Column("clause", sa.String, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("due", sa.String, nullable=False),
    )
    op.create_index("cards_due", "cards", ["person", "due"])
    op.create_table(
        "answers",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("clause", sa.String, nullable=False),
        sa.Column("recipe", sa.String, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("exam", sa.String),
        sa.Column("seconds", sa.Integer),
        sa.Column("right", sa.Boolean, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
    )
    op.create_index("answers_person", "answers", ["person", "at"])
    op.create_index("answers_exam", "answers", ["exam"])
    op.create_table(
        "exams",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "papers",
        sa.Column("exam", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
