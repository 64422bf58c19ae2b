"""`floor archive`: whether it is whole, and where it stands."""

import json
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries import verify as verifying
from rulings.archive.entries.verify import Checkpoint
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, tell


def verify(
    checkpoint: Annotated[
        list[Path] | None,
        typer.Option("--checkpoint", help="A checkpoint kept elsewhere that it must still hold."),
    ] = None,
    as_json: PrintJson = False,
) -> None:
    """Check every entry against its hash and its place; exit code 1 names the first bad one."""
    try:
        stood = [Checkpoint.model_validate_json(file.read_bytes()) for file in checkpoint or ()]
        found = verifying.verify(operator(), *stood)
    except (OSError, ValidationError, ArchiveUnavailable) as error:
        tell(f"{error}", err=True)
        raise typer.Exit(2) from None
    if as_json:
        tell(found.model_dump_json(indent=2))
    elif found.bad is None:
        tell(f"{found.records:,} records, all as they were written. It ends at {found.end.hash}.")
    else:
        tell(f"Entry {found.bad:,} is bad: {found.wrong}.")
    if found.bad is not None:
        raise typer.Exit(1)


def checkpoint() -> None:
    """Print where the archive stands: keep it elsewhere, and verify against it later."""
    try:
        stands = verifying.checkpoint(operator())
    except ArchiveUnavailable as error:
        tell(f"{error}", err=True)
        raise typer.Exit(2) from None
    tell(json.dumps(stands.model_dump(mode="json")))
