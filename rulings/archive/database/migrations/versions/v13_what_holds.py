"""A ruling that was changed on appeal is found by what holds, and not by what was ruled first.

There is no list of the players named any more: where names are left out, so is all typed text.
"""

import re
from collections.abc import Iterator
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"

SOMEBODY = "…"
LEFT_TO_THE_FLOOR = re.compile(r"^floor decides:\s*", re.IGNORECASE)
AMOUNT = re.compile(
    r"(?:\s*:|\s+(?:to|of|for|at))?\s*\$?\b(?<!seat )(?<!player )\d[\d,.]*k?\b(?:\s+or\s+more\b)?",
    re.IGNORECASE,
)
BEFORE_A_STOP = re.compile(r"\s+([,;:.])")


def upgrade() -> None:
    op.drop_table("people")
    _find_by_what_holds()


def _find_by_what_holds() -> None:
    connection = op.get_bind()
    changed = (
        "SELECT number, content FROM entries WHERE appeal IN ('changed in part', 'overturned')"
    )
    rows = connection.execute(sa.text(changed)).all()
    _unguard()
    for number, content in rows:
        try:
            record = orjson.loads(content)["record"]
            decision = record["appeal"]["decision"].replace("\0", "\\u0000")
            kind = _in_kind(decision, frozenset(_names(record))).casefold()
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # it was damaged, which verifying tells
        holds = sa.text("UPDATE entries SET decision = :a, ruled_as = :b WHERE number = :n")
        connection.execute(holds, {"a": decision, "b": kind, "n": number})
    _guard()


def _names(record: Any) -> Iterator[str]:
    """Yield the players whom a decision on this entry can name."""
    ruling = record["ruling"]
    yield from (seat["player"] for seat in record.get("seats") or ())
    for part in ("acts", "moves", "options"):
        yield from (one["player"] for one in ruling.get(part) or ())
    for pot in ruling.get("pots") or ():
        yield from pot["players"]
    yield from (ruling.get("names") or {}).values()


def _in_kind(decision: str, every: frozenset[str]) -> str:
    told = LEFT_TO_THE_FLOOR.sub("", decision)
    names = [name for name in every if name and name in decision]
    if names:
        longest_first = sorted(names, key=lambda name: (-len(name), name))
        named = "|".join(map(re.escape, longest_first))
        told = re.sub(rf"(?<!\w)(?:{named})(?!\w)", SOMEBODY, told)
    told = " ".join(AMOUNT.sub("", told).split())
    return BEFORE_A_STOP.sub(r"\1", told).strip(" .,;:!") or decision.strip()


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
