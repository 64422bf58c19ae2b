"""Recording: what is kept, and that what is told otherwise afterwards is not."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.entries.entry import Entry
from rulings.archive.entries.read_back import every
from rulings.archive.room.clock import RoomClock, keep_clock, room_clock
from rulings.web import state
from rulings.web.access import visitor
from tests.rulings.web.form.test_form import ruled
from tests.support.archives.archived_rulings import MANAGER

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path))
    monkeypatch.delenv("FLOOR_DATABASE", raising=False)
    monkeypatch.setattr(visitor, "person", lambda: MANAGER)


def _page() -> None:
    from rulings.web.archive import record_page

    record_page.page()


@pytest.fixture
def kept() -> AppTest:
    """The page once a ruling of a call of 300 is kept."""
    page = AppTest.from_function(_page)
    page.session_state["content"] = ruled("oversized-chip").session_state["content"]
    page.run()
    page.button(key="keep").click().run()
    assert not page.exception
    return page


def entries() -> list[Entry]:
    return [one.record for one in every(MANAGER) if isinstance(one.record, Entry)]


def tell(page: AppTest, path: str, answer: str) -> None:
    held: dict[str, Any] = page.session_state["content"]
    held["answers"][path] = answer
    page.run()


def test_what_is_kept_says_its_number(kept: AppTest) -> None:
    assert [one.value for one in kept.success] == ["Kept as ruling 1."]
    assert not kept.warning
    assert not kept.toggle[0].value


def test_what_is_told_otherwise_afterwards_is_said_not_to_be_kept_and_corrects_it(
    kept: AppTest,
) -> None:
    before = entries()[0].decision
    tell(kept, "table.bet", "400")
    assert not kept.success
    (warned,) = (one.value for one in kept.warning)
    assert warned == (
        f"Ruling 1 is kept as {before}. What is entered was changed since, and is not kept: "
        "Call: 400. To keep it, correct ruling 1."
    )
    assert not kept.toggle
    assert len(entries()) == 1
    kept.text_input(key="e:because").set_value("the bet was miscounted")
    kept.button(key="keep").click().run()
    assert [(one.decision, one.replaces) for one in entries()][1:] == [("Call: 400", 1)]
    assert [one.value for one in kept.success] == ["Kept as ruling 2."]


def test_a_time_that_is_written_is_the_rooms_and_not_the_machines(kept: AppTest) -> None:
    keep_clock(MANAGER, RoomClock(zone="America/Los_Angeles"))
    tell(kept, "table.bet", "400")
    kept.text_input(key="e:because").set_value("the bet was miscounted")
    kept.text_input(key="e:happened").set_value("2026-03-01 21:40")
    kept.button(key="keep").click().run()
    assert not kept.exception
    _, corrected = entries()
    assert room_clock().told(corrected.happened) == "Sun 1 Mar 2026, 21:40 PST"


def test_a_time_without_its_day_stays_that_of_its_day_when_the_ruling_is_corrected_later(
    kept: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_clock(MANAGER, RoomClock(zone="UTC"))
    ruled_at = datetime(2026, 3, 2, 21, 40, tzinfo=UTC)
    kept.session_state["content"]["ruled"] = ruled_at.isoformat()
    for bet, days in ((400, 0), (500, 1)):
        now = ruled_at + timedelta(days=days, minutes=5)
        monkeypatch.setattr(state, "moment", lambda now=now: now)
        tell(kept, "table.bet", f"{bet}")
        kept.text_input(key="e:because").set_value("the bet was miscounted")
        if not days:
            kept.text_input(key="e:happened").set_value("23:10")  # of the evening before
        kept.button(key="keep").click().run()
        assert not kept.exception
    evening = datetime(2026, 3, 1, 23, 10, tzinfo=UTC)
    assert [one.happened for one in entries()][1:] == [evening, evening]


def test_another_question_of_a_hand_is_kept_with_its_first_ruling(kept: AppTest) -> None:
    page = AppTest.from_function(_page)
    page.session_state["content"] = ruled("oversized-chip").session_state["content"]
    page.session_state["content"]["same_hand"] = 1
    page.run()
    assert any("Same hand as" in one.body and "entry=1" in one.body for one in page.html)
    page.button(key="keep").click().run()
    assert not page.exception
    assert [one.same_hand for one in entries()] == [None, 1]
    assert "leave-hand" not in {one.key for one in page.button}
    tell(page, "table.bet", "400")
    page.text_input(key="e:because").set_value("the bet was miscounted")
    page.button(key="keep").click().run()
    assert [one.same_hand for one in entries()] == [None, 1, 1]


def test_a_hand_that_is_in_no_archive_is_said_and_can_be_left(kept: AppTest) -> None:
    page = AppTest.from_function(_page)
    page.session_state["content"] = ruled("oversized-chip").session_state["content"]
    page.session_state["content"]["same_hand"] = 9
    page.run()
    page.button(key="keep").click().run()
    (said,) = (one.value for one in page.error)
    assert "same_hand: 9 is not the number of a ruling in the archive" in said
    page.button(key="leave-hand").click().run()
    page.button(key="keep").click().run()
    assert [one.same_hand for one in entries()] == [None, None]
