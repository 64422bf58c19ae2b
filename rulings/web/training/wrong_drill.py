"""The report that a drill is wrong: what somebody has to say of it, and what came of that."""

from collections.abc import Callable

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.room.clock import room_clock
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drill_reports import (
    LONGEST,
    BadReport,
    Report,
    own_report,
    report,
    report_question,
)
from rulings.training.exams.exam import Question
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.plain_text import plain
from rulings.web.training.drill_state import Shown

LABEL = "This drill is wrong"


def show(person: Person, shown: Shown) -> None:
    """Show a fold with a field to say what is wrong. Raises ArchiveUnavailable."""

    def keep(by: Person, says: str) -> None:
        report(by, shown.drill, shown.text, says, state.moment())

    with st.expander(LABEL):
        _field(person, shown.drill.recipe.id, shown.named, keep)


def show_in_result(person: Person, one: Question) -> None:
    """Show a button in the fold of a question that opens the field. Raises ArchiveUnavailable."""

    def keep(by: Person, says: str) -> None:
        report_question(by, one, says, state.moment())

    named = f"{one.recipe} {one.seed}"
    opened = f"wrong is open:{named}"
    if st.session_state.get(opened):
        _field(person, one.recipe, named, keep)
    else:
        st.button(LABEL, key=f"open wrong:{named}", type="tertiary", on_click=_open, args=(opened,))


def _open(opened: str) -> None:
    st.session_state[opened] = True


def _field(person: Person, drill: str, named: str, keep: Callable[[Person, str], None]) -> None:
    if before := own_report(person, drill):
        st.markdown(_came_of(before))
    says = st.text_area(
        "What is wrong with it?",
        key=f"wrong:{named}",
        max_chars=LONGEST,
        placeholder="Two answers are right; a fact is not told; the ruling is another",
    )
    if not st.button("Send it to who sets exams", key=f"send:{named}", width="stretch"):
        return
    try:
        keep(allowed(person, "train"), says or "")
    except (BadReport, NotAllowed, ArchiveUnavailable) as error:
        st.error(plain(f"{error}"))
    else:
        st.success("Kept with the drill: who sets exams sees it.")


def _came_of(before: Report) -> str:
    said = f"You said on {room_clock().date_told(before.at)}: “{plain(before.says)}”"
    done = before.settled
    if done is None:
        return f"{said}  \nIt has not been looked at yet."
    told = {
        "retired": "The drill is out: it is not drawn any more.",
        "mended": f"It is mended by the case “{plain(done.case or '')}”.",
        "right": "The drill was found to be right.",
    }
    return f"{said}  \n{told[done.how]}"
