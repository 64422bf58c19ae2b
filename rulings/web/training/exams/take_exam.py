"""Taking an exam: one question at a time, each answer kept as it is given, the time left."""

from datetime import datetime, timedelta
from html import escape

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER
from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.exams import NotTaken, SetExam, answer, hand_in, sitting
from rulings.dispute.drawing.svg import table_drawing
from rulings.model.amounts import chips
from rulings.model.speech import chips_from
from rulings.training.drills.marking import BadAnswer
from rulings.training.exams.exam import Asked
from rulings.training.exams.paper import Given, Paper
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.controls import main_button
from rulings.web.components.pictures import as_image
from rulings.web.components.plain_text import plain
from rulings.web.components.scrolling.scroll_to_top import to_the_top
from rulings.web.training.exams import results

_PLACE = "exam:place"
_DONE = "exam:is done"


def show(person: Person, exam: str) -> None:
    """Ask the next question of an exam that was begun; once it is over, show the result."""
    held, paper = sitting(person, exam)
    now = state.moment()
    if paper.is_over(held.exam, now):
        found = hand_in(person, exam, now)
        results.result(person, held, found)
        st.button("Back to the exams", key="exam:back", width="stretch", on_click=_leave)
        return
    place = _place(held, paper)
    _time_left(paper.until(held.exam))
    st.header(f"Question {place + 1} of {len(held.questions)}", anchor=False)
    _told(held, place)
    for part in held.questions[place].parts:
        _ask(person, held, place, part, paper.answers.get(place, {}))
    _on(person, held, paper, place)
    to_the_top(f"question {place}")


def _place(held: SetExam, paper: Paper) -> int:
    """Return the question that was gone to, else the first that was not answered."""
    last = len(held.questions) - 1
    first = next((n for n in range(last) if n not in paper.answers), last)
    place: int = st.session_state.setdefault(f"{_PLACE}:{held.exam.id}", first)
    return min(place, last)


@st.fragment(run_every=timedelta(seconds=5))
def _time_left(until: datetime) -> None:
    left = int((until - state.moment()).total_seconds())
    if left < 0:
        st.rerun()
    minutes, seconds = divmod(left, 60)
    told = f"{minutes} min {seconds:02} s" if minutes < 5 else f"{minutes} minutes"
    st.markdown(f"Time left: **{told}**")


def _told(held: SetExam, place: int) -> None:
    question = held.questions[place]
    with st.container(key="exam_told", gap="xsmall"):
        st.html(f'<p class="telling">{escape(" ".join(question.told))}</p>')
        if drawing := table_drawing(question.about):
            st.html(as_image(drawing, "The table", "table"))


def _ask(person: Person, held: SetExam, place: int, part: Asked, given: Given) -> None:
    key = f"exam:{held.exam.id}:{place}:{part.key}"
    before = given.get(part.key)
    if key not in st.session_state:
        st.session_state[key] = before or (None if part.options else "")
    args = (person, held, place)
    if part.options:
        told = part.part.told
        st.radio(part.text, part.options, key=key, format_func=told, on_change=_keep, args=args)
        return
    st.text_input(
        part.text,
        key=key,
        max_chars=LONGEST_ANSWER,
        on_change=_keep,
        args=args,
        autocomplete="off",
    )
    if said := st.session_state.get(f"{key}:wrong"):
        st.error(plain(said))
    elif before:
        st.caption(f"Understood: {chips(chips_from(before))}")


def _keep(person: Person, held: SetExam, place: int) -> None:
    """Keep every part as it stands on the page; an amount that is none is told, and left out."""
    given: Given = {}
    for part in held.questions[place].parts:
        key = f"exam:{held.exam.id}:{place}:{part.key}"
        written = (st.session_state.get(key) or "").strip()
        st.session_state.pop(f"{key}:wrong", None)
        if written and not part.options:
            try:
                chips_from(written)
            except ValueError as error:
                st.session_state[f"{key}:wrong"] = f"{error}"
                continue
        if written:
            given[part.key] = written
    try:
        person = allowed(person, "train")
        answer(person, held.exam.id, place, given, state.moment())
    except (NotTaken, BadAnswer, NotAllowed, ArchiveUnavailable) as error:
        st.session_state["exam:not kept"] = f"{error}"


def _on(person: Person, held: SetExam, paper: Paper, place: int) -> None:
    """Show what was not kept, and the way to the questions before and after.

    At the end, offer to hand in.
    """
    if said := st.session_state.pop("exam:not kept", None):
        st.error(plain(said))
    is_last = place == len(held.questions) - 1
    with st.container(key="exam_ways", horizontal=True):
        if place:
            st.button("Back", key="exam:before", on_click=_go, args=(held, place - 1))
        if not is_last:
            st.button("Next", key="exam:next", type="primary", on_click=_go, args=(held, place + 1))
    if is_last or not _open(held, paper):
        _end(person, held, paper)


def _end(person: Person, held: SetExam, paper: Paper) -> None:
    """Offer to hand in, with two taps: the first says what is still open."""
    if not st.session_state.get(_DONE):
        st.button("I am done", key="exam:done", width="stretch", on_click=_done)
        return
    if left := _open(held, paper):
        st.markdown(f"Not answered in full: {', '.join(f'{one + 1}' for one in left)}")
    st.markdown("Once handed in, nothing can be changed.")
    main_button("Hand in", key="exam:hand_in", on_click=_hand_in, args=(person, held))


def _done() -> None:
    st.session_state[_DONE] = True


def _open(held: SetExam, paper: Paper) -> list[int]:
    """Return the questions of which a part is not answered."""
    return [
        place
        for place, question in enumerate(held.questions)
        if len(paper.answers.get(place, {})) < len(question.parts)
    ]


def _hand_in(person: Person, held: SetExam) -> None:
    st.session_state.pop(_DONE, None)
    try:
        hand_in(allowed(person, "train"), held.exam.id, state.moment())
    except (NotAllowed, ArchiveUnavailable) as error:
        st.session_state["exam:not kept"] = f"It was not handed in. {error}"


def _go(held: SetExam, place: int) -> None:
    st.session_state.pop(_DONE, None)
    st.session_state[f"{_PLACE}:{held.exam.id}"] = place


def _leave() -> None:
    st.query_params.pop("exam", None)
