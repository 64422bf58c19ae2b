"""The staff list: who may sign in, and as what."""

import unicodedata

from sqlalchemy import func, select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import STAFF
from rulings.archive.staff.owner import is_alone, owner
from rulings.archive.staff.permissions import Person, Role, check
from rulings.archive.staff.pins import is_lost
from rulings.model.strict_model import Strict


class Member(Strict):
    """Somebody on the list. `account` is the e-mail of the house's account, empty without one.

    `wrong` counts the wrong PINs tried since they signed in last. `lost` is a PIN whose pepper is
    not here: it must be set anew.
    """

    name: str
    role: Role
    account: str
    has_pin: bool
    disabled: bool
    wrong: int
    lost: bool = False


def listed(person: Person) -> tuple[Member, ...]:
    """Return everybody on the list, by name. Raises NotAllowed, ArchiveUnavailable."""
    check(person, "staff")
    with reading() as connection:
        rows = connection.execute(select(STAFF).order_by(STAFF.c.key)).all()
    return tuple(
        Member(
            name=row.name,
            role=row.role,
            account=row.account or "",
            has_pin=row.pin is not None,
            disabled=row.disabled,
            wrong=row.wrong,
            lost=row.pin is not None and is_lost(row.pin),
        )
        for row in rows
    )


def comes_first() -> str | None:
    """Return who owns this machine, where nobody is listed yet. Raises ArchiveUnavailable."""
    found = owner() if is_alone() else None
    return found.name if found else None


def nobody_yet() -> bool:
    """Check whether nobody on the list could sign in. Raises ArchiveUnavailable."""
    enabled = select(func.count()).select_from(STAFF).where(STAFF.c.disabled.is_(False))
    with reading() as connection:
        return connection.scalar(enabled) == 0


def key_of(name: str) -> str:
    """Return the key of a name, the same however it is typed: capitals and spaces aside."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def email_of(account: str) -> str:
    """Write an account's e-mail as it is kept and looked up."""
    return account.strip().casefold()
