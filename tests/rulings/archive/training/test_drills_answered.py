"""Training is kept: answers, cards that come due, progress, on either database."""

from datetime import UTC, datetime, timedelta

import pytest

from rulings.archive.database.connection import writing
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drills_answered import (
    answered_lately,
    due,
    keep_answer,
    keep_marks,
    progress,
    progress_of,
    ruled_right,
    seen,
    tallies,
)
from rulings.training.drills.drill import Drill, drill, parts
from rulings.training.drills.marking import Mark, marked, sheet
from rulings.training.exams.exam import Exam, asked
from rulings.training.exams.paper import Paper, result
from rulings.training.progress.spaced_repetition import LONG

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
MARA = Person(name="Mara", role="floor")
QUIN = Person(name="Quin", role="manager")
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def right(one: Drill) -> tuple[Mark, ...]:
    return marked(one, sheet(one))


def wrong(one: Drill) -> tuple[Mark, ...]:
    stands = parts(one)[0]
    return marked(one, {"stands": next(o for o in stands.options if o not in stands.right)})


def keep_exam(person: Person, one: Drill) -> None:
    """Keep an exam of this drill alone, which was ruled right."""
    exam = Exam(id="spring", title="Spring", seed=1, questions=1)
    paper = Paper(person=person.name, begun=NOW, answers={0: sheet(one)}, ended=NOW)
    question = asked(one)
    with writing() as connection:
        keep_marks(connection, (question,), result(exam, (question,), paper))


def test_an_answer_makes_cards_that_come_due_later(archive: str) -> None:
    one = drill(CHIP, 1)
    keep_answer(TIM, one, right(one), NOW)
    assert due(TIM, NOW) == ()
    assert seen(TIM) == {"s14.nl.10.call"}
    assert [card.clause for card in due(TIM, NOW + timedelta(days=1))] == ["s14.nl.10.call"]
    assert due(MARA, NOW + timedelta(days=1)) == ()


def test_what_was_wrong_comes_again_sooner(archive: str) -> None:
    for person, marks in ((TIM, wrong), (MARA, right)):
        for day in range(3):
            one = drill(CHIP, day)
            keep_answer(person, one, marks(one), NOW + timedelta(days=day))
    later = NOW + timedelta(days=3)
    assert due(TIM, later)
    assert not due(MARA, later)


def test_progress_counts_clauses_parts_and_days_running(archive: str) -> None:
    for day, marks in ((0, right), (1, wrong), (2, right)):
        one = drill(CHIP, day)
        keep_answer(TIM, one, marks(one), NOW + timedelta(days=day))
    found = progress(TIM, NOW + timedelta(days=3))
    assert (found.answered, found.right, found.streak) == (3, 2, 3)
    (clause,) = found.clauses
    assert (clause.clause, clause.share) == ("s14.nl.10.call", 67)
    assert dict(found.wrong_parts)["stands"] == 1
    assert progress(TIM, NOW + timedelta(days=5)).streak == 0
    assert progress_of(QUIN, "Tim", NOW).answered == 3
    with pytest.raises(NotAllowed, match="takes a manager"):
        progress_of(MARA, "Tim", NOW)


def test_progress_counts_the_facts_misread(archive: str) -> None:
    for day in range(2):
        one = drill(CHIP, day)
        options = parts(one)[0].options
        (waits,) = (option for option in options if option.startswith("No act yet"))
        given = {**sheet(one), "stands": waits}
        keep_answer(TIM, one, marked(one, given), NOW + timedelta(days=day))
    ((key, count),) = progress(TIM, NOW + timedelta(days=2)).misread
    assert (key, count) == ("act.released", 2)


def test_an_exam_teaches_no_card(archive: str) -> None:
    one = drill(CHIP, 1)
    keep_exam(TIM, one)
    assert seen(TIM) == frozenset()
    assert progress(TIM, NOW).answered == 1


def test_what_took_long_was_hard_and_comes_again_sooner(archive: str) -> None:
    one = drill(CHIP, 1)
    marks = right(one)
    for person, seconds in ((TIM, LONG * len(marks)), (MARA, LONG * len(marks) + 1)):
        keep_answer(person, one, marks, NOW, seconds=seconds)
    for day in range(1, 4):
        again = drill(CHIP, 1 + day)
        for person, seconds in ((TIM, 20), (MARA, 500)):
            keep_answer(person, again, right(again), NOW + timedelta(days=day), seconds=seconds)
    (quick,), (slow,) = (due(one, NOW + timedelta(days=900)) for one in (TIM, MARA))
    assert slow.due < quick.due


def test_everybodys_answers_are_counted_by_recipe_and_ones_own_by_day_and_rightness(
    archive: str,
) -> None:
    for person, marks in ((TIM, wrong), (MARA, right)):
        one = drill(CHIP, 1)
        keep_answer(person, one, marks(one), NOW)
    keep_exam(MARA, one)
    assert tallies(TIM) == {CHIP: (3, 2)}
    assert [ruled_right(one) for one in (TIM, MARA)] == [set(), {CHIP}]
    assert answered_lately(TIM, NOW + timedelta(hours=23)) == {CHIP}
    assert answered_lately(TIM, NOW + timedelta(hours=25)) == frozenset()
    assert (progress(MARA, NOW).today, progress(MARA, NOW + timedelta(days=1)).today) == (1, 0)
