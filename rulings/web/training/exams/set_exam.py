"""Setting an exam, and printing it: the paper, and its answer sheet apart."""

import re
import secrets

import streamlit as st
from pydantic import ValidationError

from rules.books.registry import EDITIONS, EditionKey
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.exams import (
    NotTaken,
    SetExam,
    exam_at,
    exams,
    open_or_close,
    set_exam,
)
from rulings.dispute.dispute import TITLES
from rulings.training.drills.recipe import by_clause
from rulings.training.exams.exam import MOST_MINUTES, MOST_QUESTIONS, MOST_SEED, Exam, TooFew
from rulings.training.exams.exam_subjects import told_topic
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.plain_text import plain
from rulings.web.training.exams import exam_route, results

_SAID, _UNDONE = "exam:said", "exam:undone"


def show(person: Person) -> None:
    """Ask for a new exam, then show those that are set."""
    with st.container(key="exam_new", gap="small"):
        title = st.text_input("Title", key="set:title", placeholder="Spring exam", max_chars=60)
        topics = st.multiselect(
            "Topics",
            [*TITLES, *sorted(by_clause())],
            key="set:topics",
            format_func=told_topic,
            placeholder="Everything, or pick",
        )
        with st.container(key="exam_figures", horizontal=True):
            questions = _number("Questions", "questions", 20, MOST_QUESTIONS)
            minutes = _number("Minutes", "minutes", 30, MOST_MINUTES)
            mark = _number("Pass mark, %", "mark", 80, 100)
        edition: EditionKey = st.selectbox(
            "By", tuple(EDITIONS), format_func=lambda one: EDITIONS[one].title
        )
        if st.button("Set this exam", key="set:set", type="primary", width="stretch"):
            _set(
                person,
                title=title.strip(),
                seed=secrets.randbelow(MOST_SEED),
                questions=questions,
                minutes=minutes,
                pass_mark=mark,
                topics=tuple(topics),
                edition=edition,
            )
    if said := st.session_state.pop(_SAID, None):
        st.success(plain(said))
    if undone := st.session_state.pop(_UNDONE, None):
        st.error(plain(undone))
    for one in exams(person, state.moment()):
        with st.expander(plain(one.exam.title) + ("" if one.is_open else " (closed)")):
            _printed(person, exam_at(person, one.exam.id))


def _number(label: str, name: str, usual: int, most: int) -> int:
    return st.number_input(label, 1, most, usual, step=1, key=f"set:{name}")


def _set(person: Person, **written: object) -> None:
    name = re.sub(r"[^a-z0-9]+", "-", f"{written['title']}".lower()).strip("-")
    if not name:
        st.error("Title: 1 to 60 characters are allowed, a letter or a figure among them.")
        return
    try:
        exam = Exam.model_validate({"id": name, **written})
        set_exam(person, exam, state.moment())
    except (TooFew, NotTaken, ArchiveUnavailable) as error:
        st.error(plain(f"{error}"))
    except ValidationError as error:
        st.error("\n\n".join(f"{one['loc'][0]}: {one['msg']}" for one in error.errors()))
    else:
        st.session_state[_SAID] = f"{exam.title} is set: it may be begun from now on."
        state.forget("set:")
        st.rerun()


def _printed(person: Person, held: SetExam) -> None:
    exam = held.exam
    st.markdown(f"{results.figures(exam)}  \nSet by {plain(held.by)}")
    with st.container(key=f"prints-{exam.id}", horizontal=True):
        for label, file in (("Paper", "paper.pdf"), ("Answer sheet", "answers.pdf")):
            st.link_button(label, exam_route.address(exam.id, file))
        st.button(
            "Close it" if held.is_open else "Open it again",
            key=f"close:{exam.id}",
            on_click=_open_or_close,
            args=(person, held),
        )


def _open_or_close(person: Person, held: SetExam) -> None:
    try:
        open_or_close(allowed(person, "examine"), held.exam.id, is_open=not held.is_open)
    except (NotAllowed, ArchiveUnavailable) as error:
        st.session_state[_UNDONE] = f"{error}"
