"""Signing in: whom a name and a PIN, or the house's account, stand for."""

from datetime import datetime

from sqlalchemy import ColumnElement, select

from rulings.archive import wrong_pins
from rulings.archive.database import reading, writing
from rulings.archive.people import Person
from rulings.archive.pins import is_right
from rulings.archive.staff import email_of, key_of
from rulings.archive.tables import STAFF


class NotSignedIn(Exception):
    """Somebody could not sign in; the message says what to do."""


def sign_in(name: str, pin: str, now: datetime) -> Person:
    """Who has this name and PIN.

    After a wrong one they wait, twice as long each time; nothing tells whether the name or the
    PIN was wrong. Raises NotSignedIn, ArchiveUnavailable.
    """
    key = key_of(name)
    with writing() as connection:
        if left := wrong_pins.wait_left(connection, key, now):
            raise NotSignedIn(f"After a wrong PIN, wait {_long(left)}, then try again.")
        # Counted before it is tried: of many tries at once only one is made.
        times = wrong_pins.count(connection, key, now)
        row = connection.execute(select(STAFF).where(STAFF.c.key == key)).first()
    if not is_right(row.pin if row else None, pin) or row is None:
        wait = _long(wrong_pins.wait_after(times))
        raise NotSignedIn(f"The name or the PIN is wrong: wait {wait}, then try again.")
    with writing() as connection:
        wrong_pins.forget(connection, key)
    if row.disabled:
        raise NotSignedIn(f"{row.name} is disabled on the staff list; a manager can change that.")
    return Person(name=row.name, role=row.role)


def still(name: str) -> Person | None:
    """Who signed in under this name, as the list has them now; None once they are disabled.

    Raises ArchiveUnavailable.
    """
    return _one(STAFF.c.key == key_of(name))


def of_account(email: str) -> Person | None:
    """Who has this account of the house; None where nobody on the list has, or is disabled.

    Raises ArchiveUnavailable.
    """
    return _one(STAFF.c.account == email_of(email))


def _one(which: ColumnElement[bool]) -> Person | None:
    query = select(STAFF.c.name, STAFF.c.role).where(which, STAFF.c.disabled.is_(False))
    with reading() as connection:
        row = connection.execute(query).first()
    return Person(name=row.name, role=row.role) if row else None


def _long(seconds: int) -> str:
    count, unit = (seconds, "second") if seconds < 60 else (-(-seconds // 60), "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"
