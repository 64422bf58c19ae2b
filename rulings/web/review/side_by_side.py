"""Two entries side by side: what differs in the facts, and in what was ruled."""

import re
from collections.abc import Iterable

import streamlit as st

from rules.input.bounds import LONGEST_ANSWER
from rulings.archive.review.side_by_side import Differs, compare_entries
from rulings.archive.staff.permissions import Person
from rulings.web.archive.wrong_fact import two_sides
from rulings.web.components.entry_link import link
from rulings.web.components.plain_text import plain
from rulings.web.review.by_the_books import today

_NUMBER = re.compile("[0-9]{1,15}")
"""The figures of an entry's number: far more than it can have are no number of an entry."""
_FIRST, _SECOND, _ASKED = "review:first", "review:second", "review:asked"


def ask(first: int, second: int) -> None:
    """Show these two next."""
    st.session_state[_FIRST], st.session_state[_SECOND] = f"{first}", f"{second}"
    st.session_state[_ASKED] = True


def asked() -> bool:
    """Check whether two were asked for since the page was last shown."""
    return bool(st.session_state.pop(_ASKED, False))


def show(person: Person) -> None:
    """Ask for two numbers, and show what differs between their entries."""
    with st.container(horizontal=True):
        for key, label in ((_FIRST, "First entry"), (_SECOND, "Second entry")):
            # Kept while another part is shown, for a widget that is not shown forgets.
            st.text_input(
                label,
                key=key,
                max_chars=LONGEST_ANSWER,
                persist_state="session",
                placeholder="its number",
            )
    texts = [st.session_state.get(key) or "" for key in (_FIRST, _SECOND)]
    if not all(texts):
        return
    wrong = [text for text in texts if not _NUMBER.fullmatch(text.replace(",", "").strip())]
    if wrong:
        st.error(
            f"Entry {plain(repr(wrong[0][:20]))}: the number of a ruling is allowed, such as 12."
        )
        return
    first, second = (int(text.replace(",", "")) for text in texts)
    found = compare_entries(person, first, second)
    st.header("Ruled alike" if found.alike else "Ruled differently", anchor=False)
    heads = (f"Entry {first:,}", f"Entry {second:,}")
    _table(heads, found.ruled)
    if found.facts:
        st.header(f"Facts that differ: {len(found.facts)}", anchor=False)
        _table(heads, found.facts)
    else:
        st.markdown(f"Every fact is the same: {len(found.same_facts)} of them.")
    if found.same_facts:
        with st.expander(f"The facts that are the same: {len(found.same_facts)}"):
            told = (f"- {plain(one.question)} **{plain(one.answer)}**" for one in found.same_facts)
            st.markdown("\n".join(told))
    for number in (first, second):
        with st.expander(f"Entry {number:,}: what the house and each book say today"):
            if st.toggle("Judge it again", key=f"review:today:{number}"):
                st.markdown("\n\n".join(today(person, number)))
            st.markdown(f"[Open entry {number:,}]({link(number)})")


def _table(heads: tuple[str, str], rows: Iterable[Differs]) -> None:
    st.html(two_sides(((one.what, one.first, one.second) for one in rows), heads))
