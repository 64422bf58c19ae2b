"""A ruling whose facts were put right is found by the clauses that were cited at the table."""

from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

from rulings.archive.database.hash_chain import canonical, digest_of

revision = "15"
down_revision = "14"


def upgrade() -> None:
    connection = op.get_bind()
    corrected = sa.text("SELECT number, content FROM entries WHERE replaces IS NOT NULL")
    rows = connection.execute(corrected).all()
    _unguard()
    for number, content in rows:
        try:
            record = orjson.loads(content)["record"]
            given = record.get("given")
            told = None if given is None else _pattern(record["ruling"], given)
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # it was damaged, which verifying tells
        if told is not None:
            pattern = _put(connection, told)
            moved = sa.text("UPDATE entries SET pattern = :p WHERE number = :n")
            connection.execute(moved, {"p": pattern, "n": number})
    _guard()


def _pattern(ruling: Any, given: Any) -> dict[str, Any]:
    steps = [
        {"topic": step["topic"], "words": dict(step["words"])} for step in ruling.get("steps") or ()
    ]
    clauses = sorted({reason["clause"] for reason in given.get("reasons") or ()})
    return {"steps": steps, "clauses": clauses, "put_right": True}


def _put(connection: sa.Connection, told: dict[str, Any]) -> str:
    """Put a pattern, its words and its clauses beside those that lie there; return its name."""
    content = canonical(told)
    name = digest_of(content)[:32]
    there = sa.text("SELECT 1 FROM patterns WHERE pattern = :pattern")
    if connection.execute(there, {"pattern": name}).first():
        return name
    words = {
        (step["topic"], fact, word)
        for step in told["steps"]
        for fact, word in step["words"].items()
    }
    put = "INSERT INTO patterns (pattern, content) VALUES (:pattern, :content)"
    connection.execute(sa.text(put), {"pattern": name, "content": content})
    put = "INSERT INTO pattern_words (topic, fact, word, pattern) VALUES (:t, :f, :w, :pattern)"
    for t, f, w in sorted(words):
        connection.execute(sa.text(put), {"t": t, "f": f, "w": w, "pattern": name})
    put = "INSERT INTO pattern_clauses (clause, pattern) VALUES (:clause, :pattern)"
    for clause in told["clauses"]:
        connection.execute(sa.text(put), {"clause": clause, "pattern": name})
    return name


def _unguard() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE entries DISABLE TRIGGER entries_kept")
    else:
        op.execute("DROP TRIGGER entries_no_update")


def _guard() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE entries ENABLE TRIGGER entries_kept")
        return
    op.execute(
        "CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries "
        "BEGIN SELECT RAISE(ABORT, 'entries are kept for good: no UPDATE'); END"
    )
