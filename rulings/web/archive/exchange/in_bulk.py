"""The rulings of a list handed out: one PDF with cover and index, one CSV; the archive whole."""

import tempfile
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from pathlib import Path

import streamlit as st

from rulings.archive.exchange.export import Format, export
from rulings.archive.room.clock import day_told
from rulings.archive.search.find import every_number
from rulings.archive.search.query import Query
from rulings.archive.sheets.packet import MOST, packet_pdf, typed_in_packet
from rulings.archive.staff.permissions import MAY, Person
from rulings.web import state
from rulings.web.access import private_file
from rulings.web.archive.sheet_page import let_through

TAKEN_IN = 25_000
"""Rulings of an archive that the page hands out whole: what it takes in holds about as many."""
WHOLE = "The whole archive, for another one"


def in_bulk(person: Person, query: Query, there_are: int) -> None:
    """Offer the list as files, with names or without; each is made when it is asked for."""
    fold = st.expander("Hand these rulings out", key="in-bulk", on_change="rerun")
    if not fold.open:
        return
    with fold:
        redact = st.toggle("Leave the names of people out", key="bulk:redact")
        if there_are > MOST:
            st.markdown(f"A PDF holds {MOST} rulings at most: narrow the list for one.")
            if redact:
                st.caption("What people typed is left out of so many rulings.")
            _exported(person, query, there_are, redact=redact)
            return
        numbers = list(islice(every_number(person, query), MOST))
        typed = typed_in_packet(person, numbers) if redact else ()
        let = let_through(typed, "packet")
        _packet(person, query, numbers, redact=redact, let=let)
        _exported(person, query, there_are, redact=redact, let=let)


def _packet(
    person: Person, query: Query, numbers: list[int], *, redact: bool, let: frozenset[str]
) -> None:
    asked, now = asked_for(query), state.moment()

    def made(who: Person) -> bytes:
        return packet_pdf(who, numbers, asked, now, redact=redact, let=let)

    label = f"PDF with cover and index, {len(numbers)} sheet{'' if len(numbers) == 1 else 's'}"
    private_file.link("bulk:pdf", label, made, person, _called("pdf", redact), "application/pdf")


def _exported(
    person: Person,
    query: Query,
    there_are: int,
    *,
    redact: bool,
    let: frozenset[str] = frozenset(),
) -> None:
    """Offer a file for a spreadsheet and, of the whole archive, one that another room takes in."""
    if "export" not in MAY[person.role]:
        return

    def made(form: Format, only: Iterable[int] | None, who: Person) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "rulings"
            export(who, form, out, redact=redact, let=let, only=only)
            return out.read_bytes()

    def csv(who: Person) -> bytes:
        return made("csv", every_number(who, query), who)

    def lines(who: Person) -> bytes:
        return made("jsonl", None, who)

    name = _called("csv", redact)
    private_file.link("bulk:csv", "CSV for a spreadsheet", csv, person, name, "text/csv")
    if query == Query() and there_are <= TAKEN_IN:
        name = _called("jsonl", redact)
        private_file.link("bulk:jsonl", WHOLE, lines, person, name, "application/jsonl")


def _called(kind: str, redact: bool) -> str:
    return f"rulings{'-no-names' if redact else ''}.{kind}"


def asked_for(query: Query) -> str:
    """Tell what the list was looked for by, in a line."""
    return "; ".join(_asked_for(query)) or "nothing in particular: the whole archive"


def _asked_for(query: Query) -> Iterator[str]:
    asked = query.model_dump(exclude_defaults=True)
    if query.first_day or query.last_day:
        asked["days_are"] = query.days_are
    for name, value in asked.items():
        told = ", ".join(map(str, value)) if isinstance(value, tuple) else f"{value}"
        told = day_told(value) if isinstance(value, date) else _SAYS.get(told, told)
        yield f"{_CALLED.get(name, name.replace('_', ' '))}: {told}"


_SAYS = {
    **{"True": "yes", "False": "no", "either": "its date or its gaming day"},
    **{"gaming days": "its gaming day", "dates": "its date"},
}
_CALLED = {
    "days_are": "a day is",
    **{"first_day": "from", "last_day": "to", "place": "table", "floor": "ruled by"},
    **{"text": "words", "replaced": "those corrected since, too", "cause": "ruled otherwise for"},
}
