"""The exam page: the exams there are, the one that is being taken, and for who sets them, those."""

from collections.abc import Callable, Mapping

import streamlit as st

from rulings.archive.staff.permissions import MAY, NotAllowed, Person
from rulings.archive.training.exams import NoExam, NotTaken, Offered, begin, exams
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.components.plain_text import plain
from rulings.web.training.exams import reported, results, set_exam, take_exam

TAKE = "Take"
PARTS: Mapping[str, Callable[[Person], None]] = {
    TAKE: lambda person: _take(person),
    "Set": set_exam.show,
    "Results": results.show,
    "Reported": reported.show,
}


def page() -> None:
    """Show the exam that the address names, where it was begun; else the list of exams."""
    person = visitor.require("train")
    st.title("Exam", anchor=False)
    try:
        PARTS[_part(person)](person)
    except (NoExam, NotTaken, NotAllowed) as error:
        st.error(plain(f"{error}"))


def _part(person: Person) -> str:
    """Return what to see: those who set exams choose; nobody does in the middle of one."""
    if "examine" not in MAY[person.role] or "exam" in st.query_params:
        return TAKE
    part: str | None = st.segmented_control(
        "What to do",
        list(PARTS),
        default=TAKE,
        key="exam:part",
        width="stretch",
        required=True,
        label_visibility="collapsed",
    )
    return part or TAKE


def _take(person: Person) -> None:
    if named := st.query_params.get("exam"):
        take_exam.show(person, named)
        return
    offered = exams(person, state.moment())
    shown = [one for one in offered if one.is_open or one.stands != "not begun"]
    if not shown:
        st.markdown("No exam is set.")
    for one in shown:
        _offer(person, one)


def _offer(person: Person, one: Offered) -> None:
    exam = one.exam
    with st.container(key=f"offer-{exam.id}", gap="small"):
        st.header(plain(exam.title), anchor=False)
        st.markdown(results.figures(exam))
        if one.stands == "not begun":
            told = f"Begin: {exam.minutes} minutes from now"
        else:
            told = "Go on" if one.stands == "begun" else "See the result"
        if st.button(told, key=f"begin:{exam.id}", width="stretch"):
            if one.stands == "not begun":
                begin(person, exam.id, state.moment())
            st.query_params["exam"] = exam.id
            st.rerun()
