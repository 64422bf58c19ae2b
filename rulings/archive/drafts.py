"""Disputes half entered, kept by their id."""

from typing import Any

import orjson
from sqlalchemy import select

from rulings.archive.database import reading, writing
from rulings.archive.dialect import upsert
from rulings.archive.tables import DRAFTS


def keep_draft(draft: str, content: dict[str, Any]) -> None:
    """Keep what has been entered so far, in place of what was kept under this id."""
    with writing() as connection:
        upsert(connection, DRAFTS, {"id": draft, "content": orjson.dumps(content).decode()})


def draft_of(draft: str) -> dict[str, Any] | None:
    """What was kept under this id; None where nothing was."""
    with reading() as connection:
        text = connection.execute(
            select(DRAFTS.c.content).where(DRAFTS.c.id == draft)
        ).scalar_one_or_none()
    return None if text is None else orjson.loads(text)
