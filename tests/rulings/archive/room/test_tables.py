"""The tables of the room: kept, renamed, taken out, and every change with who made it and when."""

import pytest
from sqlalchemy import text

from rulings.archive.database.connection import ArchiveUnavailable, writing
from rulings.archive.room.changes import BadRoom, history, put_back
from rulings.archive.room.tables import RoomTable, change_table, keep_table, remove_table, tables
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER

FLOOR = Person(name="Mara", role="floor")
CASH = {
    **{"game.structure": "no-limit", "game.play": "cash"},
    **{"game.small_blind": "50", "game.big_blind": "100"},
}


def labels() -> list[str]:
    return [one.label for one in tables()]


def test_a_new_room_has_no_table(archive: str) -> None:
    assert tables() == ()


def test_a_table_is_kept_with_its_facts_and_told_in_one_line(archive: str) -> None:
    keep_table(FLOOR, RoomTable(name="T10", facts={"game.structure": "pot-limit"}))
    keep_table(FLOOR, RoomTable(name=" T7 ", facts={**CASH, "game.cap_per_hand": "2k"}))
    assert labels() == ["T7 · No-limit 50/100 · cash · cap on a hand 2k", "T10 · Pot-limit"]
    assert tables()[0].facts == {**CASH, "game.cap_per_hand": "2k"}


def test_a_table_kept_again_takes_the_place_of_the_one_before_however_it_is_typed(
    archive: str,
) -> None:
    keep_table(FLOOR, RoomTable(name="Main  Game", facts=CASH))
    keep_table(FLOOR, RoomTable(name="main game", facts={"game.structure": "pot-limit"}))
    assert labels() == ["main game · Pot-limit"]


def test_a_table_is_renamed_and_taken_out_and_its_history_tells_by_whom(archive: str) -> None:
    keep_table(FLOOR, RoomTable(name="T7", facts=CASH))
    change_table(FLOOR, "t7", RoomTable(name="T8", facts=CASH))
    assert labels() == ["T8 · No-limit 50/100 · cash"]
    remove_table(MANAGER, "T8")
    assert labels() == []
    told = [(one.key, one.content is None, one.who, one.why) for one in history(MANAGER, "table")]
    assert told == [
        ("t8", True, "Quin", ""),
        ("t8", False, "Mara", "was T7"),
        ("t7", True, "Mara", "now T8"),
        ("t7", False, "Mara", ""),
    ]


def test_a_former_table_is_put_back_as_it_was(archive: str) -> None:
    keep_table(FLOOR, RoomTable(name="T7", facts=CASH))
    keep_table(FLOOR, RoomTable(name="T7", facts={"game.structure": "pot-limit"}))
    put_back(MANAGER, 1)
    assert tables()[0].facts == CASH
    assert [one.number for one in history(MANAGER)] == [3, 2, 1]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"game.structure": "no limits"}, "game.structure: 'no limits'"),
        ({"game.small_blind": "5", "game.big_blind": "2"}, "game.big_blind: "),
        ({"game.cap_per_hand": "1.5"}, "game.cap_per_hand: '1.5' is not a whole amount"),
        ({"game.third_blind": "0"}, "game.third_blind: 1 or more"),
        ({"table.pot": "5"}, "table.pot: is no fact of a table"),
        ({"game.big_blind": "9" * 41}, "game.big_blind: at most 40"),
    ],
)
def test_facts_that_no_dispute_would_take_are_refused_with_their_name(
    archive: str, facts: dict[str, str], told: str
) -> None:
    with pytest.raises(BadRoom) as refused:
        keep_table(FLOOR, RoomTable(name="T7", facts=facts))
    assert f"{refused.value}".startswith(told)
    assert tables() == ()


@pytest.mark.parametrize("name", [" ", "x\x07", "T\u202e7"])
def test_a_name_that_cannot_be_read_is_refused(archive: str, name: str) -> None:
    with pytest.raises(BadRoom, match="name: "):
        keep_table(FLOOR, RoomTable(name=name))


def test_no_table_takes_the_name_of_another_and_none_is_renamed_that_is_not_there(
    archive: str,
) -> None:
    keep_table(FLOOR, RoomTable(name="T7"))
    keep_table(FLOOR, RoomTable(name="T8"))
    with pytest.raises(BadRoom, match="there is such a table already"):
        change_table(FLOOR, "T7", RoomTable(name="t8"))
    with pytest.raises(BadRoom, match="no table of this room"):
        change_table(FLOOR, "T9", RoomTable(name="T10"))
    assert labels() == ["T7", "T8"]


def test_a_trainee_keeps_no_table_and_a_floor_puts_none_back(archive: str) -> None:
    with pytest.raises(NotAllowed, match="to save a table of the room takes a floor or a manager"):
        keep_table(Person(name="Ira", role="trainee"), RoomTable(name="T7"))
    keep_table(FLOOR, RoomTable(name="T7"))
    with pytest.raises(NotAllowed, match="to change the room takes a manager"):
        put_back(FLOOR, 1)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE room_changes SET who = 'X'",
        "DELETE FROM room_changes",
    ],
)
def test_the_database_itself_refuses_to_change_what_was_set(archive: str, change: str) -> None:
    keep_table(FLOOR, RoomTable(name="T7"))
    with pytest.raises(ArchiveUnavailable, match="kept for good"), writing() as connection:
        connection.execute(text(change))
    assert labels() == ["T7"]


def test_a_table_whose_new_facts_are_refused_keeps_its_name_too(archive: str) -> None:
    keep_table(FLOOR, RoomTable(name="T7", facts=CASH))
    with pytest.raises(BadRoom, match=r"game\.ante: "):
        change_table(FLOOR, "T7", RoomTable(name="T8", facts={"game.ante": "x"}))
    assert labels() == ["T7 · No-limit 50/100 · cash"]
