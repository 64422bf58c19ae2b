"""A player is called by his seat once somebody names it, and what was answered stays his."""

from typing import Any

import pytest

from rulings.rulebook.common_disputes import BY_ID
from rulings.web import state
from rulings.web.form.questions import seat
from rulings.web.state import steps
from rulings.web.state.draft_shape import filled, unreadable
from rulings.web.state.parts import parts

pytestmark = pytest.mark.slow


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A draft in which what the player has in front is told, and disputed what another has."""
    draft = filled({"dispute": "oversized-chip"})
    draft["answers"] = {"table.bet": "300", "table.in_front{Player}": "0"}
    draft["disputed"] = {"table.acted{Player}": [["0", ""], ["100", ""]]}
    draft["nobody_knows"] = ["table.stack{Player}", "table.in_front{Bettor}"]
    monkeypatch.setattr(state, "content", lambda: draft)
    for name in ("keep", "forget"):
        monkeypatch.setattr(state, name, lambda *_: None)
    return draft


def test_what_was_answered_about_a_player_is_answered_about_his_seat(held: dict[str, Any]) -> None:
    seat.name_seat("Seat 5")
    assert seat.player() == "Seat 5"
    assert held["answers"] == {"table.bet": "300", "table.in_front{Seat 5}": "0"}
    assert list(held["disputed"]) == ["table.acted{Seat 5}"]
    assert held["nobody_knows"] == ["table.stack{Seat 5}", "table.in_front{Bettor}"]
    seat.name_seat("Seat 6")
    seat.name_seat(None)
    assert held["answers"] == {"table.bet": "300", "table.in_front{Player}": "0"}


def test_a_name_that_is_no_seat_is_not_taken(held: dict[str, Any]) -> None:
    seat.name_seat("Mallory")
    assert seat.player() == "Player"
    assert not [*unreadable(held)]
    assert [*unreadable({**held, "seat": "Mallory"})] == ["seat"]


def test_naming_a_seat_is_one_step_that_can_be_taken_back(held: dict[str, Any]) -> None:
    before = parts(held)
    seat.name_seat("Seat 5")
    steps.note(held, before, "mine")
    assert steps.undo(held, "mine")
    assert {**parts(held)} == before
    assert seat.player() == "Player"


def test_only_the_player_of_a_common_dispute_is_seated(held: dict[str, Any]) -> None:
    seat.name_seat("Seat 5")
    late = seat.seated(BY_ID["over-the-pot-late"].start)
    assert [act["player"] for act in late["acts"]] == ["Bettor", "Next player"]
    assert seat.seated(BY_ID["oversized-chip"].start)["acts"] == [{"player": "Seat 5"}]
    assert seat.seated(BY_ID["clock"].start) == BY_ID["clock"].start
