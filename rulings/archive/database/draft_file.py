"""The place of drafts: beside the archive, not in it, so that no flood of them stops a recording.

Anybody may enter a dispute. Each draft is bounded, so is their number, and what nobody has touched
for a while is gone; the archive has the disk and the lock for itself.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf, nextafter
from threading import Lock
from typing import Any

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
    update,
)

from rulings.archive.database.connection import ArchiveUnavailable, named_in, reason, telling
from rulings.archive.database.dialect import put_once, upsert
from rulings.archive.database.in_use import using
from rulings.system.data_folder import folder, private_file, private_folder

MOST_BYTES = 64_000
"""Bytes of one draft: a dispute of forty acts takes a tenth of it."""
MOST_DRAFTS = 4_000
"""Drafts in all: beyond that the one that was touched longest ago is gone: 256 MB at most."""
MOST_OF_BROWSER = 200
"""Drafts of one browser: beyond that its own oldest is gone, and nobody else's."""
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
DEVICE_DRAFTS = Table(
    "device_drafts",
    DRAFT_FILE.metadata,
    Column("browser", String, primary_key=True),
    Column("id", String, primary_key=True),
    Column("touched", Float, nullable=False, index=True),
)
"""The browser in which each draft was entered, by its mark: no other finds it by that."""
DEVICE_TABLES = Table(
    "device_tables",
    DRAFT_FILE.metadata,
    Column("browser", String, primary_key=True),
    Column("content", String, nullable=False),
    Column("touched", Float, nullable=False, index=True),
)
"""The table that was last chosen in each browser."""
_OPENING = Lock()
_ENGINES: dict[str, Engine] = {}


class TooLong(ArchiveUnavailable):
    """More was entered than is kept of a draft."""


def place() -> str:
    """Return the URL of the drafts: FLOOR_DRAFTS where that is set, else SQLite in the folder."""
    return named_in("FLOOR_DRAFTS") or f"sqlite:///{folder() / 'drafts.sqlite'}"


def put(
    draft: str, content: str, now: float, browser: str = "", since: float | None = None
) -> float | None:
    """Keep a draft, `now` in POSIX seconds, for the browser of this mark to find again.

    Gives when it counts as kept: never the same twice for one draft. With `since`, it is kept in
    place of what was kept then alone, 0 for nothing: None where another has kept something else.
    Raises TooLong, ArchiveUnavailable.
    """
    if len(content.encode()) > MOST_BYTES:
        raise TooLong("More is entered than a draft may hold, 64 KB.")
    if since is not None and now <= since:
        now = nextafter(since, inf)
    row = {"id": draft, "content": content, "touched": now}
    with _connected() as connection:
        if since is None:
            is_new = _touched(connection, draft) is None
            upsert(connection, DRAFT_FILE, row)
        elif since:
            held = DRAFT_FILE.c
            there = update(DRAFT_FILE).where(held.id == draft, held.touched == since)
            is_new = False
            if not connection.execute(there.values(content=content, touched=now)).rowcount:
                return None
        else:
            put_once(connection, DRAFT_FILE, [row])
            is_new = True
            if _touched(connection, draft) != now:
                return None
        if browser:
            upsert(connection, DEVICE_DRAFTS, {"browser": browser, "id": draft, "touched": now})
        if is_new:
            if browser:
                _clear_of(connection, browser)
            _clear(connection, now)
    return now


def touched(draft: str) -> float | None:
    """Return when a draft was kept last; None where it is not there. Raises ArchiveUnavailable."""
    with _connected() as connection:
        return _touched(connection, draft)


def _touched(connection: Connection, draft: str) -> float | None:
    held: float | None = connection.scalar(
        select(DRAFT_FILE.c.touched).where(DRAFT_FILE.c.id == draft)
    )
    return held


def get(draft: str) -> tuple[str, float] | None:
    """Return what was kept of a draft, and when, or None. Raises ArchiveUnavailable."""
    with _connected() as connection:
        row = connection.execute(
            select(DRAFT_FILE.c.content, DRAFT_FILE.c.touched).where(DRAFT_FILE.c.id == draft)
        ).first()
    return None if row is None else (row.content, row.touched)


def of_browser(browser: str, most: int) -> list[tuple[str, str, float]]:
    """Return the drafts entered in a browser, the newest first: id, content, when last touched.

    Raises ArchiveUnavailable.
    """
    own = DEVICE_DRAFTS.join(DRAFT_FILE, DRAFT_FILE.c.id == DEVICE_DRAFTS.c.id)
    query = select(DRAFT_FILE.c.id, DRAFT_FILE.c.content, DEVICE_DRAFTS.c.touched).select_from(own)
    query = query.where(DEVICE_DRAFTS.c.browser == browser)
    with _connected() as connection:
        rows = connection.execute(query.order_by(DEVICE_DRAFTS.c.touched.desc()).limit(most))
        return [(row.id, row.content, row.touched) for row in rows]


def looked_over() -> int:
    """Count the drafts of a whole file that can be written to. Raises ArchiveUnavailable."""
    with _connected() as connection:
        if connection.dialect.name == "sqlite":
            found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
            if found != "ok":
                raise ArchiveUnavailable(reason("The drafts", f"{found}", place()))
        connection.execute(delete(DRAFT_FILE).where(DRAFT_FILE.c.id == ""))  # nobody's: it writes
        return connection.scalar(select(func.count()).select_from(DRAFT_FILE)) or 0


def put_away(browser: str, draft: str) -> None:
    """Have a browser not find a draft any more, which stays under its address.

    Raises ArchiveUnavailable.
    """
    held = DEVICE_DRAFTS.c
    with _connected() as connection:
        connection.execute(delete(DEVICE_DRAFTS).where(held.browser == browser, held.id == draft))


def put_table(browser: str, content: str, now: float) -> None:
    """Keep which table was chosen in a browser, in place of the one before.

    Raises ArchiveUnavailable.
    """
    with _connected() as connection:
        row = {"browser": browser, "content": content, "touched": now}
        upsert(connection, DEVICE_TABLES, row)
        _only_the_newest(connection, DEVICE_TABLES, DEVICE_TABLES.c.browser)


def table_of(browser: str) -> str | None:
    """Return the table last chosen in a browser; None where none was. Raises ArchiveUnavailable."""
    with _connected() as connection:
        kept: str | None = connection.scalar(
            select(DEVICE_TABLES.c.content).where(DEVICE_TABLES.c.browser == browser)
        )
    return kept


def _clear(connection: Connection, now: float) -> None:
    """Let go of what nobody touched for long, and of the oldest where there are too many."""
    connection.execute(delete(DRAFT_FILE).where(DRAFT_FILE.c.touched < now - LASTS))
    _only_the_newest(connection, DRAFT_FILE, DRAFT_FILE.c.id)
    connection.execute(delete(DEVICE_DRAFTS).where(DEVICE_DRAFTS.c.touched < now - LASTS))
    _only_the_newest(connection, DEVICE_DRAFTS, DEVICE_DRAFTS.c.touched)


def _clear_of(connection: Connection, browser: str) -> None:
    """Let go of the oldest drafts that were begun in one browser alone, where it has too many."""
    own = DEVICE_DRAFTS.c
    newest = select(own.id).where(own.browser == browser).order_by(own.touched.desc())
    over = list(connection.scalars(newest.offset(MOST_OF_BROWSER)))
    if not over:
        return
    connection.execute(delete(DEVICE_DRAFTS).where(own.browser == browser, own.id.in_(over)))
    shared = select(own.id).where(own.id.in_(over))
    alone = DRAFT_FILE.c.id.in_(over) & DRAFT_FILE.c.id.not_in(shared)
    connection.execute(delete(DRAFT_FILE).where(alone))


def _only_the_newest(connection: Connection, table: Table, key: Column[Any]) -> None:
    over = (connection.scalar(select(func.count()).select_from(table)) or 0) - MOST_DRAFTS
    if over > 0:
        oldest = select(key).order_by(table.c.touched).limit(over)
        connection.execute(delete(table).where(key.in_(oldest)))


@contextmanager
def _connected() -> Iterator[Connection]:
    url = place()
    with telling("The drafts", url):
        with _OPENING:
            engine = _opened(url)
        with using(), engine.begin() as connection:
            yield connection


def close() -> None:
    """Let go of the file, so that another can take its place."""
    with _OPENING:
        for engine in _ENGINES.values():
            engine.dispose()
        _ENGINES.clear()


def _opened(url: str) -> Engine:
    if url not in _ENGINES:
        _ENGINES[url] = _made(url)
    return _ENGINES[url]


def _made(url: str) -> Engine:
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
    """Let SQLite write without waiting: a power cut may take the last taps; nothing else does."""
    for setting in ("journal_mode=WAL", "synchronous=NORMAL"):
        connection.execute(f"PRAGMA {setting}")  # type: ignore[attr-defined]
