"""A backup that a manager's browser sends to be put in place: held for them alone."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulings.archive.backup.manifest import BadBackup
from rulings.archive.backup.put_in_place import Offered, offered
from rulings.archive.staff.permissions import Person
from rulings.web.access.sent_file import Refused, SentFiles

MOST_BYTES = 2_000_000_000
"""Of one backup: a room of ten years has a tenth."""


def _offered(person: Person, file: Path) -> Offered:
    try:
        return offered(person, file)
    except BadBackup as error:
        raise Refused(f"{error}") from error


BACKUPS = SentFiles(".sent-", ".zip", "room", lambda: MOST_BYTES, _offered)


async def receive(request: Request) -> Response:
    """Take a backup in; the answer is a sentence for who sent it."""
    return await BACKUPS.receive(request)


ROUTES = (Route("/restore/{secret}", receive, methods=["PUT"]),)
