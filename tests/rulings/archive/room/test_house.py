"""The room's house: kept for everybody, put back, let go; its chips and their colours with it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from rules.house import House
from rules.house_file import BadHouse, house_in
from rulings.archive.database.connection import ArchiveUnavailable, writing
from rulings.archive.room import house as room
from rulings.archive.room.changes import BadRoom, history, put, put_back, take_back
from rulings.archive.room.chips import RoomChip, keep_chips, room_chips
from rulings.archive.room.house import (
    in_force,
    keep_house,
    kept_house,
    room_house,
    with_options,
)
from rulings.archive.staff.permissions import NotAllowed, Person
from rulings.cli.main import app
from tests.support.archives.archived_rulings import MANAGER


@pytest.fixture(autouse=True)
def _no_file(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLOOR_HOUSE", raising=False)


def test_without_a_house_of_its_own_a_room_plays_by_the_servers_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert room_house() == House()
    file = tmp_path / "house.toml"
    file.write_text('button_rule = "dead"\n')
    monkeypatch.setenv("FLOOR_HOUSE", f"{file}")
    assert room_house().button_rule == "dead"
    keep_house(MANAGER, 'button_rule = "simplified"')
    assert room_house().button_rule == "simplified"
    take_back(MANAGER, "house", "", "the file again")
    assert room_house().button_rule == "dead"
    with pytest.raises(BadRoom, match="nothing of it is set"):
        take_back(MANAGER, "house", "")


def test_a_house_is_kept_with_who_when_and_why_and_a_former_one_is_put_back() -> None:
    keep_house(MANAGER, "raise_cap = 4", "limit nights")
    keep_house(MANAGER, "raise_cap = 5")
    first = history(MANAGER, "house")[-1]
    assert (first.who, first.why, first.number) == ("Quin", "limit nights", 1)
    put_back(MANAGER, 1)
    assert room_house().raise_cap == 4
    kept = kept_house()
    assert kept is not None
    assert kept.number == 3


def test_the_command_house_tells_what_the_room_has_kept() -> None:
    keep_house(MANAGER, 'out_of_turn = "binding if the action is unchanged"\n', "A new rule")
    told = CliRunner().invoke(app, ["house", "--room"]).stdout
    kept = 'out_of_turn = "binding if the action is unchanged" (default "the floor decides")'
    assert kept in told
    assert kept not in CliRunner().invoke(app, ["house"]).stdout
    both = CliRunner().invoke(app, ["house", "--room", "--house", "house.toml"])
    assert (both.exit_code, both.stdout) == (2, "")
    assert both.stderr.startswith("--room: the house of house.toml is asked for too")


def test_where_the_archive_is_away_the_house_that_was_read_last_holds_and_it_is_said(
    archive: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_house(MANAGER, "raise_cap = 4")
    assert in_force() == (room_house(), "", "")

    def away() -> None:
        raise ArchiveUnavailable("The archive is away.")

    monkeypatch.setattr(room, "reading", away)
    held = in_force()
    assert held.house.raise_cap == 4
    assert held[1:] == ("The archive is away.", "The house is as it was read last.")


def test_a_house_of_another_version_is_told_and_the_books_hold(archive: str) -> None:
    with writing() as connection:
        put(connection, MANAGER, "house", "", "an_option_of_later = 4")
    held = in_force()
    assert held.house == House()
    assert "cannot be read any more" in held.because


def test_a_house_that_is_none_and_one_kept_by_a_floor_are_refused() -> None:
    with pytest.raises(BadHouse, match="raise_cap"):
        keep_house(MANAGER, "raise_cap = 99")
    with pytest.raises(NotAllowed, match="takes a manager"):
        keep_house(Person(name="Mara", role="floor"), "raise_cap = 4")
    assert kept_house() is None


def test_one_option_changed_leaves_the_others_and_the_rules_of_the_house_as_they_are() -> None:
    own = 'rock = true\n[[rules]]\nnumber = "H-3"\nclause = "s14.nl.12.threshold"\n'
    house = house_in(own + 'reason = "A misread bet may be taken back"\n', "own")
    changed = house_in(with_options(house, button_rule="dead", kill_size=None), "changed")
    assert changed == house.model_copy(update={"button_rule": "dead"})
    with pytest.raises(BadHouse, match="raise_cap"):
        with_options(house, raise_cap=0)


def test_the_rooms_chips_are_what_its_house_has_each_with_its_colour() -> None:
    assert room_chips()[:2] == (RoomChip(1, "white"), RoomChip(5, "red"))
    keep_chips(MANAGER, {500: "", 20: "blue", 100: "green"})
    assert room_house().denominations == (20, 100, 500)
    assert room_chips() == (
        RoomChip(20, "blue"),
        RoomChip(100, "green"),
        RoomChip(500, "purple"),
    )
    keep_chips(MANAGER, {20: "red", 100: "green", 500: ""})
    assert [one.part for one in history(MANAGER)] == ["chips", "chips", "house"]


@pytest.mark.parametrize("chips", [{}, {5: "mauve"}])
def test_no_chips_at_all_and_a_colour_that_is_none_are_refused(chips: dict[int, str]) -> None:
    with pytest.raises(BadRoom, match="chip"):
        keep_chips(MANAGER, chips)
