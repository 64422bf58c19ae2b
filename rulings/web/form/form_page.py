"""The form: pick a dispute, answer what it needs, read the ruling."""

from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from rulings.dispute.reading.read import BadDispute
from rulings.engine.durable_rules import EngineError
from rulings.explanation.compare import compare
from rulings.interview.interview import Shown
from rulings.rulebook.common_disputes import BY_ID, Common
from rulings.rulebook.dispute_finder import LONGEST, find_disputes
from rulings.web import pages, state
from rulings.web.access import visitor
from rulings.web.components.as_typed import as_typed
from rulings.web.components.plain_text import plain
from rulings.web.components.scroll_to_question import bring_into_sight
from rulings.web.form import current_dispute, who_may_do_what
from rulings.web.form.questions import accounts, acts, disputed_answers, unneeded_answers, widgets
from rulings.web.form.questions.answered_row import in_turn, they_disagree
from rulings.web.form.questions.next_question import ahead
from rulings.web.form.questions.table_settings import room
from rulings.web.form.ruling import (
    decisions_left,
    engine_failure,
    likely,
    precedents,
    ruling,
    ruling_by_account,
)
from rulings.web.form.ruling.why import why


def page() -> None:
    """The common disputes to pick from; where one is picked, its questions and its ruling."""
    dispute = state.content()["dispute"]
    if dispute is None:
        _pick()
    elif dispute == current_dispute.NOW:
        _head("What may he do now?")
        who_may_do_what.whole()
    elif dispute == current_dispute.FREE:
        _head("Enter the acts")
        if acts.edit():
            _rule(acts.start())
    else:
        common = BY_ID[dispute]
        _head(common.title)
        _rule(common.start, common.given, common.states)


def _pick() -> None:
    st.title("Floor Ruling", anchor=False)
    st.markdown("Find what happened, answer what is asked, read out the ruling.")
    room()
    with st.container(key="pages", horizontal=True):
        for row in pages.linked_from(pages.FORM):
            st.page_link(row.page(), label=row.label, query_params=state.address())
    typed = as_typed(
        "What happened?", "happened", example="one chip, string, skipped", longest=LONGEST
    )
    found = find_disputes(typed)
    if not found:
        st.markdown("No dispute here is called that. These two fit any round of betting:")
    named = [_tile(BY_ID[name]) for name in found]
    with st.container(key="disputes", gap=None):
        # What may be asked of any round comes first, but for what somebody looks for.
        for tile in (*named, _WHAT_NOW) if typed.strip() else (_WHAT_NOW, *named):
            _button(*tile)
        _button("Something else", "Enter the acts one by one", current_dispute.FREE)
    visitor.first_start()


_WHAT_NOW = (
    "What may he do now?",
    "Call what, raise from what, up to what",
    current_dispute.NOW,
)


def _tile(common: Common) -> tuple[str, str, str]:
    return common.title, common.hint, common.id


def _button(title: str, hint: str, name: str) -> None:
    """What is picked begins with what its title states."""
    st.button(
        f"**{title}**  \n{hint}",
        key=f"pick:{name}",
        width="stretch",
        on_click=state.pick,
        args=(name, dict(BY_ID[name].given) if name in BY_ID else {}),
    )


def _head(title: str) -> None:
    with st.container(key="head", horizontal=True, vertical_alignment="center"):
        st.title(title, anchor=False)
        st.button("Start again", key="again", on_click=state.pick, args=(None, {}))
    room()


def _rule(
    start: Mapping[str, Any], given: Mapping[str, str] | None = None, states: str = ""
) -> None:
    try:
        found = current_dispute.walked(start, given)
    except BadDispute as error:
        st.error("\n\n".join(plain(f"{problem}") for problem in error.problems))
        return
    except EngineError as failed:
        engine_failure.tell(failed)
        engine_failure.entered()
        return
    titled = [one for one in found.stated if one.asked.path in (given or {})]
    _given([one for one in titled if one.asked.path not in disputed_answers.entered()], states)
    with st.container(key="questions", gap="xsmall"):
        for one in (*titled, *found.shown):
            if one.asked.path in disputed_answers.entered():
                accounts.in_turn(one)
            elif one in found.shown:
                in_turn(one, widgets.ask)
    unneeded_answers.unused(found)
    unneeded_answers.whatever(found)
    taken = decisions_left.taken(found)
    supposed = likely.likely_of(found)
    likely.ifs(found, supposed)
    ruling_by_account.whole(found, taken)
    ruling.whole(found, taken)
    # The ruling stands where only what goes beyond it could not be judged.
    with engine_failure.told():
        if found.ruling.asks and not taken:
            ahead(found, state.house(), supposed)
        elif not found.ruling.asks:
            ruling.elsewhere(compare(found.dispute, state.house()))
            precedents.before(found.ruling)
            why(found, state.house())
    problem = found.shown[-1].problem if found.shown else None
    ruling.decision(found, taken, supposed, problem, record=pages.BY_PATH[pages.RECORD].page())
    state.stop_the_watch(ruled=taken is not None or not found.ruling.asks)
    bring_into_sight((*titled, *found.shown))


def _given(stated: Sequence[Shown], states: str) -> None:
    """What the title of the dispute states, folded away, each with a way to change it."""
    if not stated:
        return
    with st.expander(f"Given: {states}", key="given"):
        for one in stated:
            widgets.ask(one)
            if one.answer is not None:
                they_disagree(one.asked, one.answer)
