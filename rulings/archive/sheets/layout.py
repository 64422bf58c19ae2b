"""The sheet of a ruling as it is set on paper: its paragraphs and tables, and how high they are."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    Flowable,
    Frame,
    HRFlowable,
    KeepInFrame,
    Paragraph,
    Spacer,
    Table,
)

from rulings.archive.sheets.qr_code import drawn
from rulings.archive.sheets.sheet import Row, Sheet
from rulings.system.fonts import LACKING, is_lacking, printable, style

WIDTH, HEIGHT = 180 * mm, 255 * mm
"""What is printed on: within the margins of A4 and of Letter."""
CODE = 24 * mm
"""How wide the code is that leads to the entry."""
_LEFT, _BOTTOM = 15 * mm, A4[1] - HEIGHT - 12 * mm
_GREEN, _GREY, _RED = HexColor("#0b5d3b"), "#555555", "#a00000"


def story(sheet: Sheet, size: float) -> list[Flowable]:
    """The sheet from top to bottom, in letters of so many points."""
    return list(_story(sheet, size))


class Laid(NamedTuple):
    """Something that stands on a page: how far its foot is from the top, and how wide it is."""

    flowable: Flowable
    foot: float
    width: float


def laid_out(flowables: Iterable[Flowable]) -> tuple[Laid, ...]:
    """Each below the one before, across the width of a page: in points."""
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
            flowable.drawOn(canvas, _LEFT, _BOTTOM + HEIGHT - foot, _sW=WIDTH - width)
    canvas.showPage()


def _story(sheet: Sheet, size: float) -> Iterator[Flowable]:
    yield _text(sheet.heading, size, color=_GREEN)
    yield HRFlowable(
        width="100%", thickness=1.2, color=_GREEN, spaceBefore=3, spaceAfter=size * 0.6
    )
    if sheet.warning:
        yield _text(sheet.warning, size * 1.3, color=_RED)
    yield _text(sheet.ruled, size * 1.8)
    for line in sheet.beside:
        yield _text(line, size)
    for title, rows in sheet.tables:
        yield _head(title, size)
        yield _table(rows, size)
    for title, lines in sheet.lists:
        yield _head(title, size)
        yield from (_text(f"–  {line}", size, indent=size * 1.1) for line in lines)
    if sheet.cited:
        yield _head("Because", size)
    for one in sheet.cited:
        said = f"{printable(one.label)}  {printable(one.title)}"
        where = f'<font size="{size * 0.85}" color="{_GREY}">{printable(one.citation)}</font>'
        yield Paragraph(f"{said}<br/>{where}", style(size))
    yield Spacer(0, size)
    yield HRFlowable(width="100%", thickness=0.5, color=HexColor(_GREY), spaceAfter=3)
    for line in (*sheet.foot, *_lacking(sheet)):
        yield _text(line, size * 0.85, color=_GREY)
    if sheet.address:
        yield drawn(sheet.address, CODE)


def _head(title: str, size: float) -> Paragraph:
    return Paragraph(printable(title), _heading(size))


def _text(text: str, size: float, *, color: object = "#111111", indent: float = 0) -> Paragraph:
    return Paragraph(printable(text), _line(size, color, indent))


@lru_cache(maxsize=100)
def _heading(size: float) -> ParagraphStyle:
    return ParagraphStyle("", style(size), textColor=_GREEN, spaceBefore=size, spaceAfter=2)


@lru_cache(maxsize=100)
def _line(size: float, color: object, indent: float) -> ParagraphStyle:
    return ParagraphStyle(
        "", style(size), textColor=color, leftIndent=indent, firstLineIndent=-indent
    )


def _table(rows: Sequence[Row], size: float) -> Table:
    """Short rows two beside each other, a long one across."""
    cells: list[list[Paragraph | str]] = []
    across: list[tuple[object, ...]] = []
    for row in rows:
        said = f'<font color="{_GREY}">{printable(row.name)}</font>&nbsp; {printable(row.text)}'
        cell = Paragraph(said, style(size))
        if not row.is_long and cells and cells[-1][1] == "" and not _spans(across, len(cells) - 1):
            cells[-1][1] = cell
            continue
        if row.is_long:
            across.append(("SPAN", (0, len(cells)), (1, len(cells))))
        cells.append([cell, ""])
    line = ("LINEBELOW", (0, 0), (-1, -1), 0.3, HexColor("#dddddd"))
    padding: list[tuple[object, ...]] = [
        ("LEFTPADDING", (0, 0), (-1, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 1),
    ]
    padding += [("BOTTOMPADDING", (0, 0), (-1, -1), 1.5)]
    return Table(cells, colWidths=[WIDTH / 2] * 2, style=[line, *padding, *across])


def _spans(across: Sequence[tuple[object, ...]], place: int) -> bool:
    return any(one[1] == (0, place) for one in across)


def _lacking(sheet: Sheet) -> Iterator[str]:
    if is_lacking(sheet.model_dump_json()):
        yield f"{LACKING} stands for a letter that this print lacks; the page on the screen has it."
