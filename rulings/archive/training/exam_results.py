"""The results of an exam: somebody's paper, everybody's, its questions in figures, all as CSV."""

import csv
from datetime import datetime
from io import StringIO

from sqlalchemy import select

from rulings.archive.database.connection import reading
from rulings.archive.database.tables import PAPERS
from rulings.archive.sheets.spreadsheet_cell import harmless
from rulings.archive.staff.permissions import Person, check
from rulings.archive.training.exams import NoExam, SetExam, exam_in, paper_in
from rulings.training.exams.item_analysis import Item, items
from rulings.training.exams.paper import Paper, Result, result


def result_of(person: Person, exam: str, name: str, now: datetime) -> tuple[SetExam, Result]:
    """Return somebody's result, once their paper is over. Raises NoExam, NotAllowed."""
    check(person, "examine")
    with reading() as connection:
        held, paper = exam_in(connection, exam), paper_in(connection, exam, name)
    if paper is None or not paper.is_over(held.exam, now):
        raise NoExam(f"exam {exam!r}: {name} has no result of it")
    return held, result(held.exam, held.questions, paper)


def results(person: Person, exam: str, now: datetime) -> tuple[Result, ...]:
    """Return every paper that is over, marked, the best first. Raises NoExam, NotAllowed."""
    check(person, "examine")
    return _results(exam, now)


def question_figures(person: Person, exam: str, now: datetime) -> tuple[Item, ...]:
    """Return each question in figures, over the papers that are over. Raises NoExam, NotAllowed."""
    check(person, "examine")
    return items(_results(exam, now))


def _results(exam: str, now: datetime) -> tuple[Result, ...]:
    with reading() as connection:
        held = exam_in(connection, exam)
        query = select(PAPERS.c.content).where(PAPERS.c.exam == exam)
        papers = [Paper.model_validate_json(one) for one in connection.scalars(query)]
    over = [one for one in papers if one.is_over(held.exam, now)]
    marked = [result(held.exam, held.questions, one) for one in over]
    return tuple(sorted(marked, key=lambda one: (-one.right, one.person)))


COLUMNS = ("exam", "person", "begun", "ended", "right", "of", "share", "passed")
OF_A_PART = ("question", "part", "given", "counts", "is_right")


def results_csv(person: Person, exam: str, now: datetime) -> str:
    """Write every result, a line for each part of each question. Raises NoExam, NotAllowed."""
    check(person, "examine")
    found = _results(exam, now)
    text = StringIO()
    rows = csv.writer(text)
    rows.writerow((*COLUMNS, *OF_A_PART))
    for one in found:
        whole = (exam, one.person, one.begun.isoformat(), one.ended.isoformat())
        share = (one.right, one.of, one.share, "yes" if one.passed else "no")
        for place, marks in enumerate(one.marks, start=1):
            for mark in marks:
                said = (place, mark.part, mark.given, mark.answer, "yes" if mark.right else "no")
                rows.writerow([harmless(cell) for cell in (*whole, *share, *said)])
    return text.getvalue()
