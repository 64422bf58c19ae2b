"""The rulings of a list handed out together: one PDF with a cover and an index, one CSV."""

import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import streamlit as st

from rulings.archive.exchange.export import export
from rulings.archive.search.find import every_number
from rulings.archive.search.query import Query
from rulings.archive.sheets.packet import MOST, packet_pdf, typed_in_packet
from rulings.archive.staff.permissions import MAY, Person
from rulings.web import state
from rulings.web.access import private_file
from rulings.web.archive.sheet_page import let_through, was_read


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

    def made(who: Person) -> bytes:
        return packet_pdf(who, numbers, asked, now, redact=redact, let=let)

    name = f"rulings{'-no-names' if redact else ''}.pdf"
    label = f"PDF with cover and index, {len(numbers)} sheet{'' if len(numbers) == 1 else 's'}"
    private_file.link("bulk:pdf", label, made, person, name, "application/pdf")


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
