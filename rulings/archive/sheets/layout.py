"""The sheet of a ruling as it is set on paper: its texts and cells, and how high they are."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Frame, HRFlowable, KeepInFrame, Spacer

from rulings.archive.sheets.lines import Cells, Lines, Run
from rulings.archive.sheets.qr_code import drawn
from rulings.archive.sheets.sheet import Row, Sheet
from rulings.system.fonts import LACKING, in_font, is_lacking

WIDTH, HEIGHT = 180 * mm, 255 * mm
"""The area that is printed on: within the margins of A4 and of Letter."""
CODE = 24 * mm
"""The width of the code that leads to the entry."""
_LEFT, _BOTTOM = 15 * mm, A4[1] - HEIGHT - 12 * mm
_GREEN, _GREY, _RED = HexColor("#0b5d3b"), HexColor("#555555"), HexColor("#a00000")
_BLACK, _DARK, _PALE = HexColor("#000000"), HexColor("#111111"), HexColor("#dddddd")


def story(sheet: Sheet, size: float) -> list[Flowable]:
    """Set the sheet from top to bottom, in letters of so many points."""
    return list(_story(sheet, size))


def text(said: str, size: float, *, color: Color = _DARK, indent: float = 0) -> Lines:
    """Set a text in letters of so many points, all but its first line further in by `indent`."""
    return Lines((Run(in_font(said), size, color),), indent=indent)


class Laid(NamedTuple):
    """Something that stands on a page: how far its foot is from the top, and how wide it is."""

    flowable: Flowable
    foot: float
    width: float


def laid_out(flowables: Iterable[Flowable]) -> tuple[Laid, ...]:
    """Lay each below the one before, across the width of a page: in points."""
    between, foot, laid = 0.0, 0.0, []
    for one in flowables:
        width, height = one.wrap(WIDTH, HEIGHT)
        foot += max(between, one.getSpaceBefore()) + height
        between = one.getSpaceAfter()
        laid.append(Laid(one, foot, width))
    return tuple(laid)


def put_page(canvas: Canvas, laid: Sequence[Laid]) -> None:
    """Draw it as a page of its own; what is too high for one is drawn smaller."""
    if laid and laid[-1].foot > HEIGHT:
        page = Frame(_LEFT, _BOTTOM, WIDTH, HEIGHT, *(0, 0, 0, 0))
        flowables = [one.flowable for one in laid]
        page.addFromList([KeepInFrame(WIDTH, HEIGHT, flowables, mode="shrink")], canvas)
    else:
        # A frame would lay all of it out twice more, which takes as long as all the rest.
        for flowable, foot, width in laid:
            y = _BOTTOM + HEIGHT - foot
            if isinstance(flowable, (Lines, Cells)):
                flowable.put(canvas, _LEFT, y)
            else:
                flowable.drawOn(canvas, _LEFT, y, _sW=WIDTH - width)
    canvas.showPage()


def _story(sheet: Sheet, size: float) -> Iterator[Flowable]:
    yield text(sheet.heading, size, color=_GREEN)
    yield HRFlowable(
        width="100%", thickness=1.2, color=_GREEN, spaceBefore=3, spaceAfter=size * 0.6
    )
    if sheet.warning:
        yield text(sheet.warning, size * 1.3, color=_RED)
    if sheet.notice:
        yield text(sheet.notice, size * 1.3)
    yield text(sheet.ruled, size * 1.8)
    for line in sheet.beside:
        yield text(line, size)
    for title, rows in sheet.tables:
        yield _head(title, size)
        yield from _cells(rows, size)
    for title, lines in sheet.lists:
        yield _head(title, size)
        yield from (text(f"–  {line}", size, indent=size * 1.1) for line in lines)
    if sheet.cited:
        yield _head(sheet.cited_under, size)
    for one in sheet.cited:
        said = (Run(f"{in_font(one.label)} {in_font(one.title)}", size, _BLACK),)
        where = (Run(in_font(one.citation), size * 0.85, _GREY),)
        yield Lines(said, where) if one.citation else Lines(said)
    yield Spacer(0, size)
    yield HRFlowable(width="100%", thickness=0.5, color=_GREY, spaceAfter=3)
    for line in (*sheet.foot, *_lacking(sheet)):
        yield text(line, size * 0.85, color=_GREY)
    if sheet.address:
        yield drawn(sheet.address, CODE)


def _head(title: str, size: float) -> Lines:
    return Lines((Run(in_font(title), size, _GREEN),), before=size, after=2)


def _cells(rows: Sequence[Row], size: float) -> Iterator[Cells]:
    """Set short rows two beside each other, a long one across."""
    beside: list[Lines] = []
    for row in rows:
        name = Run(in_font(row.name), size, _GREY)
        cell = Lines((name, Run(f"\u00a0 {in_font(row.text)}", size, _BLACK)))
        if beside and (row.is_long or len(beside) == 2):
            yield Cells(beside, 2, _PALE)
            beside = []
        if row.is_long:
            yield Cells([cell], 1, _PALE)
        else:
            beside.append(cell)
    if beside:
        yield Cells(beside, 2, _PALE)


def _lacking(sheet: Sheet) -> Iterator[str]:
    if is_lacking(sheet.model_dump_json()):
        yield f"{LACKING} stands for a letter that this print lacks; the page on the screen has it."
