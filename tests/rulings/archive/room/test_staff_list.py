"""A change of the staff list is told in the room's history, in the stroke that makes it."""

import pytest

from rulings.archive.room import staff_list
from rulings.archive.room.changes import BadRoom, history, put_back
from rulings.archive.room.staff_list import BadStaff
from rulings.archive.staff import members
from tests.rulings.archive.staff.test_members import cheap
from tests.support.archives.archived_rulings import MANAGER


@pytest.fixture(autouse=True)
def listed(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cheap(monkeypatch)
    staff_list.add(MANAGER, "Ada", "manager", pin="471147")


def told() -> list[tuple[str | None, str]]:
    return [(one.content, one.who) for one in history(MANAGER, "staff")]


def test_each_change_is_told_with_who_made_it_and_no_pin_in_it() -> None:
    staff_list.add(MANAGER, "Mara", "floor", pin="4711")
    staff_list.change_role(MANAGER, "mara", "reviewer")
    staff_list.change_pin(MANAGER, "Mara", "2846")
    staff_list.disable(MANAGER, "Mara")
    staff_list.enable(MANAGER, "Mara")
    staff_list.unlock(MANAGER, "Mara")
    assert told() == [
        ("Mara was let try at once.", "Quin"),
        ("Mara was enabled again.", "Quin"),
        ("Mara was disabled.", "Quin"),
        ("Mara has a new PIN.", "Quin"),
        ("Mara is reviewer now.", "Quin"),
        ("Mara was put on the list as floor.", "Quin"),
        ("Ada was put on the list as manager.", "Quin"),
    ]
    assert not any(pin in f"{history(MANAGER, 'staff')}" for pin in ("471147", "4711", "2846"))


def test_the_last_manager_stays_one_but_for_who_runs_the_machine() -> None:
    with pytest.raises(BadStaff, match="role: Ada is the last manager"):
        staff_list.disable(MANAGER, "Ada")
    with pytest.raises(BadStaff, match="role: Ada is the last manager"):
        staff_list.change_role(MANAGER, "Ada", "floor")
    (ada,) = members.listed(MANAGER)
    assert (ada.role, ada.disabled) == ("manager", False)
    assert len(told()) == 1
    staff_list.disable(MANAGER, "Ada", even_last=True)
    assert members.listed(MANAGER)[0].disabled


def test_what_was_done_to_the_list_is_not_put_back_from_its_history() -> None:
    with pytest.raises(BadRoom, match="none that can be put back"):
        put_back(MANAGER, history(MANAGER, "staff")[0].number)
