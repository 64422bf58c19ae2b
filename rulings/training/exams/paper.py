"""The paper of one person in an exam: begun, each question answered, handed in, marked."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Annotated

from pydantic import AwareDatetime, Field

from rulings.model.strict_model import Strict
from rulings.training.drills.drill import PartKey
from rulings.training.drills.marking import Mark, mark
from rulings.training.exams.exam import Exam, Question

Given = dict[PartKey, str]


class Paper(Strict):
    """A person's paper: answers by the place of their question, the first being 0.

    `ended` is when it was handed in; None while it is open.
    """

    person: str
    begun: AwareDatetime
    answers: dict[Annotated[int, Field(ge=0)], Given] = {}
    ended: AwareDatetime | None = None

    def until(self, exam: Exam) -> datetime:
        """Return when its time is up: an answer later than this does not count."""
        return self.begun + timedelta(minutes=exam.minutes)

    def is_over(self, exam: Exam, now: datetime) -> bool:
        """Check whether it was handed in, or its time is up."""
        return self.ended is not None or now > self.until(exam)


class Result(Strict):
    """A paper marked: the marks of each question, in order.

    `share` is in the hundred of all marks, rounded down, so that who passes has the pass mark.
    """

    exam: Exam
    person: str
    begun: AwareDatetime
    ended: AwareDatetime
    marks: tuple[tuple[Mark, ...], ...]

    @property
    def right(self) -> int:
        """The number of parts that are right."""
        return sum(one.right for marks in self.marks for one in marks)

    @property
    def of(self) -> int:
        """The number of parts there are."""
        return sum(map(len, self.marks))

    @property
    def share(self) -> int:
        """The share that is right, in the hundred, rounded down."""
        return 100 * self.right // self.of

    @property
    def passed(self) -> bool:
        return self.share >= self.exam.pass_mark


def marks_of(question: Question, given: Mapping[PartKey, str]) -> tuple[Mark, ...]:
    """Mark each part of a question; one left out counts as wrong. Raises BadAnswer."""
    return tuple(mark(one.part, given.get(one.key, "")) for one in question.parts)


def result(exam: Exam, questions: tuple[Question, ...], paper: Paper) -> Result:
    """Mark the paper; one that was not handed in ended when its time was up."""
    return Result(
        exam=exam,
        person=paper.person,
        begun=paper.begun,
        ended=paper.ended or paper.until(exam),
        marks=tuple(
            marks_of(question, paper.answers.get(place, {}))
            for place, question in enumerate(questions)
        ),
    )
