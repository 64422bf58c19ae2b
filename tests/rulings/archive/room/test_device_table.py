"""A browser finds the table that was last chosen in it, as the room has it now."""

from pathlib import Path

import pytest

from rulings.archive.database import draft_file
from rulings.archive.room.device_table import Chosen, remember, remembered
from rulings.archive.room.tables import RoomTable, keep_table, remove_table
from tests.support.archives.archived_rulings import MANAGER

FACTS = {"game.structure": "no-limit", "game.big_blind": "100"}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLOOR_DATA", str(tmp_path / "data"))


def test_nothing_is_remembered_of_a_browser_that_chose_nothing_or_has_no_mark() -> None:
    remember("", "T7", FACTS)
    assert remembered("") == remembered("mine") == Chosen()


def test_each_browser_has_its_own_and_the_last_choice_holds() -> None:
    remember("mine", "", FACTS)
    remember("another", "", {"game.play": "cash"})
    remember("mine", "", {"game.play": "tournament"})
    assert remembered("mine").facts == {"game.play": "tournament"}
    assert remembered("another").facts == {"game.play": "cash"}


def test_a_table_of_the_room_is_as_the_room_has_it_now_and_without_its_name_once_it_is_gone() -> (
    None
):
    keep_table(MANAGER, RoomTable(name="T7", facts=FACTS))
    remember("mine", "t7", FACTS)
    keep_table(MANAGER, RoomTable(name="T7", facts={"game.big_blind": "200"}))
    assert remembered("mine") == Chosen(name="T7", facts={"game.big_blind": "200"})
    remove_table(MANAGER, "T7")
    assert remembered("mine") == Chosen(facts=FACTS)


def test_what_another_version_wrote_is_chosen_anew() -> None:
    draft_file.put_table("mine", '{"chairs": 9}', 1.0)
    assert remembered("mine") == Chosen()


def test_no_more_browsers_are_remembered_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(draft_file, "MOST_DRAFTS", 3)
    for number in range(5):
        draft_file.put_table(f"{number}", "{}", float(number))
    held = [draft_file.table_of(f"{number}") for number in range(5)]
    assert held == [None, None, "{}", "{}", "{}"]
