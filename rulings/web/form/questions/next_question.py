"""Under an open question: whom to ask first, and what may still come of it."""

from collections.abc import Mapping

import streamlit as st

from rules.house import House
from rules.vocabulary.witnesses import Source, source_of, still_to_ask
from rulings.dispute.answer_text import in_words
from rulings.explanation.derivation import WHAT_IS_ASKED
from rulings.interview.choice import choose
from rulings.interview.interview import Walk
from rulings.interview.next_question import next_question
from rulings.model.ruling import Asked
from rulings.web.components.clause_card import still_possible

MOST_LEADS = 4
FIRST: Mapping[Source, str] = {
    "the table": "Look at the table first.",
    "the dealer": "Ask the dealer first.",
    "players out of the hand": "Ask the players out of the hand first.",
    "players in the hand": "Ask the players in the hand.",
    "the camera": "Look at the camera, if there is one.",
}


def ahead(found: Walk, house: House) -> None:
    """Where each answer leads if that says it all; else one line of what is still possible.

    With more possible than can be listed, only whom to ask is told.
    """
    (asked, *_) = found.ruling.asks
    with st.container(key="ahead", gap=None):
        ask = _whom(found, asked)
        if asked.text != WHAT_IS_ASKED and ask is not None:
            st.caption(FIRST[ask])
        leads = _leads(asked)
        if found.ruling.quarrel is not None or choose(found.dispute, house).outlook.cut_short:
            st.markdown(leads)
            return
        following = next_question(found.dispute, house)
        says_it_all = {one.decision for one in following.possible} <= set(asked.leads_to.values())
        if leads and (says_it_all or not following.complete):
            st.markdown(leads)
        else:
            st.html(still_possible(following))


def _whom(found: Walk, asked: Asked) -> Source | None:
    """Whom to ask first: where accounts differ, nobody who gave one of them."""
    accounts = [one.accounts for one in found.dispute.disputed if one.path == asked.path]
    if not accounts:
        return source_of(asked.key)
    return still_to_ask(asked.key, [who for one in accounts[0] for who in one.by])


def _leads(asked: Asked) -> str:
    """Where each answer leads, where it has few; nothing where all lead to more questions."""
    if not asked.leads_to or len(asked.answers) > MOST_LEADS:
        return ""
    if all(to.endswith("?") for to in asked.leads_to.values()):
        return ""
    leads = [f"- {in_words(asked, answer)}: {to}" for answer, to in asked.leads_to.items()]
    return "\n".join(["Where each answer leads:", "", *leads])
