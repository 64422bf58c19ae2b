"""What goes out of the archive and comes in: sheets, exports, imports, cases."""

import csv
import io
import json
import os
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import timedelta, timezone
from functools import cache
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import escape
from pypdf import PdfReader
from ruamel.yaml import YAML
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.database.hash_chain import BEGINNING, canonical, digest_of
from rulings.archive.entries import search_columns
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.entry import Entry, Kept, Origin, Override, Review, Seat, entry_of
from rulings.archive.entries.read_back import every, kept_at
from rulings.archive.entries.verify import verify
from rulings.archive.exchange import import_records
from rulings.archive.exchange.export import Format, export
from rulings.archive.exchange.export_case import case_of, case_yaml
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.exchange.json_lines import DEEPEST, MOST, BadLine
from rulings.archive.redaction.names_in_record import LEFT_OUT, letters, players_of
from rulings.archive.redaction.redact import called, redacted
from rulings.archive.room.name import keep_name
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.sheets.html import sheet_html
from rulings.archive.sheets.pdf import sheet_pdf
from rulings.archive.sheets.sheet import NoSheet, sheet_at
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from rulings.dispute.betting.round import Betting
from rulings.dispute.dispute import play_of
from rulings.dispute.reading.read import read_dispute
from rulings.interview.decide import decided
from rulings.judgement.rule import rule as judged
from rulings.judgement.take import take
from rulings.model import admission
from rulings.model.ruling import Rulebook
from rulings.rulebook.case_library import load, try_case
from rulings.system.atomic_file import NotWritten
from tests.support.archives.archived_rulings import FLOORS, MANAGER, START, entry
from tests.support.archives.kept import keep_many
from tests.support.checkout import GOLDEN
from tests.support.disputes.partial_disputes import ruled
from tests.support.disputes.seeds import seeds
from tests.support.disputes.unasked import MISREAD, RAISE, nobody_knows

TRAINEE = Person(name="Tess", role="trainee")


@cache
def betting() -> int:
    """The number of a dispute of Ann and Ben at pot-limit."""
    return next(
        place
        for place, (dispute, _) in enumerate(ruled())
        if isinstance(dispute, Betting) and {act.player for act in dispute.acts} == {"Ann", "Ben"}
        if dispute.game.structure == "pot-limit"
    )


def told(number: int = 0, **more: Any) -> tuple[Entry, House]:
    """An entry with everything that an entry can have."""
    facts: dict[str, Any] = {
        "floor": "Mara",
        "happened": START + timedelta(hours=20),
        "seats": (Seat(seat=7, player="Zoë Quist"), Seat(seat=2, player="Xavier O’Dell")),
        "camera": "Cam 4, 19:31, on Quist",
        "override": Override(
            decision="Zoe Quist may take it back",
            reason="XAVIER held up his hand; Mara and quist saw it.",
            against="s14.nl.10.call",
        ),
        "status": "appealed",
    }
    return entry(number, **facts | more)


def fill(count: int = 40) -> None:
    """Rulings of every kind, a correction and a review."""
    made = [entry(n) for n in range(count)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    keep(MANAGER, *told(betting(), replaces=3, because="Zoë sat in 7, not Mara"))
    keep(MANAGER, Review(about=2, reviewer="Quin", recorded=START, decision="Call, as Ann said"))


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["archive", *arguments])


# The sheet


def test_a_sheet_says_everything_of_the_ruling(archive: str) -> None:
    keep(MANAGER, *told(betting()))
    printed = run("sheet", "1")
    assert printed.exit_code == 0
    (own,) = every(MANAGER)
    assert isinstance(own.record, Entry)
    shown = printed.output
    # They stand for all clauses and for the whole entry: a reworded title changes both.
    clauses = Rulebook.model_validate(own.record.ruling["rulebook"]).version
    for digest in (clauses, digest_of(canonical(own.model_dump(mode="json")))):
        assert shown.count(digest) == 1
        shown = shown.replace(digest, "…")
    kept = GOLDEN / "sheet.txt"
    if os.environ.get("RENEW_GOLDEN"):
        kept.write_text(shown, encoding="utf-8")
    assert shown == kept.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("place", "told"), [("7", "Table 7"), ("table 7", "Table 7"), ("Main 3", "Main 3"), ("", "")]
)
def test_a_sheet_says_which_table_though_its_number_alone_was_typed(
    archive: str, place: str, told: str
) -> None:
    keep(MANAGER, *entry(0, place=place))
    rows = {one.name: one.text for one in sheet_at(MANAGER, 1).particulars}
    assert rows.get("Where", "") == told


def test_the_sheet_and_entry_of_a_tournament_say_first_that_no_book_for_it_is_held(
    archive: str,
) -> None:
    of_a_tournament = (n for n, (one, _) in enumerate(ruled()) if play_of(one) == "tournament")
    keep(MANAGER, *entry(next(of_a_tournament)))
    notice = "By Robert's Rules with Section 15. No Poker TDA rules are held here."
    (kept,) = [one.record for one in every(MANAGER) if isinstance(one.record, Entry)]
    assert kept.ruling["notice"] == notice
    page = sheet_html(sheet_at(MANAGER, 1))
    assert 0 < page.index(f"{escape(notice)}") < page.index(f"{kept.decision}</")
    shown = CliRunner().invoke(app, ["archive", "show", "1"]).stdout
    assert shown.splitlines()[0] == notice


def test_page_and_pdf_say_what_the_sheet_says(archive: str) -> None:
    keep(MANAGER, *told(betting()))
    found = sheet_at(MANAGER, 1)
    page = sheet_html(found).replace("&#39;", "'").replace("&#34;", '"')
    paper = _words(_read(sheet_pdf(found)))
    said = [found.heading, found.ruled, *found.beside, *found.foot]
    said += [text for _, rows in found.tables for row in rows for text in (row.name, row.text)]
    said += [line for _, lines in found.lists for line in lines]
    said += [text for one in found.cited for text in (one.label, one.title, one.citation)]
    for text in said:
        assert text in page
        assert _words(text) in paper


def _words(text: str) -> str:
    return "".join(text.split())


def _read(pdf: bytes) -> str:
    (page,) = PdfReader(io.BytesIO(pdf)).pages
    return f"{page.extract_text()}"


@pytest.mark.slow
def test_a_sheet_is_one_page_whatever_was_typed_and_the_same_bytes_each_time(archive: str) -> None:
    long = {
        "override": Override(decision="W" * 300, reason="long words " * 180, against="x"),
        "seats": tuple(Seat(seat=n, player=f"{n}{'W' * 50}") for n in range(1, 13)),
        **{"place": "W" * 200, "game": "W y " * 50, "camera": "q " * 100},
    }
    keep(MANAGER, *entry(0))
    for number in range(len(ruled())):
        keep(MANAGER, *entry(number)) if number % 45 == 0 else None
    keep(MANAGER, *entry(betting(), **long, replaces=1, because="b " * 900))
    for kept in every(MANAGER):
        pdf = sheet_pdf(sheet_at(MANAGER, kept.number))
        assert _read(pdf)
        assert pdf == sheet_pdf(sheet_at(MANAGER, kept.number))
    assert "…" in _read(pdf)


def test_a_page_asks_for_nothing_and_takes_no_markup_from_people(archive: str) -> None:
    keep(MANAGER, *told(place="<script>alert(1)</script>", camera="<img>"))
    page = sheet_html(sheet_at(MANAGER, 1))
    assert "<script" not in page
    assert "<img" not in page
    assert not any(outside in page for outside in ("http", "src=", "url(", "@import"))
    paper = _words(_read(sheet_pdf(sheet_at(MANAGER, 1))))
    assert "<script>alert(1)</script>" in paper
    assert "<img>" in paper


def test_letters_that_the_print_lacks_are_said_to_be_lacking(archive: str) -> None:
    keep(MANAGER, *entry(0, seats=(Seat(seat=1, player="Łucja Nguyễn"),)))
    keep(MANAGER, *entry(0, seats=(Seat(seat=1, player="李"),)))
    has, lacks = (_read(sheet_pdf(sheet_at(MANAGER, number))) for number in (1, 2))
    assert "Łucja Nguyễn" in has
    assert "lacks" not in has
    assert "a letter that this print lacks" in lacks


def test_an_entry_that_was_edited_has_a_sheet_that_says_so(archive: str) -> None:
    from sqlalchemy import text

    from rulings.archive.database.connection import writing

    keep(MANAGER, *entry(0))
    with writing() as connection:
        dialect = connection.dialect.name
        trigger = "entries_no_update" if dialect == "sqlite" else "entries_kept ON entries"
        connection.execute(text(f"DROP TRIGGER {trigger}"))
        connection.execute(text("UPDATE entries SET content = replace(content, 'Mara', 'Otis')"))
    assert "edited" in sheet_at(MANAGER, 1).warning
    assert "edited" in sheet_html(sheet_at(MANAGER, 1))
    assert "edited" in _read(sheet_pdf(sheet_at(MANAGER, 1)))


def test_a_corrected_ruling_says_by_which(archive: str) -> None:
    fill(4)
    rows = {row.name: row.text for row in sheet_at(MANAGER, 3).particulars}
    assert rows["Corrected later by"] == "ruling 5"
    later = {row.name: row.text for row in sheet_at(MANAGER, 5).particulars}
    assert later["Corrected by"].startswith("Quin, ")
    assert later["Corrected by"].endswith(" (of entry 3)")


def test_a_sheet_says_what_was_first_ruled_where_a_correction_made_it_otherwise(
    archive: str,
) -> None:
    other = next(n for n in range(1, 20) if entry(n)[0].decision != entry(0)[0].decision)
    first, _ = entry(0, floor="Mara")
    keep(MANAGER, *entry(0, floor="Mara"))
    keep(MANAGER, *entry(other, floor="Mara", replaces=1, because="the camera shows another bet"))
    ruled_by = {row.name: row.text for row in sheet_at(MANAGER, 2).particulars}["Ruled by"]
    assert ruled_by.endswith(f": {first.decision}, before it was corrected")
    as_it_was = {row.name: row.text for row in sheet_at(MANAGER, 1).particulars}["Ruled by"]
    assert "corrected" not in as_it_was


def test_what_has_no_sheet_is_told(archive: str, tmp_path: Path) -> None:
    fill(4)
    with pytest.raises(NoSheet, match="review of 2"):
        sheet_at(MANAGER, 6)
    with pytest.raises(NotAllowed):
        sheet_at(TRAINEE, 1)
    assert run("sheet", "99").exit_code == 2
    assert run("case", "99").exit_code == 2
    assert run("sheet", "1", "--pdf", f"{tmp_path}/no/such/folder.pdf").exit_code == 2
    assert run("sheet", "1", "--pdf", f"{tmp_path}/a.pdf").exit_code == 0
    assert run("sheet", "1", "--html", f"{tmp_path}/a.html").exit_code == 0
    assert (tmp_path / "a.pdf").read_bytes() == sheet_pdf(sheet_at(MANAGER, 1))
    assert sorted(file.suffix for file in tmp_path.glob("a.*")) == [".html", ".pdf"]


# Names


def _strangers(prefix: str) -> st.SearchStrategy[str]:
    """Names as people have them, none of which is part of any word."""
    part = st.text("abcdeéłøßžŠЖяő", min_size=2, max_size=6).map(lambda t: f"{prefix}{t}")
    return st.lists(part, min_size=1, max_size=3).map(" ".join)


@pytest.mark.slow
@settings(deadline=None)
@given(number=st.integers(0, 9_999), data=st.data())
def test_no_name_is_left_anywhere(number: int, data: st.DataObject) -> None:
    one, _ = entry(number)
    players = players_of(one)
    names = data.draw(
        st.lists(
            _strangers("Qzx"), min_size=len(players) + 3, max_size=len(players) + 3, unique=True
        )
    )
    mara, seated, other, *rest = names
    renamed = redacted(one, type(called(one))(dict(zip(players, rest, strict=True))))
    assert isinstance(renamed, Entry)
    typed = " ".join((*names, seated.upper(), other.lower(), mara.split()[0]))
    full = renamed.model_copy(
        update={
            "floor": mara,
            "seats": (Seat(seat=1, player=seated), Seat(seat=2, player=other)),
            "override": Override(decision=f"{seated}’s call", reason=typed, against="x"),
            **{"place": f"by {mara}", "camera": f"on {other}", "game": f"{seated}'s"},
            **{"replaces": 1, "because": typed},
        }
    )
    found = redacted(full, called(full)).model_dump_json()
    assert "qzx" not in found.lower()
    assert "Player A" in found
    assert redacted(redacted(full, called(full)), called(full)) == redacted(full, called(full))


def test_the_names_are_the_same_throughout_and_told_apart(archive: str) -> None:
    keep(MANAGER, *told(betting()))
    page = sheet_html(sheet_at(MANAGER, 1, redact=True))
    for name in ("Zoë", "Zoe", "Quist", "quist", "Xavier", "XAVIER", "Dell", *FLOORS, "Ann", "Ben"):
        assert name not in page
    assert LEFT_OUT in page
    assert "held up his hand" not in page
    assert "2 Player A, 7 Player B" in page


def test_a_correction_and_a_review_speak_of_those_whom_the_first_entry_names(archive: str) -> None:
    keep(MANAGER, *entry(0, seats=(Seat(seat=1, player="Ingrid"),)))
    keep(MANAGER, *entry(0, replaces=1, because="it was not Ingrid who left"))
    keep(MANAGER, Review(about=2, reviewer="Quin", recorded=START, decision="Ingrid is right"))
    assert "Ingrid" not in sheet_html(sheet_at(MANAGER, 2, redact=True))


def test_a_house_names_nobody_in_its_rules_either(archive: str, tmp_path: Path) -> None:
    rule = {"number": "H-3", "clause": "s14.nl.12.threshold", "reason": "Mara wants it so"}
    house = House.model_validate_json(json.dumps({"rules": [rule]}))
    dispute, _ = ruled()[betting()]
    keep(
        MANAGER,
        entry_of(dispute, house, judged(dispute, house), floor="Mara", happened=START),
        house,
    )
    assert export(MANAGER, "jsonl", tmp_path / "out", redact=True) == 1
    assert "Mara" not in (tmp_path / "out").read_text()
    assert "Mara" not in run("case", "1").output
    assert LEFT_OUT in run("case", "1").output


def test_words_of_the_rulebook_stay_where_a_player_is_called_like_one() -> None:
    one, _ = entry(betting(), seats=(Seat(seat=1, player="Will"), Seat(seat=2, player="Call")))
    found = redacted(one, called(one))
    assert isinstance(found, Entry)
    assert found.ruling["reasons"] == one.ruling["reasons"]
    assert {seat.player for seat in found.seats} == {"Player A", "Player B"}


def test_no_player_is_called_by_the_name_of_another() -> None:
    assert letters(["Player B", "Player A"]) == {"Player B": "Player C", "Player A": "Player D"}
    assert list(letters(f"x{n}" for n in range(28)).values())[25:] == [
        *("Player Z", "Player A1", "Player B1"),
    ]


# Exports


def _lines(file: Path) -> list[dict[str, Any]]:
    return [orjson.loads(line) for line in file.read_bytes().splitlines()]


def _import(file: Path) -> tuple[Imported, list[BadLine]]:
    found = Imported()
    bad: list[BadLine] = []
    with file.open("rb") as lines:
        import_lines(MANAGER, lines, found, refused=bad.append)
    return found, bad


def test_json_lines_go_out_and_in_and_out(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill()
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    assert export(MANAGER, "jsonl", first) == 42
    there = list(every(MANAGER))
    assert _import(first) == (Imported(there_already=42), [])
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    keep(MANAGER, *entry(1))
    assert _import(first) == (Imported(kept=42, of_no_room=41), [])
    assert _import(first) == (Imported(there_already=42), [])
    assert verify(MANAGER).bad is None
    assert verify(MANAGER).records == 43
    correction, review = (kept_at(MANAGER, number) for number in (42, 43))
    assert correction is not None
    assert review is not None
    assert isinstance(correction.record, Entry)
    assert isinstance(review.record, Review)
    assert (correction.record.replaces, review.record.about) == (4, 3)
    for was, now in zip(there, list(every(MANAGER))[1:], strict=True):
        assert now.record.origin is not None
        assert now.record.origin.number == was.number
        apart = {"origin", "replaces", "about"}
        assert now.record.model_dump(exclude=apart) == was.record.model_dump(exclude=apart)
    export(MANAGER, "jsonl", second)
    monkeypatch.delenv("FLOOR_DATABASE")
    if archive.startswith("postgresql"):
        monkeypatch.setenv("FLOOR_DATABASE", archive)
    # Come back, what started here is known by where it comes from; the one more is new.
    assert _import(second) == (Imported(kept=1, there_already=42, of_no_room=1), [])


def test_a_file_that_two_take_in_at_the_same_time_is_kept_once(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(6)
    export(MANAGER, "jsonl", out := tmp_path / "a.jsonl")
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    monkeypatch.setattr(import_records, "AT_ONCE", len(_lines(out)) // 2)
    first, second = Imported(), list[Imported]()

    def meanwhile(_: int) -> None:
        if not second:
            second.append(_import(out)[0])

    with out.open("rb") as lines:
        import_lines(MANAGER, lines, first, refused=lambda bad: None, step=meanwhile)
    assert first.bad == 0
    assert 0 < first.kept < 8
    assert (second[0].kept, second[0].there_already) == (8 - first.kept, first.kept)
    assert first.there_already == second[0].kept
    assert verify(MANAGER).records == 8


def test_a_redacted_archive_is_taken_in_as_what_it_is(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill()
    rule = {"number": "H-3", "clause": "s14.nl.12.threshold", "reason": "Mara wants it so"}
    house = House.model_validate_json(json.dumps({"rules": [rule]}))
    dispute, _ = ruled()[betting()]
    ruling = judged(dispute, house)
    keep(MANAGER, entry_of(dispute, house, ruling, floor="Mara", happened=START), house)
    out = tmp_path / "a.jsonl"
    count = export(MANAGER, "jsonl", out, redact=True)
    assert _import(out) == (Imported(there_already=count), [])
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    keep(MANAGER, *entry(1))
    with out.open("rb") as lines:
        found = Imported()
        import_lines(MANAGER, lines, found, refused=lambda bad: pytest.fail(bad.wrong), room="Elm")
    assert found == Imported(kept=count)
    assert _import(out) == (Imported(there_already=count), [])
    assert verify(MANAGER).is_whole
    taken = [one.record for one in every(MANAGER)][1:]
    assert all(one.redacted and one.origin for one in taken)
    rooms = {one.room for one in taken if isinstance(one, Entry)}
    assert rooms == {"Elm"}
    assert "left out before it came here" in run("show", "2").output
    assert "Names: left out before it came here" in run("sheet", "2").output


def _reviewed(*reviews: tuple[int, str]) -> None:
    made = [entry(n) for n in range(3)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    for place, (about, reviewer) in enumerate(reviews):
        recorded = START + timedelta(minutes=place)
        keep(
            MANAGER,
            Review(about=about, reviewer=reviewer, recorded=recorded, decision=f"as {reviewer}"),
        )


BY_WHOM = ((1, "Rosa"), (2, "Ivor"), (1, "Ivor"), (3, "Rosa"), (1, "Nell"))


def test_reviewers_are_kept_apart_where_their_names_are_left_out_so_that_all_are_taken_in(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _reviewed(*BY_WHOM)
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out, redact=True)
    text = out.read_text(encoding="utf-8")
    assert not any(name in text for name in ("Rosa", "Ivor", "Nell"))
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert _import(out) == (Imported(kept=8, of_no_room=3), [])
    assert verify(MANAGER).is_whole
    letter = {"Rosa": "reviewer A", "Ivor": "reviewer B", "Nell": "reviewer C"}
    assert _reviews() == [(about, letter[name]) for about, name in BY_WHOM]
    assert {one.record.decision for one in every(MANAGER) if isinstance(one.record, Review)} == {
        LEFT_OUT
    }
    # Without names once more it is the same, and a reviewer of here gets the next letter.
    keep(MANAGER, Review(about=2, reviewer="Ada", recorded=START, decision="the reviewer is right"))
    export(MANAGER, "jsonl", out, redact=True)
    told = [line["kept"]["record"] for line in _lines(out) if "kept" in line][3:]
    said = [(one["about"], one["reviewer"]) for one in told]
    assert said == [*((about, letter[name]) for about, name in BY_WHOM), (2, "reviewer D")]
    assert told[-1]["decision"] == LEFT_OUT


def _reviews() -> list[tuple[int, str]]:
    records = (one.record for one in every(MANAGER))
    return [(one.about, one.reviewer) for one in records if isinstance(one, Review)]


def test_an_export_that_called_every_reviewer_alike_is_taken_in_whole_as_others_of_one_ruling(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _reviewed(*BY_WHOM)
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out, redact=True)
    text = out.read_text(encoding="utf-8")
    out.write_text(re.sub(r'"reviewer":"reviewer [A-C]"', '"reviewer":"a reviewer"', text))
    assert out.read_text(encoding="utf-8").count('"a reviewer"') == len(BY_WHOM)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    assert _import(out) == (Imported(kept=8, of_no_room=3), [])
    assert _reviews() == [
        *((1, "a reviewer"), (2, "a reviewer"), (1, "a reviewer (2)")),
        *((3, "a reviewer"), (1, "a reviewer (3)")),
    ]
    assert _import(out) == (Imported(there_already=8), [])
    assert verify(MANAGER).is_whole


def test_who_bears_a_name_reviews_a_ruling_once_though_its_line_says_that_names_were_left_out(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _reviewed((1, "Rosa"), (1, "Ivor"))
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out, redact=True)
    text = out.read_text(encoding="utf-8")
    out.write_text(re.sub(r'"reviewer":"reviewer [A-C]"', '"reviewer":"Zed"', text))
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    found, bad = _import(out)
    assert (found.kept, found.bad) == (4, 1)
    assert "about: 1 was reviewed by Zed in 4" in bad[0].wrong


def test_a_ruling_keeps_its_room_where_it_is_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'one.sqlite'}")
    keep(MANAGER, *entry(1))
    keep_name(MANAGER, "The Oaks")
    keep(MANAGER, *entry(2))
    out = tmp_path / "a.jsonl"
    export(MANAGER, "jsonl", out)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    keep_name(MANAGER, "Ours")
    keep(MANAGER, *entry(3))
    assert run("import", "--room", "Elm", f"{out}").exit_code == 0
    rooms = [one.record.room for one in every(MANAGER) if isinstance(one.record, Entry)]
    assert rooms == ["Ours", "Elm", "The Oaks"]
    assert "2 there already" in run("import", f"{out}").output


def _kept(record: Entry | Review, number: int = 1, before: str = BEGINNING) -> bytes:
    content = canonical(Kept(number=number, before=before, record=record).model_dump(mode="json"))
    return f'{{"hash":"{digest_of(content)}","kept":{content}}}'.encode()


def _house(house: House) -> bytes:
    content = canonical(house.model_dump(mode="json"))
    return f'{{"hash":"{digest_of(content)}","house":{content}}}'.encode()


def _edited(**more: Any) -> bytes:
    """A line whose hash is right and whose record is not."""
    one, _ = entry(0)
    content = canonical(
        {"number": 1, "before": BEGINNING, "record": one.model_dump(mode="json") | more}
    )
    return f'{{"hash":"{digest_of(content)}","kept":{content}}}'.encode()


BAD = {
    b"": None,
    b"   ": None,
    b"garbage": "no JSON",
    b"\xff\xfe\x00": "no JSON",
    b"[" * 5_000: "no JSON",
    b"NaN": "no JSON",
    b"[]": "neither",
    b"{}": "neither",
    b'{"kept": null}': "hash",
    b'{"kept": 1e400}': "no JSON",
    b'{"kept": 9007199254740993}': "kept",
    b'{"kept": {"a": "\\ud800"}}': "no JSON",
    b'{"hash": 5, "house": {}}': "hash",
    b'{"hash": "", "kept": {}, "redacted": true}': "before its names were left out",
    b'{"kept": ' + b'{"a":' * (DEEPEST + 1) + b"1" + b"}" * (DEEPEST + 2): "levels",
    b'{"kept": "' + b"x" * MOST + b'"}': "longer than",
    _kept(entry(0)[0]).replace(b"Mara", b"Otis"): "does not have its hash",
    _edited(floor=""): "floor",
    _edited(colour="red"): "colour",
    _edited(dispute={}): "dispute",
    _edited(ruling={"outcome": "ruled"}): "ruling",
    _edited(place="x" * 300): "place",
    _edited(happened="yesterday"): "happened",
}
MISPLACED: tuple[tuple[Entry | Review, str], ...] = (
    (entry(0)[0].model_copy(update={"house": "f" * 64}), "house"),
    (entry(0, replaces=77, because="there is no such entry")[0], "replaces: 77"),
    (entry(0, same_hand=78)[0], "same_hand: 78 did not come before it in this file"),
    (Review(about=9, reviewer="Quin", recorded=START, decision="Call"), "about: 9"),
)


def _in_a_chain(records: Sequence[Entry | Review]) -> list[bytes]:
    """The lines of records that follow each other."""
    lines, before = list[bytes](), BEGINNING
    for number, record in enumerate(records, start=1):
        lines.append(_kept(record, number, before))
        before = json.loads(lines[-1])["hash"]
    return lines


def test_bad_lines_are_told_by_number_and_the_good_ones_kept(archive: str, tmp_path: Path) -> None:
    (good, house), (last, _) = entry(0), entry(betting())
    first, *others, end = _in_a_chain([good, *(record for record, _ in MISPLACED), last])
    in_place = zip(others, (wrong for _, wrong in MISPLACED), strict=True)
    bad = [*BAD.items(), *in_place]
    lines = [_house(house), first, *(line for line, _ in bad), end]
    file = tmp_path / "a.jsonl"
    file.write_bytes(b"\n".join((_house(entry(betting())[1]), *lines)))
    found, told_bad = _import(file)
    wanted = {place: wrong for place, (_, wrong) in enumerate(bad, start=4) if wrong}
    assert [one.line for one in told_bad] == list(wanted)
    for one in told_bad:
        assert wanted[one.line] in one.wrong
        assert len(one.wrong) < 300
    assert found == Imported(kept=2, bad=len(wanted), of_no_room=2)
    assert verify(MANAGER).records == 2
    again = run("import", f"{file}")
    assert again.exit_code == 1
    assert "2 there already" in again.output
    assert run("import", f"{tmp_path}/none").exit_code == 2
    with pytest.raises(NotAllowed), file.open("rb") as text:
        import_lines(TRAINEE, text, Imported(), refused=lambda _: None)


def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat=number % 12 + 1, player="Ann") for number in range(count))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"place": "a\0b"}, "place: letter 2 is U+0000"),
        ({"camera": "\x1b[2J"}, "camera: letter 1 is U+001B"),
        ({"game": "\u202eon"}, "game: letter 1 is U+202E"),
        ({"floor": "Mara\nPell"}, "floor: letter 5 is U+000A"),
        ({"floor": " "}, "floor: ' ': a name that can be seen is allowed"),
        ({"floor": "\u200b"}, "floor: '\\u200b': a name that can be seen is allowed"),
        ({"seats": (Seat(seat=3, player="\u3164"),)}, "seats[0].player: "),
        ({"recorded_by": "\u00ad"}, "recorded_by: "),
        ({"seats": _seats(20_000)}, "seats: 20,000: at most 12 are allowed"),
        ({"format": -1}, "format: -1: 1 or more is allowed"),
    ],
)
def test_what_no_page_takes_comes_in_by_no_file_either(
    archive: str, tmp_path: Path, more: dict[str, Any], said: str
) -> None:
    made, house = entry(0)
    with pytest.raises(NotKept, match=re.escape(said)):
        keep_many(MANAGER, [made.model_copy(update=more)], [house])
    file = tmp_path / "a.jsonl"
    file.write_bytes(
        b"\n".join((_house(house), *_in_a_chain([made.model_copy(update=more), made])))
    )
    found, (bad,) = _import(file)
    assert (found.kept, said in bad.wrong) == (1, True), bad.wrong


def test_a_sentence_of_half_a_megabyte_comes_in_by_no_file(archive: str, tmp_path: Path) -> None:
    made, house = entry(0)
    long = made.model_copy(update={"ruling": {**made.ruling, "say": "a" * 500_000}})
    file = tmp_path / "a.jsonl"
    file.write_bytes(b"\n".join((_house(house), *_in_a_chain([long]))))
    found, (bad,) = _import(file)
    assert found.kept == 0
    assert "ruling.say: 500,000 letters: at most 8,000 are allowed" in bad.wrong


NUL = "a\0b \\u0000 \0\0"
"""Also what is no NUL, and is written like one."""


def test_a_nul_that_was_kept_is_found_and_goes_out_and_comes_in_no_more(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, house = read_dispute(nobody_knows(MISREAD, "acts[1].harm")), House()
    ruling = decided(read, house).ruling
    taken = take(ruling, "if-1:corrected", on_word_of=["the camera", NUL])
    made = entry_of(read, house, ruling, floor="Mara", happened=START, taken=taken)
    made = made.model_copy(update={"place": NUL, "camera": NUL})
    file = tmp_path / "a.jsonl"
    file.write_bytes(b"\n".join((_house(house), *_in_a_chain([made]))))
    with monkeypatch.context() as before:
        before.setattr(admission, "refused", lambda record: None)
        found, told_bad = _import(file)
    assert (found.kept, told_bad) == (1, [])
    assert verify(MANAGER).is_whole
    kept = kept_at(MANAGER, 1)
    assert kept is not None
    assert isinstance(kept.record, Entry)
    assert (kept.record.place, kept.record.camera) == (NUL, NUL)
    for asked in ({"on_word_of": "the camera"}, {"nobody_knew": "damage"}, {"text": "mara"}):
        assert [row.number for row in find(MANAGER, query_of(asked)).rows] == [1]
    out = tmp_path / "b.jsonl"
    assert run("export", "--format", "jsonl", f"{out}").exit_code == 0
    (refused,) = _import(out)[1]
    assert "letter 2 is U+0000" in refused.wrong


def test_a_nul_that_an_earlier_version_put_into_a_column_is_no_edit(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not archive.startswith("sqlite"):
        pytest.skip("PostgreSQL never took one")
    with monkeypatch.context() as before:
        before.setattr(search_columns, "in_column", lambda value: value)
        before.setattr(admission, "refused", lambda record: None)
        made, house = entry(0)
        keep(MANAGER, made.model_copy(update={"place": "a\0b"}), house)
    assert verify(MANAGER).is_whole


def _moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The lines of an archive of five rulings; from here on another is open, an empty one."""
    for number in range(5):
        keep(MANAGER, *entry(number))
    file = tmp_path / "true.jsonl"
    export(MANAGER, "jsonl", file)
    monkeypatch.setenv("FLOOR_DATABASE", f"sqlite:///{tmp_path / 'other.sqlite'}")
    return file.read_bytes().splitlines()


def _place(lines: list[bytes], number: int) -> int:
    """Where among the lines the record of that number is."""
    records = [json.loads(line).get("kept", {}) for line in lines]
    return next(place for place, one in enumerate(records) if one.get("number") == number)


def _taken_in(tmp_path: Path, lines: Sequence[bytes]) -> tuple[Imported, list[BadLine]]:
    file = tmp_path / "in.jsonl"
    file.write_bytes(b"\n".join(lines))
    return _import(file)


def _forged(line: bytes, **more: Any) -> bytes:
    """A record with something else in it and the hash that goes with that."""
    kept = Kept.model_validate_json(json.dumps(json.loads(line)["kept"]))
    return _kept(kept.record.model_copy(update=more), kept.number, kept.before)


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
@pytest.mark.parametrize(("which", "kept"), [(1, 0), (2, 1), (4, 3), (5, 5)])
def test_a_line_written_anew_breaks_the_chain_of_its_file_and_nothing_after_is_taken(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, which: int, kept: int
) -> None:
    lines = _moved(tmp_path, monkeypatch)
    place = _place(lines, which)
    lines[place] = _forged(lines[place], floor="Mallory")
    found, bad = _taken_in(tmp_path, lines)
    assert (found.kept, found.bad) == (kept, 5 - kept)
    if which == 5:
        return  # nothing follows it that would show it
    assert (bad[0].line, "written anew" in bad[0].wrong) == (place + 1, True)
    assert "the chain of the file breaks here: it does not follow line" in bad[1].wrong
    floors = {one.record.floor for one in every(MANAGER) if isinstance(one.record, Entry)}
    assert "Mallory" not in floors
    assert verify(MANAGER).bad is None


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_a_line_made_up_or_left_out_breaks_the_chain(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = _moved(tmp_path, monkeypatch)
    house = next(line for line in lines if b'"house":{' in line[:90])
    for made_up in (_kept(entry(0)[0], 4, "a" * 64), _kept(entry(0)[0], 1, "a" * 64)):
        found, bad = _taken_in(tmp_path, [house, made_up])
        assert (found.kept, [one.wrong for one in bad]) == (
            0,
            ["the chain of the file breaks here: no first record leads to it. "
             "Nothing from here on is taken"],
        )  # fmt: skip
    third = _place(lines, 3)
    found, bad = _taken_in(tmp_path, [*lines[:third], *lines[third + 1 :]])
    assert (found.kept, found.bad) == (1, 3)
    assert bad[-1].wrong.startswith("it comes after line ")
    assert _taken_in(tmp_path, lines)[0] == Imported(kept=4, there_already=1, of_no_room=4)


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_what_is_refused_as_it_was_written_still_leads_to_the_next(
    archive: str, tmp_path: Path
) -> None:
    (one, house), (unruled, _) = entry(0), entry(1)
    unruled = unruled.model_copy(update={"ruling": {"outcome": "ruled"}})
    found, bad = _taken_in(tmp_path, [_house(house), *_in_a_chain([one, unruled, one])])
    assert found == Imported(kept=2, bad=1, of_no_room=2)
    assert "ruling" in bad[0].wrong


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_it_is_told_how_many_entries_bear_the_name_of_this_room(
    archive: str, tmp_path: Path
) -> None:
    keep_name(MANAGER, "Elm Street")
    keep(MANAGER, *entry(0))
    others, house = [entry(1, room=room)[0] for room in ("Elm Street", "Bay")], entry(1)[1]
    found, bad = _taken_in(tmp_path, [_house(house), *_in_a_chain(others)])
    assert (found, bad) == (Imported(kept=2, of_its_name=1), [])
    assert "Entries that bear this room's name, and count as its own: 1." in found.told


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_a_forged_origin_does_not_keep_the_true_record_out(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = _moved(tmp_path, monkeypatch)
    third = json.loads(lines[_place(lines, 3)])
    forged = entry(7, floor="Mallory")[0].model_copy(
        update={"origin": Origin(number=3, hash=third["hash"])}
    )
    keep(MANAGER, *entry(8))
    found, bad = _taken_in(tmp_path, [_house(entry(7)[1]), *_in_a_chain([forged])])
    assert (found, bad) == (Imported(kept=1, of_no_room=1), [])
    found, bad = _taken_in(tmp_path, lines)
    assert (found, bad) == (Imported(kept=5, contested={2}, of_no_room=5), [])
    assert found.told.endswith("Entries here that name the origin of another record, 1: 2.")
    held = [one.record for one in every(MANAGER) if isinstance(one.record, Entry)]
    assert third["kept"]["record"]["floor"] in [
        one.floor for one in held if one.origin and one.origin.hash == third["hash"]
    ]
    assert _taken_in(tmp_path, lines)[0] == Imported(there_already=5)


@pytest.mark.parametrize("archive", ["sqlite"], indirect=True)
def test_a_record_that_says_falsely_that_it_is_one_of_here_is_refused(
    archive: str, tmp_path: Path
) -> None:
    for number in range(2):
        keep(MANAGER, *entry(number))
    own = kept_at(MANAGER, 2)
    assert own is not None
    hashed = digest_of(canonical(own.model_dump(mode="json")))
    forged, house = entry(1, floor="Mallory")
    forged = forged.model_copy(update={"origin": Origin(number=2, hash=hashed)})
    found, bad = _taken_in(tmp_path, [_house(house), *_in_a_chain([forged])])
    assert found == Imported(bad=1)
    assert bad[0].wrong == "origin: it says that it is entry 2 here, which is another record"


@pytest.mark.slow
@settings(deadline=None)
@given(st.binary(max_size=200) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["kept", "house", "hash", "record", "x"]), inner),
    max_leaves=12,
).map(lambda data: json.dumps(data).encode()))  # fmt: skip
def test_no_line_whatever_is_on_it_crashes(line: bytes) -> None:
    from rulings.archive.exchange.json_lines import lines_in

    assert all(isinstance(one, BadLine) for one in lines_in(io.BytesIO(line)))


def test_csv_has_a_row_for_each_ruling(archive: str, tmp_path: Path) -> None:
    fill(6)
    keep(MANAGER, *entry(0, place="=1+1"))
    done = run("export", "--format", "csv", f"{tmp_path / 'a.csv'}")
    assert (done.exit_code, done.stdout) == (0, f"8 rulings: {tmp_path / 'a.csv'}\n")
    text = (tmp_path / "a.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["number"] for row in rows] == ["1", "2", "3", "4", "5", "6", "7", "9"]
    assert rows[2]["corrected_by"] == "7"
    assert rows[6]["ruled"] == "Zoe Quist may take it back"
    assert rows[6]["overridden"] == "yes"
    assert rows[7]["place"] == "'=1+1"
    assert rows[0]["clauses"]


def test_in_the_sqlite_file_rulings_are_in_order_by_when_they_happened(
    archive: str, tmp_path: Path
) -> None:
    later = START.astimezone(timezone(timedelta(hours=-8))) + timedelta(hours=1)
    keep(MANAGER, *entry(0, happened=later))
    keep(MANAGER, *entry(0, happened=START.astimezone(timezone(timedelta(hours=5)))))
    file = tmp_path / "a.sqlite"
    assert run("export", "--format", "sqlite", f"{file}").exit_code == 0
    with closing(sqlite3.connect(file)) as plain:
        told = plain.execute("SELECT number, happened FROM rulings ORDER BY happened").fetchall()
    assert [number for number, _ in told] == [2, 1]
    assert all(happened.endswith("+00:00") for _, happened in told)


def test_the_sqlite_file_is_plain(archive: str, tmp_path: Path) -> None:
    fill(20)
    file = tmp_path / "a.sqlite"
    assert run("export", "--format", "sqlite", f"{file}").exit_code == 0
    with sqlite3.connect(file) as plain:
        made = dict(plain.execute("SELECT name, type FROM sqlite_master WHERE sql NOT NULL"))
        assert set(made.values()) == {"table", "index"}
        assert {"rulings", "citations", "facts"} <= made.keys()
        assert plain.execute("PRAGMA foreign_key_check").fetchall() == []
        assert plain.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        counted = "SELECT count(*), sum(overridden) FROM rulings"
        assert plain.execute(counted).fetchone() == (21, 1)
        for table in ("citations", "facts"):
            joined = f"SELECT count(DISTINCT ruling) FROM {table} JOIN rulings ON number = ruling"
            wrong = joined.replace("ON number", "ON rulings.number")
            assert plain.execute(wrong).fetchone()[0] == 21
    plain.close()


def test_csv_without_names_says_so_in_each_row_and_times_in_it_are_in_order_as_texts(
    archive: str, tmp_path: Path
) -> None:
    here = timezone(timedelta(hours=-8))
    for hours in (0, 3):
        keep(MANAGER, *entry(0, recorded=(START + timedelta(hours=hours)).astimezone(here)))
    keep(MANAGER, *entry(0, recorded=START + timedelta(hours=6)))
    for redact, told in ((True, "yes"), (False, "no")):
        file = tmp_path / f"{told}.csv"
        export(MANAGER, "csv", file, redact=redact)
        rows = list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))
        assert [row["names_left_out"] for row in rows] == [told] * 3
        recorded = [row["recorded"] for row in rows]
        assert recorded == sorted(recorded)


@pytest.mark.parametrize("form", ["csv", "jsonl", "sqlite"])
def test_an_export_without_names_has_none(archive: str, tmp_path: Path, form: Format) -> None:
    fill(20)
    file = tmp_path / "out"
    assert export(MANAGER, form, file, redact=True) == (21 if form == "csv" else 22)
    content = file.read_text(encoding="utf-8", errors="replace")
    names = {name for kept in every(MANAGER) for name in (*players_of(kept.record),)}
    for name in {*names, "Quist", "Xavier", "Zoe", *FLOORS, "Quin"}:
        assert not re.search(rf"(?<!\w){name}(?!\w)", content)
    assert "Player A" in content


def test_nothing_half_written_takes_the_place_of_a_file(archive: str, tmp_path: Path) -> None:
    fill(4)
    file = tmp_path / "out.csv"
    file.write_text("before")

    def stop(count: int) -> None:
        if count == 3:
            raise KeyboardInterrupt

    for form in ("csv", "jsonl", "sqlite"):
        with pytest.raises(KeyboardInterrupt):
            export(MANAGER, form, file, progress=stop)
        assert file.read_text() == "before"
        assert not list(tmp_path.glob(".out*"))
    with pytest.raises(NotWritten, match="No such file"):
        export(MANAGER, "csv", tmp_path / "none" / "out.csv")
    with pytest.raises(NotAllowed):
        export(TRAINEE, "csv", file)
    assert file.read_text() == "before"


def test_the_archive_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    fill(4)
    with pytest.raises(NotWritten, match="the archive itself"):
        export(MANAGER, "sqlite", tmp_path / "floor.sqlite")
    assert verify(MANAGER).records == 6


# Cases


@pytest.mark.parametrize("step", seeds([20, 1]))
def test_any_ruling_becomes_a_case_that_passes(archive: str, tmp_path: Path, step: int) -> None:
    made = [entry(n) for n in range(0, len(ruled()), step)]
    keep_many(MANAGER, (one for one, _ in made), {house for _, house in made})
    file = tmp_path / "case.yaml"
    for number in range(1, len(made) + 1):
        case = case_of(MANAGER, number)
        file.write_text(case_yaml(case), encoding="utf-8")
        (loaded,) = load(file)
        assert loaded.model_copy(update={"id": ""}) == case
        assert try_case(file, 0, case).differences == ()
        assert {*players_of(made[number - 1][0])} & {*players_of(entry_in(case))} == set()


def entry_in(case: Any) -> Entry:
    one, _ = entry(0)
    return one.model_copy(update={"dispute": case.dispute, "ruling": {}})


def test_a_case_says_what_it_is_and_names_nobody(archive: str, tmp_path: Path) -> None:
    keep(MANAGER, *told(betting()))
    printed = run("case", "1")
    assert printed.exit_code == 0
    for name in ("Quist", "Xavier", "Mara"):
        assert name not in printed.output
    (case,) = YAML(typ="safe", pure=True).load(printed.output)
    assert case["ruling"]["outcome"]
    file = tmp_path / "case.yaml"
    file.write_text(printed.output, encoding="utf-8")
    assert CliRunner().invoke(app, ["rule", f"{file}"]).exit_code == 0


@pytest.mark.parametrize(
    ("half", "key", "outcome"),
    [
        (RAISE, None, "ruled"),
        (nobody_knows(RAISE, "table.last_wager"), None, "ruled"),
        (nobody_knows(MISREAD, "acts[1].harm"), "if-1:corrected", "floor decides"),
    ],
)
def test_a_case_of_what_no_missing_answer_changes_or_nobody_knows_is_ruled_the_same(
    archive: str, half: dict[str, Any], key: str | None, outcome: str
) -> None:
    dispute, house = read_dispute(half), House()
    ruling = decided(dispute, house).ruling
    taken = None if key is None else take(ruling, key)
    keep(
        MANAGER,
        entry_of(dispute, house, ruling, floor="Mara", happened=START, taken=taken),
        house,
    )
    printed = run("case", "1")
    assert printed.exit_code == 0, printed.output
    (case,) = YAML(typ="safe", pure=True).load(printed.stdout)
    assert case["ruling"]["outcome"] == outcome
    assert case["dispute"].get("nobody_knows", []) == half.get("nobody_knows", [])


def test_a_case_that_todays_rulebook_rules_otherwise_says_so(archive: str) -> None:
    one, house = entry(betting())
    keep(MANAGER, one.model_copy(update={"ruling": entry(0)[0].ruling}), house)
    printed = run("case", "1")
    assert printed.exit_code == 1
    assert "rules otherwise" in printed.output
