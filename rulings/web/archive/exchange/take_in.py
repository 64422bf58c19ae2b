"""Another archive taken in from its file: tried on a copy first, so that nothing is half taken."""

from collections.abc import Hashable
from datetime import timedelta

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.exchange.import_trial import NotTried, Tried, take_in, tried
from rulings.archive.staff.permissions import MAY, NotAllowed, Person
from rulings.system import background
from rulings.system.background import Work
from rulings.system.own_process import NotDone
from rulings.web.access.visitor import allowed
from rulings.web.archive.exchange.import_route import ARCHIVES
from rulings.web.components.controls import main_button
from rulings.web.components.plain_text import plain

TAKEN_IN = "taken in"
"""The archive of a room takes in one file at a time, whoever began it."""
GONE = "The file that you sent is not here any more: somebody sent another one meanwhile."
_ROOM, _TWICE, _PROBLEM = "take-in:room", "take-in:twice", "take-in:bad"
_REFUSALS = (ArchiveUnavailable, NotAllowed, NotDone, NotTried, OSError)


def is_under_way() -> bool:
    """Check whether an archive is being taken in, or nobody has yet seen what came of it."""
    return background.found(TAKEN_IN) is not None


def fold(person: Person) -> None:
    """Offer those who may to send a file, try it, and take it in.

    While one is being taken in, show how far it is, whoever sent it.
    """
    if "import" not in MAY[person.role]:
        return
    part = st.expander("Take in another archive", key="take-in", on_change="rerun")
    if not part.open:
        return
    with part:
        if problem := st.session_state.pop(_PROBLEM, ""):
            st.error(plain(problem))
        work = background.found(TAKEN_IN)
        if work is None:
            _sent(person)
        elif not work.is_over:
            _going_on(TAKEN_IN, "Line")
            st.caption("You may leave this page: it goes on, and is told here.")
        else:
            _over(person, work)


def _sent(person: Person) -> None:
    """Show the field for a file; once it is here, show what would come of it."""
    held = ARCHIVES.shown(person, GONE)
    if held is None:
        st.markdown(
            "A file that another room, or this one, wrote with "
            "`floor archive export --format jsonl`. Its rulings take the next numbers here, and "
            "say where they are from. One without names is taken in as that."
        )
        ARCHIVES.field("A file of this device", ".jsonl")
        return
    key = (tried, held.secret)
    try:
        work = background.begin(key, tried, person, held.file, "")
    except NotDone as error:
        st.error(f"{error}")
        return
    if not work.is_over:
        _going_on(key, "Looked through line")
        st.caption("Nothing is kept yet: it is tried on a copy.")
    elif (found := _result(work)) is not None:
        _would_be(person, found, held.secret)
    if work.is_over:
        args = (person,)
        st.button("Another file", key="take-in:other", width="stretch", on_click=_other, args=args)


@st.fragment(run_every=timedelta(seconds=0.5))
def _going_on(key: Hashable, unit: str) -> None:
    """Show a bar for the work under this key, in a `unit`; show the page anew once it is over."""
    work = background.found(key)
    if work is None or work.is_over:
        st.rerun()
    at, of = work.at
    st.progress(at / (of or 1), f"{unit} {at:,} of {of:,}" if of else "About to begin")


def _result(work: Work) -> Tried | None:
    """Return what came of the work; where nothing did, tell why and return None."""
    try:
        found: Tried = work.future.result()
    except _REFUSALS as error:
        st.error(plain(f"{error}"))
        return None
    return found


def _would_be(person: Person, found: Tried, secret: str) -> None:
    """Show what would be kept, with the button; or why nothing is."""
    count = found.found
    if count.bad:
        lines = "1 line is" if count.bad == 1 else f"{count.bad:,} lines are"
        st.error(f"Nothing was taken in: {lines} bad.{_lines(found)}")
        return
    if not count.kept and not count.said:
        st.markdown(f"All of it is here already: {count.there_already:,} records.")
        return
    st.markdown(
        f"**{count.kept:,} records would be kept**, {count.there_already:,} are here already. "
        "Nothing is kept yet; what was kept stays for good."
    )
    st.text_input("The room of those that name none", key=_ROOM, max_chars=200)
    if count.of_no_room:
        st.caption(
            f"{count.of_no_room:,} name no room. Where none is typed they count as rulings of this "
            "room, and are handed over with its shifts."
        )
    if count.of_its_name:
        st.caption(f"{count.of_its_name:,} bear this room's name, and count as its own rulings.")
    is_meant = not count.nameless or _is_meant(len(count.nameless))
    main_button(
        f"Take in {count.kept:,} records",
        key="take-in:take",
        disabled=not is_meant,
        on_click=_take,
        args=(person, secret),
    )


def _is_meant(nameless: int) -> bool:
    """Ask whether rulings are taken in that are here without names: they would be here twice."""
    st.warning(
        f"{nameless:,} of them name the same origin as records that are here without names. "
        "Nothing proves that they are the same, so they would be here twice, and be counted twice."
    )
    return st.checkbox("Take them in all the same", key=_TWICE)


def _lines(found: Tried) -> str:
    told = "".join(f"\n\nLine {one.line:,}: {plain(one.wrong)}" for one in found.bad)
    more = found.found.bad - len(found.bad)
    return f"{told}\n\nAnd {more:,} more." if more > 0 else told


def _over(person: Person, work: Work) -> None:
    """Show what was kept, or why not all of it was."""
    found = _result(work)
    if found is None:
        st.markdown("What was kept by then stays. Take it in again: what is here is passed over.")
    elif found.found.bad:
        st.warning(f"{found.found.told}{_lines(found)}")
    else:
        st.success(found.found.told)
    st.button("Well", key="take-in:done", width="stretch", on_click=_other, args=(person,))


def _take(person: Person, secret: str) -> None:
    try:
        known = allowed(person, "import")
        held = ARCHIVES.sent(known, secret)
        if held is None:
            return  # the page says so
        room = st.session_state.get(_ROOM) or ""
        if is_under_way():
            raise NotDone("Another file is being taken in: see what comes of it first.")
        background.begin(TAKEN_IN, take_in, known, held.file, room.strip())
    except (ArchiveUnavailable, NotAllowed, NotDone) as error:
        st.session_state[_PROBLEM] = f"Nothing was taken in. {error}"


def _other(person: Person) -> None:
    """Remove the file that was sent, and what was told of it."""
    try:
        allowed(person, "import")
    except (ArchiveUnavailable, NotAllowed) as error:
        st.session_state[_PROBLEM] = f"{error}"
        return
    background.forget((tried, ARCHIVES.let_go()))
    work = background.found(TAKEN_IN)
    if work is not None and work.is_over:
        background.forget(TAKEN_IN)
        ARCHIVES.clear()  # whoever sent what was taken in
