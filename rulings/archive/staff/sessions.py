"""The sessions of those signed in: each lasts a shift at most, over every reload.

Its token is known to the browser alone. Here is what a key beside the database makes of it:
nobody signs in with what he reads in the database, nor with what he writes there.
"""

from datetime import datetime
from secrets import token_urlsafe

from sqlalchemy import Connection, delete, insert, or_, select

from rulings.archive.database.connection import ArchiveUnavailable, reading, writing
from rulings.archive.database.tables import SESSIONS, STAFF
from rulings.archive.staff.owner import keep_that_listed
from rulings.archive.staff.permissions import Person
from rulings.system.keys import NoKeys, keys, signature

LASTS = 43_200
"""Seconds: twelve hours, the longest shift."""
_AHEAD = 60
"""Seconds by which the clock of a server that shares the database may be ahead: what began later
began under a clock that was wrong."""
_USED_FOR = b"the token of a session"


def begin(connection: Connection, key: str, now: datetime) -> str:
    """Begin a session of somebody on the staff list, and clear those that are over; give its token.

    Raises ArchiveUnavailable.
    """
    keep_that_listed()
    token, moment = token_urlsafe(32), now.timestamp()
    over = or_(SESSIONS.c.ends <= moment, SESSIONS.c.began > moment + _AHEAD)
    connection.execute(delete(SESSIONS).where(over))
    row = {"hash": _marks(token)[0], "staff": key, "began": moment, "ends": moment + LASTS}
    connection.execute(insert(SESSIONS).values(**row))
    return token


def person_of(token: str, now: datetime) -> Person | None:
    """Return whose session it is, as the staff list has them now; None for a token of no session.

    Raises ArchiveUnavailable.
    """
    query = (
        select(STAFF.c.name, STAFF.c.role)
        .join(SESSIONS, SESSIONS.c.staff == STAFF.c.key)
        .where(SESSIONS.c.hash.in_(_marks(token)), SESSIONS.c.ends > now.timestamp())
        .where(SESSIONS.c.began <= now.timestamp() + _AHEAD)
        .where(STAFF.c.disabled.is_(False))
    )
    with reading() as connection:
        row = connection.execute(query).first()
    return Person(name=row.name, role=row.role) if row else None


def end(token: str) -> None:
    """End a session, if it is one. Raises ArchiveUnavailable."""
    with writing(lasting=True) as connection:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.hash.in_(_marks(token))))


def end_all(connection: Connection, key: str) -> None:
    """End every session of somebody on the staff list."""
    connection.execute(delete(SESSIONS).where(SESSIONS.c.staff == key))


def _marks(token: str) -> list[str]:
    """Return what a token is kept as, under each key that still holds, the newest first.

    Raises ArchiveUnavailable.
    """
    try:
        return [signature(secret, _USED_FOR, token) for secret in keys().signing]
    except (NoKeys, OSError) as error:
        raise ArchiveUnavailable(f"{error}") from error
