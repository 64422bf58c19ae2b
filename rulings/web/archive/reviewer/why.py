"""Why the rules say so on the facts of an entry: the way to the ruling, and what came near."""

import streamlit as st

from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import cited as cited_at_the_table
from rulings.archive.entries.read_back import house_at
from rulings.archive.staff.permissions import Person
from rulings.dispute.reading.possible_accounts import ways
from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.interview.decide import decided
from rulings.web.components.clause_card import did_not_rule, folded, lines
from rulings.web.components.plain_text import plain
from rulings.web.form.ruling import engine_failure

ON_THE_RIGHT_FACTS = "What follows is on the facts as they were put right since."


def why(person: Person, entry: Entry) -> None:
    """As today's clauses lead there in its own house; where they lead elsewhere, that is said."""
    dispute = dispute_of(entry.dispute)
    if dispute is None:
        st.markdown("What was told then cannot be judged any more: its form is another's.")
        return
    house = house_at(person, entry.house)
    if entry.given is not None:
        st.markdown(f"{_ruled_on_what_was_told(entry)}. {ON_THE_RIGHT_FACTS}")
    with engine_failure.told():
        found = decided(dispute, house)
        then, now = f"{entry.ruling['decision']}", found.ruling.decision
        if then != now:
            st.markdown(f"Recommended then: **{plain(then)}**. Today it would be: **{plain(now)}**")
        followed = found.account
        if dispute.disputed:
            _, followed = next(iter(ways(dispute)))
            st.markdown("Told by the first account.")
        elif found.whatever is not None:
            asked = plain(found.whatever.text)
            st.markdown(f"Told with one answer to “{asked}” The ruling holds whatever it is.")
        derivation = explain(followed, house)
        st.html(lines(told(derivation)))
        st.html(folded("The whole way", told(derivation, "whole")))
        if near := found.ruling.near_misses:
            st.markdown("**Nearly, but not this**")
            st.html("".join(did_not_rule(one.topic, one, "", one.missed) for one in near))


def _ruled_on_what_was_told(entry: Entry) -> str:
    """What the floor ruled there, and the clauses: its own, or those that were overruled."""
    told = f"Ruled on the facts as they were told: **{plain(entry.ruled)}**"
    cited = ", ".join(dict.fromkeys(reason["label"] for reason in cited_at_the_table(entry)))
    by = f" ({cited})" if cited else ""
    if entry.override is None:
        return told + by
    against = f". The floor overruled the book: {plain(entry.recommended)}{by}"
    return told + against if entry.is_overridden else told
