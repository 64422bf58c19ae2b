"""Disputes half entered, kept by their id."""

from typing import Any

import orjson
from sqlalchemy import Connection, select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.tables import DRAFTS
from rulings.archive.entries.rows import Damaged

RECORDED = "recorded"
"""Where a draft holds the number of the entry that was made of it."""


def keep_draft(draft: str, content: dict[str, Any]) -> None:
    """Keep what has been entered so far, in place of what was kept under this id."""
    with writing() as connection:
        upsert(connection, DRAFTS, {"id": draft, "content": orjson.dumps(content).decode()})


def draft_of(draft: str) -> dict[str, Any] | None:
    """What was kept under this id; None where nothing was."""
    with reading() as connection:
        return draft_in(connection, draft)


def draft_in(connection: Connection, draft: str) -> dict[str, Any] | None:
    """The same, on a connection."""
    text = connection.scalar(select(DRAFTS.c.content).where(DRAFTS.c.id == draft))
    try:
        return None if text is None else orjson.loads(text)
    except orjson.JSONDecodeError:
        raise Damaged("The draft that the address names") from None


def recorded_as(connection: Connection, draft: str, number: int) -> None:
    """Write into a draft which entry was made of it."""
    content = orjson.dumps({**(draft_in(connection, draft) or {}), RECORDED: number}).decode()
    upsert(connection, DRAFTS, {"id": draft, "content": content})
