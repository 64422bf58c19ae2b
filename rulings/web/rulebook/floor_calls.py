"""The forty calls on the rulebook page: the dispute each opens, and the rules it rests on."""

from collections.abc import Sequence
from functools import cache
from html import escape

import streamlit as st

from rules.house import House
from rules.teaching.floor_calls import CALLS, Call
from rulings.rulebook.common_disputes import BY_ID
from rulings.rulebook.reference import About, everything
from rulings.rulebook.search import every_case
from rulings.web import pages, state
from rulings.web.components import clause_card
from rulings.web.form.home import tiles


def folded(house: House) -> None:
    """Show every call by its number, as the button that begins its dispute; its rules under it."""
    fold = st.expander("The forty calls", key="fold-calls", on_change="rerun")
    if not fold.open:
        return
    known = {one.clause.id: one for one in everything(house)}
    with fold:
        st.markdown("What a floor is called for most. A tap on a call opens its dispute.")
        with st.container(key="forty-calls", gap=None):
            picked = [_call(number, call, known) for number, call in CALLS.items()]
    if any(picked):
        st.switch_page(pages.BY_PATH[pages.FORM].page(), query_params=state.address())


def rests_on(call: Call) -> Sequence[str]:
    """Return the ids of the clauses that its cases are ruled by, in the order of the cases."""
    by_name = _clauses_of_cases()
    return list(dict.fromkeys(clause for name in call.cases for clause in by_name[name]))


@cache
def _clauses_of_cases() -> dict[str, tuple[str, ...]]:
    return {case.name: case.clause for case in every_case()}


def _call(number: int, call: Call, known: dict[str, About]) -> bool:
    """Show one call; return whether it was tapped."""
    common = BY_ID[call.dispute]
    told = tiles.Tile(common.id, f"{number}. {call.said}", common.title)
    picked = tiles.button(told, key=f"call:{number}")
    rules = [known[name] for name in rests_on(call)]
    labels = ", ".join(dict.fromkeys(one.label for one in rules))
    lines = "".join(map(clause_card.line, rules))
    silent = f"<p>{escape(call.no_rule)}</p>" if call.no_rule else ""
    st.html(clause_card.fold(labels, f'{silent}<div class="clauses">{lines}</div>'))
    return picked
