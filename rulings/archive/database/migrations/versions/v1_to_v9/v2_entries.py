"""The entries, each with the hash of the one before; nothing of them can be changed or removed."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
FILTERED = (
    *("happened", "floor", "place", "game", "situation"),
    *("outcome", "overridden", "status", "pattern"),
)
KEPT_FOR_GOOD = ("entries", "houses", "patterns", "pattern_words", "pattern_clauses")

COUNTED = {
    "floors": "floor, seconds, overridden, number",
    "places": "place, overridden, number",
    "outcomes": "outcome, status, overridden, number",
    "hours": "substr(happened, 1, 13), overridden, number",
    "kinds": "pattern, house, ruled_as, overridden, number",
}


def upgrade() -> None:
    op.create_table(
        "houses",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "patterns",
        sa.Column("pattern", sa.String(32), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "pattern_words",
        sa.Column("topic", sa.String, primary_key=True),
        sa.Column("fact", sa.String, primary_key=True),
        sa.Column("word", sa.String, primary_key=True),
        sa.Column("pattern", sa.String(32), primary_key=True),
    )
    op.create_table(
        "pattern_clauses",
        sa.Column("clause", sa.String, primary_key=True),
        sa.Column("pattern", sa.String(32), primary_key=True),
    )
    op.create_table(
        "entries",
        sa.Column("number", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("replaces", sa.BigInteger),
        sa.Column("about", sa.BigInteger),
        sa.Column("happened", sa.String, nullable=False),
        sa.Column("floor", sa.String, nullable=False),
        sa.Column("place", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("situation", sa.String, nullable=False),
        sa.Column("outcome", sa.String, nullable=False),
        sa.Column("decision", sa.String, nullable=False),
        sa.Column("overridden", sa.Boolean, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("pattern", sa.String(32), nullable=False),
        sa.Column("seconds", sa.Integer),
        sa.Column("house", sa.String(64), nullable=False),
        sa.Column("ruled_as", sa.String, nullable=False),
        sa.Column("against", sa.String, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_table(
        "replays",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    _indexes()
    if op.get_bind().dialect.name == "postgresql":
        _on_postgresql()
    else:
        _on_sqlite()


def _indexes() -> None:
    for column in ("replaces", "about"):
        given = sa.text(f"{column} IS NOT NULL")
        op.create_index(
            f"entries_{column}", "entries", [column], sqlite_where=given, postgresql_where=given
        )
    for column in FILTERED[1:]:
        op.create_index(f"entries_{column}", "entries", [column, "number"])
    # Each is all that one count reads, in its order: the entries themselves are left alone.
    for name, columns in COUNTED.items():
        op.execute(f"CREATE INDEX counted_{name} ON entries ({columns}) WHERE kind = 'ruling'")
    op.execute("CREATE INDEX counted_reasons ON entries (against, number) WHERE overridden")
    # Filters are tried on this one alone: an entry itself fills a page.
    op.create_index("entries_filtered", "entries", ["number", "kind", *FILTERED])


def _on_sqlite() -> None:
    # The days among each thousand entries: most are entered in their order, corrections are not.
    op.execute("CREATE INDEX entries_days ON entries (number / 1000, happened, number)")
    # Which patterns come in a situation, with an outcome: few of them do.
    op.execute("CREATE INDEX entries_kinds ON entries (pattern, situation, outcome)")
    op.execute("CREATE VIRTUAL TABLE entry_text USING fts5(text, content='', tokenize='porter')")
    for table in KEPT_FOR_GOOD:
        for change in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{change.lower()} BEFORE {change} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are kept for good: no {change}'); END"
            )


def _on_postgresql() -> None:
    op.create_index("entries_days", "entries", ["happened", "number"])
    # English stems as SQLite's porter has them, and no word left out: "all in" is a search.
    op.execute("CREATE TEXT SEARCH DICTIONARY floor (TEMPLATE = snowball, Language = english)")
    op.execute("CREATE TEXT SEARCH CONFIGURATION floor (COPY = pg_catalog.simple)")
    op.execute("ALTER TEXT SEARCH CONFIGURATION floor ALTER MAPPING FOR asciiword, word WITH floor")
    op.execute("CREATE TABLE entry_text (number BIGINT PRIMARY KEY, text TSVECTOR NOT NULL)")
    op.execute("CREATE INDEX entry_text_words ON entry_text USING gin (text)")
    op.execute(
        "CREATE FUNCTION kept_for_good() RETURNS trigger AS $$ BEGIN "
        "RAISE EXCEPTION '% are kept for good: no %', TG_TABLE_NAME, TG_OP; END $$ "
        "LANGUAGE plpgsql"
    )
    for table in KEPT_FOR_GOOD:
        op.execute(
            f"CREATE TRIGGER {table}_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION kept_for_good()"
        )
