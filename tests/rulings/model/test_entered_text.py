"""What cannot be seen or turns a text round is refused at entry, and written out once kept."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from typer.testing import CliRunner

from rulings.archive.entries.append import NotKept, keep
from rulings.archive.entries.facts_in_words import dispute_of
from rulings.archive.entries.rows import ruling_in
from rulings.archive.review.blind_review import give
from rulings.archive.room import staff_list
from rulings.archive.room.staff_list import BadStaff
from rulings.archive.search.find import find
from rulings.archive.search.query import query_of
from rulings.archive.sheets.spreadsheet_cell import harmless
from rulings.archive.staff import owner
from rulings.archive.staff.owner import BadName
from rulings.cli.main import app
from rulings.dispute.reading.read import BadDispute, read_dispute
from rulings.model import admission
from rulings.model.entered_text import not_allowed, shown
from rulings.web.archive.entry_from_form import BadRecord, entry_from, written_of
from tests.support.archives.archived_rulings import MANAGER, START, entry

EVIL = (
    "a\0b",
    "a\x1b]0;x\x07",
    "a\u202eb",
    "a\u2066b",
    "a\u200fb",
    "a\x85b",
    "a\u2028b",
    "a\rb",
)


@pytest.mark.parametrize("text", EVIL)
def test_what_cannot_be_seen_is_refused_with_its_place(text: str) -> None:
    assert f"letter 2 is U+{ord(text[1]):04X}" in (not_allowed(text) or "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Main 3",
        "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645",
        "क्\u200dष",
        "Zoë 🂡",
        "five – six",
        "a\u00adb",
    ],
)
def test_the_letters_and_joiners_of_any_language_are_taken(text: str) -> None:
    assert not_allowed(text) is None
    assert shown(text) == text


def test_lines_and_tabs_stay_in_notes_alone() -> None:
    assert not_allowed("one\n\ttwo\r\n", lines=True) is None
    assert not_allowed("one\ntwo")
    assert not_allowed("one\n\u202etwo", lines=True)


@pytest.mark.parametrize("text", EVIL)
def test_it_is_refused_wherever_somebody_enters_it(archive: str, text: str) -> None:
    made, house = entry(0)
    keep(MANAGER, made, house)
    ruling, dispute = ruling_in(made), dispute_of(made.dispute)
    assert dispute is not None
    written = written_of(made)
    for name in ("place", "game", "camera"):
        with pytest.raises(BadRecord) as refused:
            entry_from(
                {**written, name: text},
                dispute,
                house,
                ruling,
                floor="Quin",
                ruled=START,
                now=START,
            )
        assert "leave it out" in refused.value.problems[name]
    with pytest.raises(NotKept, match="leave it out"):
        give(MANAGER, 1, text, now=datetime.now(UTC))
    with pytest.raises(BadStaff, match="leave it out"):
        staff_list.add(MANAGER, text, "floor", pin="2846")
    with pytest.raises(BadName, match="leave it out"):
        owner.own(text)


def test_half_a_letter_is_refused_wherever_somebody_enters_it(archive: str) -> None:
    text = "a\ud800b"
    assert "letter 2 is U+D800" in (not_allowed(text) or "")
    made, house = entry(0)
    ruling, dispute = ruling_in(made), dispute_of(made.dispute)
    assert dispute is not None
    for name in ("place", "game", "camera"):
        written = {**written_of(made), name: text}
        with pytest.raises(BadRecord) as refused:
            entry_from(written, dispute, house, ruling, floor="Quin", ruled=START, now=START)
        assert "a\\ud800b" in refused.value.problems[name]
    with pytest.raises(BadDispute, match="half a character"):
        read_dispute({"situation": "betting", "acts": [{"player": text, "said": "call"}]})
    with pytest.raises(BadStaff, match="U\\+D800"):
        staff_list.add(MANAGER, text, "floor", pin="2846")
    with pytest.raises(BadName, match="U\\+D800"):
        owner.own(text)


def test_what_was_kept_with_it_steers_no_terminal(
    archive: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "refused", lambda record: None)  # as in earlier versions
    made, house = entry(0, place="7\x1b]0;owned\x07", camera="Cam\u202e4")
    keep(MANAGER, made, house)
    for words in (("show", "1"), ("sheet", "1"), ("find",), ("statistics",)):
        said = CliRunner().invoke(app, ["archive", *words])
        assert said.exit_code == 0, said.output
        assert "\x1b" not in said.output
        assert "\u202e" not in said.output
    assert "\\u001b]0;owned" in CliRunner().invoke(app, ["archive", "show", "1"]).output


@pytest.mark.parametrize(
    "text",
    [
        "*=1+1",
        "* =1+1",
        "\n*=1+1",
        "*\uff1d1+1",
        "x;*=1+1",
        "*=1;*=2;x,* +3",
        "x\uff1b*=1",
        "\t*=1",
        "\r\n*@x",
        "a\n*-1",
        "|*=1",
        "*\u00a0+1",
    ],
)
def test_a_spreadsheet_takes_nothing_for_a_formula_wherever_it_parts_cells(text: str) -> None:
    """The star is where the apostrophe comes."""
    assert harmless(text.replace("*", "")) == text.replace("*", "'")


@pytest.mark.parametrize("text", ["no-limit cash 50/100", "Ann, Ben", "1-2", "a = b", "", "x;y"])
def test_plain_words_are_left_as_they_are(text: str) -> None:
    assert harmless(text) == text


def test_the_last_day_there_is_may_be_asked_for(archive: str) -> None:
    keep(MANAGER, *entry(0))
    query = query_of({"last_day": date.max})
    assert len(find(MANAGER, query).rows) == 1


def seats(text: str) -> Any:
    made, house = entry(0)
    ruling, dispute = ruling_in(made), dispute_of(made.dispute)
    assert dispute is not None
    written = {**written_of(made), "seats": text}
    return entry_from(written, dispute, house, ruling, floor="Quin", ruled=START, now=START).seats


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (", ".join(f"{n % 12 + 1} Ann" for n in range(20_000)), "20,000 seats: at most 12"),
        ("3 Ann, 3 Ben", "each seat is allowed once"),
    ],
)
def test_seats_are_at_most_twelve_and_each_is_there_once(text: str, why: str) -> None:
    with pytest.raises(BadRecord) as refused:
        seats(text)
    assert why in refused.value.problems["seats"]
