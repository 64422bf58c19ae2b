"""An archive that was written in November 2026 is read, verified, told and marked as it was then.

`archive.sql` is what version 0.1.0 wrote, and stays as it is for ever; so do its checkpoints and
its JSON Lines. What is told of it may change with rules and wording: RENEW_GOLDEN=1 keeps it anew.
"""

import json
import os
import random
import shlex
import sqlite3
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from streamlit.testing.v1 import AppTest
from typer.testing import CliRunner

from rules.house import House
from rulings.archive.database.connection import ArchiveUnavailable, reading, writing
from rulings.archive.entries.append import keep
from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import every, house_at
from rulings.archive.entries.rows import ruling_in
from rulings.archive.entries.verify import Checkpoint, verify
from rulings.archive.exchange.import_records import Imported, import_lines
from rulings.archive.replay.replay import replay
from rulings.archive.review.blind_review import next_to_review
from rulings.archive.search.similar import like
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.sessions import person_of
from rulings.archive.staff.sign_in import NotSignedIn, of_account
from rulings.archive.training.drills_answered import answered, due, progress
from rulings.archive.training.exams import exam_at, exams
from rulings.archive.training.practice import ARCHIVE, WHAT_TO_ASK, Wanted, drill_at, next_for
from rulings.cli.main import app
from rulings.training.drills.question_drill import ASK, asking_drill
from rulings.training.exams.exam import questions
from tests.support.archives.signed_in import sign_in
from tests.support.checkout import GOLDEN

RECORDS, RULINGS, RENEW = 44, 37, "RENEW_GOLDEN"
QUIN, RHEA = Person(name="Quin", role="manager"), Person(name="Rhea", role="reviewer")
TESS, TIM = (Person(name=name, role="trainee") for name in ("Tess", "Tim Ng"))
MARA = Person(name="Mara", role="floor")
PRACTISED = datetime(2026, 4, 27, 20, 0, tzinfo=UTC)
SIGNED_IN = datetime(2026, 5, 2, 18, 0, tzinfo=UTC)
EXAMINED = datetime(2026, 5, 4, 20, 0, tzinfo=UTC)


@pytest.fixture
def golden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The archive as it was written then, in a file of its own."""
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    written = sqlite3.connect(tmp_path / "floor.sqlite")
    written.executescript((GOLDEN / "archive/archive.sql").read_text(encoding="utf-8"))
    written.close()


def _golden(name: str, found: Any) -> None:
    """Compare with what is kept; `RENEW_GOLDEN=1 pytest -k golden_archive` keeps anew."""
    file = GOLDEN / name
    told = found if isinstance(found, str) else _plainly(found)
    if os.environ.get(RENEW):
        file.write_text(told, encoding="utf-8", newline="\n")
    renew = f"{name} is not what is told now; if that is meant, {RENEW}=1 pytest renews it"
    assert told == file.read_text(encoding="utf-8"), renew


def _plainly(found: Any) -> str:
    def plain(one: Any) -> Any:
        return one.model_dump(mode="json") if hasattr(one, "model_dump") else f"{one}"

    # The last places of a fraction are another machine's own.
    told = json.loads(json.dumps(found, default=plain), parse_float=lambda n: round(float(n), 6))
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _printed(command: str) -> str:
    """A command, and what it prints."""
    return f"$ floor {command}\n{CliRunner().invoke(app, shlex.split(command)).output}"


def _ruled() -> dict[int, Entry]:
    """Every ruling by its number."""
    records = {kept.number: kept.record for kept in every(QUIN)}
    return {number: one for number, one in records.items() if isinstance(one, Entry)}


def test_every_record_is_as_it_was_written(golden: None) -> None:
    files = [GOLDEN / f"archive/checkpoint{name}.json" for name in ("", "_before")]
    stood = [Checkpoint.model_validate_json(file.read_bytes()) for file in files]
    found = verify(QUIN, *stood)
    assert (found.records, found.end, found.wrong) == (RECORDS, stood[0], None)
    assert _printed("archive checkpoint").endswith("\n" + files[0].read_text(encoding="utf-8"))


def test_it_still_refuses_to_be_changed_and_takes_what_comes_next(golden: None) -> None:
    for change in ("UPDATE entries SET floor = 'X'", "DELETE FROM houses"):
        with pytest.raises(ArchiveUnavailable, match="kept for good"), writing() as connection:
            connection.execute(text(change))
    assert keep(QUIN, _ruled()[1]).number == RECORDS + 1
    assert verify(QUIN).wrong is None
    assert f"\n{RECORDS + 1:>7}  " in _printed("archive find 'NL-10 quist'")


def test_every_ruling_is_told_whole_and_on_a_sheet_with_names_and_without(golden: None) -> None:
    ruled = _ruled()
    named = [n for n, one in ruled.items() if one.seats or one.override or one.camera]
    _golden("archive/told.txt", "\n".join(_printed(f"archive show {n}") for n in ruled))
    for name, more in (("sheets", ""), ("redacted", "--redact")):
        sheets = (_printed(f"archive sheet {number} {more}".strip()) for number in named)
        _golden(f"archive/{name}.txt", "\n".join(sheets))
    _golden("archive/cases.txt", "\n".join(_printed(f"archive case {n}") for n in (3, 4, 10, 26)))


SOUGHT = (
    *("quist", "zoe", "'\"the camera\"'", "rais*", "O’Dell", "'XAVIER held'", "NL-10", "H-3"),
    *("zzyzx", "'signed off'", "--clause NL-10", "--clause nl-12", "--clause bc.20d misread"),
    *("--fact 'read.pieces = one chip'", "--situation betting", "--situation turn", "--overridden"),
    *("--outcome 'no clause'", "--status open", "--status 'pot held'", "--floor Pell --replaced"),
    *("--as-recommended --table 'Table 7'", "--game 'PLO 5/5'", "--size 3 --before 20"),
    *("--from 2026-03-04 --to 2026-03-05", "--floor Vera", "'all in'"),
)


def test_rulings_are_found_and_counted_as_they_were(golden: None) -> None:
    told = [_printed(f"archive find {sought}") for sought in SOUGHT]
    told += [_printed(f"archive {name}") for name in ("agreement", "statistics --zone UTC")]
    _golden("archive/found.txt", "\n".join(told))
    near = [[n, like(QUIN, ruling_in(one))] for n, one in _ruled().items() if n in (1, 26, 31)]
    _golden("archive/like.json", {"like": near, "review": next_to_review(RHEA, "golden")})


def test_it_is_exported_to_the_letter(golden: None, tmp_path: Path) -> None:
    for form, count in (("jsonl", f"{RECORDS} records"), ("csv", f"{RULINGS} rulings")):
        out = tmp_path / f"archive.{form}"
        assert count in _printed(f"archive export --format {form} '{out}'")
    assert (tmp_path / "archive.jsonl").read_bytes() == (
        GOLDEN / "archive/archive.jsonl"
    ).read_bytes()
    _golden("archive/archive.csv", (tmp_path / "archive.csv").read_text(encoding="utf-8-sig"))


def test_its_lines_are_imported_but_for_one_of_another_format(archive: str) -> None:
    for kept, there in ((RECORDS - 1, 0), (0, RECORDS - 1)):
        found, bad = Imported(), list[Any]()
        with (GOLDEN / "archive/archive.jsonl").open("rb") as lines:
            import_lines(QUIN, lines, found, refused=bad.append)
        assert (found.kept, found.there_already, found.bad) == (kept, there, 1)
        assert "felt" in bad[0].wrong
    assert verify(QUIN).wrong is None


def test_it_is_ruled_again_as_it_was_though_a_half_done_replay_lies_there(golden: None) -> None:
    house = House(button_rule="dead", misunderstanding_threshold=10)
    rules: dict[str, Any] = {"own": {}, "early": {"book": "rrop-early"}, "house": {"house": house}}
    found = {name: replay(QUIN, **one).told() for name, one in rules.items()}
    for told in found.values():
        told["clauses"] = {name: list(row.values()) for name, row in told["clauses"].items()}
    houses = {number: house_at(QUIN, one.house) for number, one in _ruled().items()}
    own = {n: one.model_dump(mode="json", exclude_defaults=True) for n, one in houses.items()}
    _golden("archive/replayed.json", {"again": found, "houses": own})


def _form() -> None:
    import streamlit as st

    from rulings.web import state
    from rulings.web.form import current_dispute

    found, told = (
        current_dispute.current(),
        state.house().model_dump(mode="json", exclude_defaults=True),
    )
    if found:
        told["ruling"] = [found.ruling.decision, found.ruling.say, found.whatever]
        for name in ("stated", "shown", "unused"):
            some = getattr(found, name)
            told[name] = [[one.asked.path, one.answer, one.problem, one.accounts] for one in some]
        told["asks"] = [[one.path, one.text, one.leads_to] for one in found.ruling.asks]
    st.session_state["told"] = told


@pytest.mark.slow
def test_every_draft_is_taken_up_where_it_was_left(golden: None) -> None:
    with reading() as connection:
        drafts = list(connection.scalars(text("SELECT id FROM drafts ORDER BY id")))
    found = {}
    for draft in drafts:
        page = AppTest.from_function(_form)
        page.query_params["d"] = draft
        page.run()
        assert not page.exception, draft
        found[draft] = [page.session_state["told"], page.session_state["content"]["recorded"]]
    _golden("archive/drafts.json", found)


def test_staff_sign_in_and_stay_so(golden: None) -> None:
    # A session that an earlier version began was kept without the room's key, and is over.
    for session in ("golden-session-1", "golden-session-2", "golden-session-3"):
        assert person_of(session, SIGNED_IN) is None
    assert of_account("mara@example.com") == MARA
    # So was a PIN: whoever can write to the database could write one, and it is set anew.
    for name, pin in (("tim ng", "1234"), ("Otis", "0000")):
        with pytest.raises(NotSignedIn, match="wrong"):
            sign_in(name, pin, SIGNED_IN)
    _golden("archive/staff.txt", _printed("staff list"))


PRACTICE: tuple[Wanted, ...] = (
    *(Wanted(), Wanted(topic="side-pots"), Wanted(clause="s14.nl.10.call"), Wanted(topic="clock")),
    *(Wanted(topic=WHAT_TO_ASK), Wanted(course=(House(edition="rrop-early"), House()))),
)


@pytest.mark.slow
def test_everybody_practises_on_where_they_were(golden: None) -> None:
    found: dict[str, Any] = {}
    for person in (TESS, TIM, MARA):
        kinds = (Wanted(), Wanted(topic=ARCHIVE)) if person is MARA else PRACTICE
        fares, waiting = progress(person, PRACTISED), due(person, PRACTISED)
        following = [_next(person, wanted) for wanted in kinds]
        found[person.name] = {"progress": fares, "due": waiting, "next": following}
    with reading() as connection:
        query = "SELECT person, recipe, seed FROM answers WHERE exam IS NULL ORDER BY id"
        done = [tuple(row) for row in connection.execute(text(query))]
    people = {one.name: one for one in (TESS, TIM, MARA)}
    found["answered"] = [[*one, answered(people[one[0]], one[1], one[2])] for one in done]
    _golden("training/practice.json", found)


def _next(person: Person, wanted: Wanted) -> Any:
    chosen = next_for(person, wanted, PRACTISED, random.Random(5))
    assert chosen is not None
    house = wanted.course and wanted.course[1]
    one = drill_at(person, chosen.recipe.removesuffix(ASK), chosen.seed, house)
    asking = asking_drill(one) if chosen.recipe.endswith(ASK) else None
    told = asking.text if asking else (*one.text, one.ruling.decision)
    return [chosen.recipe, chosen.seed, chosen.why, told]


@pytest.mark.slow
def test_exams_are_read_and_marked_as_they_were(golden: None, tmp_path: Path) -> None:
    found: dict[str, Any] = {}
    for name in ("spring", "early-pots"):
        held, out = exam_at(QUIN, name), tmp_path / f"{name}.csv"
        drawn = [[one.recipe, one.seed] for one in questions(held.exam)]
        told = [[one.recipe, one.seed, one.told, one.cites] for one in held.questions]
        printed = _printed(f"exam results {name} --csv '{out}'").splitlines()[1:]
        found[name] = {"by": held.by, "told": told, "drawn": drawn, "results": printed}
        _golden(f"training/{name}.csv", out.read_text(encoding="utf-8-sig"))
    found["offered"] = {one.name: exams(one, EXAMINED) for one in (TESS, TIM, MARA)}
    _golden("training/exams.json", found)
