"""The house's own rules: each in place of a clause; one is switched off or put back here."""

from collections.abc import Mapping

import streamlit as st
from pydantic import ValidationError

from rules.books.registry import BY_ID
from rules.clauses_in_force import cited, in_force
from rules.house import House, HouseRule
from rulings.rulebook.house.in_words import rule_told
from rulings.web import state
from rulings.web.access.visitor import may
from rulings.web.components.plain_text import plain
from rulings.web.room import opened
from rulings.web.room.house import proposal

RULE, ANEW = "rule", "new"
"""The key of an address that names the open house rule; its value for a new one."""
_NUMBER, _CLAUSE, _REASON = "house:rule:number", "house:rule:clause", "house:rule:reason"
_FIELDS: Mapping[str, str] = {
    "number": "Its number: letters and digits, such as H-3, 20 at most",
    "reason": "Why, in one line: 5 to 200 letters",
}


def show(house: House) -> None:
    """Show the house's own rules, each with the clause of the book whose place it takes."""
    manages = may("room") is not None
    if not house.rules and not manages:
        return
    st.header("House rules", anchor=False)
    listed(house, opens=manages)
    if manages:
        label, args = "Switch off a rule of the book", (RULE, ANEW)
        st.button(label, on_click=opened.show, args=args, key="rule:new")


def listed(house: House, *, opens: bool = False) -> None:
    """Show each with its number and what it does; where it `opens`, a tap leads to it."""
    for one in house.rules:
        clause = BY_ID[one.clause]
        told = plain(rule_told(one, house))
        st.markdown(f"**House {plain(one.number)}** {told} [Read it]({state.link(clause.id)})")
        if opens:
            label = f"Put {plain(_label(house, one.clause))} back"
            args = (RULE, one.number)
            st.button(label, on_click=opened.show, args=args, key=f"rule:{one.number}")


def is_open() -> bool:
    """Check whether the address names a house rule, to somebody who may change it."""
    return bool(st.query_params.get(RULE)) and may("room") is not None


def show_open(house: House) -> None:
    """Show what putting the clause back would alter, or a form to switch one off."""
    person, named = may("room"), st.query_params.get(RULE, "")
    opened.back("Back to the house", "house:back", RULE)
    if person is None:
        return
    own = next((one for one in house.rules if one.number == named), None)
    if own is not None:
        st.header(f"Put {plain(_label(house, own.clause))} back", anchor=False)
        kept = tuple(one for one in house.rules if one != own)
        proposal.offer(person, house, house.model_copy(update={"rules": kept}), RULE)
    elif named == ANEW:
        st.header("Switch off a rule of the book", anchor=False)
        if new := _asked(house):
            rules = (*house.rules, new)
            proposal.offer(person, house, house.model_copy(update={"rules": rules}), RULE)
    else:
        st.error(f"No house rule has the number {plain(named[:20])}.")


def _asked(house: House) -> HouseRule | None:
    """Ask for a rule and return it; None while something is missing or wrong."""
    taken = {one.clause for one in house.rules}
    offered = [
        clause.id
        for held in in_force(house).values()
        for clause in held
        if clause.id in BY_ID and clause.id not in taken
    ]
    clause = st.selectbox(
        "Which rule?",
        offered,
        index=None,
        format_func=lambda name: f"{_label(house, name)} {BY_ID[name].title}",
        placeholder="Type a number or a word",
        key=_CLAUSE,
    )
    number = st.text_input(_FIELDS["number"], key=_NUMBER, max_chars=20, placeholder="H-3")
    reason = st.text_input(_FIELDS["reason"], key=_REASON, max_chars=200)
    st.caption("A rule that says something else instead is written in the file.")
    if not (clause and number and reason):
        return None
    try:
        return HouseRule(number=number.strip(), clause=clause, reason=reason.strip())
    except ValidationError as error:
        wrong = {f"{one['loc'][0]}" for one in error.errors()}
        for name in sorted(wrong & _FIELDS.keys()):
            st.error(f"{_FIELDS[name]}.")
        return None


def _label(house: House, clause: str) -> str:
    return (cited(BY_ID[clause], house) or BY_ID[clause].cites[0]).label
