"""Whoever is named anywhere in the archive, or by whomever, is not named where names are left out.

The names planted are looked for by their own words, with code that shares none with the program's.
"""

import io
import re
import unicodedata
from datetime import timedelta
from pathlib import Path

import pytest
from pypdf import PdfReader

from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Appeal, Entry, Override, Review, Seat
from rulings.archive.entries.read_back import kept_at
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.export_case import case_of, case_yaml
from rulings.archive.redaction.known_names import known_names
from rulings.archive.redaction.redact import typed_in
from rulings.archive.redaction.typed_text import LEFT_OUT, leaving, sentences
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.members import add
from rulings.archive.staff.permissions import Person
from tests.support.archives.archived_rulings import MANAGER, START, entry

PLANTED: dict[str, tuple[str, ...]] = {
    "on the staff list": ("Brunhild", "Ødegaard", "Kwasi Boateng", "T. J. Fairweather"),
    "ruled or reviewed here": ("Otisius", "Pellworm", "Ximena", "Rutherglen"),
    "a player of this ruling": ("Zoltan Frostig", "Anaïs O’Quill", "李雷", "Håkon"),
    "a player of another ruling": (
        *("Mortimer Hask", "Ludmila", "Jean-Luc Vantongeren", "Nguyễn Thị Hoa"),
        *("Marisol", "Dragoslav", "Bex Wintle", "WALDEMAR"),
    ),
    "a dealer whom nobody entered": (
        *("dealer Carlos", "the dealer, Svetlana,", "carmelita dealt it", "Dealer Ignatz"),
        *("Rosalind was dealing", "our man Tobias", "J. Petrakis", "MAGDALENA"),
    ),
    "somebody at the rail": (
        *("Mr Frostbite", "Mrs. Vandermeer", "his brother Enzo", "the one they call Smokey"),
        *("Big Vinny", "Professor Quillfeather", "Will", "Grant"),
    ),
    "a number": (
        *("call 555-867-5309", "+43 660 1234567", "(702) 555 0134", "7025550199"),
        *("card #448213", "passport P7731940X", "plate W-84213K", "born 3/4/1981"),
    ),
    "an address": (
        *("otto.k@example.org", "@railbird77", "14 Elmhurst Street, room 1204"),
        *("https://example.org/u/otto", "221b Bakerloo Road", "www.frosty.example"),
    ),
}
EVERY = tuple(one for some in PLANTED.values() for one in some)
FORMATS: tuple[Format, ...] = ("csv", "jsonl", "sqlite")


def _bare(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in parts if not unicodedata.combining(one)).replace("ø", "o")


_SAYS_NOTHING = frozenset(
    {
        *("dealer", "the", "our", "man", "his", "brother", "one", "they", "dealt", "was"),
        *("dealing", "mrs", "call", "card", "passport", "plate", "born", "room", "big"),
        *("professor", "street", "road", "example", "org", "https", "www"),
    }
)


def _probes(planted: str) -> tuple[str, ...]:
    """What of a planted name must not be seen: each word of it that tells who it is."""
    words = re.findall(r"[^\W_]+", _bare(planted))
    return tuple(one for one in words if len(one) > 2 and one not in _SAYS_NOTHING) or (planted,)


TYPED = " ".join(f"{named}. It was so with {named} there." for named in EVERY)
"""Each name in a sentence of its own, and in the middle of one."""


def _fill(planted: str = TYPED) -> int:
    """An archive in which each is named where it would be; the number of the ruling to hand out."""
    for name in PLANTED["on the staff list"]:
        add(MANAGER, name, "floor", pin="864209")
    otis, pell, ximena, ruth = PLANTED["ruled or reviewed here"]
    for place, name in enumerate(PLANTED["a player of another ruling"]):
        keep(MANAGER, *entry(3 + place, seats=(Seat(seat=1, player=name),), floor=otis))
    own = (*PLANTED["a player of this ruling"][:3],)
    seats = tuple(Seat(seat=seat, player=name) for seat, name in enumerate(own, start=1))
    first, house = entry(0, floor=pell, seats=seats)
    kept = keep(MANAGER, first, house)
    over = Override(decision=planted[:300], reason=planted[:2_000], against="s14.nl.10.call")
    appeal = Appeal(
        outcome="overturned",
        decided_by=ximena,
        decided=START + timedelta(days=1),
        because=planted[-2_000:],
        decision=planted[300:600],
    )
    last = keep(
        MANAGER,
        first.model_copy(
            update={
                **{"replaces": kept.number, "because": planted[1_000:3_000], "override": over},
                **{"camera": planted[600:800], "place": planted[800:1_000], "appeal": appeal},
                **{"game": planted[1_000:1_200], "seats": (*seats, Seat(seat=5, player="Håkon"))},
            }
        ),
        house,
    ).number
    note = Review(
        about=last,
        reviewer=ruth,
        recorded=START + timedelta(days=2),
        decision=planted[:300],
        note=planted[1_500:3_500],
    )
    keep(MANAGER, note)
    return last


def _handed_out(number: int, folder: Path) -> str:
    """Everything that can leave the archive of a ruling, and of all of it, names left out."""
    sheet = sheet_at(MANAGER, number, redact=True)
    pages = PdfReader(io.BytesIO(sheet_pdf(sheet))).pages
    page_shown = re.sub(r"(?s)<style>.*?</style>", "", sheet_html(sheet))
    told = [sheet.model_dump_json(), page_shown, *(page.extract_text() for page in pages)]
    told.append(case_yaml(case_of(MANAGER, number)))
    for form in FORMATS:
        out = folder / f"out.{form}"
        export(MANAGER, form, out, redact=True)
        told.append(out.read_bytes().decode("utf-8", errors="replace"))
    return "\n".join(told)


@pytest.mark.slow
def test_of_fifty_names_numbers_and_addresses_planted_none_leaves(
    archive: str, tmp_path: Path
) -> None:
    assert len(EVERY) == 50
    number = _fill()
    there = kept_at(MANAGER, number)
    assert there is not None
    held = _bare(there.record.model_dump_json())
    # They are there: what is not planted is found nowhere either.
    assert sum(any(probe in held for probe in _probes(one)) for one in EVERY) >= 48
    out = _bare(_handed_out(number, tmp_path))
    leaked = [
        one for one in EVERY if any(re.search(rf"\b{re.escape(p)}\b", out) for p in _probes(one))
    ]
    # "will" and "grant" are words of the rules, too: as names they begin with a capital.
    assert [one for one in leaked if one not in ("Will", "Grant")] == []


@pytest.mark.parametrize("name", ["Will", "Grant", "Chip", "May"])
def test_a_name_that_is_a_word_too_does_not_leave_where_it_is_written_as_a_name(name: str) -> None:
    for said in (f"{name} misread it", f"The dealer {name} saw it.", f"I asked {name}"):
        assert leaving(said, ()) == LEFT_OUT


def test_each_sentence_that_remains_is_shown_and_leaves_once_it_was_read(archive: str) -> None:
    reason = "He was misled by the dealer. Carlos pushed the pot! Pell saw it, call 555-867-5309."
    over = Override(decision="Only a call", reason=reason, against="s14.nl.10.call")
    keep(MANAGER, *entry(0, floor="Pell", override=over, place="Main 3"))
    kept = kept_at(MANAGER, 1)
    assert kept is not None
    found = typed_in(MANAGER, kept.record, known_names(MANAGER))
    assert {one.text: one.plain for one in found} == {
        "Main 3": True,
        "no-limit hold'em 1/2": True,
        "Only a call": True,
        "He was misled by the dealer.": True,
        "Carlos pushed the pot!": False,
        "the floor saw it, call (a number).": False,
    }
    unread = sheet_at(MANAGER, 1, redact=True)
    assert unread.ruled == "Only a call"
    assert unread.reason == f"He was misled by the dealer. {LEFT_OUT}"
    read = sheet_at(MANAGER, 1, redact=True, let=frozenset({"the floor saw it, call (a number)."}))
    assert read.reason == (
        f"He was misled by the dealer. {LEFT_OUT} the floor saw it, call (a number)."
    )


@pytest.mark.parametrize(
    "said",
    [
        *("Only a call", "Raise to 1,000", "Table 7", "T14", "cam 12, 21:40", "Call: 300"),
        *("He was plainly misled by the dealer", "The custom of this room is otherwise"),
        *("The player is new and meant no angle", "The camera shows what the table did not see"),
        *("no-limit hold'em 1/2", "The call stands", "The bet is taken back", "the table was 14"),
        "I think he did not hear it; the room was loud.",
    ],
)
def test_what_names_nobody_leaves_as_it_was_typed(said: str) -> None:
    assert leaving(said, ()) == said
    assert all(one.plain for one in sentences(said))


def test_what_is_no_name_elsewhere_is_none_in_what_was_typed(archive: str) -> None:
    seats = (
        Seat(seat=1, player="A"),
        Seat(seat=2, player="Seat 4"),
        Seat(seat=3, player="the old man"),
    )
    keep(MANAGER, *entry(1, seats=seats))
    keep(MANAGER, *entry(2, seats=(Seat(seat=1, player="Will Grant"),)))
    said = "A raise is not a call. The old bet will stand, says seat 4."
    over = Override(decision="Only a call", reason=f"{said} Will saw it.", against="acts[0]")
    keep(MANAGER, *entry(3, override=over))
    assert sheet_at(MANAGER, 3, redact=True).reason == f"{said} a player saw it."


def test_who_corrected_and_who_decided_are_told_apart_without_a_name(archive: str) -> None:
    appeal = Appeal(outcome="upheld", decided_by="Dana", decided=START, because="It was clear")
    keep(MANAGER, *entry(0, floor="Otis"))
    one, house = entry(0, floor="Otis", replaces=1, because="the table was 14", appeal=appeal)
    keep(Person(name="Otis", role="floor"), one, house)
    told = {row.name: row.text for row in sheet_at(MANAGER, 2, redact=True).particulars}
    assert told["Ruled by"].startswith("the floor, ")
    assert told["Recorded by"].startswith("another of the staff, ")
    assert told["Corrected by"].startswith("the floor, ")
    assert told["On appeal upheld"].startswith("another of the staff, ")
    plain = {row.name: row.text for row in sheet_at(MANAGER, 2).particulars}
    assert plain["Corrected by"] == (f"Otis, {_day(one)}, 18:00: the table was 14 (of entry 1)")


def _day(one: Entry) -> str:
    return f"{one.happened:%a %d %b %Y}"
