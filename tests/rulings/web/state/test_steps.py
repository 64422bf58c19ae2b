"""Each step of a dispute is taken back alone, by who entered it, and can be done again."""

from typing import Any

from rulings.web.state import steps
from rulings.web.state.draft_shape import filled
from rulings.web.state.parts import parts

BET, SAID = "table.bet", "acts[0].said"


def draft() -> dict[str, Any]:
    return filled({"dispute": "oversized"})


def enter(held: dict[str, Any], by: str = "mine", **entered: Any) -> None:
    before = parts(held)
    for name, value in entered.items():
        if isinstance(value, dict):
            held[name] |= value
        else:
            held[name] = value
    steps.note(held, before, by)


def test_the_last_answer_is_taken_out_then_the_one_before_then_nothing_is_left() -> None:
    held = draft()
    enter(held, answers={BET: "300"})
    enter(held, answers={BET: "300", SAID: "nothing"})
    assert steps.undo(held, "mine")
    assert held["answers"] == {BET: "300"}
    assert steps.undo(held, "mine")
    assert held["answers"] == {}
    assert not steps.undo(held, "mine")


def test_a_changed_answer_is_what_it_was() -> None:
    held = draft()
    enter(held, answers={BET: "300"})
    enter(held, answers={BET: "400"})
    steps.undo(held, "mine")
    assert held["answers"] == {BET: "300"}


def test_what_was_taken_back_is_done_again_in_its_order() -> None:
    held = draft()
    enter(held, answers={BET: "300"})
    enter(held, acts=[{"player": "Ann", "did": "bets", "to": "300"}])
    whole = parts(held)
    steps.undo(held, "mine")
    steps.undo(held, "mine")
    assert steps.redo(held, "mine")
    assert (held["answers"], held["acts"]) == ({BET: "300"}, [])
    assert steps.redo(held, "mine")
    assert parts(held) == whole
    assert not steps.redo(held, "mine")


def test_a_new_answer_ends_what_could_be_done_again() -> None:
    held = draft()
    enter(held, answers={BET: "300"})
    steps.undo(held, "mine")
    enter(held, answers={SAID: "call"})
    assert not steps.redo(held, "mine")
    assert held["answers"] == {SAID: "call"}


def test_a_phone_takes_back_its_own_steps_alone() -> None:
    held = draft()
    enter(held, "mine", answers={BET: "300"})
    enter(held, "another", answers={SAID: "call"})
    assert steps.undo(held, "mine")
    assert held["answers"] == {SAID: "call"}
    assert not steps.undo(held, "mine")


def test_what_another_has_changed_since_stays_when_a_step_is_taken_back() -> None:
    held = draft()
    enter(held, "mine", answers={BET: "300"})
    enter(held, "another", answers={BET: "400"})
    steps.undo(held, "mine")
    assert held["answers"] == {BET: "400"}


def test_the_table_is_not_taken_back() -> None:
    held = draft()
    enter(held, room={"game.big_blind": "100"})
    assert held["steps"] == []


def test_the_steps_of_a_long_evening_are_bounded() -> None:
    held = draft()
    for number in range(200):
        enter(held, answers={BET: f"{number}"})
    assert len(held["steps"]) == steps.MOST
    assert steps.last(held, "mine") == 200
    for letter in "abc":
        enter(held, answers={SAID: letter * 10_000})
    assert len(held["steps"]) == 1
