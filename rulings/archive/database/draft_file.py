"""Where drafts are: beside the archive and not in it, so that no flood of them stops a recording.

Anybody may enter a dispute. Each draft is bounded, so is their number, and what nobody has touched
for a while is gone; the archive has the disk and the lock for itself.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Lock

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    event,
    func,
    make_url,
    select,
)
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rulings.archive.database.connection import ArchiveUnavailable, reason
from rulings.archive.database.dialect import upsert
from rulings.system.data_folder import folder, private_file, private_folder

MOST_BYTES = 64_000
"""Of one draft: a dispute of forty acts takes a tenth of it."""
MOST_DRAFTS = 4_000
"""Beyond that the one that was touched longest ago is gone: 256 MB at most."""
LASTS = 14 * 86_400
"""Seconds that a draft nobody touches is kept for."""
WAIT = 2
"""Seconds to wait for others who are writing: a tap waits for it."""

DRAFT_FILE = Table(
    "drafts",
    MetaData(),
    Column("id", String, primary_key=True),
    Column("content", String, nullable=False),
    Column("touched", Float, nullable=False, index=True),
)
_OPENING = Lock()


class TooLong(ArchiveUnavailable):
    """More was entered than is kept of a draft."""


def place() -> str:
    """The URL of the drafts: FLOOR_DRAFTS where that is set, else a SQLite file in the folder."""
    return os.environ.get("FLOOR_DRAFTS") or f"sqlite:///{folder() / 'drafts.sqlite'}"


def put(draft: str, content: str, now: float) -> None:
    """Keep a draft, `now` in POSIX seconds. Raises TooLong, ArchiveUnavailable."""
    if len(content.encode()) > MOST_BYTES:
        raise TooLong("More is entered than a draft may hold, 64 KB.")
    with _connected() as connection:
        is_new = not connection.scalar(
            select(func.count()).select_from(DRAFT_FILE).where(DRAFT_FILE.c.id == draft)
        )
        upsert(connection, DRAFT_FILE, {"id": draft, "content": content, "touched": now})
        if is_new:
            _clear(connection, now)


def get(draft: str) -> str | None:
    """What was kept of a draft; None where nothing is. Raises ArchiveUnavailable."""
    with _connected() as connection:
        kept: str | None = connection.scalar(
            select(DRAFT_FILE.c.content).where(DRAFT_FILE.c.id == draft)
        )
    return kept


def _clear(connection: Connection, now: float) -> None:
    """Let go of what nobody touched for long, and of the oldest where there are too many."""
    connection.execute(delete(DRAFT_FILE).where(DRAFT_FILE.c.touched < now - LASTS))
    over = connection.scalar(select(func.count()).select_from(DRAFT_FILE)) or 0
    if over > MOST_DRAFTS:
        oldest = select(DRAFT_FILE.c.id).order_by(DRAFT_FILE.c.touched).limit(over - MOST_DRAFTS)
        connection.execute(delete(DRAFT_FILE).where(DRAFT_FILE.c.id.in_(oldest)))


@contextmanager
def _connected() -> Iterator[Connection]:
    try:
        with _OPENING:
            engine = _opened(place())
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        raise ArchiveUnavailable(reason("The drafts", f"{error.orig}", place())) from error
    except (SQLAlchemyError, OSError) as error:
        raise ArchiveUnavailable(reason("The drafts", f"{error}", place())) from error


@cache
def _opened(url: str) -> Engine:
    named = make_url(url)
    if named.get_backend_name() == "sqlite":
        if named.database == f"{folder() / 'drafts.sqlite'}":
            private_file(private_folder() / "drafts.sqlite")
        engine = create_engine(named, connect_args={"timeout": WAIT})
        event.listen(engine, "connect", _quick)
    else:
        engine = create_engine(named.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    DRAFT_FILE.metadata.create_all(engine)
    return engine


def _quick(connection: object, _: object) -> None:
    """A power cut may take the last taps; nothing else does."""
    for setting in ("journal_mode=WAL", "synchronous=NORMAL"):
        connection.execute(f"PRAGMA {setting}")  # type: ignore[attr-defined]
