"""`floor archive`: a check that it is whole, and a note of where it stands."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from rules.input.text_file import NotRead, text_of
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries import verify as verifying
from rulings.archive.entries import witness
from rulings.archive.entries.verify import Checkpoint, Verified
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import PrintJson, refusing

LARGEST = 10_000
"""Bytes of a checkpoint: one has a hundredth."""


def verify(
    checkpoint: Annotated[
        list[Path] | None,
        typer.Option("--checkpoint", help="A checkpoint kept elsewhere that it must still hold."),
    ] = None,
    sheet: Annotated[
        tuple[int, str] | None,
        typer.Option("--sheet", help="The number and the SHA-256 on a printed sheet."),
    ] = None,
    as_json: PrintJson = False,
) -> None:
    """Check every entry, the guards, the search and what was witnessed; exit code 1: not as it was.

    The first bad entry is named.
    """
    with refusing(NotRead, ArchiveUnavailable):
        stood = [_stood(file) for file in checkpoint or ()]
        if sheet is not None and sheet[0] < 1:
            raise NotRead(f"--sheet: {sheet[0]} is the number of no ruling: 1 or more is.")
        printed = sheet and Checkpoint(number=sheet[0], hash="".join(sheet[1].split()).lower())
        found = verifying.verify(operator(), *stood, sheet=printed)
    if as_json:
        typer.echo(found.model_dump_json(indent=2))
    else:
        typer.echo("\n".join(lines(found, sheet[0] if sheet else None)))
    if not found.is_whole or found.sheet is not None:
        raise typer.Exit(1)


def _stood(file: Path) -> Checkpoint:
    """Read a checkpoint that was kept elsewhere. Raises NotRead."""
    try:
        return Checkpoint.model_validate_json(text_of(file, LARGEST))
    except ValidationError:
        raise NotRead(
            f"{file} is no checkpoint: a number, 0 or more, and a hash are allowed, as "
            "`floor archive checkpoint` prints them."
        ) from None


def lines(found: Verified, sheet: int | None = None) -> Iterator[str]:
    """Yield what was found, as printed; `sheet` is the ruling that a printed sheet was held to."""
    if found.bad is not None:
        yield f"Entry {found.bad:,} is bad: {found.wrong}."
    else:
        yield f"{found.records:,} records, all as they were written. It ends at {found.end.hash}."
        if sheet is not None and found.sheet is None:
            yield f"The sheet is of ruling {sheet:,} as it was written."
    if found.sheet is not None:
        yield f"The sheet: {found.sheet}."
    yield from (f"Not as it was: {one}." for one in found.beside)
    yield from (f"To be known: {one}." for one in found.told)


def checkpoint(
    anew: Annotated[
        bool,
        typer.Option("--anew", help="A backup was restored: put what was witnessed aside."),
    ] = False,
) -> None:
    """Print where the archive stands: keep it elsewhere, and verify against it later.

    It is witnessed, too, where the last entry is not yet.
    """
    with refusing(OSError, ArchiveUnavailable):
        stands = verifying.checkpoint(operator())
        aside = witness.anew() if anew else None
    if aside is not None:
        typer.echo(f"What was witnessed before is in {aside}.", err=True)
    if stands.number and (why := witness.witness(stands.number)):
        typer.echo(f"Not witnessed. {why}", err=True)
    typer.echo(json.dumps(stands.model_dump(mode="json")))
