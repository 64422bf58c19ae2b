"""Another archive's file, sent by a manager's browser to be taken in: held for them alone."""

from pathlib import Path

from rulings.archive.exchange.import_trial import MOST_BYTES
from rulings.archive.exchange.json_lines import BadLine, lines_in
from rulings.archive.staff.permissions import Person
from rulings.web.access.sent_file import Refused, SentFiles


def _first_line(_: Person, file: Path) -> int:
    """Count the bytes of a file. Raises Refused if it is empty or does not begin as an export."""
    with file.open("rb") as lines:
        first = next(lines_in(lines), None)
    if first is None:
        raise Refused("This file is empty. Nothing was taken in.")
    if isinstance(first, BadLine):
        raise Refused(
            f"This is no whole export of an archive. Line {first.line}: {first.wrong}. "
            "Nothing was taken in."
        )
    return file.stat().st_size


ARCHIVES = SentFiles("import", ".archive-", ".jsonl", "import", MOST_BYTES, _first_line)
