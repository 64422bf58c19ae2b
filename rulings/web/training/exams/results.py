"""The results of an exam: one's own paper; everybody's, and the questions in figures."""

from datetime import datetime
from html import escape

import streamlit as st

from rulings.archive.staff.permissions import Person
from rulings.archive.training.exam_results import question_figures, result_of, results
from rulings.archive.training.exams import SetExam, exam_at, exams
from rulings.training.exams.exam import Exam
from rulings.training.exams.exam_subjects import told_topic
from rulings.training.exams.item_analysis import Item
from rulings.training.exams.paper import Result
from rulings.web import state
from rulings.web.components.plain_text import plain
from rulings.web.training import wrong_drill
from rulings.web.training.exams import exam_route


def figures(exam: Exam) -> str:
    """Tell an exam in a line: how many questions, how long, what passes, about what."""
    many = "1 question" if exam.questions == 1 else f"{exam.questions} questions"
    told = f"{many}, {exam.minutes} minutes, pass mark {exam.pass_mark}%"
    if exam.topics:
        told += f"  \n{'; '.join(told_topic(one, exam.edition) for one in exam.topics)}"
    return told


def result(person: Person, held: SetExam, found: Result, whose: str = "") -> None:
    """Show a paper marked, as `person` reads it: passed or not, the file, what was right of each.

    `whose` names the person who took it, if another reads it. The person who took it sees the marks
    alone while others may still begin it.
    """
    told = "Passed" if found.passed else "Not passed"
    st.header(f"{plain(held.exam.title)}: {told}", anchor=False)
    st.markdown(
        f"**{found.share}%**: {found.right} of {found.of} marks; {held.exam.pass_mark}% was needed."
    )
    if held.is_open and not whose:
        st.markdown("The right answers are shown once this exam is closed.")
        return
    st.link_button(
        "Result as PDF", exam_route.address(held.exam.id, "result.pdf", whose), width="stretch"
    )
    for place, (question, marks) in enumerate(zip(held.questions, found.marks, strict=True)):
        right = sum(one.right for one in marks)
        with st.expander(f"{place + 1}. {question.after.decision}: {right} of {len(marks)}"):
            lines = [f"<p>{escape(' '.join(question.told))}</p>"]
            for part, one in zip(question.parts, marks, strict=True):
                said = escape(part.part.told(one.given) if one.given else "no answer")
                beside = "right" if one.right else f"wrong; right is: {escape(one.answer)}"
                lines.append(
                    f"<p><span>{escape(one.text)}</span><br><strong>{said}</strong>, {beside}</p>"
                )
            lines += [f"<p>{escape(cite)}</p>" for cite in question.cites[:1]]
            st.html(f'<div class="facts">{"".join(lines)}</div>')
            wrong_drill.show_in_result(person, question)


def show(person: Person) -> None:
    """Show the results of one exam, and each of its questions in figures."""
    now = state.moment()
    known = {one.exam.id: one.exam.title for one in exams(person, now)}
    if not known:
        st.markdown("No exam is set.")
        return
    chosen = st.selectbox("Which exam?", list(known), format_func=known.__getitem__)
    held = exam_at(person, chosen)
    found = results(person, chosen, now)
    if not found:
        st.markdown("Nobody has finished it yet.")
        return
    _people(person, held, found, now)
    _questions(held, question_figures(person, chosen, now))
    st.link_button("Results as CSV", exam_route.address(chosen, "results.csv"), width="stretch")


def _people(person: Person, held: SetExam, found: tuple[Result, ...], now: datetime) -> None:
    passed = sum(one.passed for one in found)
    st.header(f"{passed} of {len(found)} passed", anchor=False)
    rows = "".join(
        f"<tr><th>{escape(one.person)}</th><td>{one.share}%</td>"
        f"<td>{'passed' if one.passed else 'not passed'}</td></tr>"
        for one in found
    )
    st.html(f'<table class="counts">{rows}</table>')
    name = st.selectbox(
        "Whose paper?", [one.person for one in found], index=None, placeholder="Pick somebody"
    )
    if name:
        _, one = result_of(person, held.exam.id, name, now)
        result(person, held, one, name)


def _questions(held: SetExam, found: tuple[Item, ...]) -> None:
    st.header("Questions", anchor=False)
    heads = "<th>Question</th><th>Right</th><th>Tells apart</th>"
    rows = "".join(_row(held, one) for one in found)
    st.html(f'<table class="counts"><tr>{heads}</tr>{rows}</table>')
    st.caption(
        "Right: how many gave the right ruling. Tells apart: how far that goes with the marks on "
        "the other questions, from -1 to 1 (point-biserial correlation)."
    )


def _row(held: SetExam, one: Item) -> str:
    apart = "–" if one.discrimination is None else f"{one.discrimination:.2f}"
    wrong = f"<br><small>Wrong: {escape(one.wrong)} ({one.times})</small>" if one.wrong else ""
    told = escape(held.questions[one.place].after.decision)
    head = f"<th>{one.place + 1}. {told}{wrong}</th>"
    return f"<tr>{head}<td>{one.share}%</td><td>{apart}</td></tr>"
