"""The entries unguarded while a migration puts right what they are found by."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import op


@contextmanager
def unguarded() -> Iterator[None]:
    """Let entries be changed meanwhile; a migration that fails leaves the archive as it was."""
    is_postgresql = op.get_bind().dialect.name == "postgresql"
    if is_postgresql:
        op.execute("ALTER TABLE entries DISABLE TRIGGER entries_kept")
    else:
        op.execute("DROP TRIGGER entries_no_update")
    yield
    if is_postgresql:
        op.execute("ALTER TABLE entries ENABLE TRIGGER entries_kept")
        return
    op.execute(
        "CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries "
        "BEGIN SELECT RAISE(ABORT, 'entries are kept for good: no UPDATE'); END"
    )
