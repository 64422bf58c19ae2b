"""“This drill is wrong”: what somebody has to say of a drill, and what came of what they said."""

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.archive.training.drill_reports import LONGEST, BadReport, Report, own_report, report
from rulings.web import state
from rulings.web.access.visitor import allowed
from rulings.web.components.plain_text import plain
from rulings.web.training.drill_state import Shown

LABEL = "This drill is wrong"


def show(person: Person, shown: Shown) -> None:
    """A fold with a field to say what is wrong. Raises ArchiveUnavailable."""
    with st.expander(LABEL):
        if before := own_report(person, shown.drill.recipe.id):
            st.markdown(_came_of(before))
        says = st.text_area(
            "What is wrong with it?",
            key=f"wrong:{shown.named}",
            max_chars=LONGEST,
            placeholder="Two answers are right; a fact is not told; the ruling is another",
        )
        if not st.button("Send it to who sets exams", key=f"send:{shown.named}", width="stretch"):
            return
        try:
            told = shown.text
            report(allowed(person, "train"), shown.drill, told, says or "", state.moment())
        except (BadReport, NotAllowed, ArchiveUnavailable) as error:
            st.error(plain(f"{error}"))
        else:
            st.success("Kept with the drill: who sets exams sees it.")


def _came_of(before: Report) -> str:
    said = f"You said on {before.at:%Y-%m-%d}: “{plain(before.says)}”"
    done = before.settled
    if done is None:
        return f"{said}  \nIt has not been looked at yet."
    told = {
        "retired": "The drill is out: it is not drawn any more.",
        "mended": f"It is mended by the case “{plain(done.case or '')}”.",
        "right": "The drill was found to be right.",
    }
    return f"{said}  \n{told[done.how]}"
