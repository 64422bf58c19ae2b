"""The sheet of a ruling as PDF: one page of A4, the same bytes for the same sheet."""

from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Frame, KeepInFrame

from rulings.archive.sheets.fit import fitted
from rulings.archive.sheets.layout import HEIGHT, WIDTH, story
from rulings.archive.sheets.sheet import Sheet

_BOTTOM = A4[1] - HEIGHT - 12 * mm


def sheet_pdf(sheet: Sheet) -> bytes:
    """The sheet as one page; what is too long for one is set smaller, then cut with a mark."""
    shown, size = fitted(sheet)
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang="en")
    canvas.setTitle(sheet.heading)
    canvas.setAuthor("Floor Ruling")
    page = Frame(15 * mm, _BOTTOM, WIDTH, HEIGHT, *(0, 0, 0, 0))
    page.addFromList([KeepInFrame(WIDTH, HEIGHT, story(shown, size), mode="shrink")], canvas)
    canvas.save()
    return file.getvalue()
