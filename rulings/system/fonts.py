"""The font of what is printed, and which letters it has."""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import as_file, files
from xml.sax.saxutils import escape

from reportlab import rl_config
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

LACKING = "�"
"""The letter in place of one that the font lacks; it has Latin, Greek, Cyrillic and Vietnamese."""
FONT = "Noto Sans"
rl_config.useA85 = 0
"""Streams leave as they are: in letters they take a quarter more space, and longer to write."""


@cache
def style(size: float) -> ParagraphStyle:
    """Paragraphs in letters of so many points."""
    _register()
    return ParagraphStyle("", fontName=FONT, fontSize=size, leading=line_height(size))


def line_height(size: float) -> float:
    """Return the distance from a line to the next, in letters of so many points."""
    return size * 1.35


# A word comes again and again, and its width is a sum over its letters.
@lru_cache(maxsize=10_000)
def width_of(text: str) -> float:
    """Return the width of a text in letters of one point, in points."""
    _register()
    return float(pdfmetrics.stringWidth(text, FONT, 1))


def in_font(text: str) -> str:
    """A text on one line, in letters that the font has."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    lacking = set(map(ord, composed)) - _register()
    return composed.translate(dict.fromkeys(lacking, LACKING)) if lacking else composed


def printable(text: str) -> str:
    """A text as the font can print it, marked up for a paragraph."""
    return escape(in_font(text))


def is_lacking(text: str) -> bool:
    """Check whether the font lacks a letter of the text."""
    told = unicodedata.normalize("NFC", "".join(text.split()))
    return not _register().issuperset(map(ord, told))


@cache
def _register() -> frozenset[int]:
    """The letters that the font has; reportlab knows it from then on."""
    inside = files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf"
    with as_file(inside) as path:
        font = TTFont(FONT, f"{path}")
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)
