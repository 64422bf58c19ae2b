"""The reasons for the ruling on an entry's facts: the way to it, and what came near."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import streamlit as st

from rules.house import House
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import cited as cited_at_the_table
from rulings.archive.entries.full_record import supposed
from rulings.archive.entries.read_back import house_at
from rulings.archive.staff.permissions import Person
from rulings.dispute.narrative.answer_sentence import listed
from rulings.dispute.reading.possible_accounts import ways
from rulings.explanation.derivation_text import told
from rulings.explanation.explain import explain
from rulings.interview.decide import Decided, decided
from rulings.judgement.wording import ASSUMED, sentence, was_so
from rulings.model.ruling import Said
from rulings.web.archive.reviewer.account_taken import account_taken
from rulings.web.components.clause_card import did_not_rule, folded, lines
from rulings.web.components.plain_text import plain
from rulings.web.form.ruling import engine_failure

ON_THE_RIGHT_FACTS = "What follows is on the facts as they were put right since."


def why(person: Person, entry: Entry) -> None:
    """Show how today's clauses lead to the ruling in its own house; say so where they do not."""
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
        for told_by, account in _accounts(entry, found, house):
            _derived(told_by, account, house)


def _accounts(entry: Entry, found: Decided, house: House) -> Iterator[tuple[str, Decided]]:
    """The account that the decision taken rests on, or each where none was taken; by whom."""
    taken: Mapping[str, Any] = entry.decision_taken
    said: Any = taken.get("said") or []
    answers = {one["path"]: one["answer"] for one in said}
    account = account_taken(found, house, taken.get("key", ""), answers)
    quarrel = found.ruling.quarrel
    if account is not None:
        yield _taken_to_be_so(taken), decided(account, house)
    elif quarrel is None:
        yield "Told as far as it is known." if found.ruling.nobody_knew else "", found
    elif quarrel.matters is False:
        _, first = next(iter(ways(found.dispute)))
        yield (
            "Told by the first account. Every account leads to this ruling.",
            decided(first, house),
        )
    else:
        for one, (_, account) in zip(quarrel.accounts, ways(found.dispute), strict=True):
            yield _heading(one.said), decided(account, house)


def _taken_to_be_so(taken: Mapping[str, Any]) -> str:
    """On whose word a decision was taken, or what was assumed for it."""
    whose = taken.get("on_word_of") or ()
    so = listed(
        [was_so(one.get("so", ""), one["question"], one["told"]) for one in supposed(taken)]
    )
    word, assumed = f"Told on the word of {listed(whose)}.", f"{ASSUMED}: {so}."
    return " ".join(told for told, is_so in ((word, whose), (assumed, so)) if is_so)


def _heading(said: Sequence[Said]) -> str:
    """Which of several accounts it is: what was so by it, and who says so."""
    so = listed([was_so(one.so, one.question, one.told) for one in said])
    whose = ", ".join(dict.fromkeys(name for one in said for name in one.by))
    return sentence(f"{so} ({whose}):" if whose else f"{so}:")


def _derived(told_by: str, found: Decided, house: House) -> None:
    """Show how the clauses lead to the ruling on one account, and which came near."""
    if told_by:
        st.markdown(f"**{plain(told_by)}**")
    if found.whatever is not None:
        asked = plain(found.whatever.text)
        st.markdown(f"Told with one answer to “{asked}” The ruling holds whatever it is.")
    derivation = explain(found.account, house)
    st.html(lines(told(derivation)))
    st.html(folded("The whole way", told(derivation, "whole")))
    if near := found.ruling.near_misses:
        st.markdown("**Nearly, but not this**")
        st.html("".join(did_not_rule(one.topic, one, "", one.missed) for one in near))


def _ruled_on_what_was_told(entry: Entry) -> str:
    """Tell what the floor ruled there, and the clauses: its own, or those that were overruled."""
    told = f"Ruled on the facts as they were told: **{plain(entry.ruled)}**"
    cited = ", ".join(dict.fromkeys(reason["label"] for reason in cited_at_the_table(entry)))
    by = f" ({cited})" if cited else ""
    if entry.override is None:
        return told + by
    against = f". The floor overruled the book: {plain(entry.recommended)}{by}"
    return told + against if entry.is_overridden else told
