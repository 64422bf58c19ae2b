"""What was ruled in kind, in which house, and why it was overridden, for counting and comparing."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from alembic import op

from rulings.archive.drawn import NO_PATTERN, columns_of
from rulings.archive.entry import Kept

revision = "3"
down_revision = "2"

AT_ONCE = 1_000
_ADDED = {
    "house": sa.String(64),
    "ruled_as": sa.String(),
    "against": sa.String(),
    "reason": sa.Text(),
}


def upgrade() -> None:
    op.create_table(
        "replays",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
    )
    for name, type_ in _ADDED.items():
        op.add_column("entries", sa.Column(name, type_, nullable=False, server_default=""))
    _fill(op.get_bind())
    # Each is all that one count reads, in its order: the entries themselves are left alone.
    for name, columns in {
        "floors": "floor, seconds, overridden, number",
        "places": "place, overridden, number",
        "outcomes": "outcome, status, overridden, number",
        "hours": "substr(happened, 1, 13), overridden, number",
        "kinds": "pattern, house, ruled_as, overridden, number",
    }.items():
        op.execute(f"CREATE INDEX counted_{name} ON entries ({columns}) WHERE kind = 'ruling'")
    op.execute("CREATE INDEX counted_reasons ON entries (against, number) WHERE overridden")


def _fill(connection: sa.Connection) -> None:
    """Draw the new columns from what was kept before they were there."""
    entries = sa.table("entries", *(sa.column(name) for name in ("number", "content", *_ADDED)))
    following = sa.select(entries.c.number, entries.c.content).order_by(entries.c.number)
    fill = sa.update(entries).where(entries.c.number == sa.bindparam("at"))
    fill = fill.values({name: sa.bindparam(f"its_{name}") for name in _ADDED})
    after = 0
    with _unguarded(connection.dialect.name):
        while some := connection.execute(
            following.where(entries.c.number > after).limit(AT_ONCE)
        ).all():
            connection.execute(fill, [{"at": row.number, **_drawn(row.content)} for row in some])
            after = some[-1].number


def _drawn(content: str) -> dict[str, object]:
    drawn = columns_of(Kept.model_validate_json(content), NO_PATTERN)
    return {f"its_{name}": drawn[name] for name in _ADDED}


@contextmanager
def _unguarded(dialect: str) -> Iterator[None]:
    """The trigger that refuses changes stands aside; nobody else can write meanwhile."""
    if dialect == "postgresql":
        op.execute("ALTER TABLE entries DISABLE TRIGGER entries_kept")
        yield
        op.execute("ALTER TABLE entries ENABLE TRIGGER entries_kept")
        return
    op.execute("DROP TRIGGER entries_no_update")
    yield
    op.execute(
        "CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries "
        "BEGIN SELECT RAISE(ABORT, 'entries are kept for good: no UPDATE'); END"
    )
