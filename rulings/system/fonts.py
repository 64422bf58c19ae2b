"""The font of what is printed, and which letters it has."""

import unicodedata
from functools import cache
from importlib.resources import as_file, files
from xml.sax.saxutils import escape

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

LACKING = "�"
"""Stands for a letter that the font lacks: Latin, Greek, Cyrillic and Vietnamese letters it has."""
FONT = "Noto Sans"


@cache
def style(size: float) -> ParagraphStyle:
    """Paragraphs in letters of so many points."""
    _register()
    return ParagraphStyle("", fontName=FONT, fontSize=size, leading=size * 1.35)


def printable(text: str) -> str:
    """A text as the font can print it, marked up for a paragraph."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    return escape("".join(c if ord(c) in _register() else LACKING for c in composed))


def is_lacking(text: str) -> bool:
    """Whether the font lacks a letter of the text."""
    told = unicodedata.normalize("NFC", "".join(text.split()))
    return any(ord(c) not in _register() for c in told)


@cache
def _register() -> frozenset[int]:
    """The letters that the font has; reportlab knows it from then on."""
    inside = files("fontpkg_noto_sans") / "files" / "NotoSans[wdth,wght].ttf"
    with as_file(inside) as path:
        font = TTFont(FONT, f"{path}")
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)
