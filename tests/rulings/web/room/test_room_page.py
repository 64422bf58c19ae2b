"""The pages of the room: tables, chips, clock, staff and first questions, each by who may."""

from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from rules.house import OPTIONS, House
from rules.vocabulary.house_options import MATTER_MOST
from rulings.archive.room import staff_list
from rulings.archive.room.changes import history
from rulings.archive.room.chips import RoomChip, room_chips
from rulings.archive.room.clock import RoomClock, room_clock
from rulings.archive.room.first_questions import first_answers
from rulings.archive.room.house import room_house
from rulings.archive.room.tables import RoomTable, keep_table, tables
from rulings.archive.staff import members
from rulings.archive.staff.permissions import Person
from rulings.archive.staff.sessions import person_of
from rulings.web.access import visitor
from rulings.web.room.house import what_it_alters
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER
from tests.support.archives.signed_in import sign_in

FLOOR = Person(name="Mara", role="floor")
T7 = RoomTable(name="T7", facts={"game.structure": "no-limit", "game.big_blind": "100"})


def _here(progress: Any, do: Any, *given: Any, **named: Any) -> Any:
    """What is done in a process of its own, done in this one."""
    return do(*given, progress=progress, **named)


@pytest.fixture(autouse=True)
def _manages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(what_it_alters, "in_own_process", _here)
    monkeypatch.setenv("FLOOR_DATA", f"{tmp_path}")
    for name in ("FLOOR_DATABASE", "FLOOR_HOUSE"):
        monkeypatch.delenv(name, raising=False)
    be(monkeypatch, MANAGER)


def be(monkeypatch: pytest.MonkeyPatch, person: Person | None) -> None:
    monkeypatch.setattr(visitor, "person", lambda: person)


def _page(name: str) -> None:
    from importlib import import_module

    from rulings.web import state

    state.look_again()
    import_module(f"rulings.web.room.{name}").page()


def opened(name: str, **asked: str) -> AppTest:
    page = AppTest.from_function(_page, args=(name,))
    page.query_params.update(asked)
    return run(page)


def run(page: AppTest) -> AppTest:
    page.run()
    assert not page.exception
    return page


def press(page: AppTest, label: str) -> AppTest:
    next(one for one in page.button if one.label == label).click()
    return run(page)


def field(page: AppTest, label: str) -> str:
    return next(f"{one.key}" for one in page.text_input if one.label == label)


def write(page: AppTest, label: str, typed: str) -> None:
    page.text_input(key=field(page, label)).set_value(typed)


def told(page: AppTest) -> str:
    return "\n".join(one.value for one in (*page.markdown, *page.info, *page.caption))


def labels(page: AppTest) -> list[str]:
    return [one.label for one in page.button]


@pytest.mark.parametrize(
    "name", ["tables_page", "chips_page", "clock_page", "staff_page", "first_questions_page"]
)
@pytest.mark.parametrize("role", ["trainee", "reviewer"])
def test_a_page_that_is_opened_by_its_address_is_refused_to_who_may_not(
    name: str, role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    be(monkeypatch, Person.model_validate({"name": "Ira", "role": role}))
    page = opened(name)
    assert "takes a" in page.error[0].value
    assert not page.button
    assert import_module(f"rulings.web.room.{name}").page


def test_the_room_at_a_glance_says_where_a_new_one_begins() -> None:
    page = opened("room_page")
    assert "Nothing is set here yet. 12 questions set what matters most" in told(page)
    assert "Every option is as the books have it" in told(page)
    assert "No table is saved yet" in told(page)
    keep_table(MANAGER, T7)
    assert "Tables: T7" in told(run(page))


def test_who_may_not_change_the_room_is_not_asked_to_begin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    be(monkeypatch, None)
    assert not opened("room_page").info


def test_a_floor_adds_a_table_changes_it_and_takes_it_out(monkeypatch: pytest.MonkeyPatch) -> None:
    be(monkeypatch, FLOOR)
    page = press(opened("tables_page"), "Add a table")
    write(page, "Name", "T7")
    write(page, "How much is the big blind?", "100")
    page.button_group[0].set_value("no-limit")
    press(page, "Save this table")
    assert tables() == (T7,)
    assert page.success[0].value == "T7 is saved."
    press(page, T7.label)
    write(page, "Name", "T8")
    press(page, "Save this table")
    assert [one.name for one in tables()] == ["T8"]
    press(page, tables()[0].label)
    press(page, "Take T8 out of the room")
    assert tables() == ()
    assert not page.expander  # the history is the manager's


def test_a_table_that_is_refused_keeps_all_that_was_entered_and_says_at_which_field() -> None:
    keep_table(MANAGER, T7)
    page = opened("tables_page", table=" new")
    write(page, "Name", "t7")
    write(page, "Ante", "x")
    (error,) = press(page, "Save this table").error
    assert "there is such a table already" in error.value
    write(page, "Name", "T9")
    (error,) = press(page, "Save this table").error
    assert "is not a whole amount of chips" in error.value
    assert page.text_input(key=field(page, "Ante")).value == "x"
    assert len(tables()) == 1


def test_a_table_taken_out_is_put_back_by_a_manager_in_one_tap() -> None:
    keep_table(MANAGER, T7)
    page = press(opened("tables_page", table="t7"), "Take T7 out of the room")
    assert "Table T7 · No-limit 100" in told(page)
    press(page, "Undo this change")
    assert tables() == (T7,)


def test_a_chip_is_added_told_in_another_colour_and_taken_out() -> None:
    page = opened("chips_page")
    assert {"1,000 · yellow", "5 · red"} <= {*labels(page)}
    write(page, "Its worth", "20")
    page.selectbox(key="chips:colour").set_value("blue")
    press(page, "Add it")
    assert RoomChip(20, "blue") in room_chips()
    press(page, "20 · blue")
    page.selectbox[0].set_value("teal")
    press(page, "Save the colour")
    assert RoomChip(20, "teal") in room_chips()
    press(page, "20 · teal")
    press(page, "Take the chip of 20 out")
    assert 20 not in room_house().denominations
    put_back = next(one for one in page.button if one.label == "Put this back")
    put_back.click()
    run(page)
    assert RoomChip(20, "teal") in room_chips()


@pytest.mark.parametrize("typed", ["", "x", "0"])
def test_a_worth_that_is_none_is_refused_by_its_field(typed: str) -> None:
    page = opened("chips_page")
    write(page, "Its worth", typed)
    (error,) = press(page, "Add it").error
    assert error.value.startswith("Its worth: ")
    assert history(MANAGER, "chips") == ()


def test_the_clock_is_set_and_told_before_it_is_saved() -> None:
    page = opened("clock_page")
    page.selectbox[0].set_value("America/Los_Angeles")
    write(page, "The day begins at", "6")
    write(page, "Shifts begin at", "4:00, 12.00 20")
    run(page)
    assert "It would be: " in told(page)
    press(page, "Save the clock")
    held = room_clock()
    assert (held.zone, held.day_begins) == ("America/Los_Angeles", "06:00")
    assert held.shifts == ("04:00", "12:00", "20:00")
    assert "Time zone: America/Los" in told(page)
    press(page, "Undo this change")
    assert room_clock() == RoomClock()
    assert page.selectbox[0].value == ""


def test_an_hour_that_is_none_and_shifts_out_of_order_are_refused_by_their_field() -> None:
    page = opened("clock_page")
    write(page, "The day begins at", "25:00")
    (error,) = run(page).error
    assert error.value.startswith("The day begins at: ")
    write(page, "The day begins at", "06:00")
    write(page, "Shifts begin at", "14:00, 06:00")
    assert "shifts: each once is allowed" in press(page, "Save the clock").error[0].value
    assert room_clock() == RoomClock()


@pytest.fixture
def ada(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)
    staff_list.add(MANAGER, "Ada", "manager", pin="471147")


def test_somebody_is_put_on_the_list_given_a_role_and_a_pin_and_disabled(ada: None) -> None:
    page = press(opened("staff_page"), "Put somebody on the list")
    write(page, "Name, as rulings are recorded under it", "Mara")
    write(page, "PIN", "4711")
    press(page, "Put on the list")
    assert page.success[0].value == "Mara is on the staff list."
    now = datetime.now(UTC)
    assert person_of(sign_in("Mara", "4711", now), now) == FLOOR
    press(page, "**Mara**, floor")
    page.radio[0].set_value("reviewer")
    run(page)
    press(page, "Make Mara reviewer")
    write(page, "PIN", "2846")
    press(page, "Give this PIN")
    assert sign_in("Mara", "2846", now)
    press(page, "Let sign in no more")
    press(page, "Let sign in again")
    mara = members.listed(MANAGER)[1]
    assert (mara.role, mara.disabled) == ("reviewer", False)
    press(page, "Back to the list")
    every = told(page)
    for said in ("was put on the list as floor", "has a new PIN", "was disabled", "is reviewer"):
        assert f"Mara {said}" in every
    for pin in ("4711", "2846"):
        assert pin not in f"{every}{labels(page)}{page.session_state}"
    assert not {"Put this back", "Undo this change"} & {*labels(page)}


@pytest.mark.parametrize(
    ("name", "pin", "said"),
    [
        ("Mara", "123", "PIN: 4 to 12 digits"),
        ("Mara", "1234", "PIN: this one is among those"),
        ("Mara", "", "PIN: Mara needs one"),
        ("ada", "4711", "name: 'ada': Ada is on the staff list already"),
        ("", "4711", "name: "),
    ],
)
def test_who_cannot_be_put_on_the_list_is_told_by_field_and_the_name_stays(
    ada: None, name: str, pin: str, said: str
) -> None:
    page = opened("staff_page", person=" new")
    write(page, "Name, as rulings are recorded under it", name)
    write(page, "PIN", pin)
    (error,) = press(page, "Put on the list").error
    assert said in error.value.replace("\\", "")
    assert not pin or pin not in error.value
    assert page.text_input(key="staff:name").value == name
    assert page.text_input(key="staff:secret").value == ""
    assert [one.name for one in members.listed(MANAGER)] == ["Ada"]


def test_the_last_manager_is_not_disabled_on_the_page(ada: None) -> None:
    page = press(opened("staff_page", person="ada"), "Let sign in no more")
    assert "Ada is the last manager" in page.error[0].value
    assert not members.listed(MANAGER)[0].disabled


@pytest.mark.slow
def test_the_first_questions_go_on_where_they_were_left_and_end_in_a_summary() -> None:
    page = opened("first_questions_page")
    for place, name in enumerate(MATTER_MOST):
        assert page.header[0].value == OPTIONS[name].asks
        assert f"Question {place + 1} of 12" in told(page)
        if name == "straddles_allowed":
            page.radio[0].set_value(1)
        if place == 4:
            page = opened("first_questions_page")  # another day
        press(page, "Next")
    assert page.header[0].value == "What you answered"
    assert "This house has forbidden straddling." in told(page)
    assert room_house() == House()
    press(page, "Have it hold for everybody")
    assert room_house() == House(straddles_allowed=False)
    assert "They are done with." in told(page)


def test_the_rest_of_the_first_questions_may_be_left_and_one_taken_again() -> None:
    page = opened("first_questions_page")
    press(page, "Next")
    press(page, "One back")
    assert page.header[0].value == OPTIONS[MATTER_MOST[0]].asks
    press(page, "Leave the rest as it is")
    assert "All stays as it is now." in told(page)
    press(page, "Be done with them")
    assert first_answers().done
    assert history(MANAGER, "house") == ()
    press(page, "Ask them again")
    assert page.header[0].value == OPTIONS[MATTER_MOST[0]].asks
