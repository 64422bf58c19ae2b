"""The headline of a situation that is one question is what is decided, not the clause's title."""

from typing import Any, get_args

import pytest

from rules.clause.results import FIGURES, Figure
from rulings.cli.plain_text import plain
from rulings.dispute.reading.read import read_dispute
from rulings.judgement.rule import rule
from rulings.judgement.wording import figures_told
from rulings.rulebook.case_library import dispute_of, library

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
    assert say.startswith("The floor decides. Proposed: Time. There is no bet to you")


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


def test_every_figure_is_told_in_words_of_its_own() -> None:
    shown = {name for one in library() for name in rule(dispute_of(*one), one[2].house).figures}
    assert set(FIGURES) == shown | set(get_args(Figure))
    assert len(set(FIGURES.values())) == len(FIGURES)
    assert not [words for words in FIGURES.values() if "_" in words]


def test_a_figure_that_the_sentence_says_already_is_not_told_again() -> None:
    straddle = {"situation": "straddle", "amount": 20, "big_blind": 10}
    ruling = rule(read_dispute({**straddle, "asks": "what a raise must come to"}))
    assert ruling.figures == {"raise_to": 40}
    assert "40" in ruling.say
    assert list(figures_told(ruling)) == []
    kill = {"situation": "kill", "size": "full", "big_blind": 500}
    ruling = rule(read_dispute({**kill, "asks": "what the kill posts and plays"}))
    assert "1,000 is posted" in ruling.say
    assert list(figures_told(ruling)) == [("Chips needed in front", "4,000")]
    assert "  Chips needed in front: 4,000" in plain(ruling)


def test_what_a_player_who_has_not_acted_may_do_begins_like_a_sentence() -> None:
    _, _, case = first = next(
        one
        for one in library()
        if one[2].dispute["situation"] == "betting" and one[2].ruling.outcome == "ruled"
    )
    assert "  Now: A player yet to act: fold" in plain(rule(dispute_of(*first), case.house))
