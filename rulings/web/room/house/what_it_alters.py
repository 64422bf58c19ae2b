"""The changes that another house would make: worked disputes and past rulings, then and now."""

from collections.abc import Callable, Iterable
from html import escape

import streamlit as st

from rules.house import House
from rulings.archive.replay.other_house import MOST, Alters, Past, alters, last_record
from rulings.archive.staff.permissions import MAY, Person
from rulings.rulebook.house.alteration import Altered, Otherwise
from rulings.rulebook.search import every_case
from rulings.system.own_process import NotDone, in_own_process
from rulings.web.components.clause_card import fold
from rulings.web.components.entry_link import judge_again_link, link_to
from rulings.web.components.plain_text import plain

NAMED, FOLDED = 3, 40
"""The number of those ruled otherwise that stand openly, and how many more are folded under."""
_FOUND = "house:alters"


def show(person: Person, before: House, after: House) -> None:
    """Tell it, once it is found out: the page stays as it is meanwhile."""
    with st.container(key="alters"):
        st.markdown("**What it would alter**")
        try:
            cases, past = _found(person, before, after)
        except NotDone as error:
            st.error(f"It was not found out. {plain(f'{error}')}")
            st.button("Try again", key="alters:again")
            return
        st.html(_library(cases))
        if isinstance(past, str):
            st.html(f"<p>Past rulings were not looked at. {escape(past)}</p>")
        else:
            st.html(_archive(past))
        if "review" in MAY[person.role] and (link := judge_again_link(before, after)):
            st.html(link)


def _found(person: Person, before: House, after: House) -> Alters:
    """Find it out once for each two houses and archive, in a process of its own."""
    of, held = (before, after, last_record(person)), st.session_state.get(_FOUND)
    if held is not None and held[0] == of:
        found: Alters = held[1]
        return found
    bar = st.progress(0.0)

    def step(at: int, end: int) -> None:
        so_far = f"Disputes ruled in both ways: {at:,} of {end:,}" if end else "Waiting to begin"
        bar.progress(at / (end or 1), so_far)  # to touch the page lets somebody leave it

    found = in_own_process(step, alters, person, before, after)
    bar.empty()
    st.session_state[_FOUND] = (of, found)
    return found


def _library(found: Altered) -> str:
    of = f"Of {len(every_case()):,} worked disputes"
    return _told_as(of, found, lambda one: escape(one.name))


def _archive(found: Past) -> str:
    if not found.judged:
        return "<p>No ruling is in the archive yet.</p>"
    newest = "Of the newest" if found.judged + found.left_out == MOST else "Of all"
    of = f"{newest} {found.judged:,} rulings in the archive"
    told = _told_as(of, found.altered, lambda one: link_to(int(one.name), f"Ruling {one.name}"))
    left_out = f"<p>{found.left_out:,} cannot be read.</p>" if found.left_out else ""
    return told + left_out


def _told_as(of: str, found: Altered, named: Callable[[Otherwise], str]) -> str:
    count, asked = len(found.otherwise), len(found.asked)
    would = f"{count:,} would be ruled otherwise" if count else "none would be ruled otherwise"
    more = f"; in {asked:,} one fact more would be asked for" if asked else ""
    rest = found.otherwise[NAMED : NAMED + FOLDED]
    more_of = f"{len(rest):,} more" if count <= NAMED + FOLDED else f"The next {len(rest):,}"
    folded = fold(more_of, _list(rest, named)) if rest else ""
    return f"<p>{of} {would}{more}.</p>{_list(found.otherwise[:NAMED], named)}{folded}"


def _list(some: Iterable[Otherwise], named: Callable[[Otherwise], str]) -> str:
    items = "".join(
        f"<li>{named(one)}<br>Now: {escape(one.then)}<br>Then: {escape(one.now)}</li>"
        for one in some
    )
    return f'<ul class="altered">{items}</ul>' if items else ""
