"""The staff list as it is changed: each change is kept in the history of the room, no PIN in it."""

from sqlalchemy import Connection, func, select

from rulings.archive.database.tables import STAFF
from rulings.archive.room.changes import put
from rulings.archive.staff import members
from rulings.archive.staff.members import BadStaff, Noted, key_of
from rulings.archive.staff.permissions import Person, Role


def add(
    person: Person,
    name: str,
    role: Role,
    *,
    pin: str | None = None,
    account: str | None = None,
    why: str = "",
) -> str:
    """As `members.add`. Raises BadRoom too, for a `why` that cannot be kept."""
    noted = _noted(person, f"was put on the list as {role}", why)
    return members.add(person, name, role, pin=pin, account=account, noted=noted)


def change_role(
    person: Person, name: str, role: Role, why: str = "", *, even_last: bool = False
) -> str:
    """As `members.change_role`. The last manager stays one, but for who runs the machine."""
    noted = _noted(person, f"is {role} now", why, even_last=even_last)
    return members.change_role(person, name, role, noted=noted)


def disable(person: Person, name: str, why: str = "", *, even_last: bool = False) -> str:
    """As `members.disable`. The last manager is not, but by who runs the machine."""
    noted = _noted(person, "was disabled", why, even_last=even_last)
    return members.disable(person, name, noted=noted)


def enable(person: Person, name: str, why: str = "") -> str:
    """As `members.enable`."""
    return members.enable(person, name, noted=_noted(person, "was enabled again", why))


def change_pin(person: Person, name: str, pin: str, why: str = "") -> str:
    """As `members.change_pin`."""
    return members.change_pin(person, name, pin, noted=_noted(person, "has a new PIN", why))


def unlock(person: Person, name: str, why: str = "") -> str:
    """As `members.unlock`."""
    return members.unlock(person, name, noted=_noted(person, "was let try at once", why))


def _noted(person: Person, told: str, why: str, *, even_last: bool = True) -> Noted:
    def note(connection: Connection, name: str) -> None:
        managers = select(func.count()).where(STAFF.c.role == "manager", ~STAFF.c.disabled)
        if not even_last and not connection.scalar(managers):
            raise BadStaff(f"role: {name} is the last manager: make another one first")
        put(connection, person, "staff", key_of(name), f"{name} {told}.", why)

    return note
