"""A backup of the room at its own address, for a manager: without the keys, which stay here."""

from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.manifest import BadBackup
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, check
from rulings.system.atomic_file import NotWritten
from rulings.system.data_folder import private_folder
from rulings.web.access.asking import PRIVATE, asking

ADDRESS = "backup.zip"
"""The address of a backup, as seen from a page of the app."""
_ONE_AT_ONCE = Lock()


def backup(request: Request) -> Response:
    """Answer with the file; if nobody is signed in, with the page that asks them to.

    It is written to the disk first and sent from there, one at a time: the server holds no more
    of it than a piece.
    """
    try:
        person = asking(request)
        if person is None:
            return RedirectResponse("backup", status_code=303, headers=PRIVATE)
        check(person, "room")
        if not _ONE_AT_ONCE.acquire(blocking=False):
            told = "Another backup is being made. Try again in a minute."
            return PlainTextResponse(told, 503, PRIVATE | {"Retry-After": "60"})
        try:
            scratch = TemporaryDirectory(prefix=".backup-", dir=private_folder())
            file = Path(scratch.name) / ADDRESS
            try:
                back_up(person, file, with_keys=False)
            except BaseException:
                scratch.cleanup()
                raise
        finally:
            _ONE_AT_ONCE.release()
    except NotAllowed as error:
        return PlainTextResponse(f"{error}", 403, PRIVATE)
    except BadBackup as error:
        return PlainTextResponse(f"{error}", 409, PRIVATE)
    except (ArchiveUnavailable, NotWritten, OSError) as error:
        return PlainTextResponse(f"{error}", 503, PRIVATE)
    return FileResponse(
        file,
        headers=PRIVATE,
        media_type="application/zip",
        filename=f"floor-{datetime.now(UTC):%Y-%m-%d}.zip",
        background=BackgroundTask(scratch.cleanup),
    )


ROUTES = (Route(f"/{ADDRESS}", backup, methods=["GET"]),)
