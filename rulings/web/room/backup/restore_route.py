"""A backup that a manager's browser sends to be put in place: held for them alone."""

from pathlib import Path

from rulings.archive.backup.manifest import BadBackup
from rulings.archive.backup.put_in_place import Offered, offered
from rulings.archive.staff.permissions import Person
from rulings.web.access.sent_file import Refused, SentFiles

MOST_BYTES = 2_000_000_000
"""The most bytes of one backup: a room of ten years has a tenth."""


def _offered(person: Person, file: Path) -> Offered:
    try:
        return offered(person, file)
    except BadBackup as error:
        raise Refused(f"{error}") from error


BACKUPS = SentFiles("restore", ".sent-", ".zip", "room", MOST_BYTES, _offered)
