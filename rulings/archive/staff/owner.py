"""The owner of a machine that serves nobody else: asked once, kept in the data folder.

It ends for good when anybody is put on the staff list: the owner first, under the same name. That
somebody was is also written beside the database: who empties the list there makes nobody the owner.
"""

from datetime import UTC, datetime
from pathlib import Path

from pydantic import ValidationError
from sqlalchemy import Connection, func, make_url, select

from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.connection import place as archive_place
from rulings.archive.database.tables import STAFF
from rulings.archive.staff.permissions import Person
from rulings.model.entered_text import name_refused
from rulings.system.data_folder import folder, private_file, private_folder


class BadName(ValueError):
    """A name that cannot be kept; the message says what is allowed."""


def is_alone() -> bool:
    """Check whether nobody ever was on the staff list. Raises ArchiveUnavailable."""
    if listed_file().exists():
        return False
    with reading() as connection:
        is_listed = _anybody(connection)
    if is_listed:
        keep_that_listed()
    return not is_listed


def keep_that_listed() -> None:
    """Have it written beside the database that there is a staff list. Raises ArchiveUnavailable."""
    file = listed_file()
    if file.exists():
        return
    fresh = file.with_suffix(".new")
    try:
        private_folder()
        now = datetime.now(UTC).isoformat(timespec="seconds")
        private_file(fresh).write_text(f"{now}\n", encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        told = error.strerror or error
        raise ArchiveUnavailable(f"{file}, which ends that one owns all: {told}.") from error


def emptied(connection: Connection) -> str | None:
    """Tell what is wrong with the staff list where nobody is on it and somebody was; else None."""
    file = listed_file()
    if not file.exists() or _anybody(connection):
        return None
    return f"the staff list was emptied: {file} says that somebody was on it"


def _anybody(connection: Connection) -> bool:
    return bool(connection.scalar(select(func.count()).select_from(STAFF)))


def listed_file() -> Path:
    """Return its place: named after its database, so that who begins another owns it."""
    database = Path(f"{make_url(archive_place()).database or 'archive'}").name
    return folder() / f"staff-listed-{database}.txt"


def owner() -> Person | None:
    """Return who said that it is theirs, a manager there; None where nobody has.

    Raises ArchiveUnavailable.
    """
    try:
        return _manager(owner_file().read_text(encoding="utf-8"))
    except (FileNotFoundError, BadName, UnicodeDecodeError):
        return None  # and so they are asked (again)
    except OSError as error:
        raise ArchiveUnavailable(f"Whose machine this is cannot be read: {error}.") from error


def own(name: str) -> Person:
    """Keep who says that it is theirs. Raises BadName, ArchiveUnavailable."""
    if wrong := name_refused(name):
        raise BadName(f"Your name: {wrong}")
    person, file = _manager(name), owner_file()
    fresh = file.with_suffix(".new")
    try:
        private_folder()
        private_file(fresh).write_text(person.name, encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise ArchiveUnavailable(f"The name cannot be kept: {error}.") from error
    return person


def disown() -> None:
    """Forget whose it is: they are asked again. Raises ArchiveUnavailable."""
    try:
        owner_file().unlink(missing_ok=True)
    except OSError as error:
        raise ArchiveUnavailable(f"The name cannot be forgotten: {error}.") from error


def _manager(name: str) -> Person:
    try:
        return Person(name=" ".join(name.split()), role="manager")
    except ValidationError:
        raise BadName("Your name: 1 to 60 characters are allowed.") from None


def owner_file() -> Path:
    """Return the file of the owner's name."""
    return folder() / "this-machine.txt"
