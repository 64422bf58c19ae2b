"""One's own paper marked: each question with what is right, and the way to say that it is wrong."""

from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.staff.permissions import Person
from rulings.archive.training.drill_reports import reports
from rulings.archive.training.exams import begin, hand_in, open_or_close, set_exam
from rulings.training.exams.exam import Exam
from rulings.web import state
from rulings.web.access import visitor

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
QUIN = Person(name="Quin", role="manager")
SPRING = Exam(id="spring", title="Spring", seed=7, questions=2, topics=("clock",))


def _page() -> None:
    from rulings.web.training.exams import exams_page

    exams_page.page()


def press(page: AppTest, key: str) -> AppTest:
    page.button(key=key).click().run()
    assert not page.exception
    return page


def test_a_question_of_a_marked_exam_is_said_to_be_wrong_where_it_stands(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(state, "moment", lambda: NOW)
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    first, second = set_exam(QUIN, SPRING, NOW).questions
    begin(TIM, "spring", NOW)
    hand_in(TIM, "spring", NOW)
    open_or_close(QUIN, "spring", is_open=False)
    page = AppTest.from_function(_page)
    page.query_params["exam"] = "spring"
    page.run()
    assert not page.exception
    assert not page.text_area
    named = f"{second.recipe} {second.seed}"
    press(page, f"open wrong:{named}")
    page.text_area(key=f"wrong:{named}").set_value("The clock was not called.")
    press(page, f"send:{named}")
    (kept,) = reports(QUIN, waiting=True)
    assert (kept.drill, kept.seed, kept.says) == (
        second.recipe,
        second.seed,
        "The clock was not called.",
    )
    assert (kept.told, kept.decision) == (second.told, second.after.decision)
    assert first.recipe != second.recipe
    page.run()
    assert any("“The clock was not called.”" in one.value for one in page.markdown)
