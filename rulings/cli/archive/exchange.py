"""`floor archive`: what goes out of it and comes in: sheets, files for other programs, cases."""

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from rulings.archive.database.archive_file import whole
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.entry import MOST
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.export_case import case_of, case_yaml
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import BadLine
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.packet import TooMany, packet_pdf
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import NoSheet, Sheet, sheet_at
from rulings.archive.staff.permissions import operator
from rulings.cli.common_options import refuse, refusing, tell
from rulings.rulebook.case_library import BadFile, load, try_case
from rulings.system.atomic_file import NotWritten

Number = Annotated[int, typer.Argument(min=1, max=MOST, help="The number of the ruling.")]
Redact = Annotated[bool, typer.Option("--redact", help="Leave out names and typed text.")]


def sheet(
    number: Number,
    html: Annotated[Path | None, typer.Option(help="Write it as a page to print.")] = None,
    pdf: Annotated[Path | None, typer.Option(help="Write it as one page of PDF.")] = None,
    redact: Redact = False,
) -> None:
    """Print the sheet of a ruling, to hand to a player or a regulator; or write it to a file.

    Without names, what people typed is left out, too; the page lets it through text by text.
    """
    with refusing(NoSheet, NotWritten, ArchiveUnavailable):
        found = sheet_at(operator(), number, redact=redact)
        if html is not None:
            _write(html, sheet_html(found).encode())
        if pdf is not None:
            _write(pdf, sheet_pdf(found))
    if html is None and pdf is None:
        tell("\n".join(_lines(found)))


def _write(target: Path, content: bytes) -> None:
    with whole(target) as file:
        file.write_bytes(content)


def _lines(found: Sheet) -> Iterator[str]:
    yield from filter(None, (found.heading, found.warning, found.notice, "", found.ruled))
    yield from (f"  {line}" for line in found.beside)
    for title, rows in found.tables:
        yield from ("", title, *(f"  {_with_a_stop(row.name)} {row.text}" for row in rows))
    for title, lines in found.lists:
        yield from ("", title, *(f"  {line}" for line in lines))
    if found.cited:
        yield from ("", found.cited_under)
    for one in found.cited:
        yield from (f"  {one.label}  {one.title}", f"    {one.citation}")
    yield from ("", *found.foot)


def _with_a_stop(name: str) -> str:
    return name if name.endswith("?") else f"{name}:"


def export_to(
    out: Annotated[Path, typer.Argument(help="The file to write.")],
    form: Annotated[
        Format,
        typer.Option(
            "--format",
            help="csv for a spreadsheet, jsonl to import it again, sqlite for Datasette.",
        ),
    ],
    redact: Redact = False,
) -> None:
    """Write the whole archive to a file, which is there once all of it is."""
    with refusing(NotWritten, ArchiveUnavailable):
        count = export(operator(), form, out, redact=redact)
    what = "ruling" if form == "csv" else "record"  # a table of rulings has no review
    tell(f"{count:,} {what}{'' if count == 1 else 's'}: {out}")


def import_from(
    file: Annotated[Path, typer.Argument(help="A file that `export --format jsonl` wrote.")],
    room: Annotated[
        str, typer.Option("--room", help="The room that rulings are of which name none.")
    ] = "",
) -> None:
    """Keep the records of another archive; exit code 1 where a line was bad, the good ones kept.

    What was exported without names is taken in as that.
    """
    if file.is_char_device() or file.is_block_device():
        refuse(f"{file}: it is a device: a file is allowed")
    try:
        lines = file.open("rb")
    except OSError as error:
        refuse(f"{file}: {error.strerror}")
    found = Imported()
    with lines:
        try:
            import_lines(operator(), lines, found, refused=_refused, room=room[:200])
        except ArchiveUnavailable as error:
            tell(f"{error}", err=True)
            tell(f"{found.told} Import it again: what is there is passed over.")
            raise typer.Exit(2) from None
    tell(found.told)
    if found.bad:
        raise typer.Exit(1)


def _refused(bad: BadLine) -> None:
    tell(f"line {bad.line:,}: {bad.wrong}", err=True)


def packet(
    out: Annotated[Path, typer.Argument(help="The PDF to write.")],
    numbers: Annotated[list[int], typer.Argument(min=1, max=MOST, help="Which rulings.")],
    redact: Redact = False,
) -> None:
    """Write the sheets of several rulings as one PDF, with a cover and an index.

    Without names, what people typed is left out, too.
    """
    with refusing(TooMany, NoSheet, NotWritten, ArchiveUnavailable):
        made = packet_pdf(operator(), numbers, "", datetime.now(UTC), redact=redact)
        _write(out, made)
    tell(f"{len(numbers):,} rulings: {out}")


def print_case(number: Number) -> None:
    """Print a ruling as a case of the library, its names replaced.

    Exit code 1 where the rulebook of today rules otherwise.
    """
    with refusing(NoSheet, ArchiveUnavailable):
        text = case_yaml(case_of(operator(), number))
    tell(text, nl=False)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "case.yaml"
        file.write_text(text, encoding="utf-8")
        with refusing(BadFile):
            (case,) = load(file)
            differences = try_case(file, 0, case, half_told=True).differences
    for difference in differences:
        tell(f"Today's rulebook rules otherwise: {difference}", err=True)
    if differences:
        raise typer.Exit(1)
