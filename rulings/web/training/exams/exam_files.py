"""The files of an exam by their names: each for who may have it, as an exam or its end allows."""

from datetime import datetime

from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import Person
from rulings.archive.training.exam_results import result_of, results_csv
from rulings.archive.training.exams import NotTaken, exam_at, hand_in, sitting
from rulings.training.exams.paper_pdf import answers_pdf, paper_pdf, result_pdf

PRINTED = {"paper.pdf": paper_pdf, "answers.pdf": answers_pdf}
RESULT, RESULTS = "result.pdf", "results.csv"
FILES = (*PRINTED, RESULT, RESULTS)


def file_of(name: str, person: Person, exam: str, whose: str, now: datetime) -> bytes:
    """Make one of `FILES`; a result is the person's own where it is not named `whose`.

    Raises NoExam, NotTaken, NotAllowed.
    """
    if name == RESULTS:
        return results_csv(person, exam, now).encode()
    if name == RESULT:
        return _result(person, exam, whose, now)
    held = exam_at(person, exam)
    return PRINTED[name](held.exam, held.questions)


def _result(person: Person, exam: str, whose: str, now: datetime) -> bytes:
    """Make a person's own result, once the exam is over and closed.

    A person who sets exams may have another's.
    """
    if whose:
        held, found = result_of(person, exam, whose, now)
    else:
        held, paper = sitting(person, exam)
        if not paper.is_over(held.exam, now):
            raise NotTaken(f"{held.exam.title}: it is not handed in yet")
        if held.is_open:
            raise NotTaken(f"{held.exam.title}: the right answers are shown once it is closed")
        found = hand_in(person, exam, now)
    return result_pdf(held.questions, found, room_clock().told(found.begun))
