"""Texts without markup set in lines and in cells, many times faster than as paragraphs."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject
from reportlab.platypus import Flowable

from rulings.system.fonts import FONT, line_height, width_of

ABOVE, BELOW, BESIDE = 1.0, 1.5, 6.0
"""The space left free above, below and at the right of the text in a cell, in points."""


class Run(NamedTuple):
    """A text as the font can print it, in letters of so many points, of one colour."""

    text: str
    size: float
    color: Color


Line: TypeAlias = tuple[Run, ...]
"""The runs on a line, from left to right."""


class Lines(Flowable):  # type: ignore[misc]  # the library has no types
    """Rows of runs, broken where a line is full: between words, within one that fits on no line.

    Each row begins on a line of its own; what of it goes on stands further in by `indent`. `before`
    and `after` are left free above and below. All in points.
    """

    def __init__(self, *rows: Line, indent: float = 0, before: float = 0, after: float = 0) -> None:
        super().__init__()
        self.spaceBefore, self.spaceAfter = before, after
        self._rows, self._indent = rows, indent
        self._size = rows[0][0].size
        self._broken: tuple[tuple[float, Line], ...] = ()

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Break the rows; return how wide and how high they are within that width."""
        self._broken = tuple(
            (self._indent if place else 0.0, line)
            for row in self._rows
            for place, line in enumerate(broken(row, width, self._indent))
        )
        return width, len(self._broken) * line_height(self._size)

    def draw(self) -> None:
        """Draw what was wrapped."""
        self.put(self.canv, 0, 0)

    def put(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw what was wrapped, its left foot there."""
        leading = line_height(self._size)
        text = canvas.beginText(x, y + len(self._broken) * leading - self._size)
        at, before = 0.0, None
        for further_in, line in self._broken:
            if further_in != at:
                text.setXPos(further_in - at)
                at = further_in
            for run in line:
                _set(text, run, before, leading)
                before = run
                if run is line[-1]:
                    text.textLine(run.text)
                else:
                    text.textOut(run.text)
        canvas.drawText(text)


class Cells(Flowable):  # type: ignore[misc]  # the library has no types
    """Texts beside each other in so many columns, and a thin line of `color` below."""

    def __init__(self, texts: Sequence[Lines], columns: int, color: Color) -> None:
        super().__init__()
        self._texts, self._columns, self._color = texts, columns, color

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return how wide and how high they are within that width."""
        self.width = width
        each = width / self._columns - BESIDE
        self.height = max(text.wrap(each, height)[1] for text in self._texts) + ABOVE + BELOW
        return width, self.height

    def draw(self) -> None:
        """Draw what was wrapped."""
        self.put(self.canv, 0, 0)

    def put(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw what was wrapped, its left foot there."""
        for place, text in enumerate(self._texts):
            text.put(canvas, x + place * self.width / self._columns, y + BELOW)
        canvas.setLineWidth(0.3)
        canvas.setStrokeColor(self._color)
        canvas.line(x, y, x + self.width, y)


def _set(text: PDFTextObject, run: Run, before: Run | None, leading: float) -> None:
    if before is None or run.size != before.size:
        text.setFont(FONT, run.size, leading)
    if before is None or run.color is not before.color:
        text.setFillColor(run.color)


# The titles of rules and the names of facts come again and again.
@lru_cache(maxsize=4_000)
def broken(row: Line, width: float, indent: float = 0) -> tuple[Line, ...]:
    """Break a row into lines of so many points; all but the first are shorter by `indent`."""
    lines: list[list[Run]] = [[]]
    space = width_of(" ") * row[0].size
    used, most, later = 0.0, width, width - indent
    for word in _words(row):
        wide = sum(width_of(part.text) * part.size for part in word)
        between = space if lines[-1] else 0.0
        if wide > most:
            first, *more = _pieces(word, most - used - between, later)
            _put(lines[-1], first)
            for piece in more:
                lines.append([])
                _put(lines[-1], piece)
            used = sum(width_of(part.text) * part.size for part in lines[-1])
        elif used + between + wide > most:
            lines.append([])
            _put(lines[-1], word)
            used = wide
        else:
            _put(lines[-1], word)
            used += between + wide
        most = later if len(lines) > 1 else width
    return tuple(map(tuple, lines))


def _words(row: Line) -> Iterator[Line]:
    """Yield what stands between two spaces: where a run ends within a word, each part of it."""
    word: Line = ()
    for run in row:
        *whole, last = run.text.split(" ")
        for text in whole:
            yield (*word, Run(text, run.size, run.color))
            word = ()
        word = (*word, Run(last, run.size, run.color))
    yield word


def _pieces(word: Line, room: float, width: float) -> list[Line]:
    """Cut a word that fits on no line: what has room on this one, and what on each further."""
    pieces: list[list[Run]] = [[]]
    for run in word:
        for letter in run.text:
            wide = width_of(letter) * run.size
            if wide > room and (pieces[-1] or wide <= width):
                pieces.append([])
                room = width
            room -= wide
            _join(pieces[-1], Run(letter, run.size, run.color))
    return list(map(tuple, pieces))


def _put(line: list[Run], word: Line) -> None:
    """Put the word behind what stands on the line."""
    for place, part in enumerate(word):
        if line and not place:
            _join(line, Run(f" {part.text}", part.size, part.color))
        else:
            _join(line, part)


def _join(line: list[Run], part: Run) -> None:
    if line and (line[-1].size, line[-1].color) == (part.size, part.color):
        line[-1] = Run(line[-1].text + part.text, part.size, part.color)
    else:
        line.append(part)
