"""The rulings of a list handed out together: one PDF with a cover and an index, one CSV."""

import tempfile
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import streamlit as st

from rulings.archive.database.connection import ArchiveUnavailable
from rulings.archive.entries.read_back import stored_at
from rulings.archive.exchange.export import export
from rulings.archive.search.find import every_number
from rulings.archive.search.query import Query
from rulings.archive.sheets.packet import MOST, TooMany, packet_pdf, typed_in_packet
from rulings.archive.sheets.sheet import NoSheet
from rulings.archive.staff.permissions import MAY, NotAllowed, Person, check
from rulings.system import background
from rulings.system.own_process import NotDone
from rulings.web import state
from rulings.web.access import private_file
from rulings.web.archive.exchange.going_on import going_on
from rulings.web.archive.sheet_page import let_through, was_read
from rulings.web.components.plain_text import plain

AT_A_TAP = 25
"""Sheets that are drawn within a second: more are drawn in a process of their own."""
GOES_ON = (
    "It takes some seconds. You may leave this page: it goes on, and stands here when you come "
    "back to this list, for half an hour."
)


def in_bulk(person: Person, query: Query, there_are: int) -> None:
    """The list as files, with names or without; what they hold is read when they are asked for."""
    fold = st.expander("Hand these rulings out", key="in-bulk", on_change="rerun")
    if not fold.open:
        return
    with fold:
        redact = st.toggle("Leave the names of people out", key="bulk:redact")
        if there_are > MOST:
            st.markdown(f"A PDF holds {MOST} rulings at most: narrow the list for one.")
            if redact:
                st.caption(
                    "So many sentences nobody reads: of what people typed, only those stay in the "
                    "CSV that can name nobody."
                )
            _csv(person, query, redact=redact)
            return
        numbers = list(islice(every_number(person, query), MOST))
        typed = typed_in_packet(person, numbers) if redact else ()
        marks = let_through(typed, "packet")
        let = frozenset(one.text for one in typed if one.mark in marks)
        if was_read(typed, "packet"):
            _packet(person, query, numbers, redact=redact, let=let)
            _csv(person, query, redact=redact, let=let)


def _packet(
    person: Person, query: Query, numbers: list[int], *, redact: bool, let: frozenset[str]
) -> None:
    asked, now = asked_for(query), state.moment()
    count = f"{len(numbers)} sheet{'' if len(numbers) == 1 else 's'}"

    def at_once(who: Person) -> bytes:
        return packet_pdf(who, numbers, asked, now, redact=redact, let=let)

    make: Callable[[Person], bytes] | None = at_once
    if len(numbers) > AT_A_TAP:
        make = _drawn_before(person, count, (tuple(numbers), asked, redact, let))
    if make is not None:
        label = f"PDF with cover and index, {count}"
        name = f"rulings{'-no-names' if redact else ''}.pdf"
        private_file.link("bulk:pdf", label, make, person, name, "application/pdf")


Wanted = tuple[tuple[int, ...], str, bool, frozenset[str]]
"""Which rulings, what they were looked for by, whether without names, and what may stay."""


def _drawn_before(person: Person, count: str, wanted: Wanted) -> Callable[[Person], bytes] | None:
    """How the packet is handed out once it was drawn; until then a button that has it drawn.

    It is drawn in a process of its own: nobody waits for it, and who leaves finds it again.
    """
    newest = stored_at(
        person, wanted[0][0]
    )  # its hash tells this archive from any put in its place
    key = (packet_pdf, newest and newest.hash, person.name, wanted)
    work = background.found(key)
    if work is None:
        if not st.button(f"Put the PDF together: {count}", key="bulk:draw", width="stretch"):
            st.caption(GOES_ON)
            return None
        numbers, asked, redact, let = wanted
        given = (person, numbers, asked, state.moment())
        try:
            background.begin(key, packet_pdf, *given, redact=redact, let=let)
        except NotDone as error:
            st.error(f"{error}")
            return None
        st.rerun()
    if not work.is_over:
        going_on(key, "Sheet")
        st.caption(GOES_ON)
        return None
    try:
        drawn: bytes = work.future.result()
    except (ArchiveUnavailable, NotAllowed, NotDone, TooMany, NoSheet) as error:
        background.forget(key)
        st.error(f"It was not put together. {plain(f'{error}')}")
        return None

    def hand_out(who: Person) -> bytes:
        check(who, "read")
        return drawn

    return hand_out


def _csv(person: Person, query: Query, *, redact: bool, let: frozenset[str] = frozenset()) -> None:
    if "export" not in MAY[person.role]:
        return

    def made(who: Person) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "rulings.csv"
            only = every_number(who, query)
            export(who, "csv", out, redact=redact, let=let, only=only)
            return out.read_bytes()

    name = f"rulings{'-no-names' if redact else ''}.csv"
    private_file.link("bulk:csv", "CSV for a spreadsheet", made, person, name, "text/csv")


def asked_for(query: Query) -> str:
    """What the list was looked for by, in a line."""
    return "; ".join(_asked_for(query)) or "nothing in particular: the whole archive"


def _asked_for(query: Query) -> Iterator[str]:
    for name, value in query.model_dump(exclude_defaults=True, mode="json").items():
        told = ", ".join(map(str, value)) if isinstance(value, list) else f"{value}"
        yield f"{_CALLED.get(name, name.replace('_', ' '))}: {told}"


_CALLED = {
    **{"first_day": "from", "last_day": "to", "place": "table", "floor": "ruled by"},
    **{"text": "words", "replaced": "those corrected since, too", "cause": "ruled otherwise for"},
}
