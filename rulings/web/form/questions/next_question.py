"""The lines under an open question: whom to ask first, and what may still come of it."""

from collections.abc import Mapping, Sequence

import streamlit as st

from rules.house import House
from rules.vocabulary.witnesses import source_of, still_to_ask
from rules.vocabulary.word import Source
from rulings.dispute.answer_text import in_words
from rulings.dispute.paths import asked_at
from rulings.dispute.reading.possible_accounts import ways
from rulings.explanation.derivation import WHAT_IS_ASKED
from rulings.interview.choice import choose, fits_nothing
from rulings.interview.interview import Walk
from rulings.interview.next_question import Next, next_question
from rulings.judgement.findings import find
from rulings.model.ruling import Asked, Ruling
from rulings.web.components.clause_card import still_possible
from rulings.web.components.plain_text import plain

MOST_LEADS = 4
MOST_OPEN = 3
"""Rulings told where there may be others: more would say little."""
FITS = "answer was found that agrees with everything told above: something there cannot be so."
FIRST: Mapping[Source, str] = {
    "the table": "The table shows this.",
    "the dealer": "The dealer can tell you this.",
    "players out of the hand": "Players out of the hand can tell you this.",
    "players in the hand": "The players in the hand can tell you this.",
    "the camera": "A camera can show this, if there is one.",
}


def ahead(found: Walk, house: House, supposed: Ruling | None) -> None:
    """Show where each answer leads if that says it all; else one line of what is still possible.

    With more possible than can be listed, only whom to ask is told. So it is where an amount is
    open and there is a likely ruling, `supposed`, which says more than every ruling there may be.
    """
    (asked, *_) = found.ruling.asks
    with st.container(key="ahead", gap=None):
        ask = _whom(found, asked)
        if asked.text != WHAT_IS_ASKED and ask is not None:
            st.caption(FIRST[ask])
        contradicted(found, house)
        if asked.path in {one.path for one in found.dispute.disputed}:
            # The ruling under each account is told already.
            return
        if found.ruling.quarrel is not None or choose(found.dispute, house).outlook.cut_short:
            leads(asked)
            return
        following = next_question(found.dispute, house)
        says_it_all = {one.decision for one in following.possible} <= set(asked.leads_to.values())
        if _leads(asked) and (says_it_all or not following.complete):
            leads(asked)
        elif following.complete or (supposed is None and _few(following)):
            st.html(still_possible(following))


def contradicted(found: Walk, house: House) -> None:
    """Warn that no answer agrees with all that is told, or with one of the accounts of it."""
    for places, one in ways(found.dispute):
        if find(one, house).asks is not None and fits_nothing(one, house):
            by = zip(found.dispute.disputed, places, strict=True)
            told = "; ".join(
                f"“{(asked := asked_at(fact.path)).text} "
                f"{in_words(asked, fact.accounts[place].answer)}”"
                for fact, place in by
            )
            with_it = f"With {plain(told)}, no" if told else "No"
            st.warning(f"{with_it} {FITS}")


def _few(following: Next) -> bool:
    """Check whether what is possible can be told in a line."""
    return 1 < len({one.decision for one in following.possible}) <= MOST_OPEN


def _whom(found: Walk, asked: Asked) -> Source | None:
    """Return whom to ask first: where accounts differ, nobody who gave one of them."""
    accounts = [one.accounts for one in found.dispute.disputed if one.path == asked.path]
    if not accounts:
        return source_of(asked.key)
    return still_to_ask(asked.key, [who for one in accounts[0] for who in one.by])


def leads(asked: Asked) -> None:
    """Show where each answer to a question leads, a line for each decision."""
    if told := _leads(asked):
        st.markdown(told)


def _leads(asked: Asked) -> str:
    """Tell where each answer leads, if there are few; nothing where all lead to more questions.

    Answers that lead to one decision are told together. Of one that leads to a question only that
    more will be asked is told.
    """
    if not asked.leads_to or len(asked.answers) > MOST_LEADS:
        return ""
    to: dict[str, list[str]] = {}
    for answer, led in asked.leads_to.items():
        goes_on = asked.comes_of.get(answer) == "need to know"
        to.setdefault("" if goes_on else led, []).append(in_words(asked, answer))
    if not any(to):
        return ""
    more = "more will be asked"
    return "\n".join(f"- {plain(_either(said))}: {plain(led) or more}" for led, said in to.items())


def _either(answers: Sequence[str]) -> str:
    *first, last = answers
    return f"{', '.join(first)} or {last}" if first else last
