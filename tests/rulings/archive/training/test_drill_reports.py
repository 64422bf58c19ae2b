"""A drill that somebody says is wrong is kept, seen by examiners, and retired or mended."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drill_reports import (
    LONGEST,
    MOST_OPEN,
    BadReport,
    cases_about,
    own_report,
    report,
    reports,
    retired,
    settle,
)
from rulings.archive.training.exams import set_exam
from rulings.archive.training.practice import Wanted, next_for
from rulings.training.drills.drill import drill
from rulings.training.drills.question_drill import ASK
from rulings.training.drills.recipe import NEAR_MISS, by_clause, recipes
from rulings.training.exams.exam import Exam, TooFew, drills

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
MARA = Person(name="Mara", role="floor")
QUIN = Person(name="Quin", role="manager")
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def say(person: Person, recipe: str = CHIP, says: str = "The stack is not told.") -> None:
    one = drill(recipe, 7)
    report(person, one, one.text, says, NOW)


@pytest.mark.slow
def test_a_report_keeps_who_said_what_of_which_drill_as_it_was_shown(archive: str) -> None:
    one = drill(CHIP, 7)
    say(TIM)
    (found,) = reports(QUIN, waiting=True)
    assert (found.person, found.says, found.at) == ("Tim", "The stack is not told.", NOW)
    assert (found.drill, found.seed, found.told) == (CHIP, 7, one.text)
    assert (found.decision, found.settled) == (one.ruling.decision, None)
    assert own_report(TIM, f"{CHIP}{NEAR_MISS}") == found
    assert own_report(MARA, CHIP) is None


@pytest.mark.slow
def test_who_says_it_again_has_one_report_and_another_person_one_of_their_own(
    archive: str,
) -> None:
    say(TIM)
    say(TIM, f"{CHIP}{NEAR_MISS}", "No: the near miss is.")
    say(MARA)
    assert [(one.person, one.says) for one in reports(QUIN, waiting=True)] == [
        ("Mara", "The stack is not told."),
        ("Tim", "No: the near miss is."),
    ]


@pytest.mark.parametrize("says", ["", "   ", "x" * (LONGEST + 1), "turned \u202e round"])
def test_a_report_that_says_nothing_or_too_much_is_refused_at_its_field(
    archive: str, says: str
) -> None:
    with pytest.raises(BadReport, match="What is wrong: "):
        say(TIM, says=says)
    assert reports(QUIN, waiting=True) == ()


def test_nobody_floods_those_who_read_the_reports(archive: str) -> None:
    names = list(recipes())[: MOST_OPEN + 1]
    one = drill(CHIP, 7)
    for name in names[:-1]:
        made = drill(name, 1)
        report(TIM, made, one.text, "Wrong.", NOW)
    with pytest.raises(BadReport, match=f"{MOST_OPEN} of your reports are waiting"):
        report(TIM, drill(names[-1], 1), one.text, "Wrong.", NOW)
    assert len(reports(QUIN, waiting=True)) == MOST_OPEN


def test_who_sets_exams_alone_sees_and_settles_the_reports(archive: str) -> None:
    say(TIM)
    for person in (TIM, MARA):
        with pytest.raises(NotAllowed, match="takes a manager"):
            reports(person, waiting=True)
        with pytest.raises(NotAllowed, match="takes a manager"):
            settle(person, 1, "retired", NOW)
    with pytest.raises(BadReport, match="report 9: there is none"):
        settle(QUIN, 9, "retired", NOW)
    done = settle(QUIN, 1, "retired", NOW + timedelta(days=1))
    assert done.settled is not None
    assert (done.settled.how, done.settled.by) == ("retired", "Quin")
    assert reports(QUIN, waiting=True) == ()
    assert reports(QUIN, waiting=False) == (done,) == (own_report(TIM, CHIP),)


def test_a_retired_drill_is_never_drawn_again_in_practice(archive: str) -> None:
    clause = recipes()[CHIP].clauses[0]
    some = by_clause()[clause]
    for one in some[:-1]:
        say(TIM, one.id)
    for found in reports(QUIN, waiting=True):
        settle(QUIN, found.number, "retired", NOW)
    assert retired(TIM) == {one.id for one in some[:-1]}
    drawn = {
        chosen.recipe
        for seed in range(40)
        if (chosen := next_for(TIM, Wanted(clause=clause), NOW, random.Random(seed)))
    }
    assert drawn == {some[-1].id}
    say(TIM, some[-1].id)
    settle(QUIN, reports(QUIN, waiting=True)[0].number, "retired", NOW)
    assert next_for(TIM, Wanted(clause=clause), NOW, random.Random(1)) is None


def test_a_retired_drill_is_in_no_new_exam_and_stays_in_one_that_was_set(archive: str) -> None:
    spring = Exam(id="spring", title="Spring", seed=7, questions=2, topics=("clock",))
    made = set_exam(QUIN, spring, NOW)
    first = made.questions[0].recipe
    say(TIM, first)
    settle(QUIN, 1, "retired", NOW)
    autumn = spring.model_copy(update={"id": "autumn"})
    assert first not in {one.recipe for one in set_exam(QUIN, autumn, NOW).questions}
    with pytest.raises(TooFew):
        drills(spring, but=[one.id for one in recipes().values()])


def test_a_drill_that_is_mended_by_a_case_or_found_right_is_drawn_again(archive: str) -> None:
    say(TIM)
    settle(QUIN, 1, "retired", NOW)
    assert retired(TIM) == {CHIP}
    with pytest.raises(BadReport, match="the name of a case of the library"):
        settle(QUIN, 1, "mended", NOW, "no such case")
    case = cases_about(recipes()[CHIP].clauses)[0]
    done = settle(QUIN, 1, "mended", NOW, case)
    assert done.settled is not None
    assert done.settled.case == case
    assert retired(TIM) == frozenset()
    settle(QUIN, 1, "retired", NOW)
    assert settle(QUIN, 1, "right", NOW).settled is not None
    assert retired(TIM) == frozenset()


def test_a_drill_of_what_to_ask_is_retired_with_the_recipe_it_is_made_from(archive: str) -> None:
    one = drill(CHIP, 7)
    asks = replace(one, recipe=replace(one.recipe, id=f"{CHIP}{ASK}"))
    report(TIM, asks, one.text, "Two are right.", NOW)
    settle(QUIN, 1, "retired", NOW)
    assert retired(TIM) == {CHIP}
