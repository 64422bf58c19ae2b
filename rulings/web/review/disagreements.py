"""The facts ruled differently: each way with its floors and dates, and a verdict to keep."""

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.decision_kind import in_a_sentence
from rulings.archive.replay.replay import period_of
from rulings.archive.review.disagreements import (
    A_PAGE,
    ByFloor,
    Differing,
    Only,
    Ruled,
    differences,
    keep_verdict,
)
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.search.find import choices
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.web.access.visitor import still
from rulings.web.components.entry_link import link
from rulings.web.components.plain_text import plain
from rulings.web.review import narrowed, side_by_side
from rulings.web.review.by_the_books import today

_PROBLEM = "differs:problem"


def show(person: Person) -> None:
    """Show a page of them, the facts on which the floors are most evenly split first."""
    clock = room_clock()
    only = _asked(person, clock)
    page = st.session_state.get("review:page") or 1
    found = differences(person, page, only)
    if not found.groups:
        st.markdown("No facts were ruled in more than one way.")
        return
    st.markdown(
        "Disputes alike in all that their rules read, in the same house, ruled in more than one "
        f"way: **{found.groups:,}** {'set' if found.groups == 1 else 'sets'}, the most evenly "
        "split first. Players, amounts and stakes may differ. What was changed on appeal is left "
        "out."
    )
    if problem := st.session_state.pop(_PROBLEM, ""):
        st.error(plain(problem))
    for place, one in enumerate(found.page):
        _one(person, place, one, clock)
    if found.groups > A_PAGE:
        st.pagination(-(-found.groups // A_PAGE), key="review:page")


def _asked(person: Person, clock: RoomClock) -> Only:
    with st.expander("Floor, clause, days"), st.container(key="trend-fields"):
        floor = st.selectbox("Floor", choices(person).floors, index=None, key="differs:floor")
        clause, days = narrowed.clause("differs"), narrowed.days("differs")
    return Only(floor or "", clause, *period_of(clock, *days))


def _one(person: Person, place: int, one: Differing, clock: RoomClock) -> None:
    labels = dict.fromkeys(map(narrowed.number, one.clauses))
    with st.container(border=True, gap="xsmall"):
        st.header(f"{one.count:,} rulings", anchor=False)
        for way in one.ways:
            floors = "\n".join(f"  - {_by(by, clock)}" for by in way.floors)
            st.markdown(
                f"- **{plain(in_a_sentence(way.ruled_as))}** {way.count:,}{_overridden(way)}\n"
                f"{floors}"
            )
        st.caption(" ".join(f"`{label}`" for label in labels))
        if one.verdict is not None:
            st.markdown(
                f"**{plain(one.verdict.who)} holds “{plain(one.verdict.ruled_as)}” to be right**: "
                f"{plain(one.verdict.why)}"
            )
        first, second = one.ways[0].last, one.ways[1].last
        st.button(
            f"Compare entries {first:,} and {second:,}",
            key=f"review:compare:{place}",
            on_click=side_by_side.ask,
            args=(first, second),
        )
        with st.expander("The facts, and what the rules say today"):
            st.markdown("\n".join(f"- {word.meaning}: **{word.word}**" for word in one.words))
            # Judging takes a moment: it is done for whom wants it.
            if st.toggle("What the house and each book say today", key=f"differs:books:{place}"):
                st.markdown("\n\n".join(today(person, first)))
        with st.expander("Which is right?"):
            _verdict(person, place, one)


def _by(by: ByFloor, clock: RoomClock) -> str:
    """Tell who ruled so, how often, and when first and last, each the link that opens it."""
    first, last = (clock.date_told(at) for at in (by.since, by.until))
    told = f"{plain(by.floor)} {by.count:,}: [{first}]({link(by.first)})"
    return told if by.first == by.last else f"{told} to [{last}]({link(by.last)})"


def _verdict(person: Person, place: int, one: Differing) -> None:
    ways = [way.ruled_as for way in one.ways]
    right = st.radio(
        "Right is",
        ways,
        index=None,
        key=f"differs:right:{place}",
        format_func=lambda way: plain(in_a_sentence(way)),
    )
    st.text_input("Why?", key=f"differs:why:{place}", max_chars=300)
    st.button(
        "Keep the verdict",
        key=f"differs:keep:{place}",
        disabled=right is None,
        on_click=_keep,
        args=(person, place, one, right),
    )


def _keep(person: Person, place: int, one: Differing, right: str) -> None:
    why = st.session_state.get(f"differs:why:{place}") or ""
    try:
        keep_verdict(still(person), one.pattern, one.house, right, why)
    except (NotAllowed, NotKept, ArchiveUnavailable) as error:
        st.session_state[_PROBLEM] = f"It was not kept. {error}"


def _overridden(way: Ruled) -> str:
    if not way.overridden:
        return ""
    if way.overridden == way.count:
        return ", against the recommendation"
    return f", {way.overridden:,} of them against the recommendation"
