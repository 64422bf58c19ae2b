"""An answer reads the same wherever it is told: in a derivation, an account, a change, a list."""

from typing import Any

import pytest

from rules.house import House
from rulings.dispute.answer_text import asked_of, in_words
from rulings.dispute.given_answers import held
from rulings.dispute.paths import answered, asked_at
from rulings.dispute.reading.read import read_dispute
from rulings.explanation.entered_answers import entered
from rulings.explanation.explain import explain
from rulings.judgement.rule import rule
from rulings.rulebook.case_library import dispute_of
from tests.support.disputes.library_read_once import library


@pytest.mark.parametrize(
    ("path", "answer", "told"),
    [
        ("acts[0].spoke", "after the chips", "After they landed"),
        ("acts[0].said", {"saying": "raise", "how": "to", "amount": 1400}, "raise to 1,400"),
        ("acts[0].said", "raise to 1,400", "raise to 1,400"),
        ("acts[0].chips", [1000], "one chip of 1,000"),
        ("acts[0].chips", [100, 100, 100], "3 chips of 100: 300 in all"),
        ("acts[0].chips", [1000, 100, 25], "1,000, 100, 25: 1,125 in all"),
        ("acts[0].chips", [], "none"),
        ("table.bet", 1400, "1,400"),
        ("table.acted{Ann}", "not yet", "not yet"),
        ("pots.all_in", ["Ann", "Ben"], "Ann, Ben"),
        ("pots.all_in", [], "nobody"),
        ("pots.paid", {"Ann": 1400, "Ben": 10}, "Ann 1,400, Ben 10"),
        ("pots.paid", {}, "nobody"),
    ],
)
def test_an_answer_is_told_as_a_person_reads_it(path: str, answer: Any, told: str) -> None:
    assert in_words(asked_at(path), answer) == told


def test_a_question_names_its_player_once() -> None:
    assert asked_of("Ben", "What was said?") == "Ben: What was said?"
    assert asked_of("Ben", "How much did Ben put in?") == "How much did Ben put in?"
    assert asked_of(None, "Which betting round?") == "Which betting round?"


@pytest.mark.slow
def test_every_answer_that_a_question_asks_for_can_be_put_back_where_it_is_kept() -> None:
    for path, place, case in library():
        dispute = dispute_of(path, place, case)
        for one in held(dispute):
            if one.asked is not None:
                again = answered(dispute, one.path, one.answer)
                assert again == dispute, (case.name, one.path)


RAISED: dict[str, Any] = {
    "situation": "betting",
    "game": {"structure": "no-limit", "play": "cash", "big_blind": 100},
    "table": {"round": "later", "bet": 300, "last_raise": 300},
    "acts": [{"player": "Ben", "chips": [500, 500], "spoke": "before the chips"}],
    "disputed": [
        {
            "path": "acts[0].said",
            "accounts": [
                {"answer": {"saying": "raise", "how": "to", "amount": 1000}, "by": ["the dealer"]},
                {"answer": "call"},
            ],
        }
    ],
}


def test_accounts_are_told_alike_in_the_ruling_and_in_why_it_is_so() -> None:
    dispute = read_dispute(RAISED)
    quarrel = rule(dispute).quarrel
    assert quarrel is not None
    assert [one.said[0].told for one in quarrel.accounts] == ["raise to 1,000", "call"]
    (told,) = [one for one in explain(dispute, House()).entered if one.path == "acts[0].said"]
    assert told.answer == "raise to 1,000 (the dealer) or call"
    assert (told.asks, told.act, told.player) == ("What was said?", 0, "Ben")


def test_accounts_of_what_a_player_had_are_asked_of_him_by_name() -> None:
    accounts = [{"answer": 100}, {"answer": 300}]
    data = RAISED | {"disputed": [{"path": "table.in_front{Ben}", "accounts": accounts}]}
    told = entered(read_dispute(data))[-1]
    assert told.asks == "How much had Ben already put in on this round?"
    assert (told.answer, told.act, told.player) == ("100 or 300", None, "Ben")
