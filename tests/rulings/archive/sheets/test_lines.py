"""Texts are broken into lines where the library's own paragraph breaks them, and stand there."""

import io
import random
from itertools import pairwise
from xml.sax.saxutils import escape

import pytest
from pypdf import PdfReader
from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph

from rulings.archive.sheets.lines import Cells, Line, Lines, Run, broken
from rulings.system.fonts import FONT, in_font, style

BLACK, GREY = HexColor("#000000"), HexColor("#555555")
Placed = tuple[float, float, float, str]
"""Where a piece of text stands, from the left and from the foot, its size, and what it says."""


def _said(line: Line) -> str:
    return "".join(run.text for run in line)


def _paragraphs_lines(text: str, size: float, width: float, indent: float) -> list[str]:
    own = ParagraphStyle(
        "", style(size), spaceShrinkage=0, leftIndent=indent, firstLineIndent=-indent
    )
    paragraph = Paragraph(escape(text), own)
    paragraph.wrap(width, 10_000)
    return [" ".join(words) for _, words in paragraph.blPara.lines]


def _text(chance: random.Random) -> str:
    letters = "ilmwAWtf0189,.'é–"
    longest = chance.choice([3, 8, 60])
    words = ("".join(chance.choices(letters, k=chance.randint(1, longest))) for _ in range(25))
    return in_font(" ".join(words))


def test_lines_are_broken_where_a_paragraph_breaks_them() -> None:
    chance = random.Random(11)
    many = 0
    for _ in range(150):
        text, size = _text(chance), chance.choice([7.5, 10.5, 18.9])
        width, indent = chance.uniform(60, 500), chance.choice([0.0, 11.5])
        found = broken((Run(text, size, BLACK),), width, indent)
        assert list(map(_said, found)) == _paragraphs_lines(text, size, width, indent)
        many += len(found) > 2
    assert many > 75


@pytest.mark.parametrize("width", [70.0, 120.0, 300.0])
def test_runs_of_several_colours_and_sizes_are_broken_as_one_text(width: float) -> None:
    name, said = "How much was bet?", "a hundred, said he, and put in a stack of fives"
    row = (Run(name, 10, GREY), Run(f"\u00a0 {said}", 10, BLACK), Run(" again", 8, BLACK))
    lines = broken(row, width)
    assert " ".join(map(_said, lines)) == f"{name}\u00a0 {said} again"
    wide = [sum(stringWidth(run.text, FONT, run.size) for run in line) for line in lines]
    assert max(wide) <= width
    for line, after in pairwise(range(len(lines))):
        following = lines[after][0]
        first = stringWidth(f" {_said(lines[after]).split(' ')[0]}", FONT, following.size)
        assert wide[line] + first > width
    grey = [run for line in lines for run in line if run.color is GREY]
    assert " ".join(run.text for run in grey) == name
    assert [run.size for line in lines for run in line][-1] == 8


def test_a_word_longer_than_a_line_goes_on_beside_what_stands_there_and_loses_no_letter() -> None:
    row = (Run("So said", 10, GREY), Run(f"\u00a0 {'W' * 40}", 10, BLACK), Run("iiii", 12, GREY))
    lines = broken(row, 100.0)
    assert "".join(map(_said, lines)) == f"So said\u00a0 {'W' * 40}iiii"
    wide = stringWidth("W", FONT, 10)
    beside = int((100 - stringWidth("So said\u00a0 ", FONT, 10)) // wide)
    assert int(100 // wide) == 10
    assert [_said(line).count("W") for line in lines] == [beside, 10, 10, 10, 10 - beside]
    assert lines[-1][-1] == Run("iiii", 12, GREY)
    assert list(map(_said, broken((Run("WW", 10, BLACK),), 1.0))) == ["W", "W"]
    narrow = broken((Run("a WWW", 10, BLACK),), 12.0, 3.0)
    assert list(map(_said, narrow)) == ["a W", "W", "W"], "too wide for the next line as well"


def _placed(flowable: Flowable, x: float, y: float) -> list[Placed]:
    file, placed = io.BytesIO(), list[Placed]()
    canvas = Canvas(file)
    flowable.drawOn(canvas, x, y)
    canvas.save()

    def visit(text: str, cm: list[float], tm: list[float], font: object, size: float) -> None:
        if text.strip():
            at = tm[4] * cm[0] + cm[4], tm[5] * cm[3] + cm[5]
            placed.append((round(at[0], 2), round(at[1], 2), round(size, 2), text.strip()))

    PdfReader(file).pages[0].extract_text(visitor_text=visit)
    return placed


def test_each_line_stands_below_the_one_before_and_further_in_where_a_row_goes_on() -> None:
    rows = ((Run("one two", 10, BLACK),), (Run("three", 8, GREY),), (Run("four", 10, GREY),))
    lines = Lines(*rows, indent=5, before=3, after=4)
    assert (lines.getSpaceBefore(), lines.getSpaceAfter()) == (3, 4)
    assert lines.wrap(25, 100) == (25, 4 * 13.5)
    foot = 200 + 4 * 13.5 - 10
    assert _placed(lines, 30, 200) == [
        (30, foot, 10, "one"),
        (35, foot - 13.5, 10, "two"),
        (30, foot - 27, 8, "three"),
        (30, foot - 40.5, 10, "four"),
    ]


def test_runs_of_a_line_stand_beside_each_other() -> None:
    lines = Lines((Run("left", 10, GREY), Run(" right", 10, BLACK)))
    lines.wrap(500, 100)
    told = _placed(lines, 0, 0)
    assert "".join(text for *_, text in told).replace(" ", "") == "leftright"
    assert {(x, y) for x, y, *_ in told} == {(0, 3.5)}


def test_cells_stand_in_columns_their_feet_on_one_line() -> None:
    short, long = Lines((Run("short", 10, BLACK),)), Lines((Run("a longer one", 10, BLACK),))
    cells = Cells([short, long], 2, GREY)
    assert cells.wrap(92, 100) == (92, 2 * 13.5 + 2.5)
    assert _placed(cells, 30, 200) == [
        (30, 205, 10, "short"),
        (76, 218.5, 10, "a longer"),
        (76, 205, 10, "one"),
    ]
    alone = Cells([Lines((Run("a longer one", 10, BLACK),))], 1, GREY)
    assert alone.wrap(92, 100) == (92, 13.5 + 2.5)


def test_a_thin_line_is_drawn_below_cells_as_wide_as_they_are() -> None:
    cells = Cells([Lines((Run("short", 10, BLACK),))], 2, GREY)
    cells.wrap(92, 100)
    file = io.BytesIO()
    canvas = Canvas(file, pageCompression=0)
    cells.drawOn(canvas, 30, 200)
    canvas.save()
    assert b".3 w .333333 .333333 .333333 RG n 0 0 m 92 0 l S" in b" ".join(file.getvalue().split())
