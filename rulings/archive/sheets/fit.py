"""A sheet fits on one page: it is set smaller, then its long lists and texts are cut, marked."""

from typing import Any, NamedTuple

from rulings.archive.sheets.layout import HEIGHT, Laid, laid_out, story
from rulings.archive.sheets.sheet import Cited, Row, Sheet

SIZES = (10.5, 9.5, 8.5, 7.5)
"""The sizes of letters, in points: the largest that fits is taken."""
CUTS = ((60, 1_200), (45, 900), (35, 600), (25, 400), (18, 250), (12, 160), (8, 110), (4, 80))
"""The most rows of a list, and the most letters of a text, where even the smallest do not fit."""


class Fitted(NamedTuple):
    """A sheet as it is shown, the size of its letters in points, and where all of it stands."""

    sheet: Sheet
    size: float
    laid: tuple[Laid, ...]


def fitted(sheet: Sheet, most: float = HEIGHT) -> Fitted:
    """Fit the sheet, as far as it goes, into so many points of height."""
    for size in SIZES:
        fit = _at(sheet, size)
        if fit.laid[-1].foot <= most:
            return fit
    for rows, letters in CUTS:
        fit = _at(_cut(sheet, rows, letters), SIZES[-1])
        if fit.laid[-1].foot <= most:
            break
    return fit


def _at(sheet: Sheet, size: float) -> Fitted:
    return Fitted(sheet, size, laid_out(story(sheet, size)))


def _cut(sheet: Sheet, rows: int, letters: int) -> Sheet:
    cut: dict[str, Any] = {
        field: _text(getattr(sheet, field), letters)
        for field in ("ruled", "recommended", "reason", "against", "say", "on_right_facts")
    }
    cut["particulars"] = tuple(_row(row, letters) for row in sheet.particulars)
    more = "more are in the archive"
    cut["facts"] = tuple(_row(row, letters) for row in sheet.facts[:rows])
    if (left := len(sheet.facts) - rows) > 0:
        cut["facts"] += (Row(name="…", text=f"{left:,} {more}"),)
    cut["follows"] = tuple(_text(line, letters) for line in sheet.follows[:rows])
    if (left := len(sheet.follows) - rows) > 0:
        cut["follows"] += (f"… {left:,} {more}",)
    cut["cited"] = tuple(
        Cited(label=one.label, title=_text(one.title, letters), citation=one.citation)
        for one in sheet.cited[:rows]
    )
    if (left := len(sheet.cited) - rows) > 0:
        cut["cited"] += (Cited(label="…", title=f"{left:,} {more}", citation=""),)
    return sheet.model_copy(update=cut)


def _row(row: Row, letters: int) -> Row:
    return Row(name=_text(row.name, letters), text=_text(row.text, letters))


def _text(text: str, letters: int) -> str:
    return text if len(text) <= letters else f"{text[: letters - 2].rstrip()} …"
