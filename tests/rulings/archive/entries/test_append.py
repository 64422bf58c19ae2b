"""The archive: what was ruled is kept for good, and any tampering is found."""

import json
from pathlib import Path
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from sqlalchemy import text
from typer.testing import CliRunner

from rulings.archive.database.connection import ArchiveUnavailable, reading, writing
from rulings.archive.database.hash_chain import canonical
from rulings.archive.entries import read_back
from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.drafts import RECORDED, keep_draft
from rulings.archive.entries.entry import Entry, Kept, Override, Review
from rulings.archive.entries.read_back import every, house_at, kept_at
from rulings.archive.entries.verify import Checkpoint, checkpoint, verify
from rulings.archive.room.changes import BadRoom
from rulings.archive.room.name import keep_name
from rulings.archive.search.find import choices
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from tests.support.archives.archived_rulings import MANAGER, START, entry
from tests.support.archives.kept import draft_of, keep_many


def fill(count: int) -> None:
    made = [entry(n) for n in range(count)]
    assert keep_many(MANAGER, (one for one, _ in made), {house for _, house in made}) == count


def test_an_entry_is_read_back_as_it_was_kept(archive: str) -> None:
    one, house = entry(3, status="pot held", camera="7")
    kept = keep(MANAGER, one, house)
    assert kept.number == 1
    assert kept_at(MANAGER, 1) == kept
    assert kept.record == one.model_copy(update={"recorded_by": MANAGER.name})
    assert house_at(MANAGER, one.house) == house
    assert kept_at(MANAGER, 2) is None


def test_who_ruled_stays_whoever_records_or_corrects_it(archive: str) -> None:
    otis, pell = (Person(name=name, role="floor") for name in ("Otis", "Pell"))
    one, house = entry(3, floor="Otis")
    first = keep(otis, one, house)
    moved = {"replaces": first.number, "because": "The table was 4", "place": "Table 4"}
    moved |= {"recorded_by": "Somebody else", "corrected_by": None}
    second = keep(pell, _as(first, **moved))
    assert isinstance(second.record, Entry)
    told = second.record
    assert (told.floor, told.recorded_by, told.corrected_by) == ("Otis", "Otis", "Pell")
    assert choices(MANAGER).floors == ("Otis",)
    for claimed in ("Mara", "Pell"):
        taken = _as(second, replaces=second.number, because="It was I", floor=claimed)
        with pytest.raises(NotAllowed, match=f"floor: '{claimed}': Otis ruled"):
            keep(pell, taken)
    with pytest.raises(NotAllowed, match="floor: 'Mara'"):
        keep(pell, _as(second, replaces=second.number, because="It was Mara", floor="Mara"))
    third = keep(MANAGER, _as(second, replaces=2, because="It was Mara", floor="Mara"))
    assert isinstance(third.record, Entry)
    assert (third.record.floor, third.record.corrected_by) == ("Mara", MANAGER.name)
    with pytest.raises(NotAllowed, match="floor: 'Otis'"):
        keep(pell, one, house)
    assert verify(MANAGER).is_whole


def test_each_entry_bears_the_room_it_was_kept_in(archive: str) -> None:
    unnamed = keep(MANAGER, *entry(1))
    keep_name(MANAGER, "  The   Oaks ")
    named = keep(MANAGER, *entry(2))
    assert [kept_room(one) for one in (unnamed, named)] == ["", "The Oaks"]
    corrected = keep(MANAGER, _as(named, replaces=2, because="The table was 4", place="Table 4"))
    keep_name(MANAGER, "")
    assert kept_room(corrected) == "The Oaks"
    assert kept_room(keep(MANAGER, *entry(3))) == ""
    with pytest.raises(BadRoom, match="name: at most 60 letters"):
        keep_name(MANAGER, "x" * 61)


def kept_room(kept: Kept) -> str:
    assert isinstance(kept.record, Entry)
    return kept.record.room


def _as(kept: Kept, **more: object) -> Entry:
    assert isinstance(kept.record, Entry)
    return kept.record.model_copy(update=more)


def test_each_entry_carries_the_hash_of_the_one_before(archive: str) -> None:
    fill(5)
    first, second, *_ = every(MANAGER)
    assert first.before == "0" * 64
    assert second.before != first.before
    assert verify(MANAGER).bad is None
    assert verify(MANAGER).records == 5
    assert checkpoint(MANAGER) == verify(MANAGER).end


def test_a_correction_points_at_the_entry_that_it_corrects(archive: str) -> None:
    keep(MANAGER, *entry(0))
    again, house = entry(0, replaces=1, because="the bet was 300, the camera shows it")
    assert keep(MANAGER, again, house).number == 2
    with pytest.raises(NotKept, match="has been corrected by 2"):
        keep(MANAGER, again, house)
    with pytest.raises(NotKept, match="replaces: 9 is not the number of a ruling"):
        keep(MANAGER, entry(0, replaces=9, because="wrong number")[0])
    assert verify(MANAGER).records == 2


def test_a_correction_without_a_reason_is_refused() -> None:
    with pytest.raises(ValidationError, match="because"):
        entry(0, replaces=1)


def test_an_override_says_what_was_ruled_and_why(archive: str) -> None:
    over = Override(decision="Call", reason="He was plainly misled", against="s14.nl.10.call")
    one, house = entry(0, override=over)
    keep(MANAGER, one, house)
    found = kept_at(MANAGER, 1)
    assert found is not None
    assert isinstance(found.record, Entry)
    assert found.record.decision == "Call"


def test_a_review_is_kept_beside_what_it_is_about(archive: str) -> None:
    keep(MANAGER, *entry(0))
    keep(MANAGER, Review(about=1, reviewer="Quin", recorded=START, decision="Call"))
    with pytest.raises(NotKept, match="about: 2 is not the number of a ruling"):
        keep(MANAGER, Review(about=2, reviewer="Quin", recorded=START, decision="Call"))
    assert verify(MANAGER).records == 2


@pytest.mark.parametrize("change", ["UPDATE entries SET floor = 'X'", "DELETE FROM entries"])
def test_the_database_itself_refuses_to_change_what_was_kept(archive: str, change: str) -> None:
    fill(3)
    with pytest.raises(ArchiveUnavailable, match="kept for good"), writing() as connection:
        connection.execute(text(change))
    assert verify(MANAGER).records == 3


FREED = {
    "sqlite": "DROP TRIGGER {table}_no_update; DROP TRIGGER {table}_no_delete",
    "postgresql": "DROP TRIGGER {table}_kept ON {table}",
}


@pytest.mark.parametrize(
    ("table", "tampering", "bad", "wrong"),
    [
        ("entries", "UPDATE entries SET content = replace(content, '\"floor\":\"', '\"floor\":\"X')"
         " WHERE number = 3", 3, "edited"),
        ("entries", "UPDATE entries SET floor = 'X' WHERE number = 4", 4, "column floor"),
        ("entries", "UPDATE entries SET outcome = 'X' WHERE number = 2", 2, "column outcome"),
        ("entries", "UPDATE entries SET hash = 'X' WHERE number = 2", 2, "edited"),
        ("entries", "DELETE FROM entries WHERE number = 3", 3, "missing"),
        ("entries", "DELETE FROM entries WHERE number = 1", 1, "missing"),
        ("entries", "DELETE FROM entries WHERE number > 4", 5, "checkpoint"),
        ("entries", "UPDATE entries SET number = 99 WHERE number = 5", 5, "missing"),
        ("houses", "UPDATE houses SET content = replace(content, '80', '70')", 1, "house"),
        ("houses", "DELETE FROM houses", 1, "house"),
        ("patterns", "DELETE FROM patterns", 1, "pattern"),
        ("pattern_words", "UPDATE pattern_words SET word = 'X'", 1, "pattern"),
        ("pattern_clauses", "DELETE FROM pattern_clauses", 1, "pattern"),
    ],
)  # fmt: skip
def test_tampering_is_found(
    archive: str,
    table: str,
    tampering: str,
    bad: int,
    wrong: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fill(6)
    stood = checkpoint(MANAGER)
    _tamper(table, tampering)
    found = verify(MANAGER, stood)
    assert found.bad == bad
    assert wrong in (found.wrong or "")
    monkeypatch.setattr(read_back, "AT_ONCE", 2)
    assert verify(MANAGER, stood) == found


def _tamper(table: str, tampering: str) -> None:
    with writing() as connection:
        for drop in FREED[connection.dialect.name].format(table=table).split(";"):
            connection.execute(text(drop))
        connection.execute(text(tampering))


def test_a_chain_written_anew_from_some_entry_on_is_found_by_a_checkpoint(archive: str) -> None:
    fill(4)
    assert verify(MANAGER, Checkpoint(number=3, hash="f" * 64)).bad == 3
    assert verify(MANAGER, checkpoint(MANAGER)).bad is None


@pytest.mark.slow
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-(2**60), 2**60) | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_what_is_written_quickly_is_what_the_standard_says(data: Any) -> None:
    try:
        expected = rfc8785.dumps(data).decode()
    except (rfc8785.CanonicalizationError, UnicodeError) as error:
        with pytest.raises(type(error)):
            canonical(data)
    else:
        assert canonical(data) == expected


def _of(review: Review, about: int) -> Review:
    return review.model_copy(update={"about": about, "reviewer": "Rosa"})


def test_records_kept_at_once_know_each_other(archive: str) -> None:
    first, house = entry(0)
    again, _ = entry(0, replaces=1, because="the camera shows another bet")
    review = Review(about=2, reviewer="Quin", recorded=START, decision="Call")
    assert keep_many(MANAGER, [first, again, review], [house]) == 3
    with pytest.raises(NotKept, match="has been corrected by 5"):
        keep_many(MANAGER, [first, *[again.model_copy(update={"replaces": 4})] * 2], [house])
    with pytest.raises(NotKept, match="about: 5 is not"):
        keep_many(MANAGER, [first, _of(review, about=4), _of(review, about=5)], [house])
    assert verify(MANAGER).records == 3


def test_nothing_of_what_fails_is_kept(archive: str) -> None:
    fill(2)
    good, house = entry(5)
    bad, _ = entry(6, replaces=77, because="there is no such entry")
    with pytest.raises(NotKept):
        keep_many(MANAGER, [good, bad], [house])
    assert verify(MANAGER).records == 2
    with reading() as connection:
        assert connection.scalar(text("SELECT count(*) FROM entry_text")) == 2


def test_a_draft_learns_its_number_and_is_not_recorded_twice(archive: str) -> None:
    keep_draft("one", {"answers": {"a": "1"}})
    one, house = entry(0)
    keep(MANAGER, one, house, draft="one")
    assert draft_of("one") == {"answers": {"a": "1"}, RECORDED: 1}
    with pytest.raises(NotKept, match="it is ruling 1"):
        keep(MANAGER, one, house, draft="one")
    again, _ = entry(0, replaces=1, because="the camera shows another bet")
    keep(MANAGER, again, house, draft="one")
    assert draft_of("one") == {"answers": {"a": "1"}, RECORDED: 2}
    assert verify(MANAGER).records == 2


def test_an_entry_in_a_house_that_is_not_kept_is_refused(archive: str) -> None:
    with pytest.raises(NotKept, match="house: "):
        keep(MANAGER, entry(0)[0])


def test_the_command_line_verifies_and_names_the_first_bad_entry(
    archive: str, tmp_path: Path
) -> None:
    fill(3)
    run = CliRunner()
    stood = tmp_path / "checkpoint.json"
    stood.write_text(run.invoke(app, ["archive", "checkpoint"]).stdout)
    whole = run.invoke(app, ["archive", "verify", "--checkpoint", str(stood)])
    assert whole.exit_code == 0
    assert whole.stdout.startswith("3 records, all as they were written.")
    with writing() as connection:
        for drop in FREED[connection.dialect.name].format(table="entries").split(";"):
            connection.execute(text(drop))
        connection.execute(text("DELETE FROM entries WHERE number = 3"))
    cut = run.invoke(app, ["archive", "verify", "--checkpoint", str(stood)])
    assert cut.exit_code == 1
    bad, *others = cut.stdout.splitlines()
    assert bad == "Entry 3 is bad: it is missing: the checkpoint stood at 3."
    assert others
    assert all(one.endswith("was dropped.") for one in others)
    told = json.loads(run.invoke(app, ["archive", "verify", "--json"]).stdout)
    assert (told["records"], told["bad"]) == (2, 3)  # without a checkpoint: it was witnessed
    stood.write_text("{}")
    refused = run.invoke(app, ["archive", "verify", "--checkpoint", str(stood)])
    assert refused.exit_code == 2
    assert "number" in refused.stderr


def test_a_record_names_who_keeps_it_and_a_manager_may_keep_it_for_others(archive: str) -> None:
    otis = Person(name="Otis", role="floor")
    with pytest.raises(NotAllowed) as error:
        keep(otis, *entry(0, floor="Mara"))
    assert f"{error.value}" == (
        "floor: 'Mara': Otis is a floor and may record a ruling as Otis alone; "
        "a manager may for others"
    )
    with pytest.raises(NotAllowed):
        keep(otis, *entry(0, floor="otis"))
    assert keep(otis, *entry(0, floor="Otis")).number == 1
    assert keep(MANAGER, *entry(1, floor="Mara")).number == 2
    rhea = Person(name="Rhea", role="reviewer")
    review = Review(about=1, reviewer="Quin", recorded=START, decision="Call")
    with pytest.raises(NotAllowed, match="reviewer: 'Quin': Rhea is a reviewer and may review"):
        keep(rhea, review)
    assert keep(rhea, review.model_copy(update={"reviewer": "Rhea"})).number == 3
    assert keep(MANAGER, review.model_copy(update={"reviewer": "Rosa"})).number == 4
