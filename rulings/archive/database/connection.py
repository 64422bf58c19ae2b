"""The connection to the database: its place, how it is reached, what is said when it cannot be."""

import os
import sqlite3
import time
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from rules.input.quoting import quoted
from rulings.archive.database.in_use import using
from rulings.system.data_folder import folder, private_file, private_folder

NEWEST = "16"
"""The version of the tables that this program reads and writes."""
WAIT = 10
"""Seconds to wait for others who are writing: as long as somebody waits for a page."""
TO_CONNECT = 5
"""Seconds to wait for a server that does not answer."""
_ONE_WRITER = 7_062_026
"""PostgreSQL's advisory lock that every writer takes."""


class ArchiveUnavailable(Exception):
    """The database could not be read or written; nothing of what was tried was kept."""


def place() -> str:
    """Return the database's URL: FLOOR_DATABASE where that is set, else a file in the folder.

    Raises ArchiveUnavailable where the variable names none.
    """
    return named_in("FLOOR_DATABASE") or f"sqlite:///{folder() / 'floor.sqlite'}"


def named_in(variable: str) -> str | None:
    """Return the URL that a variable holds, if any. Raises ArchiveUnavailable."""
    named = os.environ.get(variable)
    return _checked(variable, named) if named else None


@cache
def _checked(variable: str, named: str) -> str:
    try:
        is_known = make_url(named).get_backend_name() in ("sqlite", "postgresql")
    except (SQLAlchemyError, ValueError):
        is_known = False
    if not is_known:
        told = named.partition(":")[0]  # what follows may hold a password
        raise ArchiveUnavailable(
            f"{variable}: {quoted(told)}…: sqlite:///FILE and postgresql://USER@HOST/NAME are "
            "allowed."
        )
    return named


@contextmanager
def reading(url: str | None = None) -> Iterator[Connection]:
    """Open a connection to read with. Raises ArchiveUnavailable."""
    url = url or place()
    with telling("The archive", url), using(), _engine(url).connect() as connection:
        yield connection


@contextmanager
def writing(url: str | None = None, *, lasting: bool = False) -> Iterator[Connection]:
    """Open a connection to write with, one writer at a time: all of it is kept, or none.

    `lasting` waits until the disk has it, so that not even a power cut undoes it.
    Raises ArchiveUnavailable.
    """
    url = url or place()
    with (
        telling("The archive", url),
        using(),
        _writing(_engine(url), lasting=lasting) as connection,
    ):
        yield connection


@contextmanager
def _writing(engine: Engine, *, lasting: bool) -> Iterator[Connection]:
    options = engine.execution_options(floor="lasting" if lasting else "quick")
    with options.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ONE_WRITER})
        yield connection


@contextmanager
def telling(what: str, url: str) -> Iterator[None]:
    """Tell of a database what stands in the way: raises ArchiveUnavailable."""
    try:
        yield
    except DBAPIError as error:
        raise ArchiveUnavailable(reason(what, f"{error.orig}", url)) from error
    except (SQLAlchemyError, OSError) as error:
        raise ArchiveUnavailable(reason(what, f"{error}", url)) from error


_REASONS = {
    "locked": "somebody else has been writing to it for too long; try again",
    "disk is full": "its disk is full",
    "readonly": "it may not be written to",
    "unable to open": "its file cannot be opened",
    "not a database": "its file is no database",
    "malformed": "its file is damaged",
    "connection": "its server does not answer",
}


def shown(url: str | None = None) -> str:
    """Return the database's URL as it may be shown: without a password."""
    return make_url(url or place()).render_as_string(hide_password=True)


def reason(what: str, said: str, url: str) -> str:
    """Tell what a database said, as a sentence that names its place and no password."""
    known = (told for part, told in _REASONS.items() if part in said)
    return f"{what} {shown(url)} is out of reach: {next(known, said)}."


_OPENING = Lock()


def _engine(url: str) -> Engine:
    with _OPENING:
        engine = _opened(url)
        file = sqlite_file(url)
        if file is not None and _inode(file) != _INODES[url]:
            _moved(file, engine)
        return engine


_INODES: dict[str, tuple[int, int] | None] = {}
"""The file that each SQLite database was when it was opened: its path may come to name another."""


@cache
def sqlite_file(url: str) -> Path | None:
    """Return the file of a SQLite database; None for one on a server."""
    named = make_url(url)
    file = named.get_backend_name() == "sqlite" and named.database
    return Path(file) if file else None


def _inode(file: Path) -> tuple[int, int] | None:
    try:
        held = file.stat()
    except FileNotFoundError:
        return None
    return held.st_dev, held.st_ino


def _moved(file: Path, engine: Engine) -> NoReturn:
    """Write to no file that the path names no more; the one that it names now is opened next."""
    if file.exists():
        engine.dispose()
        _opened.cache_clear()
        raise ArchiveUnavailable(
            f"The archive {file} is another file than the one that was open: it was put in its "
            "place meanwhile. Nothing was kept; what is done next is done in that file."
        )
    raise ArchiveUnavailable(
        f"The archive {file} is out of reach: its file was moved away or removed. Put it back, or "
        "start the program anew to begin an empty archive."
    )


def which() -> Hashable:
    """Return what tells the database that is open from any other, in its place or elsewhere."""
    url = place()
    return url, _INODES.get(url)


@contextmanager
def reading_afresh(url: str | None = None) -> Iterator[Connection]:
    """Open a connection of its own to what the path or address names now: nothing is made there.

    Raises ArchiveUnavailable.
    """
    url = url or place()
    named, file = make_url(url), sqlite_file(url)
    if file is not None:
        as_it_is = {"mode": "ro", "uri": "true"}
        named, wait = named.set(database=file.absolute().as_uri(), query=as_it_is), "timeout"
    else:
        named, wait = named.set(drivername="postgresql+psycopg"), "connect_timeout"
    engine = create_engine(named, poolclass=NullPool, connect_args={wait: TO_CONNECT})
    with telling("The archive", url), using(), engine.connect() as connection:
        yield connection


@cache
def _opened(url: str) -> Engine:
    named, file = make_url(url), sqlite_file(url)
    options: dict[str, Any] = {}
    if named.get_backend_name() == "sqlite":
        if file is not None:
            if file.parent == folder():
                private_folder()
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            private_file(file)  # what SQLite puts beside it is as private
        options["connect_args"] = {"timeout": WAIT}
    elif named.get_backend_name() == "postgresql":
        named = named.set(drivername="postgresql+psycopg")
        options |= {"pool_pre_ping": True, "connect_args": {"connect_timeout": TO_CONNECT}}
    engine = create_engine(named, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _by_hand)
        event.listen(engine, "begin", _begin)
    bring_up_to_date(engine)
    if file is not None:
        _INODES[url] = _inode(file)
    return engine


def _by_hand(connection: sqlite3.Connection, _: object) -> None:
    """Set up the driver of SQLite: it begins no transaction by itself, `_begin` does.

    `folded` is a text in small letters: SQLite's own `lower` knows those of English alone.
    If several open a new file at once, one switches it to WAL; SQLite lets the others not wait.
    """
    connection.isolation_level = None
    connection.create_function("folded", 1, str.casefold, deterministic=True)
    until = time.monotonic() + WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in f"{error}" or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("floor")
    if writes:
        sync = "FULL" if writes == "lasting" else "NORMAL"
        connection.exec_driver_sql(f"PRAGMA synchronous={sync}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def close(url: str) -> None:
    """Let go of a database, so that it can be removed."""
    with _OPENING:
        _opened(url).dispose()
        _opened.cache_clear()


def bring_up_to_date(engine: Engine) -> None:
    """Make the tables, or bring older ones to the newest version."""
    with engine.connect() as connection:
        if _version(connection) == NEWEST:
            return
    with _writing(engine, lasting=True) as connection:
        if _version(connection) != NEWEST:
            migrate(connection, NEWEST)


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def migrate(connection: Connection, to: str) -> None:
    """Bring the tables to a version."""
    from alembic import command  # a third of a second, and needed once in a file's life
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", f"{Path(__file__).parent / 'migrations'}")
    config.set_main_option("recursive_version_locations", "true")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
