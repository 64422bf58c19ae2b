"""A ruling whose appeal was decided is found by what holds: of one set back, what held before."""

import re
from collections.abc import Iterator
from typing import Any

import orjson
import sqlalchemy as sa
from alembic import op

from rulings.archive.database.migrations.unguarded import unguarded
from rulings.model.wager_verdict import named_in

revision = "16"
down_revision = "15"

SOMEBODY = "…"
LEFT_TO_THE_FLOOR = re.compile(r"^floor decides:\s*", re.IGNORECASE)
AMOUNT = re.compile(
    r"(?:\s*:|\s+(?:to|of|for|at))?\s*\$?\b(?<!seat )(?<!player )\d[\d,.]*k?\b(?:\s+or\s+more\b)?",
    re.IGNORECASE,
)
BEFORE_A_STOP = re.compile(r"\s+([,;:.])")


def upgrade() -> None:
    connection = op.get_bind()
    decided = "SELECT number, content FROM entries WHERE appeal <> ''"
    rows = connection.execute(sa.text(decided)).all()
    with unguarded():
        for number, content in rows:
            try:
                record = orjson.loads(content)["record"]
                appeal, decision = _holds(record)
                kind = _in_kind(decision, frozenset(_names(record))).casefold()
            except (ValueError, KeyError, TypeError, AttributeError):
                continue  # it was damaged, which verifying tells
            holds = "UPDATE entries SET appeal = :c, decision = :a, ruled_as = :b WHERE number = :n"
            found_by = {"a": decision, "b": kind, "c": appeal, "n": number}
            connection.execute(sa.text(holds), found_by)


def _holds(record: Any) -> tuple[str, str]:
    """Return how the appeal ended, empty where it waits again, and the decision that holds."""
    waits = record["status"] == "appealed"
    decision = "" if waits else record["appeal"]["decision"]
    outcome = "" if waits else record["appeal"]["outcome"]
    return outcome, (decision or _ruled(record)).replace("\0", "\\u0000")


def _at_table(record: Any) -> Any:
    return record.get("given") or record.get("taken") or record["ruling"]


def _ruled(record: Any) -> str:
    """Return what the floor ruled at the table."""
    return f"{(record.get('override') or _at_table(record))['decision']}"


def _names(record: Any) -> Iterator[str]:
    """Yield the players whom a decision on this entry can name."""
    yield from (seat["player"] for seat in record.get("seats") or ())
    for ruling in (record["ruling"], _at_table(record)):
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
        named = "|".join(map(named_in, longest_first))
        told = re.sub(rf"(?<!\w)(?:{named})(?!\w)", SOMEBODY, told)
    told = " ".join(AMOUNT.sub("", told).split())
    return BEFORE_A_STOP.sub(r"\1", told).strip(" .,;:!") or decision.strip()
