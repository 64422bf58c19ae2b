"""The day's work on the page: pots held, appeals, a shift handed over; nothing where nothing is."""

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.entries.append import keep
from rulings.archive.room.name import keep_name
from rulings.archive.staff.permissions import Person
from rulings.web.access import visitor
from tests.support.archives.archived_rulings import MANAGER, START, entry

pytestmark = pytest.mark.slow


def _page() -> None:
    from rulings.web.archive.reviewer import days_work_page

    days_work_page.page()


@pytest.fixture(autouse=True)
def mara(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitor, "person", lambda: Person(name="Mara", role="floor"))


def _told(page: AppTest) -> str:
    assert not page.exception
    told = [one.value for part in (page.header, page.markdown, page.error) for one in part]
    return "\n".join([*told, *(one.body for one in page.html)])


def test_what_is_open_leads_to_its_entries() -> None:
    page = AppTest.from_function(_page).run()
    assert "Nothing is open" in _told(page)
    keep(MANAGER, *entry(0, status="pot held"))
    keep(MANAGER, *entry(1, status="appealed"))
    keep(MANAGER, *entry(2, status="open"))
    told = _told(page.run())
    assert "Pots held: 1" in told
    assert "Appeals not decided: 1" in told
    assert all(f"archive?entry={number}" in told for number in (1, 2, 3))
    assert "<strong>" not in told, "its title says what it is"


def test_each_line_and_count_of_what_is_open_in_two_rooms_names_its_room() -> None:
    keep_name(MANAGER, "The Oaks")
    keep(MANAGER, *entry(0, status="pot held"))
    keep(MANAGER, *entry(1, status="pot held", room="The Bay"))
    told = _told(AppTest.from_function(_page).run())
    assert "Pots held: 2 (The Bay 1, The Oaks 1)" in told
    assert all(told.count(f", {room}, ") == 1 for room in ("The Oaks", "The Bay"))


def test_a_shift_is_handed_over_with_what_was_ruled_in_it() -> None:
    keep(MANAGER, *entry(0))
    page = AppTest.from_function(_page).run()
    page.pills[0].set_value("Hand over a shift").run()
    page.date_input[0].set_value(START.date()).run()
    assert "Rulings" in _told(page)
