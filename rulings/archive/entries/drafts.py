"""Disputes half entered, kept by their id."""

import time
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, NamedTuple

import orjson
from sqlalchemy import Connection, select

from rulings.archive.database import draft_file
from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.dialect import upsert
from rulings.archive.database.hash_chain import digest_of
from rulings.archive.database.tables import DRAFTS, RECORDED_DRAFTS
from rulings.archive.entries.rows import Damaged
from rulings.dispute.retired import draft_as_entered_now

RECORDED = "recorded"
"""The key under which a draft holds the number of the entry that was made of it."""


LOOKED_AT = 40
"""Drafts of one browser that are read for those not finished."""


class Unfinished(NamedTuple):
    """A dispute begun in a browser, and no ruling on it recorded; `touched` in POSIX seconds."""

    draft: str
    content: dict[str, Any]
    touched: float


class KeptDraft(NamedTuple):
    """A draft as it was kept, and when, in POSIX seconds: 0 where it is in the archive."""

    content: Any
    at: float


class KeptMeanwhile(Exception):
    """Another has kept something else under the same id since."""


def keep_draft(
    draft: str, content: dict[str, Any], browser: str = "", *, since: float | None = None
) -> float:
    """Keep what has been entered so far, in place of what was kept under this id; gives when.

    The browser with this mark finds it again by itself. With `since`, it goes in place of what was
    kept then, 0 for nothing. Raises KeptMeanwhile where that is not what is there, TooLong,
    ArchiveUnavailable.
    """
    text = orjson.dumps(content).decode()
    at = draft_file.put(draft, text, time.time(), browser, since)
    if at is None:
        raise KeptMeanwhile(draft)
    return at


def kept_at(draft: str) -> float:
    """Return when a draft was kept last; 0 where it was not. Raises ArchiveUnavailable."""
    return draft_file.touched(draft) or 0.0


def unfinished(
    browser: str, is_begun: Callable[[Mapping[str, Any]], bool], most: int
) -> tuple[Unfinished, ...]:
    """Return the disputes begun in the browser of this mark and not recorded, the newest first.

    A draft that cannot be read is left out: its address says so. Raises ArchiveUnavailable.
    """
    held = draft_file.of_browser(browser, LOOKED_AT) if browser else []
    read = ((draft, _if_readable(text), touched) for draft, text, touched in held)
    begun = [Unfinished(a, b, c) for a, b, c in read if b is not None and is_begun(b)]
    if not begun:
        return ()
    with reading() as connection:
        open_ones = (one for one in begun if recorded(connection, one.draft) is None)
        return tuple(islice(open_ones, most))


def put_away(browser: str, draft: str) -> None:
    """Have a browser list a draft no more; its address still finds it. Raises ArchiveUnavailable.

    An answer that is entered in it later lists it again.
    """
    draft_file.put_away(browser, draft)


def _if_readable(text: str) -> dict[str, Any] | None:
    try:
        content = _read(text)
    except Damaged:
        return None
    return content if isinstance(content, dict) else None


def kept_draft(draft: str) -> KeptDraft | None:
    """Return the draft kept under this id, with when it was kept. Raises ArchiveUnavailable."""
    held, number = draft_file.get(draft), None
    text, at = held or (None, 0.0)
    try:
        with reading() as connection:
            if text is None:
                text = _kept_in_the_archive(connection, draft)
            number = recorded(connection, draft)
    except ArchiveUnavailable:
        if text is None:
            raise  # what is there can be ruled on meanwhile; recording asks the archive again
    if text is None:
        return None
    content = _read(text)
    if number is not None and isinstance(content, dict):
        content = {**content, RECORDED: number}
    return KeptDraft(content, at)


def recorded(connection: Connection, draft: str) -> int | None:
    """Return the number of the last entry that was made of a draft."""
    query = select(RECORDED_DRAFTS.c.number).where(RECORDED_DRAFTS.c.hash == digest_of(draft))
    number: int | None = connection.scalar(query)
    if number is None and (text := _kept_in_the_archive(connection, draft)) is not None:
        content = _read(text)
        number = content.get(RECORDED) if isinstance(content, dict) else None
    return number


def recorded_as(connection: Connection, draft: str, number: int) -> None:
    """Keep which entry was made of a draft, in the same stroke as the entry."""
    upsert(connection, RECORDED_DRAFTS, {"hash": digest_of(draft), "number": number})


def _kept_in_the_archive(connection: Connection, draft: str) -> str | None:
    """Return what was kept of a draft when drafts were in the archive."""
    text: str | None = connection.scalar(select(DRAFTS.c.content).where(DRAFTS.c.id == draft))
    return text


def _read(text: str) -> Any:
    try:
        return draft_as_entered_now(orjson.loads(text))
    except orjson.JSONDecodeError:
        raise Damaged("The draft that the address names") from None
