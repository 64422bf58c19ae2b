"""The archive page: rulings looked for, the newest first, and one of them whole."""

import re
from collections.abc import Mapping
from typing import Any

import streamlit as st

from rules.input.bounds import LONGEST_SEARCH
from rulings.archive.entries.facts_in_words import table_named
from rulings.archive.entries.full_record import whole_at
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.find import Found, choices, count, counted, find
from rulings.archive.search.query import BadQuery, Query, called_so, query_of
from rulings.archive.search.story import by_story
from rulings.archive.search.understood import Part, Understood, understood
from rulings.archive.staff.permissions import Person
from rulings.web import state
from rulings.web.access import visitor
from rulings.web.archive.correct import correct
from rulings.web.archive.entry import entry, headline
from rulings.web.archive.exchange import take_in
from rulings.web.archive.exchange.in_bulk import in_bulk
from rulings.web.archive.filters import filters
from rulings.web.archive.reviewer import filters_in_address
from rulings.web.archive.reviewer.around import around
from rulings.web.components.plain_text import plain

_PAGES = "archive:pages"


def page() -> None:
    """Show a list of rulings, or the one that the address names."""
    person = visitor.require("read")
    named = st.query_params.get("entry")
    if named is None:
        _list(person)
    else:
        _one(person, named)


def _one(person: Person, named: str) -> None:
    st.button("Back to the list", on_click=_open, args=(None,), key="archive:back")
    # Far more figures than a number can have here are no number of an entry.
    number = int(named) if re.fullmatch("[0-9]{1,15}", named) else 0
    found = whole_at(person, number)
    if found is None:
        st.error(f"No ruling has the number {plain(named[:20])}.")
    else:
        headline(found)
        around(person, found)
        entry(found)
        correct(person, found)


def _open(number: int | None) -> None:
    if number is None:
        st.query_params.pop("entry", None)
    else:
        st.query_params["entry"] = f"{number}"


def _list(person: Person) -> None:
    st.title("Archive", anchor=False)
    there_are = choices(person)
    filters_in_address.take(there_are)
    text = st.text_input(
        "Search",
        key="archive:text",
        placeholder="Table 7, last night, or ruling 2,550",
        type="search",
        max_chars=LONGEST_SEARCH,
        persist_state="session",
    )
    asked, clock = filters(there_are), room_clock()
    meant = understood(text.replace("“", '"').replace("”", '"'), state.moment(), clock, there_are)
    if part := meant.against(asked):
        st.markdown(
            f"**No ruling found.** The search says {plain(part.told)}, a filter says otherwise."
        )
        _take_away(meant)
        return
    try:
        query = query_of({**asked, **meant.filters})
        found = find(person, query, _pages(query)[-1])
        how_many = count(person, query)
    except BadQuery as error:
        st.error("\n\n".join(plain(problem) for problem in error.problems))
        return
    under_way = take_in.is_under_way()
    if under_way:  # what comes of it is not to be looked for below a page of rulings
        take_in.fold(person)
    is_a_story = not found.rows and _is_a_story(meant, asked)
    told = by_story(person, text, state.moment()) if is_a_story else ()
    if found.rows or meant.parts:
        many = counted(how_many) if found.rows else "no ruling"
        told_of = f"{meant.told}{', and the filters' if any(asked.values()) else ''}"
        is_told = f"{told_of}: {many}" if meant.parts else many
        st.markdown(f"**{plain(is_told)}**")
        _take_away(meant)
        if not asked["dispute"]:
            _named(meant)
    if found.rows:
        in_bulk(person, query, how_many)
    elif told:
        st.markdown(
            f"No ruling has all these words. **{counted(len(told))}** as it is told, "
            "the likeliest first:"
        )
    elif not meant.parts:
        st.markdown("No ruling found.")
    with st.container(key="rulings", gap=None):
        for row in found.rows or told:
            st.button(
                _row(row, clock),
                key=f"open:{row.number}",
                width="stretch",
                on_click=_open,
                args=(row.number,),
            )
    with st.container(key="archive-pages", horizontal=True):
        if len(_pages(query)) > 1:
            st.button("Newer", key="archive:newer", width="stretch", on_click=_newer)
        if found.older is not None:
            st.button(
                "Older", key="archive:older", width="stretch", on_click=_older, args=(found.older,)
            )
    if not under_way:
        take_in.fold(person)


def _take_away(meant: Understood) -> None:
    """Offer to search without a part of what was understood."""
    if not meant.parts:
        return
    with st.container(key="understood", horizontal=True):
        for place, part in enumerate(meant.parts):
            label = f"Without “{_words(part)}”"
            st.button(plain(label), key=f"without:{place}", on_click=_without, args=(part,))
    words = _words(meant.parts[0])
    hint = f"To look for the words as they stand, put them in quotes: “{words}”."
    if words.isdecimal() and "place" in meant.parts[0].filters:
        hint += f" For the ruling of that number, type “ruling {words}”."
    st.caption(plain(hint))


def _named(meant: Understood) -> None:
    """Offer the disputes whose name has the words: a text of theirs need not have them."""
    titles = () if "dispute" in meant.filters else called_so(meant.words)
    if titles:
        with st.container(key="named-so", horizontal=True):
            for title in titles:
                label = f"Every ruling on “{title}”"
                st.button(
                    plain(label), key=f"named:{title}", on_click=_of_dispute, args=(title, meant)
                )


def _of_dispute(title: str, meant: Understood) -> None:
    st.session_state["archive:text"] = ", ".join([title, *map(_words, meant.parts)])


def _words(part: Part) -> str:
    return " ".join(part.said.split())


def _without(part: Part) -> None:
    text = st.session_state["archive:text"]
    for said in part.said.split("\n"):
        text = text.replace(said, " ", 1)
    st.session_state["archive:text"] = " ".join(text.split()).strip(" ,")


def _is_a_story(meant: Understood, asked: Mapping[str, Any]) -> bool:
    """Check whether words are looked for and no filter is set: only then may they tell a story."""
    return meant.words != "" and not any(asked.values())


def _pages(query: Query) -> list[int | None]:
    """Return where each page up to this one begins; a new query begins at the newest again."""
    asked, pages = st.session_state.get(_PAGES, (None, [None]))
    if asked != query.model_dump():
        pages = [None]
        st.session_state[_PAGES] = (query.model_dump(), pages)
    return list(pages)


def _older(before: int) -> None:
    st.session_state[_PAGES][1].append(before)


def _newer() -> None:
    st.session_state[_PAGES][1].pop()


def _row(row: Found, clock: RoomClock) -> str:
    """Tell a ruling's number, decision, dispute, time, table, seat, floor, hand, and marks."""
    seats = f"{'seat' if len(row.seats) == 1 else 'seats'} {', '.join(row.seats)}"
    table = table_named(row.place)
    hand = f"same hand as ruling {row.same_hand:,}" if row.same_hand else ""
    seated = seats if row.seats else ""
    where = filter(None, (clock.told(row.happened), table, seated, row.floor, hand))
    marks = row.marks()
    marked = f", **{plain(', '.join(marks))}**" if marks else ""
    called = f"{plain(row.dispute)}  \n" if row.dispute else ""
    told = ", ".join(plain(part) for part in where)
    return f"{row.number:,} · **{plain(row.decision)}**  \n{called}{told}{marked}"
