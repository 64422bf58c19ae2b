"""A ruling of the archive on the page, as HTML: nothing in it was written by this program alone."""

from collections.abc import Iterable
from html import escape
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from rulings.archive.entries.entry import Entry, Review
from rulings.archive.entries.facts_in_words import facts_of, refused_today
from rulings.archive.entries.full_record import (
    Whole,
    changes,
    citation,
    cited,
    cited_under,
    decided,
    facts_under,
    given,
    notice_told,
    right_facts_told,
    said_under,
)
from rulings.archive.entries.rows import Damaged
from rulings.archive.room.clock import room_clock
from rulings.archive.sheets.sheet import what_follows
from rulings.web import state
from rulings.web.archive.wrong_fact import two_sides
from rulings.web.components.clause_card import FOR_DEVELOPERS, anchor, fold
from rulings.web.components.entry_link import link_to


def headline(found: Whole) -> None:
    """Show what was ruled, what of it was corrected, and what else was ruled in its hand."""
    one = found.entry
    notice = escape(notice_told(one, found.before))
    notice = f"<p><strong>{notice}</strong></p>" if notice else ""
    first = f"<p>The floor first ruled: {escape(one.ruled)}</p>" if one.is_changed_on_appeal else ""
    right = right_facts_told(one)
    first += f"<p>On the right facts: <strong>{escape(right)}</strong></p>" if right else ""
    told = f"{notice}<h1>{escape(one.headline)}</h1>{first}{_others(found)}"
    st.html(f'<article class="entry">{told}</article>')


def entry(found: Whole) -> None:
    """Show everything else that is kept of a ruling."""
    one, clock = found.entry, room_clock()
    # The version of its clauses is a hash: it stands in the fold at the end.
    _section("", _pairs(given(found, clock, version=False)))
    title, rows = decided(one, found.before)
    _section(title, _pairs(rows))
    if found.before and isinstance(found.before[0].record, Entry):
        changed = list(changes(found.before[0].record, one, clock))
        _section("What the correction changed", two_sides(changed) if changed else "")
    _section(said_under(one), f"<p>“{escape(one.said)}”</p>" if one.said else "")
    for title, lines in _follows(one):
        _section(title, "".join(f"<p>{escape(line)}</p>" for line in lines))
    refused = "".join(f"<p>{escape(why)}</p>" for why in refused_today(one.dispute))
    _section("Would be refused today", refused)
    _section(
        facts_under(one, found.before),
        _pairs((told.question, told.answer) for told in facts_of(one.dispute)),
    )
    reasons = (
        f"<p>{anchor(reason['clause'], reason['label'])} {escape(reason['title'])}<br>"
        f"<small>{escape(citation(reason))}</small></p>"
        for reason in cited(one)
    )
    _section(cited_under(one), "".join(reasons))
    reviews = (
        f"<p><strong>{escape(review.decision)}</strong><br>{escape(review.reviewer)}, "
        f"{clock.told(review.recorded)}{_of_which(review, found)}<br>{escape(review.note)}</p>"
        for review in found.reviews
    )
    _section("Reviews", "".join(reviews))
    to_print = f"sheet?{urlencode({'number': found.number, **state.address()})}"
    printed = f'<a href="{escape(to_print)}" target="_self">Ruling sheet, to print</a>'
    book: Any = one.ruling.get("rulebook") or {}
    version = escape(f"{book.get('version', '')}")
    by = f"<p>Clauses <code>{version}</code></p>" if version else ""
    whole = fold(FOR_DEVELOPERS, f"<p>Hash <code>{found.hash}</code></p>{by}")
    _section("Record", f"<p>Entry {found.number}</p>{whole}<p>{printed}</p>")


def _follows(one: Entry) -> tuple[tuple[str, tuple[str, ...]], ...]:
    try:
        return what_follows(one)
    except Damaged as damaged:
        return (("What follows", (str(damaged),)),)


def _of_which(review: Review, found: Whole) -> str:
    """Name the entry that a review is about, where that is one that was corrected since."""
    is_of_this = review.about == found.number
    return "" if is_of_this else f" (of {link_to(review.about, f'entry {review.about:,}')})"


def _others(found: Whole) -> str:
    """Tell the other entries that belong to it, each as the link that opens it."""
    told = ""
    if found.replaced_by is not None:
        named = link_to(found.replaced_by, f"entry {found.replaced_by}")
        told += f"<p><strong>Corrected by {named}</strong>: {escape(found.corrected)}</p>"
    if found.entry.replaces is not None:
        named = link_to(found.entry.replaces, f"entry {found.entry.replaces}")
        told += f"<p><strong>Corrects {named}</strong>: {escape(found.entry.because)}</p>"
    if found.same_hand:
        others = "; ".join(link_to(one.number, one.told) for one in found.same_hand)
        told += f"<p><strong>Same hand</strong>: {others}</p>"
    return told


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    rows = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(told)}</dd></div>" for name, told in pairs if told
    )
    return f"<dl>{rows}</dl>" if rows else ""


def _section(title: str, inside: str) -> None:
    if inside:
        headed = f"<h2>{escape(title)}</h2>" if title else ""
        st.html(f'<section class="entry">{headed}{inside}</section>')
