"""Entries have a room, how an appeal ended and why it was overridden; none kept before has any.

The players whom they name are listed, so that their names are left out wherever they are written.
"""

import re
from collections.abc import Iterator
from typing import Any

import orjson
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
NAMING = frozenset(
    {
        *("acted", "all_in", "antes", "big_blind", "by", "folded", "gone", "in_front"),
        *("killed_by", "not_acted", "on_word_of", "paid", "player", "quit", "seats"),
        *("small_blind", "stacks", "winners"),
    }
)
AT_ONCE = 1_000


def upgrade() -> None:
    for name in ("room", "appeal", "cause"):
        op.add_column("entries", sa.Column(name, sa.String, nullable=False, server_default=""))
    for column in ("room", "appeal", "cause", "ruled_as"):
        op.create_index(f"entries_{column}", "entries", [column, "number"])
    for name, columns in COUNTED.items():
        op.execute(f"CREATE INDEX counted_{name} ON entries ({columns}) WHERE kind = 'ruling'")
    op.drop_index("entries_filtered", "entries")
    op.create_index("entries_filtered", "entries", list(FILTERED))
    op.create_table("people", sa.Column("name", sa.String, primary_key=True))
    _list_people()
    _guard()


def _list_people() -> None:
    connection, after, known = op.get_bind(), 0, set[str]()
    while True:
        query = sa.text(
            "SELECT number, content FROM entries WHERE number > :after AND kind = 'ruling' "
            "ORDER BY number LIMIT :most"
        )
        rows = connection.execute(query, {"after": after, "most": AT_ONCE}).all()
        if not rows:
            return
        found = {name.replace("\0", "\\u0000") for row in rows for name in _named(row.content)}
        if fresh := sorted(found - known):
            insert = sa.text("INSERT INTO people (name) VALUES (:name)")
            connection.execute(insert, [{"name": name} for name in fresh])
        known |= found
        after = rows[-1].number


def _named(content: Any) -> Iterator[str]:
    """Yield the players of an entry; of one that was damaged none, which verifying tells."""
    try:
        record = orjson.loads(content)["record"]
    except (ValueError, KeyError, TypeError):
        return
    if isinstance(record, dict):
        parts = ({"seats": record.get("seats")}, record.get("dispute"), record.get("taken"))
        yield from filter(None, (name for part in parts for name in _names_in(part)))


def _names_in(data: Any, under: str = "") -> Iterator[str]:
    if isinstance(data, str):
        if under in NAMING:
            yield data
    elif isinstance(data, dict):
        asked = re.findall(r"\w+", f"{data.get('path', '')}".partition("{")[0])
        for key, value in data.items():
            if under in NAMING and "player" not in data and not isinstance(value, list | dict):
                yield key
            yield from _names_in(value, key if key != "answer" else under)
            if key == "accounts" and asked and asked[-1] in NAMING and isinstance(value, list):
                answers = [one.get("answer") for one in value if isinstance(one, dict)]
                yield from _names_in(answers, asked[-1])
    elif isinstance(data, list):
        for value in data:
            yield from _names_in(value, under)


def _guard() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "CREATE TRIGGER people_kept BEFORE UPDATE OR DELETE OR TRUNCATE "
            "ON people FOR EACH STATEMENT EXECUTE FUNCTION kept_for_good()"
        )
        return
    for change in ("UPDATE", "DELETE"):
        op.execute(
            f"CREATE TRIGGER people_no_{change.lower()} BEFORE {change} ON people "
            f"BEGIN SELECT RAISE(ABORT, 'people are kept for good: no {change}'); END"
        )
    op.execute(
        "CREATE TRIGGER people_no_replace BEFORE INSERT ON people "
        "WHEN EXISTS (SELECT 1 FROM people WHERE rowid = NEW.rowid AND name IS NOT NEW.name) "
        "BEGIN SELECT RAISE(ABORT, 'people are kept for good: no REPLACE'); END"
    )
