"""Exams: the same paper from the same seed, time that ends, marks, questions in figures, files."""

import io
import re
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path

import pytest
from pydantic import ValidationError
from pypdf import PdfReader
from streamlit.testing.v1 import AppTest

from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drills_answered import progress, seen
from rulings.archive.training.exam_results import question_figures, result_of, results, results_csv
from rulings.archive.training.exams import (
    NoExam,
    NotTaken,
    answer,
    begin,
    exam_at,
    exams,
    hand_in,
    open_or_close,
    set_exam,
    sitting,
)
from rulings.dispute.drawing.pdf import printed_table
from rulings.dispute.drawing.svg import table_drawing
from rulings.judgement.rule import rule
from rulings.training.drills.drill import Part, PartKey, parts
from rulings.training.drills.house_briefing import house_told
from rulings.training.drills.marking import BadAnswer, Mark
from rulings.training.drills.recipe import Recipe, recipes
from rulings.training.exams import exam as drawing
from rulings.training.exams.exam import Exam, Question, TooFew, drills, questions
from rulings.training.exams.exam_subjects import NoSuchTopic, on, told_topic, topics_of
from rulings.training.exams.item_analysis import NO_ANSWER, items, point_biserial
from rulings.training.exams.paper import Paper, Result, result
from rulings.training.exams.paper_pdf import answers_pdf, paper_pdf, result_pdf
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.training.exams.exam_files import file_of

NOW = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
TIM = Person(name="Tim", role="trainee")
MARA = Person(name="Mara", role="floor")
QUIN = Person(name="Quin", role="manager")
SPRING = Exam(id="spring", title="Spring", seed=7, questions=4, minutes=10, pass_mark=75)


def right(question: Question) -> dict[PartKey, str]:
    return {part.key: part.right[0] for part in question.parts}


def wrong(question: Question) -> dict[PartKey, str]:
    """The ruling alone, and not the right one."""
    stands = question.parts[0]
    return {"stands": next(one for one in stands.options if one not in stands.right)}


def take(person: Person, right_ones: int) -> Result:
    """Somebody sits the spring exam, and has the first questions right, the others wrong."""
    begin(person, "spring", NOW)
    for place, one in enumerate(sitting(person, "spring")[0].questions):
        given = right(one) if place < right_ones else wrong(one)
        answer(person, "spring", place, given, NOW + timedelta(minutes=1))
    return hand_in(person, "spring", NOW + timedelta(minutes=5))


def test_the_same_seed_gives_the_same_paper_and_another_seed_another() -> None:
    first = questions(SPRING)
    assert questions(SPRING) == first
    other = questions(SPRING.model_copy(update={"seed": 8}))
    assert [one.recipe for one in other] != [one.recipe for one in first]


def test_the_drawing_is_what_it_was_when_it_was_written_down() -> None:
    drawn = drills(Exam(id="fixed", title="Fixed", seed=1, questions=3, topics=("clock",)))
    assert [(one.recipe.id, one.seed) for one in drawn] == WRITTEN_DOWN


def test_one_more_clause_takes_one_place_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = on(())
    some = SPRING.model_copy(update={"questions": 30})
    before = [one.recipe.id for one in drills(some)]
    gone = sorted(whole)[5]

    def without(topics: tuple[str, ...]) -> Mapping[str, tuple[Recipe, ...]]:
        return {clause: whole[clause] for clause in sorted(whole, reverse=True) if clause != gone}

    monkeypatch.setattr(drawing, "on", without)
    after = [one.recipe.id for one in drills(some)]
    assert len(set(before) - set(after)) <= 1


def test_the_questions_are_spread_over_the_clauses_and_none_comes_twice() -> None:
    drawn = drills(SPRING.model_copy(update={"questions": 100}))
    assert len({one.recipe.id for one in drawn}) == 100
    assert len({clause for one in drawn for clause in one.recipe.clauses}) >= 100


def test_a_topic_is_a_situation_a_number_or_a_clause() -> None:
    assert topics_of(["pots", "NL-10", "bc.22.open"]) == tuple(
        sorted(
            {"pots", "bc.22.open"}
            | {f"s14.nl.10.{part}" for part in ("bill", "call", "open", "own_blind")}
        )
    )
    assert told_topic("pots") == "Main and side pots"
    assert told_topic("s14.nl.10.call").startswith("NL-10: ")
    with pytest.raises(NoSuchTopic, match="'NL-99': a situation"):
        topics_of(["NL-99"])
    topics = ("pots", "s14.nl.10.call")
    for one in drills(SPRING.model_copy(update={"topics": topics, "questions": 12})):
        assert one.dispute.situation == "pots" or "s14.nl.10.call" in one.recipe.clauses
    with pytest.raises(TooFew, match="questions 100: these topics have"):
        questions(SPRING.model_copy(update={"topics": ("clock",), "questions": 100}))


def test_another_edition_is_ruled_by_its_own_book() -> None:
    early = SPRING.model_copy(update={"edition": "rrop-early", "questions": 15})
    for one in drills(early):
        assert one.house.edition == "rrop-early"
        assert one.ruling == rule(one.dispute, one.house)
        assert one.ruling.outcome in ("ruled", "floor decides")


@pytest.mark.slow
def test_what_the_room_plays_otherwise_is_told_before_the_dispute() -> None:
    drawn = drills(SPRING.model_copy(update={"topics": ("stakes",), "questions": 20}))
    told = [one for one in drawn if house_told(one.dispute, one.house)]
    assert told
    for one in told:
        assert drawing.asked(one).told[: len(one.text)] == one.text
        assert one.text[0] == house_told(one.dispute, one.house)[0]


@pytest.mark.parametrize(
    ("field", "value"),
    [("id", "Spring!"), ("title", ""), ("seed", -1), ("questions", 0), ("pass_mark", 101)],
)
def test_an_exam_that_cannot_be_is_refused(field: str, value: object) -> None:
    with pytest.raises(ValidationError, match=field):
        Exam.model_validate({**SPRING.model_dump(), field: value})


def test_a_set_exam_stays_as_it_was_set_whatever_the_library_becomes(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = set_exam(QUIN, SPRING, NOW)
    with pytest.raises(NotTaken, match="'spring': there is an exam of that name"):
        set_exam(QUIN, SPRING, NOW)
    monkeypatch.setattr(drawing, "on", lambda topics: {})
    with pytest.raises(TooFew):
        questions(SPRING)
    assert exam_at(QUIN, "spring") == made
    assert len(made.questions) == 4
    assert take(TIM, 4).passed


def test_an_exam_is_begun_answered_and_handed_in(archive: str) -> None:
    set_exam(QUIN, SPRING, NOW)
    assert [one.stands for one in exams(TIM, NOW)] == ["not begun"]
    found = take(TIM, 3)
    held, paper = sitting(TIM, "spring")
    assert paper.ended == found.ended == NOW + timedelta(minutes=5)
    assert [all(mark.right for mark in marks) for marks in found.marks] == [True] * 3 + [False]
    assert found.right == sum(len(one.parts) for one in held.questions[:3])
    assert found.share == 100 * found.right // found.of
    assert found.passed == (found.share >= 75)
    assert hand_in(TIM, "spring", NOW + timedelta(days=1)) == found
    with pytest.raises(NotTaken, match="handed in"):
        answer(TIM, "spring", 0, {}, NOW + timedelta(minutes=6))
    assert [one.stands for one in exams(TIM, NOW)] == ["over"]
    assert [one.stands for one in exams(MARA, NOW)] == ["not begun"]
    assert (progress(TIM, NOW).answered, progress(TIM, NOW).right) == (4, 3)
    assert seen(TIM) == frozenset()


def test_an_answer_may_be_changed_and_outlives_a_reload_but_no_wrong_kind(archive: str) -> None:
    (first, *_) = set_exam(QUIN, SPRING, NOW).questions
    begin(TIM, "spring", NOW)
    answer(TIM, "spring", 0, wrong(first), NOW)
    answer(TIM, "spring", 0, right(first), NOW)
    assert begin(TIM, "spring", NOW + timedelta(minutes=9)).answers == {0: right(first)}
    assert begin(TIM, "spring", NOW + timedelta(minutes=9)).begun == NOW
    with pytest.raises(BadAnswer, match="is allowed"):
        answer(TIM, "spring", 0, {"stands": "Have a cookie"}, NOW)
    with pytest.raises(BadAnswer, match="question 5: 1 to 4"):
        answer(TIM, "spring", 4, {}, NOW)
    assert sitting(TIM, "spring")[1].answers == {0: right(first)}


def test_after_the_time_no_answer_counts_and_the_paper_is_over(archive: str) -> None:
    (first, second, *_) = set_exam(QUIN, SPRING, NOW).questions
    begin(TIM, "spring", NOW)
    on_time = NOW + timedelta(minutes=10)
    answer(TIM, "spring", 0, right(first), on_time)
    late = on_time + timedelta(seconds=1)
    with pytest.raises(NotTaken, match="time is up"):
        answer(TIM, "spring", 1, right(second), late)
    assert [one.stands for one in exams(TIM, on_time)] == ["begun"]
    assert [one.stands for one in exams(TIM, late)] == ["over"]
    assert results(QUIN, "spring", on_time) == ()
    (found,) = results(QUIN, "spring", late)
    assert found.ended == on_time
    assert found.right == len(first.parts)
    assert hand_in(TIM, "spring", late) == found


def test_a_closed_exam_is_begun_by_nobody_but_goes_on_for_who_did(archive: str) -> None:
    set_exam(QUIN, SPRING, NOW)
    begin(TIM, "spring", NOW)
    open_or_close(QUIN, "spring", is_open=False)
    with pytest.raises(NotTaken, match="Spring is closed"):
        begin(MARA, "spring", NOW)
    assert begin(TIM, "spring", NOW).begun == NOW
    open_or_close(QUIN, "spring", is_open=True)
    assert begin(MARA, "spring", NOW).person == "Mara"


def test_who_has_not_begun_and_what_is_not_there_is_told(archive: str) -> None:
    with pytest.raises(NoExam, match="'autumn': there is none"):
        begin(TIM, "autumn", NOW)
    set_exam(QUIN, SPRING, NOW)
    with pytest.raises(NoExam, match="Tim has not begun"):
        hand_in(TIM, "spring", NOW)
    begin(TIM, "spring", NOW)
    with pytest.raises(NoExam, match="Tim has no result"):
        result_of(QUIN, "spring", "Tim", NOW)
    with pytest.raises(NotAllowed, match="takes a manager"):
        results(MARA, "spring", NOW)


def test_everybodys_results_best_first_and_as_csv(archive: str) -> None:
    set_exam(QUIN, SPRING, NOW)
    take(MARA, 2)
    take(TIM, 4)
    listed = [(one.person, one.passed) for one in results(QUIN, "spring", NOW)]
    assert listed == [("Tim", True), ("Mara", False)]
    lines = results_csv(QUIN, "spring", NOW).splitlines()
    assert lines[0].startswith("exam,person,begun,ended,right,of,share,passed,question,part")
    found = results(QUIN, "spring", NOW)
    assert len(lines) == 1 + sum(one.of for one in found)
    figures = question_figures(QUIN, "spring", NOW)
    assert [one.share for one in figures] == [100, 100, 50, 50]
    assert figures[3].wrong == wrong(exam_at(QUIN, "spring").questions[3])["stands"]


def _sat(person: str, *given: tuple[str, bool]) -> Result:
    """A result of questions of one part each."""
    marks = tuple(
        (Mark(part="stands", text="?", given=said, right=is_right, answer="Call"),)
        for said, is_right in given
    )
    return Result(exam=SPRING, person=person, begun=NOW, ended=NOW, marks=marks)


def test_the_figures_of_a_question_against_worked_ones() -> None:
    """Worked by hand. Question 1: right, right, wrong, wrong; marks on the rest 3, 2, 1, 1.

    Means 2.5 and 1, of all 1.75; the standard deviation of the rest is sqrt(0.6875) = 0.829156;
    r = (2.5 - 1) / 0.829156 * sqrt(0.5 * 0.5) = 0.904534.
    """
    call, fold, bet = ("Call", True), ("Fold", False), ("Bet", False)
    sat = (
        _sat("Ann", call, call, call, call),
        _sat("Ben", call, call, ("", False), call),
        _sat("Cem", fold, ("", False), bet, call),
        _sat("Dee", bet, ("", False), bet, call),
    )
    first, second, third, fourth = items(sat)
    assert (first.papers, first.right, first.share) == (4, 2, 50)
    assert first.discrimination == pytest.approx(0.904534, abs=1e-6)
    assert (first.wrong, first.times) == ("Bet", 1)
    assert (second.wrong, second.times) == (NO_ANSWER, 2)
    assert (third.share, third.wrong, third.times) == (25, "Bet", 2)
    assert (fourth.share, fourth.discrimination, fourth.wrong) == (100, None, None)
    assert items(()) == ()
    assert point_biserial([True, False], [1, 2]) == pytest.approx(-1)
    assert point_biserial([True], [1]) is None


def test_the_printed_papers_are_the_same_bytes_and_hold_nothing_that_is_right() -> None:
    drawn = questions(SPRING)
    assert paper_pdf(SPRING, drawn) == paper_pdf(SPRING, questions(SPRING))
    assert answers_pdf(SPRING, drawn) == answers_pdf(SPRING, drawn)
    paper, answers = (_text(make(SPRING, drawn)) for make in (paper_pdf, answers_pdf))
    assert "seed" not in f"{paper} {answers}".casefold()
    for one in drawn:
        assert _plain(one.told[0]) in _plain(paper)
        assert _plain(one.cites[0]) not in _plain(paper)
        assert _plain(one.cites[0]) in _plain(answers)
        assert _plain(one.after.decision) in _plain(answers)


@pytest.mark.long
def test_twenty_questions_go_on_six_pages_and_three_on_each_but_the_last() -> None:
    exam = SPRING.model_copy(update={"questions": 20})
    drawn = questions(exam)
    # What most of them begin with is printed once, above them all.
    ((shared, _),) = Counter(one.told[0] for one in drawn).most_common(1)
    asked = [" ".join(one.told[one.told[0] == shared :]) for one in drawn]
    begins = [_plain(f"{n}. {told}")[:40] for n, told in enumerate(asked, start=1)]
    pages = PdfReader(io.BytesIO(paper_pdf(exam, drawn))).pages
    told = [_plain(page.extract_text()) for page in pages]
    counted = [sum(begin in page for begin in begins) for page in told]
    assert sum(counted) == 20
    assert len(counted) <= 6
    assert min(counted[:-1]) >= 3


def test_the_sentence_that_all_questions_share_is_printed_once() -> None:
    drawn = questions(SPRING)
    shared = _plain(drawn[0].told[0])
    assert all(_plain(one.told[0]) == shared for one in drawn)
    assert _plain(_text(paper_pdf(SPRING, drawn))).count(shared) == 1


def test_a_printed_question_shows_what_lies_on_the_table() -> None:
    one = SPRING.model_copy(update={"topics": ("s14.nl.10.call",), "questions": 1})
    (drawn,) = questions(one)
    told = _plain(_text(paper_pdf(one, [drawn])))
    svg = table_drawing(drawn.about)
    assert svg
    for words in re.findall(r"<text[^>]*>([^<]+)</text>", svg):
        assert _plain(unescape(words)) in told


@pytest.mark.long
def test_every_table_can_be_printed() -> None:
    drawings = [table_drawing(one.dispute) for one in recipes().values()]
    held = [printed_table(one) for one in drawings if one]
    assert len(held) > 300
    for one in held:
        assert 0 < one.height < 700


def test_a_printed_result_has_each_answer_and_what_would_have_been_right() -> None:
    drawn = questions(SPRING)
    given = {0: wrong(drawn[0]), 1: right(drawn[1])}
    paper = Paper(person="Zoë Ng", begun=NOW, answers=given, ended=NOW + timedelta(minutes=3))
    found = result(SPRING, drawn, paper)
    made = result_pdf(drawn, found, "Sat 28 Nov 2026, 00:35 PST")
    assert made == result_pdf(drawn, found, "Sat 28 Nov 2026, 00:35 PST")
    told = _plain(_text(made))
    assert _plain("Zoë Ng") in told
    assert _plain(f"Not passed: {found.right} of {found.of} marks") in told
    assert _plain(f"{given[0]['stands']}: wrong") in told
    for marks in found.marks:
        for mark in marks:
            if not mark.right:
                assert _plain(f"Right: {mark.answer}") in told


def _text(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages)


def _plain(text: str) -> str:
    """Without what a line break changes."""
    return "".join(text.split())


def _page() -> None:
    from rulings.web.training.exams import exams_page as exam

    exam.page()


@pytest.fixture
def clock(archive: str, monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """Tim at the page, at a time that a test may change."""
    at = [NOW]
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    monkeypatch.setattr(state, "moment", lambda: at[0])
    return at


def shown(exam: str = "") -> AppTest:
    page = AppTest.from_function(_page)
    if exam:
        page.query_params["exam"] = exam
    page.run()
    assert not page.exception
    return page


def test_on_the_page_an_answer_is_kept_at_once_and_the_time_ends_the_exam(
    clock: list[datetime],
) -> None:
    drawn = set_exam(QUIN, SPRING, NOW).questions
    page = shown()
    page.button(key="begin:spring").click().run()
    assert page.query_params["exam"] == "spring"
    stands = drawn[0].parts[0]
    page.radio[0].set_value(stands.right[0]).run()
    assert sitting(TIM, "spring")[1].answers == {0: {"stands": stands.right[0]}}
    again = shown("spring")
    assert again.header[0].value == "Question 2 of 4"
    again.button(key="exam:before").click().run()
    assert again.radio[0].value == stands.right[0]
    assert not any(one.label == "Hand in" for one in again.button)
    clock[0] = NOW + timedelta(minutes=10, seconds=1)
    again.run()
    assert not again.exception
    assert again.header[0].value == "Spring: Not passed"
    (kept,) = results(QUIN, "spring", clock[0])
    assert kept.right == 1
    assert progress(TIM, clock[0]).answered == 4


def test_on_the_page_an_amount_that_is_none_is_told_and_stays(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Exams that were set before ask for amounts as well: those keep their questions.
    before = Part("amount", "How much is in the main pot?", frozenset({"500"}))
    monkeypatch.setattr("rulings.training.exams.exam.parts", lambda one: (*parts(one), before))
    some = SPRING.model_copy(update={"topics": ("pots",), "seed": 3, "questions": 10})
    drawn = set_exam(QUIN, some, NOW).questions
    begin(TIM, "spring", NOW)
    place = next(n for n, one in enumerate(drawn) if any(not part.options for part in one.parts))
    page = shown("spring")
    for _ in range(place):
        page.button(key="exam:next").click().run()
    page.text_input[0].set_value("1.000").run()
    assert "not a whole amount" in page.error[0].value
    assert page.text_input[0].value == "1.000"
    page.text_input[0].set_value("2k").run()
    assert not page.error
    assert "Understood: 2,000" in page.caption[0].value


def test_on_the_page_a_manager_sets_prints_and_reads(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: QUIN)
    page = shown()
    assert page.markdown[0].value == "No exam is set."
    page.segmented_control[0].set_value("Set").run()
    page.button(key="set:set").click().run()
    assert "Title: 1 to 60" in page.error[0].value
    page.text_input(key="set:title").set_value("Spring").run()
    page.number_input(key="set:questions").set_value(3)
    page.multiselect(key="set:topics").set_value(["pots"])
    page.button(key="set:set").click().run()
    assert not page.exception
    assert "Spring is set" in page.success[0].value
    made = exam_at(QUIN, "spring").exam
    assert (made.questions, made.topics) == (3, ("pots",))
    assert not [one for one in page.markdown if "seed" in one.value.casefold()]
    page.segmented_control[0].set_value("Results").run()
    assert "Nobody has finished" in page.markdown[0].value
    begin(TIM, "spring", NOW)
    hand_in(TIM, "spring", NOW)
    page.run()
    assert not page.exception
    assert page.header[0].value == "0 of 1 passed"
    assert any("Tim" in one.body for one in page.html)


@pytest.mark.parametrize("now", [None, TIM, Person(name="Quin", role="trainee")])
def test_on_the_page_who_was_disabled_or_demoted_since_closes_nothing(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch, now: Person | None
) -> None:
    set_exam(QUIN, SPRING, NOW)
    monkeypatch.setattr(visitor, "person", lambda: QUIN)
    page = shown()
    page.segmented_control[0].set_value("Set").run()
    monkeypatch.setattr(visitor, "person", lambda: now)
    page.button(key="close:spring").click().run()
    assert not page.exception
    assert exam_at(QUIN, "spring").is_open


def test_on_the_page_no_title_is_a_link(clock: list[datetime]) -> None:
    titled = SPRING.model_copy(update={"title": "[sign in](http://evil.example)"})
    set_exam(QUIN, titled, NOW)
    (title,) = [one.value for one in shown().header if "evil.example" in one.value]
    assert not re.search(r"(?<!\\)\[|https?://", title)


def test_on_the_page_who_was_disabled_since_answers_and_hands_in_nothing(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_exam(QUIN, SPRING, NOW)
    begin(TIM, "spring", NOW)
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    page = shown(exam="spring")
    part = questions(SPRING)[0].parts[0]
    page.radio[0].set_value(part.options[0])
    monkeypatch.setattr(visitor, "person", lambda: None)
    page.run()
    assert not page.exception
    assert sitting(TIM, "spring")[1].answers == {}
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    page = shown(exam="spring")
    for _ in range(SPRING.questions - 1):
        page.button(key="exam:next").click().run()
    page.button(key="exam:done").click().run()
    monkeypatch.setattr(visitor, "person", lambda: None)
    page.button(key="exam:hand_in").click().run()
    assert not page.exception
    assert not sitting(TIM, "spring")[1].is_over(SPRING, NOW)


def test_a_seed_is_drawn_from_more_than_anybody_can_try(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visitor, "person", lambda: QUIN)
    page = shown()
    page.segmented_control[0].set_value("Set").run()
    for number in range(3):
        page.text_input(key="set:title").set_value(f"Exam {number}").run()
        page.number_input(key="set:questions").set_value(1)
        page.button(key="set:set").click().run()
    drawn = [exam_at(QUIN, f"exam-{number}").exam.seed for number in range(3)]
    assert len(set(drawn)) == 3
    assert min(drawn) > 10**9


def test_the_right_answers_are_shown_once_the_exam_is_closed(
    clock: list[datetime], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_exam(QUIN, SPRING, NOW)
    begin(TIM, "spring", NOW)
    hand_in(TIM, "spring", NOW)
    monkeypatch.setattr(visitor, "person", lambda: TIM)
    page = shown(exam="spring")
    told = " ".join(one.value for one in page.markdown)
    assert "0%" in told
    assert "The right answers are shown once this exam is closed." in told
    assert not page.expander
    with pytest.raises(NotTaken, match="once it is closed"):
        file_of("result.pdf", TIM, "spring", "", NOW)
    open_or_close(QUIN, "spring", is_open=False)
    page = shown(exam="spring")
    assert len(page.expander) == SPRING.questions
    assert file_of("result.pdf", TIM, "spring", "", NOW).startswith(b"%PDF")


def test_a_question_is_drawn_as_its_dispute_is() -> None:
    for kept, one in zip(questions(SPRING), drills(SPRING), strict=True):
        assert table_drawing(kept.about) == table_drawing(one.dispute)


def test_the_folder_is_of_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = paper_pdf(SPRING, questions(SPRING))
    monkeypatch.chdir(tmp_path)
    assert paper_pdf(SPRING, questions(SPRING)) == before


CLOCK = "s14_no_limit_house"
WRITTEN_DOWN = [
    (f"{CLOCK}/when-the-minute-has-run-out-the-hand-is-dead", 172_450_308),
    (
        f"{CLOCK}/a-player-who-was-never-warned-that-ten-seconds-were-left-has-a-live-hand-when-the-minute-has-run-out",
        751_006_667,
    ),
    (
        "s3_who_still_has_a_hand/at-spread-limit-the-clock-has-run-out-and-who-had-asked-for-it-decides-nothing",
        155_074_542,
    ),
]


def test_the_first_rule_on_the_answer_sheet_is_the_one_that_is_keyed() -> None:
    for exam in (SPRING, SPRING.model_copy(update={"seed": 102})):
        for one, kept in zip(drills(exam), questions(exam), strict=True):
            rules = kept.parts[-1]
            (keyed,) = set(rules.right) & set(rules.options)
            titles = dict(zip(rules.options, rules.titles, strict=True))
            assert kept.cites[0].startswith(f"{keyed} {titles[keyed]} ("), one.recipe.id
