"""Recording: what was recommended, what the floor ruled, where and when; kept by one button."""

from collections.abc import Mapping
from datetime import datetime

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from rulings.archive.database import ArchiveUnavailable
from rulings.archive.keep import NotKept, keep
from rulings.archive.people import Person
from rulings.entering import BadDispute
from rulings.intake import Walk
from rulings.recording import BadRecord, against, entry_from, game_of
from rulings.ui import current, state
from rulings.ui.who import require

STATUS: Mapping[str, str] = {
    "closed": "Closed",
    "open": "Open",
    "pot held": "Pot held",
    "appealed": "Appealed",
}
RULED: Mapping[str, str] = {"as recommended": "As recommended", "otherwise": "Otherwise"}


def page(form: StreamlitPage) -> None:
    """Everything that is kept beside the ruling, most of it known already; then on to the next."""
    st.title("Record the ruling", anchor=False)
    person = require("record")
    try:
        found = current.current()
    except BadDispute as error:
        st.error("\n\n".join(str(problem) for problem in error.problems))
        return
    if found is None:
        st.markdown("There is nothing to record yet: rule on a dispute first.")
        return
    number, problems = state.content()["recorded"], st.session_state.pop("e problems", {})
    if number is not None:
        st.success(f"Kept as ruling {number:,}.")
        if st.button("Next dispute", key="next", type="primary", width="stretch"):
            state.pick(None, {})
            st.switch_page(form, query_params=state.address())
        if not st.toggle("Correct it", key="e:correct"):
            return
        _text("because", "What was wrong with it?", problems)
    _ruled(found, problems)
    _text("place", "Which table?", problems, "7, or Main 3")
    with st.expander("Game, people, camera, time", key="more", expanded=bool(problems)):
        _text("game", "Which game?", problems)
        _text("seats", "Who was involved, by seat?", problems, "3 Ann, 5 Ben")
        _text("camera", "Which camera, or what time on it?", problems)
        _text("happened", "When was it, if not just now?", problems, "21:40")
    _choice("status", "How does it stand?", STATUS)
    if said := problems.get("all"):
        st.error(said)
    with st.bottom:
        st.button(
            "Keep this ruling",
            key="keep",
            type="primary",
            width="stretch",
            on_click=_keep,
            args=(person, found),
        )


def _ruled(found: Walk, problems: Mapping[str, str]) -> None:
    """What was recommended, and what was ruled in its place, if anything was."""
    ruling = found.ruling
    otherwise = ruling.outcome == "need to know"
    if otherwise:
        st.markdown("Facts are missing, so nothing is recommended. What did the floor rule?")
    else:
        st.header(ruling.decision, anchor=False)
        otherwise = _choice("ruled", "What did the floor rule?", RULED) == "otherwise"
    if not otherwise:
        return
    _text("decision", "What was ruled?", problems, "Call, 300")
    _text("reason", "Why?", problems)
    which = against(found.dispute, ruling)
    if otherwise and not ruling.reasons:
        which |= {one.path: one.text for one in ruling.asks}
    key = _begin("against")
    st.selectbox(
        "Which rule or fact does the floor disagree with?",
        list(which),
        index=None,
        format_func=lambda one: which.get(one, one),
        key=key,
        on_change=_take,
        args=("against",),
    )
    if said := problems.get("against"):
        st.error(said)


def _text(name: str, label: str, problems: Mapping[str, str], such_as: str = "") -> None:
    key = _begin(name)
    st.text_input(
        label, key=key, placeholder=such_as, autocomplete="off", on_change=_take, args=(name,)
    )
    if said := problems.get(name):
        st.error(said)


def _choice(name: str, label: str, answers: Mapping[str, str]) -> str:
    key = _begin(name, next(iter(answers)))
    chosen: str | None = st.segmented_control(
        label,
        list(answers),
        format_func=lambda answer: answers[answer],
        key=key,
        width="stretch",
        required=True,
        on_change=_take,
        args=(name,),
    )
    return chosen or ""


def _begin(name: str, usual: str | None = None) -> str:
    """The key of a field, which holds what was written, or what is known."""
    key = f"e:{name}"
    if key not in st.session_state:
        st.session_state[key] = _written().get(name, usual)
    return key


def _written() -> dict[str, str]:
    """What was written, beside what is known of the table already."""
    found = current.current()
    known = {"place": state.content()["room"].get("place", "")}
    if found is not None:
        known["game"] = game_of(found.dispute, state.game())
    written: dict[str, str] = state.content()["record"]
    return known | written


def _take(name: str) -> None:
    state.content()["record"][name] = st.session_state[f"e:{name}"] or ""
    state.keep()


def _keep(person: Person, found: Walk) -> None:
    """Keep it, or say what is wrong with it; what was written stays."""
    held, house = state.content(), state.house()
    written = _written()
    ruled = datetime.fromisoformat(held["ruled"] or state.now())
    try:
        entry = entry_from(
            written,
            found.dispute,
            house,
            found.ruling,
            floor=person.name,
            ruled=ruled,
            now=datetime.fromisoformat(state.now()),
            seconds=_seconds(held["began"], ruled),
            replaces=held["recorded"],
        )
        kept = keep(person, entry, house, state.draft())
    except BadRecord as error:
        st.session_state["e problems"] = error.problems
    except (NotKept, ArchiveUnavailable) as error:
        st.session_state["e problems"] = {"all": f"It was not kept. {error}"}
    else:
        held["recorded"] = kept.number
        held["room"]["place"] = written["place"]
        held["record"] = {name: said for name, said in written.items() if name != "because"}
        state.forget("e:correct", "e:because")
        state.keep()


def _seconds(began: str | None, ruled: datetime) -> int | None:
    """How long it took from picking the dispute to the ruling; None where that is a day or more."""
    if began is None:
        return None
    seconds = (ruled - datetime.fromisoformat(began)).total_seconds()
    return int(seconds) if 0 <= seconds < 86_400 else None
