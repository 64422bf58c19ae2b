"""Who sets exams reads which drills are said to be wrong, and retires or mends each."""

from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.staff.permissions import Person
from rulings.archive.training.drill_reports import cases_about, report, reports, retired
from rulings.training.drills.drill import drill
from rulings.web import state
from rulings.web.access import visitor

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
QUIN = Person(name="Quin", role="manager")
CHIP = "s14_no_limit_acts/a-silent-1-000-chip-facing-300-is-a-call-and-700-goes-back"


def _page() -> None:
    from rulings.web.training.exams import exams_page

    exams_page.page()


@pytest.fixture
def page(archive: str, monkeypatch: pytest.MonkeyPatch) -> AppTest:
    """The reports, where Tim has said that one drill is wrong."""
    monkeypatch.setattr(state, "moment", lambda: NOW)
    monkeypatch.setattr(visitor, "person", lambda: QUIN)
    one = drill(CHIP, 7)
    report(TIM, one, one.text, "The stack is not told.", NOW)
    page = AppTest.from_function(_page)
    page.session_state["exam:part"] = "Reported"
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(one for one in page.button if one.label == label).click()
    page.run()
    assert not page.exception
    return page


def test_a_report_is_shown_with_the_drill_and_its_ruling_and_retires_it(page: AppTest) -> None:
    one = drill(CHIP, 7)
    assert page.expander[0].label == "The stack is not told. (Tim, Fri 1 May 2026)"
    assert f"Ruled: {one.ruling.decision}" in page.html[0].body
    page = press(page, "Retire it")
    assert retired(TIM) == {CHIP}
    told = [text.value for text in page.markdown]
    assert "No drill waits to be looked at." in told
    assert "Retired: it is never drawn again. Quin." in told


def test_a_report_is_settled_by_the_case_that_mends_the_drill(page: AppTest) -> None:
    case = cases_about(drill(CHIP, 7).recipe.clauses)[0]
    page.selectbox(key="case:1").set_value(case)
    page.run()
    press(page, "Mended")
    (done,) = reports(QUIN, waiting=False)
    assert done.settled is not None
    assert (done.settled.how, done.settled.case) == ("mended", case)
    assert retired(TIM) == frozenset()


def test_nobody_but_who_sets_exams_is_shown_them(
    page: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    page.run()
    assert not page.expander
