"""What two phones have entered in one dispute is brought together, and a clash is told."""

from copy import deepcopy
from typing import Any

import pytest

from rulings.web.state import steps
from rulings.web.state.draft_shape import filled
from rulings.web.state.merge import Merged, is_another, merge
from rulings.web.state.parts import parts

BET, SAID = "table.bet", "acts[0].said"
BEGUN = filled({"dispute": "oversized", "began": "2026-11-25T03:00:00+00:00"})


def entered(by: str, **told: Any) -> dict[str, Any]:
    held = deepcopy(BEGUN)
    for name, value in told.items():
        held[name] = value
    steps.note(held, parts(BEGUN), by)
    return held


def merged(mine: dict[str, Any], theirs: dict[str, Any]) -> Merged:
    return merge(mine, theirs, parts(BEGUN), "me")


def test_answers_to_different_questions_both_stand() -> None:
    both = merged(entered("me", answers={BET: "300"}), entered("you", answers={SAID: "call"}))
    assert both.content["answers"] == {BET: "300", SAID: "call"}
    assert both.clashes == ()
    assert both.changed == [f"answers:{SAID}"]


def test_of_two_answers_to_one_question_the_first_kept_stands_and_both_are_told() -> None:
    both = merged(entered("me", answers={BET: "300"}), entered("you", answers={BET: "400"}))
    assert both.content["answers"] == {BET: "400"}
    (clash,) = both.clashes
    assert clash.about == f"question:{BET}"
    assert (clash.mine, clash.theirs) == ({f"answers:{BET}": "300"}, {f"answers:{BET}": "400"})
    assert not steps.undo(both.content, "me")


def test_the_same_answer_twice_is_no_clash() -> None:
    both = merged(entered("me", answers={BET: "300"}), entered("you", answers={BET: "300"}))
    assert (both.content["answers"], both.clashes) == ({BET: "300"}, ())


def test_that_nobody_knows_what_another_has_answered_is_a_clash() -> None:
    both = merged(entered("me", nobody_knows=[BET]), entered("you", answers={BET: "400"}))
    assert (both.content["answers"], both.content["nobody_knows"]) == ({BET: "400"}, [])
    assert len(both.clashes) == 1


@pytest.mark.parametrize("name", ["ruled", "recorded"])
def test_what_no_person_enters_is_asked_of_nobody(name: str) -> None:
    both = merged(entered("me", **{name: 1}), entered("you", **{name: 2}))
    assert (both.content[name], both.clashes) == (2, ())


def test_each_phone_can_still_take_its_own_step_back() -> None:
    both = merged(entered("me", answers={BET: "300"}), entered("you", answers={SAID: "call"}))
    assert steps.undo(both.content, "me")
    assert both.content["answers"] == {SAID: "call"}
    assert steps.undo(both.content, "you")
    assert both.content["answers"] == {}


def test_another_dispute_is_known_by_its_name_and_by_when_it_was_begun() -> None:
    assert not is_another(parts(entered("you", answers={BET: "1"})), parts(BEGUN))
    assert is_another(parts(entered("you", dispute="clock")), parts(BEGUN))
    assert is_another(parts(entered("you", began="later")), parts(BEGUN))
