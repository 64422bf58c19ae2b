"""A ruling is found by what it rests on: the account it was decided by, or what was cited then.

The first where accounts differed, the second where its facts were put right since.
"""

import re
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

from rulings.archive.database.hash_chain import canonical, digest_of
from rulings.archive.database.migrations.unguarded import unguarded

revision = "15"
down_revision = "14"


def upgrade() -> None:
    connection = op.get_bind()
    otherwise = "SELECT number, content FROM entries WHERE replaces IS NOT NULL OR taken LIKE :key"
    rows = connection.execute(sa.text(otherwise), {"key": "account-%"}).all()
    with unguarded():
        for number, content in rows:
            try:
                record = orjson.loads(content)["record"]
                told, outcome = _pattern(record), _outcome(record)
            except (ValueError, KeyError, TypeError, AttributeError):
                continue  # it was damaged, which verifying tells
            if told is not None:
                pattern = _put(connection, told)
                moved = sa.text("UPDATE entries SET pattern = :p, outcome = :o WHERE number = :n")
                connection.execute(moved, {"p": pattern, "o": outcome, "n": number})


def _pattern(record: Any) -> dict[str, Any] | None:
    """Return the pattern of a ruling that has another one now; None for any other."""
    ruling, given, taken = record["ruling"], record.get("given"), record.get("taken")
    if given is not None:
        cited = {reason["clause"] for reason in given.get("reasons") or ()}
        steps = _steps(given) or _steps(ruling)
        return {"steps": steps, "clauses": sorted(cited), "put_right": True}
    number = re.match(r"account-([1-9][0-9]{0,3})", f"{(taken or {}).get('key', '')}")
    accounts = (ruling.get("quarrel") or {}).get("accounts") or []
    if not number or int(number[1]) > len(accounts):
        return None
    account = accounts[int(number[1]) - 1]["ruling"]
    clauses = {clause for step in account.get("steps") or () for clause in step["clauses"]}
    clauses |= {reason["clause"] for reason in account.get("reasons") or ()}
    return {"steps": _steps(account), "clauses": sorted(clauses)}


def _outcome(record: Any) -> str:
    given = record.get("given") or {}
    return f"{given.get('outcome') or record['ruling']['outcome']}"


def _steps(ruling: Any) -> list[dict[str, Any]]:
    return [
        {"topic": step["topic"], "words": dict(step["words"])} for step in ruling.get("steps") or ()
    ]


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
