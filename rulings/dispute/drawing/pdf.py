"""The drawing of a table, as it is printed: the same shapes, in the colours of paper."""

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from reportlab.graphics.shapes import Drawing, Group, Path, Rect, Shape, String
from reportlab.lib.colors import HexColor

from rulings.system.fonts import FONT, style

SCALE = 0.52
"""The points on paper that one of the drawing's units takes."""
_LETTERS = 12
_SVG = "{http://www.w3.org/2000/svg}"
_FILLS: Mapping[str, tuple[str, str]] = {
    "felt": ("#e3efe8", "#6b4a2b"),
    "seat": ("#f3f3f1", "#8a8a86"),
    "bubble": ("#fff3c9", "#c07f00"),
    "chip": ("#ffffff", "#44443f"),
    "new": ("#ffd766", "#8a5a00"),
}
"""The colors that a shape is filled with and drawn with, by the last of its names."""


def printed_table(svg: str) -> Drawing:
    """The drawing that `table_drawing` made, as a part of a page. Letters are all dark."""
    root = ElementTree.fromstring(svg)
    wide, tall = (float(one) for one in root.attrib["viewBox"].split()[2:])
    style(_LETTERS)  # the font is known to reportlab from then on
    drawing = Drawing(wide * SCALE, tall * SCALE)
    shapes = Group(*(shape for one in root.iter() for shape in _shapes(one, tall)))
    shapes.scale(SCALE, SCALE)
    drawing.add(shapes)
    return drawing


def _shapes(one: ElementTree.Element, tall: float) -> Iterator[Shape]:
    """Paper counts from below, the drawing from above."""
    told = one.attrib
    if one.tag == f"{_SVG}rect":
        x, y, wide, high = (float(told[name]) for name in ("x", "y", "width", "height"))
        round_ = min(float(told["rx"]), wide / 2, high / 2)
        yield Rect(x, tall - y - high, wide, high, rx=round_, ry=round_, **_look(told["class"]))
    elif one.tag == f"{_SVG}path":
        x, y, *steps = (float(part) for part in re.findall(r"-?[\d.]+", told["d"]))
        path = Path(**_look("bubble"))
        path.moveTo(x, tall - y)
        for right, down in zip(steps[::2], steps[1::2], strict=True):
            x, y = x + right, y + down
            path.lineTo(x, tall - y)
        yield path
    elif one.tag == f"{_SVG}text":
        yield String(
            float(told["x"]),
            tall - float(told["y"]),
            one.text or "",
            fontName=FONT,
            fontSize=_LETTERS,
            textAnchor=told.get("text-anchor", "start"),
        )


def _look(names: str) -> dict[str, object]:
    fill, line = next(_FILLS[name] for name in reversed(names.split()) if name in _FILLS)
    return {"fillColor": HexColor(fill), "strokeColor": HexColor(line), "strokeWidth": 1}
