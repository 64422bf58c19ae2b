"""A QR code that leads to an address, on paper and on a page (ISO/IEC 18004)."""

from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing

QUIET = 4
"""Modules of white around a code, without which a phone does not find it."""


def drawn(address: str, side: float) -> Drawing:
    """Draw the code as a square of so many points, its quiet zone within."""
    drawing = Drawing(side, side)
    code = QrCodeWidget(address, barBorder=QUIET, barLevel="M")
    code.barWidth = code.barHeight = side
    drawing.add(code)
    return drawing


def svg(address: str) -> str:
    """Draw the code as an image within a page; nothing in it was typed."""
    dark = modules(address)
    side = len(dark) + 2 * QUIET
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(dark)
        for x, is_dark in enumerate(row)
        if is_dark
    )
    return (
        f'<svg class="code" role="img" aria-label="QR code of the entry" '
        f'viewBox="0 0 {side} {side}"><path d="{path}"/></svg>'
    )


def modules(address: str) -> list[list[bool]]:
    """Return which squares are dark, row by row."""
    code = QrCodeWidget(address, barLevel="M").qr
    code.make()
    return [[bool(one) for one in row] for row in code.modules]
