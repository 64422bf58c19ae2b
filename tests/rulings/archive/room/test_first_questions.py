"""The first questions of a room: answered one by one, on another day too, and taken at once."""

import pytest

from rules.house import House
from rules.house_file import BadHouse
from rules.vocabulary.house_options import MATTER_MOST
from rulings.archive.room.changes import BadRoom, history
from rulings.archive.room.first_questions import (
    answer_first,
    ask_again,
    first_answers,
    house_of_answers,
    is_anything_set,
    leave_first,
    take_first,
)
from rulings.archive.room.house import keep_house, room_house
from rulings.archive.staff.permissions import NotAllowed, Person
from tests.support.archives.archived_rulings import MANAGER


@pytest.fixture(autouse=True)
def _no_file(archive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FLOOR_HOUSE", raising=False)


def test_there_are_a_dozen_each_an_option_of_the_house() -> None:
    assert len(MATTER_MOST) == len(set(MATTER_MOST)) == 12
    assert set(MATTER_MOST) <= set(House.model_fields)


def test_nothing_holds_before_all_is_taken_and_then_it_is_one_change() -> None:
    assert not is_anything_set()
    assert first_answers().next_asked == MATTER_MOST[0]
    for name in MATTER_MOST:
        answer_first(MANAGER, name, 4 if name == "raise_cap" else getattr(House(), name))
    assert first_answers().next_asked is None
    assert room_house() == House()
    assert not is_anything_set()
    take_first(MANAGER)
    assert room_house() == House(raise_cap=4)
    assert len(history(MANAGER, "house")) == 1
    assert first_answers().done
    assert is_anything_set()


def test_going_back_takes_out_an_answer_and_those_after_it() -> None:
    for name in MATTER_MOST[:4]:
        answer_first(MANAGER, name, getattr(House(), name))
    ask_again(MANAGER, MATTER_MOST[2])
    assert [*first_answers().answers] == [*MATTER_MOST[:2]]


def test_who_leaves_them_sets_nothing_and_is_asked_no_more() -> None:
    leave_first(MANAGER)
    assert is_anything_set()
    assert history(MANAGER, "house") == ()


def test_a_room_with_a_house_was_begun_already() -> None:
    keep_house(MANAGER, "raise_cap = 4")
    assert is_anything_set()


def test_what_is_none_of_them_and_what_is_not_allowed_is_refused() -> None:
    with pytest.raises(BadRoom, match="button_rule"):
        answer_first(MANAGER, "button_rule", "dead")
    with pytest.raises(BadHouse, match="raise_cap"):
        house_of_answers(House(), {"raise_cap": 99})
    with pytest.raises(NotAllowed):
        answer_first(Person(name="Mara", role="floor"), "raise_cap", 4)
