"""On the page: what a backup would change is told, and it is put in place by who proves it."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from rulings.archive.backup.back_up import back_up
from rulings.archive.backup.put_in_place import offered
from rulings.archive.backup.snapshot import counted
from rulings.archive.entries.append import keep
from rulings.archive.staff.permissions import Person
from rulings.web.access import visitor
from rulings.web.access.sent_file import Sent
from rulings.web.room.backup import put_back_room
from rulings.web.room.backup.restore_route import BACKUPS
from tests.rulings.archive.backup.test_restore import in_manifest, repacked
from tests.rulings.web.room.backup import test_backup_page
from tests.support.archives.archived_rulings import MANAGER, entry

tokens = test_backup_page.tokens
HERSELF = Person(name="A manager", role="manager")


def _page() -> None:
    from rulings.web.room.backup import backup_page

    backup_page.page()


@pytest.fixture
def page(tokens: Mapping[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AppTest:
    """The page with a backup of one ruling sent, while two are here."""
    file = tmp_path / "earlier.zip"
    back_up(MANAGER, file, with_keys=False)
    keep(MANAGER, *entry(1))
    monkeypatch.setattr(visitor, "person", lambda: HERSELF)
    monkeypatch.setattr(put_back_room, "here_only", lambda: False)
    held = offered(HERSELF, file)
    monkeypatch.setattr(BACKUPS, "sent", lambda *_: Sent("secret", HERSELF.name, file, held))
    return AppTest.from_function(_page).run()


def tap(page: AppTest, label: str) -> None:
    next(one for one in page.button if one.label == label).click().run()
    assert not page.exception


PUT = "Put it in the place of this room"


def test_what_is_in_it_and_what_would_go_is_told_first(page: AppTest) -> None:
    told = "\n".join(one.value for one in page.markdown)
    assert "- In the backup: 1 record, 4 people on the staff list" in told
    assert "- Here now: 2 records, 4 people on the staff list" in told
    assert [one.value for one in page.warning] == ["1 record that is here is not in it."]
    assert counted(MANAGER)["records"] == 2


@pytest.mark.parametrize("pin", ["", "000000"])
def test_without_the_right_pin_nothing_is_changed(page: AppTest, pin: str) -> None:
    page.text_input[0].set_value(pin)
    tap(page, PUT)
    assert "The name or the PIN is wrong" in page.error[0].value
    assert page.text_input[0].value == ""
    assert counted(MANAGER)["records"] == 2


def test_with_the_pin_it_is_put_in_place_and_taken_back(
    page: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.text_input[0].set_value("284619")
    tap(page, PUT)
    assert not page.error
    assert page.success[0].value.startswith("The room is as it was on")
    assert counted(MANAGER)["records"] == 1
    monkeypatch.setattr(BACKUPS, "sent", lambda *_: None)
    page.run()
    assert page.expander[0].label == "Rooms that were replaced (1)"
    page.text_input[0].set_value("284619")
    tap(page, "Put this room back")
    assert counted(MANAGER)["records"] == 2


WORD = "I know who made this backup. Put it in place all the same."


def test_a_backup_that_this_room_did_not_sign_takes_a_ticked_box_beside_the_pin(
    page: AppTest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unsigned = tmp_path / "earlier.zip"
    repacked(unsigned, in_manifest(signature=""), honest=True)
    held = offered(HERSELF, unsigned)
    monkeypatch.setattr(
        BACKUPS,
        "sent",
        lambda *_: Sent(
            "secret", HERSELF.name, unsigned, held._replace(newcomers=("Eve (manager)",))
        ),
    )
    page.run()
    told = [one.value for one in page.warning]
    assert "By this backup they may sign in, and by this room's list not: Eve (manager)." in told
    assert any(one.startswith("It is not signed with this room's keys") for one in told)
    page.text_input[0].set_value("284619")
    tap(page, PUT)
    assert "not signed with this room's keys" in page.error[0].value
    assert counted(MANAGER)["records"] == 2
    assert page.checkbox[0].label == WORD
    page.checkbox[0].check()
    page.text_input[0].set_value("284619")
    tap(page, PUT)
    assert counted(MANAGER)["records"] == 1


def test_a_backup_of_this_room_asks_for_no_word(page: AppTest) -> None:
    assert not page.checkbox


def test_who_owns_the_machine_needs_no_pin(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(put_back_room, "here_only", lambda: True)
    page.run()
    assert not page.text_input
    tap(page, PUT)
    assert counted(MANAGER)["records"] == 1


def test_who_was_made_another_meanwhile_puts_nothing_in_place(
    page: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.text_input[0].set_value("284619")
    monkeypatch.setattr(visitor, "person", lambda: Person(name="A manager", role="floor"))
    next(one for one in page.button if one.label == PUT).click().run()
    assert counted(MANAGER)["records"] == 2


def test_a_backup_that_gave_way_to_another_is_missed_in_words(
    page: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BACKUPS, "sent", lambda *_: None)
    page.text_input[0].set_value("284619").run()
    assert [one.value for one in page.warning] == [put_back_room.GONE]
    assert counted(MANAGER)["records"] == 2
    page.run()
    assert not page.warning


def test_who_leaves_the_room_as_it_is_misses_nothing(
    page: AppTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forget(_: str) -> None:
        monkeypatch.setattr(BACKUPS, "sent", lambda *_: None)

    monkeypatch.setattr(BACKUPS, "forget", forget)
    tap(page, "Leave the room as it is")
    assert not page.warning
