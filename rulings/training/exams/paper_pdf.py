"""An exam on paper: its questions, its answer sheet apart, and a result with each answer.

The same exam gives the same bytes.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from string import ascii_uppercase

from reportlab.graphics.shapes import Drawing
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    Flowable,
    HRFlowable,
    KeepTogether,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    Table,
)

from rules.books.registry import BOOKS
from rulings.dispute.drawing.pdf import printed_table
from rulings.dispute.drawing.svg import table_drawing
from rulings.system.fonts import FONT, printable, style
from rulings.training.drills.marking import Mark
from rulings.training.exams.exam import Asked, Exam, Question
from rulings.training.exams.exam_subjects import told_topic
from rulings.training.exams.paper import Result

_GREEN, _RED, _GREY = "#0b5d3b", "#a00000", "#555555"
_SIZE, _LEADING = 8.8, 1.2
_AMOUNT = "_" * 12 + " chips"
_SIDE = 15 * mm
_PADDING = 6
"""The margin that a frame of a page keeps free on each side, in points."""
_WIDE = A4[0] - 2 * _SIDE - 2 * _PADDING
"""The width between the margins, in points."""
_INDENT, _BOX, _GAP, _BETWEEN = 12, 30, 8, 8
"""The indent of parts, the width of box and letter, the space beside and above a question."""
_BESIDE = [("VALIGN", (0, 0), (-1, -1), "TOP")] + [
    (f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")
]


def paper_pdf(exam: Exam, questions: Sequence[Question]) -> bytes:
    """Print the questions, to be answered by hand; nothing of what is right is in it."""
    line = "_" * 26
    shared = _shared(questions)
    head = [
        _text(f"{_figures(exam)} Tick one answer to each part, or write the amount. {shared}"),
        _text(f"Name {line}   Date {'_' * 16}   Marks ______ of {_marks(questions)}", above=8),
    ]
    told = (_question(place, one, shared) for place, one in enumerate(questions, start=1))
    return _printed(exam, exam.title, head, told)


def answers_pdf(exam: Exam, questions: Sequence[Question]) -> bytes:
    """Print what is right, by question and part, with the rule and why: for marking the papers.

    The seed is on no paper: with it anybody could draw this sheet.
    """
    told = f"One mark for each part, {_marks(questions)} in all."
    head = [_text(f"{_figures(exam)} {told}")]
    right = (_answer(place, one) for place, one in enumerate(questions, start=1))
    return _printed(exam, f"{exam.title}: answer sheet", head, right)


def result_pdf(questions: Sequence[Question], result: Result, begun: str) -> bytes:
    """Print what somebody answered to each question, and what would have been right.

    `begun` is when, as the room's clock tells it.
    """
    exam = result.exam
    passed = "Passed" if result.passed else "Not passed"
    told = f"{result.right} of {result.of} marks, {result.share} in the hundred"
    minutes = (result.ended - result.begun).total_seconds() / 60
    when = f"Begun {begun}, handed in after {minutes:.0f} minutes."
    head = [
        _text(result.person, size=14),
        _text(f"{passed}: {told}", size=14, color=_GREEN if result.passed else _RED),
        _text(f"{when} {_figures(exam)}", color=_GREY),
    ]
    rows = zip(questions, result.marks, strict=True)
    answered = (_answered(place, *row) for place, row in enumerate(rows, start=1))
    return _printed(exam, f"{exam.title}: result", head, answered)


def _shared(questions: Sequence[Question]) -> str:
    """Return the sentence about the room with which most questions begin, to be told once."""
    first = Counter(one.told[0] for one in questions if len(one.told) > 1).most_common(1)
    return first[0][0] if first and first[0][1] > 1 else ""


def _figures(exam: Exam) -> str:
    many = "1 question" if exam.questions == 1 else f"{exam.questions} questions"
    topics = "; ".join(told_topic(one, exam.edition) for one in exam.topics) or "every clause"
    return (
        f"{many}, {exam.minutes} minutes, pass mark {exam.pass_mark} in the hundred. "
        f"By {BOOKS[exam.edition].title}. On: {topics}."
    )


def _marks(questions: Sequence[Question]) -> int:
    return sum(len(one.parts) for one in questions)


def _question(place: int, one: Question, shared: str) -> Iterator[Flowable]:
    """Lay out a question, its telling beside the drawing, in the way that takes less room."""
    lines = one.told[1:] if one.told[0] == shared else one.told
    told = _text(f"{place}.  {' '.join(lines)}")
    drawn = table_drawing(one.about)
    yield Spacer(1, _BETWEEN)
    if drawn is None:
        yield told
        yield from _below(one.parts)
        return
    drawing = printed_table(drawn)
    ways = (list(_beside(told, drawing, one.parts, count)) for count in (0, 1))
    yield from min(ways, key=_height)


def _beside(
    told: Flowable, drawing: Drawing, parts: Sequence[Asked], count: int
) -> Iterator[Flowable]:
    """Lay out the first parts, `count` of them, beside the drawing, the others below it."""
    wide = _WIDE - drawing.width - _GAP
    left = [told, *(line for part in parts[:count] for line in _part(part, wide))]
    yield Table([[left, "", drawing]], colWidths=(wide, _GAP, drawing.width), style=_BESIDE)
    yield from _below(parts[count:])


def _height(some: Sequence[Flowable]) -> float:
    """Return how much of a page these take, in points."""
    return float(sum(one.wrap(_WIDE, A4[1])[1] + one.getSpaceBefore() for one in some))


def _below(parts: Sequence[Asked]) -> Iterator[Flowable]:
    """Lay out each part in its turn; two that take one line each beside each other."""
    left = list(parts)
    while left:
        pair = left[: 2 if all(map(_is_short, left[:2])) else 1]
        left = left[len(pair) :]
        if len(pair) == 1:
            yield from _part(pair[0], _WIDE)
        else:
            yield Table([[list(_part(part, _WIDE / 2)) for part in pair]], style=_BESIDE)


def _is_short(part: Asked) -> bool:
    return bool(4 * _longest(part) < _WIDE / 2)


def _part(part: Asked, wide: float) -> Iterator[Flowable]:
    if part.options:
        yield _text(part.text, above=3, indent=_INDENT)
        yield _options(part, wide - _INDENT)
    else:
        yield _text(f"{part.text}  {_AMOUNT}", above=3, indent=_INDENT)


def _longest(part: Asked) -> float:
    """Return the width of the longest of its options, in points, with its box; 0 without any."""
    style(_SIZE)  # the font is known to reportlab from then on
    told = [stringWidth(part.part.told(one), FONT, _SIZE) + _BOX for one in part.options]
    return float(max(told, default=0))


def _options(part: Asked, wide: float) -> Table:
    """Lay out the options in as many columns as hold them, each with its box and its letter."""
    columns = 4 if _longest(part) < wide / 4 else 2
    look = ParagraphStyle(
        "",
        style(_SIZE),
        leading=_SIZE * _LEADING,
        leftIndent=_BOX,
        rightIndent=4,
        bulletFontSize=_SIZE,
    )
    look.bulletFontName = FONT
    cells: list[Paragraph | str] = [
        Paragraph(printable(part.part.told(option)), look, bulletText=f"[   ] {letter}")
        for letter, option in zip(ascii_uppercase, part.options, strict=False)
    ]
    cells += [""] * (-len(cells) % columns)
    rows = [["", *cells[at : at + columns]] for at in range(0, len(cells), columns)]
    return Table(rows, colWidths=[_INDENT, *[wide / columns] * columns], style=_BESIDE)


def _answer(place: int, one: Question) -> Iterator[Flowable]:
    yield _text(f"{place}.  {one.after.decision}", above=10)
    for part in one.parts:
        yield _text(f"{part.text}  {_right(part)}", indent=14)
    yield from _because(one)


def _right(part: Asked) -> str:
    """Return every answer that counts, with its letter on the paper where it has one."""
    if not part.options:
        return " or ".join(f"{int(one):,} chips" for one in part.right)
    letters = dict(zip(part.options, ascii_uppercase, strict=False))
    picked = [f"{letters[one]}  {part.part.told(one)}" for one in part.right if one in letters]
    return " or ".join(picked or part.right)


def _answered(place: int, one: Question, marks: Sequence[Mark]) -> Iterator[Flowable]:
    yield _text(f"{place}.  {' '.join(one.told)}", above=12)
    for part, mark in zip(one.parts, marks, strict=True):
        given = part.part.told(mark.given) if mark.given else "no answer"
        said = f"{mark.text}  {given}: {'right' if mark.right else 'wrong'}"
        yield _text(said, indent=14, above=2, color="#111111" if mark.right else _RED)
        if not mark.right:
            yield _text(f"Right: {mark.answer}", indent=28, color=_GREEN)
    yield _text(f"The ruling: {one.after.decision}", indent=14, above=2)
    yield from _because(one)


def _because(one: Question) -> Iterator[Flowable]:
    lines = [*one.cites[:1], *filter(None, [one.after.decides])]
    if one.after.weighs:
        lines.append(f"The floor weighs: {'; '.join(one.after.weighs)}.")
    for line in lines:
        yield _text(line, indent=14, size=_SIZE * 0.88, color=_GREY)


def _text(
    text: str,
    *,
    size: float = _SIZE,
    color: str = "#111111",
    indent: float = 0,
    above: float = 0,
) -> Paragraph:
    look = ParagraphStyle(
        "",
        style(size),
        leading=size * _LEADING,
        textColor=HexColor(color),
        leftIndent=indent,
        spaceBefore=above,
    )
    spaced = "&nbsp; ".join(printable(part) for part in text.split("  "))
    return Paragraph(spaced, look)


def _printed(
    exam: Exam, title: str, head: Sequence[Flowable], parts: Iterator[Iterator[Flowable]]
) -> bytes:
    file = BytesIO()
    style(_SIZE)
    document = SimpleDocTemplate(
        file,
        pagesize=A4,
        leftMargin=_SIDE,
        rightMargin=_SIDE,
        topMargin=11 * mm,
        bottomMargin=13 * mm,
        title=title,
        author="Floor Ruling",
        lang="en",
        invariant=1,
    )

    def foot(canvas: Canvas, _: SimpleDocTemplate) -> None:
        canvas.setFont(FONT, 8)
        canvas.setFillColor(HexColor(_GREY))
        canvas.drawString(_SIDE + _PADDING, 8 * mm, f"{title} · {exam.id}")
        canvas.drawRightString(A4[0] - _SIDE - _PADDING, 8 * mm, f"{canvas.getPageNumber()}")

    rule = HRFlowable(width="100%", thickness=1, color=HexColor(_GREEN), spaceBefore=3)
    story = [_text(title, size=16, color=_GREEN), rule, *head]
    story += [KeepTogether(list(part)) for part in parts]
    document.build(story, onFirstPage=foot, onLaterPages=foot)
    return file.getvalue()
