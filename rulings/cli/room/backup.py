"""`floor backup` and `floor restore`: everything that a room keeps, in one file, and put back."""

from pathlib import Path
from typing import Annotated

import typer

from rulings.archive.backup import restore as restoring
from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.doubts import Doubtful
from rulings.archive.backup.manifest import BadBackup
from rulings.archive.backup.parts import KEYS
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.clock import OF_RECORDS
from rulings.archive.staff.permissions import operator
from rulings.cli.archive.verify import lines
from rulings.cli.common_options import refuse, refusing, tell
from rulings.system.atomic_file import NotWritten

SECRET = (
    "SECRET: the keys are in it. Who has this file can try everybody's PIN at leisure: keep it "
    "where nobody else can read it. --without-keys leaves them out."
)


def backup(
    out: Annotated[Path, typer.Argument(help="The file to write, a ZIP archive.")],
    without_keys: Annotated[
        bool,
        typer.Option("--without-keys", help="Leave out what signs and what PINs are kept under."),
    ] = False,
) -> None:
    """Write everything that the room keeps to one file; the server may go on meanwhile."""
    with refusing(BadBackup, NotWritten, ArchiveUnavailable):
        made = back_up(operator(), out, with_keys=not without_keys)
    tell(f"{out}: {made.manifest.told()}.")
    for one in made.left_out:
        tell(f"Not in it: {one}.")
    if KEYS in made.manifest.names():
        tell(SECRET)


def restore(
    file: Annotated[Path, typer.Argument(help="A file that `floor backup` wrote.")],
    replace: Annotated[
        bool,
        typer.Option("--replace", help="Put aside what is here, and take the backup's instead."),
    ] = False,
    unsigned: Annotated[
        bool,
        typer.Option("--unsigned", help="Take one that this room's keys did not sign."),
    ] = False,
) -> None:
    """Put a backup in place and verify it; exit code 1: it is in place, and not as it was.

    The server must be stopped. Nothing is changed where the backup is not whole.
    """
    try:
        found = restoring.restore(operator(), file, replace=replace, unsigned=unsigned)
    except Doubtful as error:
        refuse(f"{error} --unsigned puts it in place all the same.")
    except (BadBackup, ArchiveUnavailable) as error:
        refuse(error)
    tell(f"The room is as it was on {OF_RECORDS.told(found.manifest.made)}.")
    tell(f"{found.manifest.told()}.")
    for place in sorted({one.parent for one in found.aside}):
        tell(f"What was here before is kept in {place}.")
    tell("\n".join(lines(found.verified)))
    for one in found.to_do:
        tell(one)
    if not found.verified.is_whole:
        raise typer.Exit(1)
