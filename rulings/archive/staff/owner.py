"""Whose machine this is, where it serves nobody else: asked once, kept in the data folder.

It ends for good when anybody is put on the staff list: the owner first, under the same name.
"""

from pathlib import Path

from pydantic import ValidationError
from sqlalchemy import func, select

from rulings.archive.database.connection import ArchiveUnavailable, reading
from rulings.archive.database.tables import STAFF
from rulings.archive.staff.permissions import Person
from rulings.model.entered_text import not_allowed
from rulings.system.data_folder import folder, private_file, private_folder


class BadName(ValueError):
    """A name that cannot be kept; the message says what is allowed."""


def is_alone() -> bool:
    """Whether nobody ever was on the staff list. Raises ArchiveUnavailable."""
    with reading() as connection:
        return connection.scalar(select(func.count()).select_from(STAFF)) == 0


def owner() -> Person | None:
    """Who said that it is theirs, a manager there; None where nobody has.

    Raises ArchiveUnavailable.
    """
    try:
        return _manager(_file().read_text(encoding="utf-8"))
    except (FileNotFoundError, BadName, UnicodeDecodeError):
        return None  # and so they are asked (again)
    except OSError as error:
        raise ArchiveUnavailable(f"Whose machine this is cannot be read: {error}.") from error


def own(name: str) -> Person:
    """Keep who says that it is theirs. Raises BadName, ArchiveUnavailable."""
    if wrong := not_allowed(name):
        raise BadName(f"Your name: {wrong}")
    person, file = _manager(name), _file()
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
        _file().unlink(missing_ok=True)
    except OSError as error:
        raise ArchiveUnavailable(f"The name cannot be forgotten: {error}.") from error


def _manager(name: str) -> Person:
    try:
        return Person(name=" ".join(name.split()), role="manager")
    except ValidationError:
        raise BadName("Your name: 1 to 60 characters are allowed.") from None


def _file() -> Path:
    return folder() / "this-machine.txt"
