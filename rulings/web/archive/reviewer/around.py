"""The ways on from an entry: why, the books, rulings like it, a director's mark, review, house."""

from html import escape
from urllib.parse import urlencode

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.append import NotKept
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.full_record import Whole, as_told
from rulings.archive.entries.read_back import house_at
from rulings.archive.review.blind_review import why_not
from rulings.archive.review.marks import Marked, mark, mark_of
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.room.opinions import JUDGED, Judged
from rulings.archive.search.similar import like_entry
from rulings.archive.staff.permissions import MAY, NotAllowed, Person
from rulings.explanation.compare import compare
from rulings.web import state
from rulings.web.access.visitor import still
from rulings.web.archive.reviewer.why import ON_THE_RIGHT_FACTS, why
from rulings.web.components.entry_link import link_to
from rulings.web.components.plain_text import plain

MOST_LIKE = 8
_PROBLEM = "mark:problem"
WHY_PART, BOOKS_PART = "Why", "By the other books"
LIKE_PART, MARK_PART = "Rulings like it", "Right or wrong"


def around(person: Person, found: Whole) -> None:
    """Offer each way on from an entry at one tap, and show the one tapped, worked out then."""
    may_review = "review" in MAY[person.role]
    parts = [WHY_PART, BOOKS_PART, LIKE_PART, *([MARK_PART] if may_review else [])]
    held = mark_of(person, found)
    if held is not None:
        _marked(held, room_clock())
    chosen = st.pills("From here", parts, key=f"around:{found.number}")
    if chosen == WHY_PART:
        why(person, found.entry)
    elif chosen == BOOKS_PART:
        _by_the_books(person, found)
    elif chosen == LIKE_PART:
        _like(person, found)
    elif chosen == MARK_PART:
        _mark(person, found, held)
    ways = [("The house", "house"), ("The list", "archive")]
    if may_review:
        asked = {"review": found.number}
        blind = ("Rule on it blind", f"review?{urlencode(asked)}")
        offered = [] if why_not(found, person.name) else [blind]
        ways = [*offered, ("Review", "review"), *ways]
    st.html(f'<p class="ways">{" · ".join(_way(*one) for one in ways)}</p>')


def _way(label: str, path: str) -> str:
    joined = "&" if "?" in path else "?"
    to = path + (joined + urlencode(state.address()) if state.address() else "")
    return f'<a href="{escape(to)}" target="_self">{escape(label)}</a>'


def _by_the_books(person: Person, found: Whole) -> None:
    """Show what its own house, the room's and each book say of these facts today, and why."""
    dispute = dispute_of(found.entry.dispute)
    if dispute is None:
        st.markdown("What was told then cannot be judged any more: its form is another's.")
        return
    own = house_at(person, found.entry.house)
    lines = [f"As it was ruled: **{plain(found.entry.ruled)}**"]
    if found.entry.given is not None:
        lines = [f"As it was ruled on what was told: **{plain(found.entry.ruled)}**"]
        lines.append(ON_THE_RIGHT_FACTS)
    here = state.house()
    rows = [("The house as it was then", one) for one in compare(dispute, own)[:1]]
    if here != own:
        rows += [("The house today", one) for one in compare(dispute, here)[:1]]
    rows += [(one.name, one) for one in compare(dispute, own) if not one.own]
    for name, one in rows:
        cites = " ".join(f"`{label}`" for label in dict.fromkeys(one.cites))
        apart = "  \n*Otherwise than the house then*" if one.differs else ""
        lines.append(f"**{plain(name)}**: {plain(one.decision)}  \n{cites}{apart}")
    st.markdown("\n\n".join(lines))


def _like(person: Person, found: Whole) -> None:
    """Show the nearest rulings, the nearest first, each with how near it is.

    Where facts were put right since, compare what was told: the floor ruled on that.
    """
    told = as_told(found.entry, found.before)
    near, clock = like_entry(person, told, MOST_LIKE, but=found.number), room_clock()
    if not near:
        st.markdown("No ruling is like it.")
        return
    if found.entry.given is not None:
        st.markdown("These are like it on the facts as they were told.")
    rows = "".join(
        f"<li>{link_to(one.found.number, f'Entry {one.found.number:,}')}: "
        f"<strong>{escape(one.found.decision)}</strong><br>{_alike(one.shares)}, "
        f"{escape(clock.told(one.found.happened))}, {escape(one.found.floor)}"
        f"{''.join(f', {escape(mark)}' for mark in one.found.marks('open'))}</li>"
        for one in near
    )
    st.html(f'<ul class="altered">{rows}</ul>')


def _alike(shares: float) -> str:
    return f"alike in {'all that' if shares == 1 else f'{shares:.0%} of what'} it turned on"


def _marked(held: Marked, clock: RoomClock) -> None:
    why = f": {plain(held.why)}" if held.why else ""
    st.markdown(
        f"**{held.judged.capitalize()}**, says {plain(held.who)} on {clock.told(held.at)}{why}"
    )


def _mark(person: Person, found: Whole, held: Marked | None) -> None:
    """Say what the ruling was; found wrong, the rulings like it are listed at once."""
    at = found.number
    judged = st.segmented_control(
        "What was it?",
        JUDGED,
        key=f"mark:judged:{at}",
        default=held.judged if held else None,
        format_func=str.capitalize,
        width="stretch",
    )
    st.text_input("Why?", key=f"mark:why:{at}", max_chars=300)
    if problem := st.session_state.pop(_PROBLEM, ""):
        st.error(plain(problem))
    st.button(
        "Keep it",
        key=f"mark:keep:{at}",
        disabled=judged is None,
        width="stretch",
        on_click=_keep,
        args=(person, at, judged),
    )
    if held is not None and held.judged == "wrong":
        st.markdown("**Look at those like it:**")
        _like(person, found)


def _keep(person: Person, number: int, judged: Judged) -> None:
    try:
        mark(still(person), number, judged, st.session_state.get(f"mark:why:{number}") or "")
    except (NotAllowed, NotKept, ArchiveUnavailable) as error:
        st.session_state[_PROBLEM] = f"It was not kept. {error}"
