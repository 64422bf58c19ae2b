"""The folds below a ruling: why it is so, what came near, what would change it, what is claimed."""

from collections.abc import Iterable, Sequence

import streamlit as st

from rules.house import House
from rulings.dispute.dispute import Dispute
from rulings.dispute.reading.possible_accounts import ways
from rulings.explanation.derivation_graph import KEY, drawing
from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.explanation.what_if import WhatIf, supposed_told, what_if
from rulings.explanation.why_not import WhyNot, claims, why_not
from rulings.interview.choice import choose
from rulings.interview.interview import Walk
from rulings.judgement.wording import claim_told
from rulings.model.ruling import NearMiss
from rulings.web.components.clause_card import cited, did_not_rule, folded, lines
from rulings.web.components.plain_text import plain
from rulings.web.form.ruling import engine_failure

MOST_CHANGES = 6
MOST_CLAUSES = 3
MOST_CLAIMS = 7
"""Claims that are one tap: what an act was is claimed first, and stands first among them."""
DRAWN = "A drawing of the steps told above: answers, facts, clauses and what they come to."


def why(found: Walk, house: House) -> None:
    """Show four folds under a ruling, each worked out when it is opened.

    Each is a fragment: to open one does not rule again.
    """
    dispute, supposed = _as_ruled(found, house)
    with st.container(key="why", gap="xsmall"):
        _changes(dispute, house)
        if not found.ruling.nearest:
            _near(found.ruling.near_misses)
        _claims(dispute, house)
        _why(dispute, house, supposed)


def _as_ruled(found: Walk, house: House) -> tuple[Dispute, str]:
    """Return a dispute that leads to the ruling, and what of it nobody has settled."""
    if found.whatever:
        supposed = (
            f"Told with one answer to “{found.whatever.text}” The ruling holds whatever it is."
        )
        return choose(found.dispute, house).outlook.ends[0].dispute, supposed
    if found.dispute.disputed:
        _, first = next(iter(ways(found.dispute)))
        return first, "Told by the first account. Every account leads to this ruling."
    return found.dispute, ""


@st.fragment
def _why(dispute: Dispute, house: House, supposed: str) -> None:
    fold = st.expander("Step by step", key="fold-why", on_change="rerun")
    if not fold.open:
        return
    with fold, engine_failure.told():
        derivation = explain(dispute, house)
        if supposed:
            st.markdown(plain(supposed))
        st.html(lines(told(derivation)))
        st.graphviz_chart(drawing(derivation), width="stretch", alt=DRAWN)
        st.caption(KEY)
        st.html(folded("The whole derivation", told(derivation, "whole")))


@st.fragment
def _near(near: Sequence[NearMiss]) -> None:
    if not near:
        return
    fold = st.expander("Rules that nearly applied", key="fold-near", on_change="rerun")
    if fold.open:
        with fold:
            for one in near:
                st.html(did_not_rule(one.topic, one, "", one.missed))


@st.fragment
def _changes(dispute: Dispute, house: House) -> None:
    fold = st.expander("What would change it?", key="fold-changes", on_change="rerun")
    if not fold.open:
        return
    with fold, engine_failure.told():
        changes = [one for one in what_if(dispute, house) if one.decides]
        listed = _one_of_each(changes)[:MOST_CHANGES]
        st.markdown("\n".join(f"- {_change(one, dispute)}" for one in listed))
        if not changes:
            st.markdown("No one answer, changed alone, gives another decision.")
        elif more := len(changes) - len(listed):
            st.markdown(f"And {more} more.")


def _one_of_each(changes: Iterable[WhatIf]) -> list[WhatIf]:
    """Return one change of each answer before a second of any."""
    first: dict[str, WhatIf] = {}
    in_order = list(changes)
    for one in in_order:
        first.setdefault(one.path, one)
    chosen = list(first.values())
    return chosen + [one for one in in_order if one not in chosen]


def _change(one: WhatIf, dispute: Dispute) -> str:
    labels = " ".join(f"`{label}`" for label in one.cites[:2])
    return f"If {plain(supposed_told(one, dispute))}:  \n  **{plain(one.decision)}** {labels}"


@st.fragment
def _claims(dispute: Dispute, house: House) -> None:
    fold = st.expander("A player claims…", key="fold-claims", on_change="rerun")
    if not fold.open:
        return
    with fold, engine_failure.told():
        every = claims(dispute, house)
        first, others = every[:MOST_CLAIMS], every[MOST_CLAIMS:]
        _answered(
            dispute,
            house,
            st.pills(
                "What does the player say it was?", first, format_func=claim_told, key="claim"
            ),
        )
        if others:
            other = st.selectbox(
                "Or something else", others, index=None, format_func=claim_told, key="claim:other"
            )
            _answered(dispute, house, other)


def _answered(dispute: Dispute, house: House, claim: str | None) -> None:
    for one in _nearest(why_not(dispute, house, claim)) if claim else ():
        st.html(did_not_rule(one.topic, one.clause, one.because, one.missed))
        for over in (*one.set_aside_by, *one.then):
            st.html(cited(over))


def _nearest(found: Sequence[WhyNot]) -> list[WhyNot]:
    """Return the nearest, and those that stand as it does: if one applies, no other matters."""
    return [one for one in found if one.standing == found[0].standing][:MOST_CLAUSES]
