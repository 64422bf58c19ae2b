"""An insert that replaces what is kept for good is refused; PostgreSQL refused it before."""

from alembic import op

revision = "9"
down_revision = "8"

TAKEN = {
    "entries": "number = NEW.number",
    "houses": "hash = NEW.hash AND content IS NOT NEW.content "
    "OR rowid = NEW.rowid AND hash IS NOT NEW.hash",
    "patterns": "pattern = NEW.pattern AND content IS NOT NEW.content "
    "OR rowid = NEW.rowid AND pattern IS NOT NEW.pattern",
    "pattern_words": "rowid = NEW.rowid AND (topic, fact, word, pattern) "
    "IS NOT (NEW.topic, NEW.fact, NEW.word, NEW.pattern)",
    "pattern_clauses": "rowid = NEW.rowid AND (clause, pattern) IS NOT (NEW.clause, NEW.pattern)",
}


def upgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        return
    for table, taken in TAKEN.items():
        op.execute(
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} "
            f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {taken}) "
            f"BEGIN SELECT RAISE(ABORT, '{table} are kept for good: no REPLACE'); END"
        )
