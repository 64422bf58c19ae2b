"""The sheet of a ruling as PDF: one page of A4, the same bytes for the same sheet."""

from io import BytesIO

from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from rulings.archive.sheets.fit import fitted
from rulings.archive.sheets.layout import put_page
from rulings.archive.sheets.sheet import Sheet


def sheet_pdf(sheet: Sheet) -> bytes:
    """Write the sheet as one page; one that is too long is set smaller, then cut with a mark."""
    file = BytesIO()
    canvas = Canvas(file, pagesize=A4, invariant=1, lang="en")
    canvas.setTitle(sheet.heading)
    canvas.setAuthor("Floor Ruling")
    put_page(canvas, fitted(sheet).laid)
    canvas.save()
    return file.getvalue()
