"""Exams are kept with their questions, and each person's paper as it is written."""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal

from pydantic import AwareDatetime
from sqlalchemy import Connection, insert, select

from rulings.archive.database.connection import reading, writing
from rulings.archive.database.dialect import upsert
from rulings.archive.database.tables import EXAMS, PAPERS
from rulings.archive.staff.permissions import Person, check
from rulings.archive.training.drill_reports import retired
from rulings.archive.training.drills_answered import keep_marks
from rulings.model.strict_model import Strict
from rulings.training.drills.drill import PartKey
from rulings.training.drills.marking import BadAnswer
from rulings.training.exams.exam import Exam, Question, questions
from rulings.training.exams.paper import Paper, Result, marks_of, result


class SetExam(Strict):
    """An exam with its questions, as it was set: by whom, when, and whether it may be begun."""

    exam: Exam
    questions: tuple[Question, ...]
    by: str
    at: AwareDatetime
    is_open: bool = True


class Offered(Strict):
    """An exam as its list shows it to somebody: how far they are, and until when it runs."""

    exam: Exam
    stands: Literal["not begun", "begun", "over"]
    is_open: bool
    until: AwareDatetime | None


class NoExam(ValueError):
    """There is no such exam, or no such paper; the message says which."""


class NotTaken(ValueError):
    """Something cannot be done with an exam; the message says why."""


def set_exam(person: Person, exam: Exam, now: datetime) -> SetExam:
    """Draw an exam's questions, none from a drill that is retired, and keep them with it.

    Raises NotTaken where there is one with this id, TooFew, NotAllowed, ArchiveUnavailable.
    """
    check(person, "examine")
    drawn = questions(exam, but=retired(person))
    made = SetExam(exam=exam, questions=drawn, by=person.name, at=now)
    with writing() as connection:
        if connection.scalar(select(EXAMS.c.id).where(EXAMS.c.id == exam.id)):
            raise NotTaken(f"id {exam.id!r}: there is an exam of that name; give another")
        connection.execute(insert(EXAMS), [{"id": exam.id, "content": made.model_dump_json()}])
    return made


def open_or_close(person: Person, exam: str, *, is_open: bool) -> None:
    """Let nobody begin an exam any more, or again. Raises NoExam, NotAllowed."""
    check(person, "examine")
    with writing() as connection:
        changed = exam_in(connection, exam).model_copy(update={"is_open": is_open})
        upsert(connection, EXAMS, {"id": exam, "content": changed.model_dump_json()})


def exam_at(person: Person, exam: str) -> SetExam:
    """Return an exam with its questions and what is right. Raises NoExam, NotAllowed."""
    check(person, "examine")
    with reading() as connection:
        return exam_in(connection, exam)


def exams(person: Person, now: datetime) -> tuple[Offered, ...]:
    """Return every exam, the newest first, with how far this person is. Raises NotAllowed."""
    check(person, "train")
    with reading() as connection:
        held = [SetExam.model_validate_json(one) for one in connection.scalars(_EVERY)]
        query = select(PAPERS.c.exam, PAPERS.c.content).where(PAPERS.c.person == person.name)
        papers = {one.exam: one.content for one in connection.execute(query)}
    newest = sorted(held, key=lambda one: (one.at, one.exam.id), reverse=True)
    return tuple(_offered(one, papers.get(one.exam.id), now) for one in newest)


_EVERY = select(EXAMS.c.content)


def _offered(one: SetExam, content: str | None, now: datetime) -> Offered:
    if content is None:
        return Offered(exam=one.exam, stands="not begun", is_open=one.is_open, until=None)
    paper = Paper.model_validate_json(content)
    over = paper.is_over(one.exam, now)
    until = paper.until(one.exam)
    return Offered(
        exam=one.exam, stands="over" if over else "begun", is_open=one.is_open, until=until
    )


def begin(person: Person, exam: str, now: datetime) -> Paper:
    """Begin an exam: the clock runs from now. One that was begun goes on as it is.

    Raises NoExam, NotTaken where it is closed, NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    with writing() as connection:
        held = exam_in(connection, exam)
        paper = paper_in(connection, exam, person.name)
        if paper is None:
            if not held.is_open:
                raise NotTaken(f"{held.exam.title} is closed: nobody may begin it any more")
            paper = Paper(person=person.name, begun=now)
            _keep(connection, exam, paper)
        return paper


def sitting(person: Person, exam: str) -> tuple[SetExam, Paper]:
    """Return the exam that this person has begun, and their paper. Raises NoExam, NotAllowed."""
    check(person, "train")
    with reading() as connection:
        return exam_in(connection, exam), _own(connection, exam, person)


def answer(
    person: Person, exam: str, place: int, given: Mapping[PartKey, str], now: datetime
) -> Paper:
    """Keep the answer to a question, the first at place 0, instead of one given before.

    Raises NotTaken where the time is up or the paper handed in, BadAnswer, NoExam, NotAllowed.
    """
    check(person, "train")
    with writing() as connection:
        held, paper = exam_in(connection, exam), _own(connection, exam, person)
        if paper.ended is not None:
            raise NotTaken("This paper has been handed in: nothing in it can be changed.")
        if paper.is_over(held.exam, now):
            raise NotTaken("The time is up: this answer does not count.")
        if not 0 <= place < len(held.questions):
            raise BadAnswer(f"question {place + 1}: 1 to {len(held.questions)} are allowed")
        marks_of(held.questions[place], given)
        answers = {**paper.answers, place: dict(given)}
        paper = paper.model_copy(update={"answers": answers})
        _keep(connection, exam, paper)
        return paper


def hand_in(person: Person, exam: str, now: datetime) -> Result:
    """End the paper, and keep how its questions were answered; handing in twice does nothing more.

    After its time it ended when that was up. Raises NoExam, NotAllowed, ArchiveUnavailable.
    """
    check(person, "train")
    with writing() as connection:
        held, paper = exam_in(connection, exam), _own(connection, exam, person)
        if paper.ended is None:
            ended = min(now, paper.until(held.exam))
            paper = paper.model_copy(update={"ended": ended})
            _keep(connection, exam, paper)
            found = result(held.exam, held.questions, paper)
            keep_marks(connection, held.questions, found)
        return result(held.exam, held.questions, paper)


def exam_in(connection: Connection, exam: str) -> SetExam:
    """Return the exam, on a connection. Raises NoExam."""
    content = connection.scalar(select(EXAMS.c.content).where(EXAMS.c.id == exam))
    if content is None:
        raise NoExam(f"exam {exam!r}: there is none of that name")
    return SetExam.model_validate_json(content)


def paper_in(connection: Connection, exam: str, name: str) -> Paper | None:
    """Return somebody's paper, on a connection; None where they have not begun."""
    query = select(PAPERS.c.content).where(PAPERS.c.exam == exam, PAPERS.c.person == name)
    content = connection.scalar(query)
    return None if content is None else Paper.model_validate_json(content)


def _own(connection: Connection, exam: str, person: Person) -> Paper:
    paper = paper_in(connection, exam, person.name)
    if paper is None:
        raise NoExam(f"{person.name} has not begun the exam {exam!r}")
    return paper


def _keep(connection: Connection, exam: str, paper: Paper) -> None:
    row = {"exam": exam, "person": paper.person, "content": paper.model_dump_json()}
    upsert(connection, PAPERS, row)
