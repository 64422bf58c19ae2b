"""The headline of a situation that is one question is what is decided, not the clause's title."""

from typing import Any

import pytest

from rulings.entering import read_dispute
from rulings.rule import rule

CLOCK = {"situation": "clock", "asked": "yes", "time": "run out"}


def decided(**dispute: Any) -> tuple[str, str]:
    ruling = rule(read_dispute(dispute))
    return ruling.decision, ruling.say


def test_the_headline_is_the_first_sentence_for_the_table_with_its_amounts() -> None:
    decision, say = decided(
        situation="straddle", asks="what a raise must come to", amount=20, big_blind=10
    )
    assert decision == "A raise is to at least 40"
    assert say.startswith(decision)


def test_a_word_alone_is_no_headline() -> None:
    assert decided(**CLOCK, facing_a_bet="yes") == ("The hand is dead", "Time. The hand is dead.")


def test_what_is_left_to_the_floor_says_so_in_the_headline() -> None:
    decision, say = decided(**CLOCK, facing_a_bet="no")
    assert decision.startswith("Floor decides: there is no bet to you, so the hand lives")
    assert say.startswith("Time. There is no bet to you")


@pytest.mark.parametrize("name", ["Ann", "J. Smith"])
def test_the_headline_of_pots_is_the_main_pot_with_whole_names(name: str) -> None:
    decision, say = decided(
        situation="pots",
        asks="how the pots are made",
        paid={name: 30, "Ben": 10, "Cal": 30},
        all_in=["Ben"],
        folded=[],
        ante=0,
    )
    assert decision == f"Main pot 30: {name}, Ben, Cal"
    assert say == f"{decision}. Side pot 40: {name}, Cal."
