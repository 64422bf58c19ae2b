"""The only module that talks to the database: disputes half entered, kept by their id."""

import os
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

import orjson
import platformdirs
from sqlalchemy import Column, Engine, MetaData, String, Table, create_engine, event, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.schema import CreateTable

_METADATA = MetaData()
_DRAFTS = Table(
    "drafts",
    _METADATA,
    Column("id", String, primary_key=True),
    Column("content", String, nullable=False),
)


def folder() -> Path:
    """Where what a person keeps is: FLOOR_DATA where that is set, else the user's data folder."""
    return Path(os.environ.get("FLOOR_DATA") or platformdirs.user_data_dir("floor-ruling"))


def place() -> Path:
    """The database file."""
    return folder() / "floor.sqlite"


_OPENING = Lock()


def _engine(file: Path) -> Engine:
    """One thread opens the file: SQLite does not wait for its turn to switch a file to WAL."""
    with _OPENING:
        return _opened(file)


@cache
def _opened(file: Path) -> Engine:
    file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{file}")
    event.listen(engine, "connect", _quick)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=WAL")
    with engine.begin() as connection:
        connection.execute(CreateTable(_DRAFTS, if_not_exists=True))
    return engine


def _quick(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.close()


def keep_draft(draft: str, content: dict[str, Any]) -> None:
    """Keep what has been entered so far, in place of what was kept under this id."""
    text = orjson.dumps(content).decode()
    upsert = insert(_DRAFTS).values(id=draft, content=text)
    upsert = upsert.on_conflict_do_update(index_elements=["id"], set_={"content": text})
    with _engine(place()).begin() as connection:
        connection.execute(upsert)


def draft_of(draft: str) -> dict[str, Any] | None:
    """What was kept under this id; None where nothing was."""
    with _engine(place()).connect() as connection:
        text = connection.execute(
            select(_DRAFTS.c.content).where(_DRAFTS.c.id == draft)
        ).scalar_one_or_none()
    return None if text is None else orjson.loads(text)
