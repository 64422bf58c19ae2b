"""Nobody is named where names are left out: players, floors and rooms by letter, no typed text.

The names planted are looked for by their own words, with code that shares none with the program's.
"""

import csv
import io
import json
import re
import unicodedata
from datetime import timedelta
from pathlib import Path

import pytest
from pypdf import PdfReader

from rules.house import House
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Appeal, Entry, Override, Review, Seat, entry_of
from rulings.archive.entries.read_back import kept_at
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.export_case import case_of, case_yaml
from rulings.archive.redaction.known_names import known_names
from rulings.archive.redaction.names_in_record import LEFT_OUT
from rulings.archive.redaction.redact import called, redacted, typed_in
from rulings.archive.review.decisions_offered import choices
from rulings.archive.room.staff_list import add
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import sheet_at
from rulings.archive.staff.permissions import Person
from rulings.dispute.dispute import Dispute
from rulings.judgement.rule import rule as judged
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.disputes.partial_disputes import ruled

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
        *("Big Vinny", "Professor Quillfeather", "Xanthe", "ottoline"),
    ),
    "a number": (
        *("call 555-867-5309", "+43 660 1234567", "(702) 555 0134", "7025550199"),
        *("card #448213", "passport P7731940X", "plate W-84213K", "born 3/4/1981"),
        *("07911 123456", "06 12 34 56 78", "0664/123 45 67", "card 482913"),
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
def test_of_all_names_numbers_and_addresses_planted_none_leaves(
    archive: str, tmp_path: Path
) -> None:
    number = _fill()
    there = kept_at(MANAGER, number)
    assert there is not None
    held = _bare(there.record.model_dump_json())
    # They are there: what is not planted is found nowhere either.
    assert sum(any(probe in held for probe in _probes(one)) for one in EVERY) >= len(EVERY) - 6
    out = _bare(_handed_out(number, tmp_path))
    leaked = [
        one for one in EVERY if any(re.search(rf"\b{re.escape(p)}\b", out) for p in _probes(one))
    ]
    assert leaked == []


EVERYDAY = ("Ann", "Ben", "Zoe", "Max", "Long", "Short", "Best", "Will", "May", "Board", "Main")


@pytest.mark.parametrize("name", EVERYDAY)
def test_no_typed_text_leaves_by_itself_however_ordinary_its_words_are(
    archive: str, name: str
) -> None:
    said = f"{name} was right."
    over = Override(decision="It is a call", reason=said, against="s14.nl.10.call")
    keep(MANAGER, *entry(0, override=over))
    sheet = sheet_at(MANAGER, 1, redact=True)
    assert (sheet.reason, sheet.ruled) == (LEFT_OUT, LEFT_OUT)


def test_each_typed_text_is_listed_whole_and_leaves_once_it_was_let_through(archive: str) -> None:
    reason = "He was misled by the dealer. Carlos pushed the pot! PELL saw it, so did zoe."
    over = Override(decision="Only a call", reason=reason, against="s14.nl.10.call")
    seats = (Seat(seat=3, player="Zoë"),)
    keep(MANAGER, *entry(0, floor="Pell", override=over, place="Main 3", seats=seats))
    kept = kept_at(MANAGER, 1)
    assert kept is not None
    shown = "He was misled by the dealer. Carlos pushed the pot! Floor A saw it, so did Player A."
    assert typed_in(MANAGER, kept.record, known_names(MANAGER)) == ("Only a call", shown)
    read = sheet_at(MANAGER, 1, redact=True, let=frozenset({shown}))
    assert (read.reason, read.ruled) == (shown, LEFT_OUT)


@pytest.mark.parametrize("written", ["ZOË", "zoë", "Zoe", "zoe", "ZOE", "Zoe\u0308"])
def test_in_a_text_let_through_a_known_name_is_replaced_however_it_is_written(
    archive: str, written: str
) -> None:
    over = Override(decision="Only a call", reason=f"I asked {written}.", against="acts[0]")
    keep(MANAGER, *entry(0, override=over, seats=(Seat(seat=3, player="Zoë"),)))
    let = frozenset({"I asked Player A."})
    assert sheet_at(MANAGER, 1, redact=True, let=let).reason == "I asked Player A."


@pytest.mark.parametrize(
    ("place", "game"),
    [
        ("7", "no-limit cash 50/100"),
        ("T14", "pot-limit Omaha 1/2"),
        ("Main 3", "limit hold'em 4/8"),
    ],
)
def test_a_table_by_its_number_and_a_game_by_its_stakes_leave(place: str, game: str) -> None:
    one, _ = entry(0, place=place, game=game, camera="Cam 4")
    shown = redacted(one, called(one))
    assert isinstance(shown, Entry)
    assert (shown.place, shown.game, shown.camera) == (place, game, "Cam 4")
    one, _ = entry(0, place=f"{place} of Otto", game=f"{game} of Otto", camera="Cam 4 of Otto")
    shown = redacted(one, called(one))
    assert isinstance(shown, Entry)
    assert {shown.place, shown.game, shown.camera} == {LEFT_OUT}


def test_floors_and_rooms_stay_apart_in_every_copy(archive: str, tmp_path: Path) -> None:
    for n, (floor, room) in enumerate([("Pell", "Obermann's Club"), ("Otis", "Elm"), ("Pell", "")]):
        keep(MANAGER, *entry(n, floor=floor, room=room))
    out = tmp_path / "out.csv"
    export(MANAGER, "csv", out, redact=True)
    rows = list(csv.DictReader(out.read_text("utf-8-sig").splitlines()))
    assert [row["floor"] for row in rows] == ["Floor A", "Floor B", "Floor A"]
    assert [row["room"] for row in rows] == ["Room A", "Room B", ""]
    told = {row.name: row.text for row in sheet_at(MANAGER, 2, redact=True).particulars}
    assert told["Ruled by"].startswith("Floor B, ")
    assert told["Room"] == "Room B"


def _decides(clause: str, dispute: Dispute, house: House) -> bool:
    reasons = judged(dispute, house).reasons
    return bool(reasons) and reasons[0].clause == clause


@pytest.mark.parametrize(
    ("clause", "makes", "figure"),
    [
        ("bc.20b", "moves on", None),
        ("s14.nl.11.overpaid_call", "call", "to_call"),
        ("bc.19c.both", "required", "posts"),
        ("bc.9.capped", "only a call", "owes"),
    ],
)
def test_what_a_house_rule_says_stays_out_of_the_file_the_case_and_the_ruling(
    archive: str, tmp_path: Path, clause: str, makes: str, figure: str | None
) -> None:
    rule = {
        **{"number": "H-3", "clause": clause, "makes": makes, "figure": figure},
        **{"reason": "Wraxall wants it so", "say": "Ask Ottoline, zeb@quill.example."},
    }
    dispute, held = next(one for one in ruled() if _decides(clause, *one))
    options = held.model_dump(mode="json", exclude_defaults=True)
    house = House.model_validate_json(json.dumps({**options, "rules": [rule]}))
    ruling = judged(dispute, house)
    assert "Ottoline" in ruling.say
    one = entry_of(dispute, house, ruling, floor="Mara", happened=START)
    keep(MANAGER, one, house)
    offered = choices(one, house)
    told = Review(
        about=1,
        reviewer="Rosa",
        recorded=START,
        decision=ruling.decision,
        offered=(*offered, ruling.decision),
    )
    keep(MANAGER, told)
    out = _handed_out(1, tmp_path)
    for word in ("Ottoline", "Wraxall", "quill"):
        assert word not in out
    typed = "\n".join(typed_in(MANAGER, one, known_names(MANAGER)))
    assert "Ask Ottoline" in typed
    assert "Wraxall wants it so" in typed


def test_who_corrected_and_who_decided_are_told_apart_without_a_name(archive: str) -> None:
    appeal = Appeal(outcome="upheld", decided_by="Dana", decided=START, because="It was clear")
    keep(MANAGER, *entry(0, floor="Otis"))
    one, house = entry(0, floor="Otis", replaces=1, because="the table was 14", appeal=appeal)
    keep(Person(name="Otis", role="floor"), one, house)
    told = {row.name: row.text for row in sheet_at(MANAGER, 2, redact=True).particulars}
    assert told["Ruled by"].startswith("Floor A, ")
    assert told["Recorded by"].startswith("another of the staff, ")
    assert told["Corrected by"].startswith("Floor A, ")
    assert told["Appeal decided by"].startswith("another of the staff, ")
    plain = {row.name: row.text for row in sheet_at(MANAGER, 2).particulars}
    assert plain["Corrected by"] == (f"Otis, {_day(one)}, 18:00 UTC: the table was 14 (of entry 1)")


def _day(one: Entry) -> str:
    return f"{one.happened:%a} {one.happened.day} {one.happened:%b %Y}"
